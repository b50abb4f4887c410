import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSession } from '../platform/session/session.ts'

/** What waits in the inbox, as numbers. Fetched by `watchMessages`, after the first page. */
export const inboxQuery = queryOptions({
  queryKey: ['inbox'],
  // Every page counts the unread ones, so the way to them is fetched apart from what every page needs at once.
  queryFn: async ({ signal }) => (await import('./counts-api.ts')).fetchInbox(signal),
})

/** As of the last fetch; undefined before the first. */
export const useInbox = () => {
  const isMember = useSession() !== null
  const { data } = useQuery({ ...inboxQuery, enabled: false })
  return isMember ? data : undefined
}

/** Messages of people and of customer service that are unread; undefined until that is known. */
export function useUnreadMessages(): number | undefined {
  const isMember = useSession() !== null
  const { data, isError } = useQuery({ ...inboxQuery, enabled: false })
  if (isMember && data) return data.unread + data.attendantUnread
  return isMember && !isError ? undefined : 0
}
