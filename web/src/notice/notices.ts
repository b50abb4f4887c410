import type { NoticeTab } from '@sp/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { queryClient } from '../platform/query/query.ts'
import { useSession } from '../platform/session/session.ts'

/** One page of one tab. In memory only: what others did to a member's things is not persisted. */
export const noticesQuery = (tab: NoticeTab, page: number) =>
  queryOptions({
    queryKey: ['notice', tab, page],
    // Every page counts the unread ones, so the way to them is fetched apart from what every page needs at once.
    queryFn: async ({ signal }) => (await import('./list-api.ts')).fetchNotices(tab, page, signal),
    meta: { shows: ['people', 'things'] },
  })

/** How many notices are unread, as of the last fetch; `watchInbox` sees when another is due. undefined until that is known. */
export function useUnread(): number | undefined {
  const session = useSession()
  const { data, isError } = useQuery({
    ...noticesQuery(0, 0),
    enabled: session !== null,
    select: ({ unread }) => unread[0],
  })
  return session === null || isError ? (data ?? 0) : data
}

/** Refetches now, for whatever shows them. */
export const refreshUnread = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['notice'] })
