import { queryOptions, useQuery } from '@tanstack/react-query'
import { useUnread } from '../../notify/notice/notices.ts'
import { useSession } from '../../platform/session/session.ts'

/** The unread counts of the inbox. Fetched by `watchMessages`, after the first page. */
export const inboxQuery = queryOptions({
  queryKey: ['inbox'],
  // Every page shows the count, so the code of the call is loaded separately from what each page needs at once.
  queryFn: async ({ signal }) => (await import('./counts-api.ts')).fetchInbox(signal),
})

/** As of the last fetch; undefined before the first. */
export const useInbox = () => {
  const isMember = useSession() !== null
  const { data } = useQuery({ ...inboxQuery, enabled: false })
  return isMember ? data : undefined
}

/** Unread messages of members and customer service; undefined until known. */
function useUnreadMessages(): number | undefined {
  const isMember = useSession() !== null
  const { data, isError } = useQuery({ ...inboxQuery, enabled: false })
  if (isMember && data) return data.unread + data.attendantUnread
  return isMember && !isError ? undefined : 0
}

/** Unread notices and messages together; undefined until both are known. */
export function useAllUnread(): number | undefined {
  const [notices, messages] = [useUnread(), useUnreadMessages()]
  return notices === undefined || messages === undefined ? undefined : notices + messages
}
