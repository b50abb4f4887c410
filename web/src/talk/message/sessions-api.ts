import { updateQueries } from '@sp/client/change/change'
import { type Data, type MessageBox, messageCalls, noticeCalls } from '@sp/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { persisted, queryClient, refreshQueries } from '../../platform/query/query.ts'

/** Persisted as `msg-session-{box}-{page}`, without any message text (DECISIONS 11). */
const SESSIONS = ['msg-session'] as const

export type SessionPage = Data<typeof messageCalls.sessions>

export function useSessions(box: MessageBox, page: number) {
  const query = useQuery({
    queryKey: [...SESSIONS, box, page],
    queryFn: ({ signal }) => call(messageCalls.sessions, { box, page }, { signal }),
    meta: { ...persisted, shows: ['people'] },
    refetchOnMount: 'always',
    placeholderData: (before, former) => (former?.queryKey[1] === box ? before : undefined),
  })
  return query
}

/** A changed inbox version makes all pages outdated (specification 1 § 4). */
export async function refreshSessions(shown: number | undefined): Promise<boolean> {
  if ((await call(noticeCalls.msgId, {})) === shown) return false
  await refreshQueries(SESSIONS)
  return true
}

export const sessionsChanged = (): Promise<void> => refreshQueries(SESSIONS)

const withRow = (
  page: SessionPage,
  change: (list: SessionPage['sessions']['list']) => SessionPage['sessions']['list'],
) => {
  const list = change(page.sessions.list)
  const fewer = page.sessions.list.length - list.length
  return { ...page, sessions: { total: Math.max(0, page.sessions.total - fewer), list } }
}

const includesUser = (page: SessionPage, userId: number): boolean =>
  page.sessions.list.some((session) => session.userId === userId)

export const withoutSession = (page: SessionPage, userId: number): SessionPage =>
  includesUser(page, userId) ? withRow(page, (list) => list.filter((session) => session.userId !== userId)) : page

export const withSessionRead = (page: SessionPage, userId: number): SessionPage =>
  page.sessions.list.some((session) => session.userId === userId && session.unread > 0)
    ? withRow(page, (list) => list.map((session) => (session.userId === userId ? { ...session, unread: 0 } : session)))
    : page

export const sessionsShown = SESSIONS

export const unreadOf = (userId: number): number =>
  queryClient
    .getQueriesData<SessionPage>({ queryKey: SESSIONS })
    .flatMap(([, page]) => page?.sessions.list ?? [])
    .find((session) => session.userId === userId)?.unread ?? 0

export const sessionRead = (userId: number) =>
  void updateQueries(queryClient, SESSIONS, (page) => withSessionRead(page as SessionPage, userId))
