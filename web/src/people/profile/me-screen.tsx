import { Badge, IconButton, ListGroup, ListRow, RootHeader, Screen } from '@sp/ui'
import type { ReactNode } from 'react'
import { Link } from '../../platform/link.tsx'
import { paths } from '../../platform/paths.ts'
import { CLIENT_VERSION, GUIDES } from '../../platform/product.ts'
import { type Session, useSession } from '../../platform/session/session.ts'
import { useSiteName } from '../../platform/site.ts'
import { MeCard, VisitorCard } from './parts/me-card.tsx'
import { texts } from './texts.ts'

interface MeScreenProps {
  note: ReactNode
  checkIn: ReactNode
  /** How many notices are unread. */
  unread: number
}

export function MeScreen({ note, checkIn, unread }: MeScreenProps) {
  const user = useSession()?.user
  return (
    <Screen canvas header={<RootHeader title={texts.title} actions={<Actions />} />}>
      {user ? <MeCard user={user} note={note} checkIn={checkIn} /> : <VisitorCard />}
      <OwnLinks user={user} unread={unread} />
      <ListGroup card>
        <ListRow as={Link} to={paths.attendant()} icon="support" chevron>
          {texts.support}
        </ListRow>
        {user && (
          <>
            <ListRow as={Link} to={paths.feedback()} icon="ticket" chevron>
              {texts.ticket}
            </ListRow>
            <ListRow as={Link} to={paths.game()} icon="mine" chevron>
              {texts.game}
            </ListRow>
          </>
        )}
      </ListGroup>
      <SiteLinks />
    </Screen>
  )
}

const Actions = () => (
  <>
    <IconButton as={Link} to={paths.locate()} icon="scan" label={texts.scan} />
    <IconButton as={Link} to={paths.setting()} icon="settings" label={texts.setting} />
  </>
)

function NoticeRow({ unread }: { unread: number }) {
  const badge = unread > 0 && <Badge count={unread} label={texts.unread(unread)} />
  return (
    <ListRow as={Link} to={paths.notices()} icon="bell" value={badge || undefined} chevron>
      {texts.notices}
    </ListRow>
  )
}

interface OwnLinksProps {
  user: Session['user'] | undefined
  unread: number
}

const OwnLinks = ({ user, unread }: OwnLinksProps) => (
  <ListGroup card>
    <NoticeRow unread={unread} />
    {user ? (
      <>
        <ListRow as={Link} to={paths.collection()} icon="bookmark" chevron>
          {texts.archive}
        </ListRow>
        <ListRow as={Link} to={paths.drafts()} icon="pen" chevron>
          {texts.drafts}
        </ListRow>
        <ListRow as={Link} to={paths.points(user.id)} icon="spark" chevron>
          {texts.pointsDetail}
        </ListRow>
      </>
    ) : (
      <ListRow as={Link} to={paths.setting()} icon="settings" chevron>
        {texts.setting}
      </ListRow>
    )}
  </ListGroup>
)

function SiteLinks() {
  const site = useSiteName()
  return (
    <ListGroup card>
      <ListRow as={Link} to={paths.rules()} icon="book" chevron>
        {texts.rules}
      </ListRow>
      <ListRow as="a" href={GUIDES} icon="help" chevron>
        {texts.guides}
      </ListRow>
      <ListRow as={Link} to={paths.help()} icon="install" value={CLIENT_VERSION} chevron>
        {texts.help}
      </ListRow>
      <ListRow as={Link} to={paths.about()} icon="info" chevron>
        {texts.about(site)}
      </ListRow>
    </ListGroup>
  )
}
