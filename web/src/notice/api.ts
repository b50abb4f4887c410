import {
  NOTICE_DEFAULTS,
  type Notice,
  type NoticeKind,
  type NoticeSwitch,
  type NoticeSwitches,
  type NoticeTab,
  noticeCalls,
} from '@sp/contract'
import { useQuery } from '@tanstack/react-query'
import { CallError, call } from '../lib/call.ts'
import { noticesQuery, refreshUnread } from '../lib/notices.ts'
import { queryClient } from '../lib/query.ts'
import { type NoticePage, withAllRead, withRead } from './patch.ts'

const SWITCHES = ['notice-switches'] as const

export const useNotices = (tab: NoticeTab, page: number) =>
  useQuery({
    ...noticesQuery(tab, page),
    // Another tab has other things; another page of the same tab leaves this one standing until it comes.
    placeholderData: (before, query) => (query?.queryKey[1] === tab ? before : undefined),
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
  })

const changePages = (change: (page: NoticePage) => NoticePage) =>
  queryClient.setQueriesData<NoticePage>({ queryKey: ['notice'] }, (page) => page && change(page))

/** Shown as read at once. Where that cannot be told, the list says again what the server has. */
export async function markRead(notice: Notice): Promise<void> {
  if (notice.status === 1) return
  await queryClient.cancelQueries({ queryKey: ['notice'] })
  changePages((page) => withRead(page, notice))
  const since = Date.now()
  const refused = await call(noticeCalls.setRead, { id: notice.id }).then(
    () => false,
    // Without a connection it stays read here; it is unread again at the next look.
    (error: unknown) => error instanceof CallError && error.code !== 0,
  )
  if (refused || wasAskedFor(since)) void refreshUnread()
}

/** Who comes back at once may have been answered before the server knew that it was read. */
const wasAskedFor = (since: number): boolean =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: ['notice'] })
    .some(({ state }) => state.fetchStatus === 'fetching' || state.dataUpdatedAt > since)

/** Shown at once, taken back where the server refuses. */
export async function markAllRead(tab: NoticeTab): Promise<void> {
  await queryClient.cancelQueries({ queryKey: ['notice'] })
  const before = queryClient.getQueriesData<NoticePage>({ queryKey: ['notice'] })
  changePages((page) => withAllRead(page, tab))
  try {
    await call(noticeCalls.setReadAll, { classType: tab })
  } catch (error) {
    for (const [key, page] of before) queryClient.setQueryData(key, page)
    throw error
  }
  // What came in between was read too.
  void refreshUnread()
}

export async function deleteRead(tab: NoticeTab): Promise<void> {
  await call(noticeCalls.deleteRead, { classType: tab })
  queryClient.removeQueries({ queryKey: ['notice'], type: 'inactive' })
  await refreshUnread()
}

export const useSwitches = () =>
  useQuery({
    queryKey: SWITCHES,
    queryFn: async ({ signal }) => (await call(noticeCalls.settings, {}, { signal })).notice,
  })

/** Shown at once, taken back where the server refuses. */
export async function setSwitch(kind: NoticeKind, how: NoticeSwitch): Promise<void> {
  const show = (next: NoticeSwitch) =>
    queryClient.setQueryData<NoticeSwitches>(SWITCHES, (now) => now && { ...now, [kind]: next })
  const before = queryClient.getQueryData<NoticeSwitches>(SWITCHES)?.[kind] ?? NOTICE_DEFAULTS[kind]
  show(how)
  try {
    await call(noticeCalls.putSettings, { notice: { [kind]: how } })
  } catch (error) {
    show(before)
    throw error
  }
}
