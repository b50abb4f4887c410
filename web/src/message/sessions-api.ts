import { type Data, type MessageBox, messageCalls, noticeCalls } from '@sp/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../platform/call.ts'
import { updateQueries } from '../platform/query/change.ts'
import { persisted, queryClient, refreshQueries } from '../platform/query/query.ts'

/** Kept on the device as `msg-session-{box}-{page}`: there is not a word in it of what was said (DECISIONS 11). */
const SESSIONS = ['msg-session'] as const

export type SessionPage = Data<typeof messageCalls.sessions>

/** What others say changes it behind one's back: fetched anew on opening, shown meanwhile as it was. */
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

/** All pages are of another time, once the number of the inbox is another (specification 1 § 4). */
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

const holds = (page: SessionPage, userId: number): boolean =>
  page.sessions.list.some((session) => session.userId === userId)

/** Out of the list. */
export const withoutSession = (page: SessionPage, userId: number): SessionPage =>
  holds(page, userId) ? withRow(page, (list) => list.filter((session) => session.userId !== userId)) : page

/** What was said there has been read. */
export const withSessionRead = (page: SessionPage, userId: number): SessionPage =>
  page.sessions.list.some((session) => session.userId === userId && session.unread > 0)
    ? withRow(page, (list) => list.map((session) => (session.userId === userId ? { ...session, unread: 0 } : session)))
    : page

export const sessionsShown = SESSIONS

/** How many of their messages are unread, as far as a list has said. */
export const unreadOf = (userId: number): number =>
  queryClient
    .getQueriesData<SessionPage>({ queryKey: SESSIONS })
    .flatMap(([, page]) => page?.sessions.list ?? [])
    .find((session) => session.userId === userId)?.unread ?? 0

export const sessionRead = (userId: number) =>
  void updateQueries(queryClient, SESSIONS, (page) => withSessionRead(page as SessionPage, userId))
