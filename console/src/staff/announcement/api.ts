import { type Announcement, announcementConsoleCalls as calls } from '@sp/contract'
import { useEffect } from 'react'
import { refresh as again, useAct, useConsoleQuery } from '../../platform/api.ts'

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
    if (overAt > 0) again([calls.list])
  }, [overAt])
  return Math.max(told, data?.told ?? 0)
}

const refresh = [calls.list, calls.progress]
export const useAnnounce = (done?: () => void) => useAct(calls.announce, { refresh, ...(done ? { done } : {}) })
export const useChange = () => useAct(calls.change, { refresh })
export const usePutBanner = (done: () => void) => useAct(calls.putBanner, { refresh, done })
export const useDropBanner = () => useAct(calls.dropBanner, { refresh })
