import { announcementConsoleCalls as calls } from '@sp/contract'
import { useAct, useLook } from '../platform/api.ts'

/** Asked again while one is on its way. */
const EVERY_MS = 2000

/** The page that is open, and whatever is on its way. */
export function useAnnouncements(page: number) {
  const busy = useLook(calls.list, { page }).data?.list.some(({ state }) => state === 'sending') ?? false
  return useLook(calls.list, { page }, { keep: true, ...(busy ? { every: EVERY_MS } : {}) })
}

const refresh = [calls.list]
export const useAnnounce = (done?: () => void) => useAct(calls.announce, { refresh, ...(done ? { done } : {}) })
export const useChange = () => useAct(calls.change, { refresh })
export const usePutBanner = (done: () => void) => useAct(calls.putBanner, { refresh, done })
export const useDropBanner = () => useAct(calls.dropBanner, { refresh })
