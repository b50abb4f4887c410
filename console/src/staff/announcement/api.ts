import { type Announcement, announcementConsoleCalls as calls } from '@sp/contract'
import { useEffect } from 'react'
import { refresh, useConsoleQuery } from '../../platform/api.ts'
import { caller } from '../../platform/call.ts'
import { useChange } from '../../platform/use-change.ts'
import { useCreate } from '../../platform/use-create.ts'
import { dropDraft } from './draft.ts'

const EVERY_MS = 2000

export const useAnnouncements = (page: number) => useConsoleQuery(calls.list, { page }, { keep: true })

/** Number of members notified so far. Reloads the list when sending has finished. */
export function useRecipientCount({ id, state, told }: Announcement): number {
  const isSending = state === 'sending'
  const { data, dataUpdatedAt } = useConsoleQuery(
    calls.progress,
    { id },
    isSending ? { every: EVERY_MS } : { enabled: false },
  )
  /** Time of the last successful progress response; a failed list request is repeated with the next one. */
  const overAt = isSending && data !== undefined && data.state !== 'sending' ? dataUpdatedAt : 0
  useEffect(() => {
    if (overAt > 0) refresh([calls.list])
  }, [overAt])
  return Math.max(told, data?.told ?? 0)
}

interface Result {
  done: () => void
  refused: (words: string, error: unknown) => void
}

const settled = () => refresh([calls.list, calls.progress])
export const useAnnounce = () =>
  useCreate({ call: caller(calls.announce), settled }, { key: 'announcement', discard: dropDraft })
export const useTestAnnouncement = (result: Result) => useChange({ call: caller(calls.announce), ...result, settled })
export const useEditPlanned = () => useChange({ call: caller(calls.editPlanned), settled })
export const useCancelPlanned = () => useChange({ call: caller(calls.cancelPlanned), settled })
export const useSetState = () => useChange({ call: caller(calls.change), settled })
export const usePutBanner = (result: Result) => useChange({ call: caller(calls.putBanner), ...result, settled })
export const usePutReadOnly = () => useChange({ call: caller(calls.putReadOnly), settled })
export const useDropReadOnly = () => useChange({ call: caller(calls.dropReadOnly), settled })
export const useDropBanner = () => useChange({ call: caller(calls.dropBanner), settled })
