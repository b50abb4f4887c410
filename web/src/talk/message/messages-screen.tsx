import { Button, Empty, Gap, HintBar, IconButton, PullToRefresh, RootHeader, Screen } from '@sp/ui'
import { Link } from '../../platform/link.tsx'
import { paths } from '../../platform/paths.ts'
import { useReload } from '../../platform/query/use-refresh.ts'
import { useSession } from '../../platform/session/session.ts'
import { goToLogin } from '../../platform/session/session-end.ts'
import { usePageQuery } from '../../platform/tab-query.ts'
import { useInbox } from './inbox.ts'
import { InboxRows } from './parts/inbox-rows.tsx'
import { SessionList } from './parts/session-list.tsx'
import { refreshSessions, useSessions } from './sessions-api.ts'
import { texts } from './texts.ts'

export default function MessagesScreen() {
  const isMember = useSession() !== null
  const people = <IconButton as={Link} to={paths.followers()} icon="add-user" label={texts.followers} />
  return (
    <Screen header={<RootHeader title={texts.title} actions={people} />}>
      {isMember ? <Sessions /> : <Visitor />}
    </Screen>
  )
}

function Sessions() {
  const [page, turn] = usePageQuery()
  const query = useSessions('open', page)
  const inbox = useInbox()
  const shown = query.data?.msgReqId
  const hasNews = shown !== undefined && !query.isFetching && (inbox?.msgReqId ?? 0) > shown
  const refresh = async () => {
    if ((await refreshSessions(shown)) && page > 0) turn(0)
  }
  const { onPull, onPress, pullTexts } = useReload(refresh)
  return (
    <PullToRefresh texts={pullTexts} onRefresh={onPull}>
      <div role="status">{hasNews && <HintBar onClick={() => void onPress()}>{texts.news}</HintBar>}</div>
      <InboxRows attendant={inbox?.attendantUnread ?? 0} requests={inbox?.requests ?? query.data?.requests ?? 0} />
      <Gap />
      <SessionList box="open" query={query} page={page} onPage={turn} />
    </PullToRefresh>
  )
}

function Visitor() {
  const logIn = (
    <Button size="sm" variant="soft" onClick={() => goToLogin(paths.messages())}>
      {texts.logIn}
    </Button>
  )
  return (
    <>
      <InboxRows attendant={0} requests={0} />
      <Gap />
      <Empty title={texts.visitorTitle} text={texts.visitorText} action={logIn} />
    </>
  )
}
