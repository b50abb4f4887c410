import { onLive } from '../platform/live/live.ts'
import { queryClient } from '../platform/query/query.ts'
import { inboxQuery } from './inbox.ts'

/** However much happens, it is counted no more often. */
const REST = 2_000

/** Counts what is unread, and again when something happens in the inbox. @returns what ends it. */
export function watchMessages(): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined
  let isDue = false
  const count = () => {
    isDue = false
    resting = setTimeout(() => {
      resting = undefined
      if (isDue) count()
    }, REST)
    // The next event counts what this one could not.
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
