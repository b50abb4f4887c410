import { Gap, HintBar, PullToRefresh } from '@sp/ui'
import { useReload } from '../../../platform/query/use-refresh.ts'
import { useInbox } from '../inbox.ts'
import { refreshSessions, useSessions } from '../sessions-api.ts'
import { texts } from '../texts.ts'
import { InboxRows } from './inbox-rows.tsx'
import { SessionList } from './session-list.tsx'

interface InboxProps {
  page: number
  onPage: (page: number) => void
  /** The list has a column of its own, beside the page at this path. */
  beside?: string
}

/** Customer service, notices, requests and the chats of a member. */
export function Inbox({ page, onPage, beside }: InboxProps) {
  const query = useSessions('open', page)
  const inbox = useInbox()
  const shown = query.data?.msgReqId
  const hasNews = shown !== undefined && !query.isFetching && (inbox?.msgReqId ?? 0) > shown
  const refresh = async () => {
    if ((await refreshSessions(shown)) && page > 0) onPage(0)
  }
  const { onPull, onPress, pullTexts } = useReload(refresh)
  const counts = { attendant: inbox?.attendantUnread ?? 0, requests: inbox?.requests ?? query.data?.requests ?? 0 }
  const isBeside = beside !== undefined
  return (
    <PullToRefresh texts={pullTexts} onRefresh={onPull} disabled={isBeside}>
      <div role="status">
        {hasNews && <HintBar onClick={() => void onPress()}>{isBeside ? texts.newsBeside : texts.news}</HintBar>}
      </div>
      <InboxRows {...counts} current={beside} />
      <Gap />
      <SessionList box="open" query={query} page={page} onPage={onPage} current={beside} />
    </PullToRefresh>
  )
}
