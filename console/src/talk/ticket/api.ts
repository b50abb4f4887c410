import { ticketConsoleCalls as calls, type TICKET_FILTERS, TICKET_QUEUE_PAGE } from '@sp/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { keyOf, refresh, useLook } from '../../platform/api.ts'
import { call } from '../../platform/call.ts'
import { useDesk } from '../../platform/desk.ts'
import { makeDrafts } from '../../platform/drafts.ts'
import { nextPageOf, useReadAnew } from '../../platform/pages.ts'
import { queryClient } from '../../platform/query.ts'
import { decideHeld, know, type Takeable } from '../../platform/taking.ts'

export type TicketFilter = (typeof TICKET_FILTERS)[number]

export function useTickets(filter: TicketFilter) {
  useReadAnew(calls.list, useDesk()?.waiting.ticket)
  return useInfiniteQuery({
    queryKey: keyOf(calls.list, { filter }),
    queryFn: ({ pageParam: page, signal }) => call(calls.list, { filter, page }, signal),
    initialPageParam: 0,
    getNextPageParam: nextPageOf(TICKET_QUEUE_PAGE),
  })
}

export function useTicketsOf(userId: number | undefined) {
  useReadAnew(calls.list, useDesk()?.waiting.ticket)
  return useLook(calls.list, { userId: userId ?? 0 }, { enabled: userId !== undefined })
}

export const useTicket = (id: number | undefined) => useLook(calls.get, { id: id ?? 0 }, { enabled: id !== undefined })

export function refreshTicket(id: number): Promise<void> {
  refresh([calls.list])
  return queryClient.invalidateQueries({ queryKey: keyOf(calls.get, { id }) })
}

export const taken: Takeable = { kind: 'ticket', take: calls.take, release: calls.release, refresh: refreshTicket }

export const drafts = makeDrafts<string>()

export async function answer(id: number, response: string, close: boolean): Promise<void> {
  try {
    await decideHeld('ticket', calls.answer, { id, response, close })
    drafts.drop(id)
    if (close) know('ticket', id, undefined)
  } finally {
    await refreshTicket(id)
  }
}

/** @returns the time from which the code can be fetched */
export async function grant(id: number, reason: string): Promise<string> {
  try {
    return (await decideHeld('ticket', calls.grant, { id, reason })).readyAt
  } finally {
    await refreshTicket(id)
  }
}
