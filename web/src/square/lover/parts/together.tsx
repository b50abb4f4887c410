import type { Data, loverCalls } from '@sp/contract'
import { Dusk, ListGroup, ListRow } from '@sp/ui'
import { ComingCard } from '../../../platform/coming-card.tsx'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { QueryBoundary } from '../../../platform/query/query-boundary.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { longDate } from '../../../platform/time.ts'
import { usePairWeek } from '../../pairing/api.ts'
import { Given } from '../../pairing/parts/given.tsx'
import { useNow } from '../../pairing/use-now.ts'
import { texts } from '../texts.ts'
import { daysTogether } from '../together.ts'
import { Faces } from './faces.tsx'
import { SwapCard } from './swap-card.tsx'
import styles from './together.module.css'

type Lover = Data<typeof loverCalls.myLover>

export function Together({ lover }: { lover: Lover }) {
  const me = useSession()?.user
  return (
    <>
      <Dusk className={styles.love}>
        <Faces mine={me?.avatar} his={lover.loverAvatar} size="l" className={styles.faces} />
        <h2 className={styles.names}>{texts.names(me?.nickname ?? texts.me, lover.loverName ?? texts.somebody)}</h2>
        {lover.loveInDatetime && <Days since={lover.loveInDatetime} />}
      </Dusk>
      <Him lover={lover} />
      <ListGroup card>
        {lover.sessionId !== null && (
          <ListRow
            as={Link}
            to={paths.pairedStep(lover.sessionId, 'profile')}
            icon="me"
            sub={texts.profileText}
            chevron
          >
            {texts.profile}
          </ListRow>
        )}
        <ListRow as={Link} to={paths.loverStory()} icon="book" sub={texts.storyText} chevron>
          {texts.story}
        </ListRow>
        <ListRow as={Link} to={paths.loverHistory()} icon="cmt" sub={texts.messagesText(lover.messages)} chevron>
          {texts.messages}
        </ListRow>
      </ListGroup>
      <p className={styles.foot}>{texts.private}</p>
    </>
  )
}

function Him({ lover: { sessionId, offered, loverId } }: { lover: Lover }) {
  if (sessionId === null) return null
  return (
    <>
      <Contact sessionId={sessionId} />
      <SwapCard offered={offered} loverId={loverId} />
    </>
  )
}

function Contact({ sessionId }: { sessionId: number }) {
  return (
    <QueryBoundary query={usePairWeek(sessionId)} coming={<ComingCard height="10rem" />}>
      {(week) => <Given week={week} />}
    </QueryBoundary>
  )
}

function Days({ since }: { since: string }) {
  const now = useNow()
  return (
    <>
      <p className={styles.count}>
        {texts.dayBefore}
        <span className={styles.days}>{daysTogether(since, now)}</span>
        {texts.dayAfter}
      </p>
      <p className={styles.since}>{texts.since(longDate(since))}</p>
    </>
  )
}
