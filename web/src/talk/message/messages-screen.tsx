import { Button, Empty, Gap, IconButton, RootHeader, Screen, useMedia, VisuallyHidden } from '@sp/ui'
import { Link } from '../../platform/link.tsx'
import { paths } from '../../platform/paths.ts'
import { useSession } from '../../platform/session/session.ts'
import { goToLogin } from '../../platform/session/session-end.ts'
import { usePageQuery } from '../../platform/tab-query.ts'
import styles from './messages-screen.module.css'
import { Inbox } from './parts/inbox.tsx'
import { InboxRows } from './parts/inbox-rows.tsx'
import { texts } from './texts.ts'

const BESIDE = '(min-width: 60rem)'

export default function MessagesScreen() {
  const isMember = useSession() !== null
  // From this width on the list has a column of its own, on this page and beside each chat.
  const isBeside = useMedia(BESIDE) && isMember
  if (isBeside)
    return (
      <Screen canvas className={styles.screen}>
        <VisuallyHidden as="h1">{texts.title}</VisuallyHidden>
        <Pick />
      </Screen>
    )
  const people = <IconButton as={Link} to={paths.followers()} icon="add-user" label={texts.followers} />
  return (
    <Screen header={<RootHeader title={texts.title} actions={people} />}>
      {isMember ? <Sessions /> : <Visitor />}
    </Screen>
  )
}

function Sessions() {
  const [page, turn] = usePageQuery()
  return <Inbox page={page} onPage={turn} />
}

const Pick = () => (
  <div className={styles.pick}>
    <Empty title={texts.pickTitle} text={texts.pickText} />
  </div>
)

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
