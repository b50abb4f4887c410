import { Dusk, ListGroup, ListRow } from '@sp/ui'
import { CardSkeleton } from '../../../platform/card-skeleton.tsx'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { QueryBoundary } from '../../../platform/query/query-boundary.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { longDate } from '../../../platform/time.ts'
import { usePairWeek } from '../../pairing/api.ts'
import { ExchangedContacts } from '../../pairing/parts/exchanged-contacts.tsx'
import { useNow } from '../../pairing/use-now.ts'
import type { Lover } from '../api.ts'
import { daysTogether } from '../days-together.ts'
import { texts } from '../texts.ts'
import { AnniversaryCard } from './anniversary-card.tsx'
import { Avatars } from './avatars.tsx'
import styles from './couple.module.css'
import { SwapCard } from './swap-card.tsx'
import { Tonight } from './tonight.tsx'

export function Couple({ lover }: { lover: Lover }) {
  const me = useSession()?.user
  return (
    <div className={styles.couple}>
      <Dusk lit={lightsOf(lover.light)} className={styles.love}>
        <Avatars mine={me?.avatar} theirs={lover.loverAvatar} size="l" className={styles.faces} />
        <h2 className={styles.names}>{texts.names(me?.nickname ?? texts.me, lover.loverName ?? texts.somebody)}</h2>
        {lover.loveInDatetime && <Days since={lover.loveInDatetime} />}
      </Dusk>
      <Tonight light={lover.light} offered={lover.offered} loverId={lover.loverId} />
      {lover.loveInDatetime && lover.sessionId !== null && lover.seen !== undefined && (
        <AnniversaryCard sessionId={lover.sessionId} since={lover.loveInDatetime} seen={lover.seen} />
      )}
      <Partner lover={lover} />
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
    </div>
  )
}

/** The left house is the viewer's. Without a light for this evening the windows stay warm. */
const lightsOf = (light: Lover['light']) => (light ? ([light.mine || 'low', light.his || 'low'] as const) : true)

function Partner({ lover: { sessionId, offered, loverId } }: { lover: Lover }) {
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
    <QueryBoundary query={usePairWeek(sessionId)} coming={<CardSkeleton height="10rem" />}>
      {(week) => <ExchangedContacts week={week} />}
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
