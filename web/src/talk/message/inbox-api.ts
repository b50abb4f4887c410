import { onLive } from '../../platform/live/live.ts'
import { queryClient } from '../../platform/query/query.ts'
import { inboxQuery } from './inbox.ts'

/** Minimum ms between two counts, however many events arrive. */
const REST = 2_000

/** Fetches the unread counts, and again on inbox events. @returns a function that stops it. */
export function watchMessages(): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined
  let isDue = false
  const count = () => {
    isDue = false
    resting = setTimeout(() => {
      resting = undefined
      if (isDue) count()
    }, REST)
    // After a failure, the next event fetches again.
    queryClient.fetchQuery({ ...inboxQuery, staleTime: 0 }).catch(() => {})
  }
  const look = () => {
    isDue = true
    if (resting === undefined) count()
  }
  const endings = [onLive('inbox', look), onLive('message', look), onLive('open', look), () => clearTimeout(resting)]
  look()
  return () => endings.forEach((end) => end())
}
