import type { Form } from '@sp/client/form/use-form'
import {
  type ConsoleCall,
  memberCalls as calls,
  type MemberFilter,
  newcomerCalls,
  type RefusalDays,
  staffCalls,
} from '@sp/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { keyOf, refresh, useConsoleQuery } from '../../platform/api.ts'
import { call, caller } from '../../platform/call.ts'
import { type DayRange, timesIn } from '../../platform/day-range.ts'
import { useChange } from '../../platform/use-change.ts'
import { useCreate } from '../../platform/use-create.ts'

export const useFind = (q: string, filter: MemberFilter) =>
  useInfiniteQuery({
    queryKey: keyOf(calls.find, { q, filter }),
    queryFn: ({ pageParam, signal }) =>
      call(calls.find, { q, filter, ...(pageParam === null ? {} : { after: pageParam }) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  })

/** Narrows the list of muted members. */
export interface MutedSearch extends DayRange {
  readonly by?: string | undefined
}

/** With a section, the members who are banned in it. */
export const useMuted = (page: number, nodeId: number | undefined, { by, ...days }: MutedSearch) =>
  useConsoleQuery(calls.muted, { page, ...(nodeId && { nodeId }), ...(by && { by }), ...timesIn(days) }, { keep: true })
export const useMember = (userId: number | undefined) =>
  useConsoleQuery(calls.get, { userId: userId ?? 0 }, { enabled: userId !== undefined })

const changed = [calls.get, calls.find, calls.muted]
const useActOn = <C extends ConsoleCall>(what: C) => useChange({ call: caller(what), settled: () => refresh(changed) })

export const useMute = () => useActOn(calls.mute)
export const useUnmute = () => useActOn(calls.unmute)
export const useWarn = (userId: number) =>
  useCreate({ call: caller(calls.warn), settled: () => refresh(changed) }, { key: `warn:${userId}` })
export const useUnwarn = () => useActOn(calls.unwarn)
export const useBan = () => useActOn(calls.ban)
export const useUnban = () => useActOn(calls.unban)
export const useEndSessions = () => useActOn(calls.endSessions)
export const useBeginReset = () => useActOn(calls.beginReset)
export const useResetCode = () => useActOn(calls.resetCode)
export const useHideAvatar = () => useActOn(calls.hideFace)
export const useHideNickname = () => useActOn(calls.hideNickname)
export const useSetBirthday = () => useActOn(calls.setBirthday)
export const useGiveRole = () => useActOn(staffCalls.giveRole)
export const useNote = (userId: number, { reset, refused }: Pick<Form<{ text: string }>, 'reset' | 'refused'>) =>
  useCreate(
    { call: caller(calls.note), refused, settled: () => refresh([calls.get]) },
    { key: `note:${userId}`, discard: reset },
  )

const refuseNetworks = caller(newcomerCalls.refuseNetworks)

export const useRefuseNetworks = (
  key: string,
  { refused, reset }: Pick<Form<{ days: RefusalDays }>, 'refused' | 'reset'>,
  created: (done: Awaited<ReturnType<typeof refuseNetworks>>) => void,
) =>
  useCreate(
    { call: refuseNetworks, refused, created, settled: () => refresh([newcomerCalls.networks]) },
    { key: `networks:${key}`, discard: reset },
  )
