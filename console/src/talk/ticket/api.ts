import { ticketConsoleCalls as calls, type Data, type TICKET_FILTERS, TICKET_QUEUE_PAGE } from '@sp/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { keyOf, refresh, useConsoleQuery } from '../../platform/api.ts'
import { call } from '../../platform/call.ts'
import { type Claimable, decideClaimed, setClaimant } from '../../platform/claiming.ts'
import { useConsoleState } from '../../platform/console-state.ts'
import { makeDrafts } from '../../platform/drafts.ts'
import { nextPageOf, useReloadOnChange } from '../../platform/pages.ts'
import { queryClient } from '../../platform/query.ts'

export type TicketFilter = (typeof TICKET_FILTERS)[number]

export function useTickets(filter: TicketFilter) {
  useReloadOnChange(calls.list, useConsoleState()?.waiting.ticket)
  return useInfiniteQuery({
    queryKey: keyOf(calls.list, { filter }),
    queryFn: ({ pageParam: page, signal }) => call(calls.list, { filter, page }, { signal }),
    initialPageParam: 0,
    getNextPageParam: nextPageOf(TICKET_QUEUE_PAGE),
  })
}

export function useTicketsOf(userId: number | undefined) {
  useReloadOnChange(calls.list, useConsoleState()?.waiting.ticket)
  return useConsoleQuery(calls.list, { userId: userId ?? 0 }, { enabled: userId !== undefined })
}

export const useTicket = (id: number | undefined) =>
  useConsoleQuery(calls.get, { id: id ?? 0 }, { enabled: id !== undefined })

export function refreshTicket(id: number): Promise<void> {
  refresh([calls.list])
  return queryClient.invalidateQueries({ queryKey: keyOf(calls.get, { id }) })
}

export const claimable: Claimable = { kind: 'ticket', take: calls.take, release: calls.release, refresh: refreshTicket }

export const drafts = makeDrafts<string>()

export async function answer(id: number, response: string, close: boolean): Promise<void> {
  try {
    await decideClaimed('ticket', calls.answer, { id, response, close })
    drafts.drop(id)
    if (close) setClaimant('ticket', id, undefined)
  } finally {
    await refreshTicket(id)
  }
}

/** @returns the earliest time from which the code can be fetched, and whether there is no second colleague */
export async function grant(id: number, reason: string): Promise<Data<typeof calls.grant>> {
  try {
    return await decideClaimed('ticket', calls.grant, { id, reason })
  } finally {
    await refreshTicket(id)
  }
}
