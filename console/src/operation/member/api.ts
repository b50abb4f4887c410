import { type ConsoleCall, memberCalls as calls, type MemberFilter, staffCalls } from '@sp/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { keyOf, useAct, useConsoleQuery } from '../../platform/api.ts'
import { call } from '../../platform/call.ts'

export const useFind = (q: string, filter: MemberFilter) =>
  useInfiniteQuery({
    queryKey: keyOf(calls.find, { q, filter }),
    queryFn: ({ pageParam, signal }) =>
      call(calls.find, { q, filter, ...(pageParam === null ? {} : { after: pageParam }) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  })

export const useMuted = (page: number) => useConsoleQuery(calls.muted, { page }, { keep: true })
export const useMember = (userId: number | undefined) =>
  useConsoleQuery(calls.get, { userId: userId ?? 0 }, { enabled: userId !== undefined })

const changed = [calls.get, calls.find, calls.muted]
const upon = <C extends ConsoleCall>(what: C) => useAct(what, { refresh: changed })

export const useMute = () => upon(calls.mute)
export const useUnmute = () => upon(calls.unmute)
export const useBan = () => upon(calls.ban)
export const useUnban = () => upon(calls.unban)
export const useEndSessions = () => upon(calls.endSessions)
export const useBeginReset = () => upon(calls.beginReset)
export const useResetCode = () => upon(calls.resetCode)
export const useHideAvatar = () => upon(calls.hideFace)
export const useHideNickname = () => upon(calls.hideNickname)
export const useSetBirthday = () => upon(calls.setBirthday)
export const useGiveRole = () => upon(staffCalls.giveRole)
export const useNote = (done: () => void) => useAct(calls.note, { refresh: [calls.get], done })
