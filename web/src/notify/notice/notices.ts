import type { NoticeTab } from '@sp/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { queryClient } from '../../platform/query/query.ts'
import { useSession } from '../../platform/session/session.ts'

/** One page of one tab. In memory only: notices about others' actions are not persisted. */
export const noticesQuery = (tab: NoticeTab, page: number) =>
  queryOptions({
    queryKey: ['notice', tab, page],
    // Every page shows the count, so the code of the call is loaded separately from what each page needs at once.
    queryFn: async ({ signal }) => (await import('./list-api.ts')).fetchNotices(tab, page, signal),
    meta: { shows: ['people', 'things'] },
  })

/** Unread notices as of the last fetch; `watchInbox` triggers the next one. undefined until known. */
export function useUnread(): number | undefined {
  const session = useSession()
  const { data, isError } = useQuery({
    ...noticesQuery(0, 0),
    enabled: session !== null,
    select: ({ unread }) => unread[0],
  })
  return session === null || isError ? (data ?? 0) : data
}

export const refreshUnread = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['notice'] })
