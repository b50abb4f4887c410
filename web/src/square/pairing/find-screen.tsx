import { Button, Header, Screen, VisuallyHidden } from '@sp/ui'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { CardSkeleton } from '../../platform/card-skeleton.tsx'
import { Link } from '../../platform/link.tsx'
import { useBack, useGo } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { combine, QueryBoundary } from '../../platform/query/query-boundary.tsx'
import { usePairProfile } from '../membership/api.ts'
import { NoContact } from '../membership/parts/no-contact.tsx'
import { OnlyOn } from '../membership/parts/only-on.tsx'
import { useOwnSquareProfile } from '../membership/profile-api.ts'
import { usePair } from './api.ts'
import type { NotFound } from './find-rules.ts'
import styles from './find-screen.module.css'
import { FoundCard } from './parts/found-card.tsx'
import { Halo } from './parts/halo.tsx'
import { texts } from './texts.ts'
import { useFinding } from './use-finding.ts'

const { find: words } = texts

/** 寻找: a press starts the search; the pairing found is in the address, so that a reload does not search again. */
export default function FindScreen({ title }: { title: string }) {
  const back = useBack(paths.square())
  const [query, setQuery] = useSearchParams()
  const found = Number(query.get('found')) || undefined
  const header = <Header title={<VisuallyHidden>{title}</VisuallyHidden>} back={{ label: texts.back, onClick: back }} />
  return (
    <OnlyOn>
      <Screen canvas header={header} className={styles.screen}>
        {found === undefined ? (
          <Search onFound={(id) => setQuery({ found: String(id) }, { replace: true })} onExit={back} />
        ) : (
          <MatchResult id={found} />
        )}
      </Screen>
    </OnlyOn>
  )
}

interface SearchProps {
  onFound: (id: number) => void
  onExit: () => void
}

function Search({ onFound, onExit: onLeave }: SearchProps) {
  const { finding, start, again, stop } = useFinding(onFound)
  const own = useOwnSquareProfile().data
  const leave = () => {
    stop()
    onLeave()
  }
  if (finding.is === 'refused') return <Refused why={finding.why} onAgain={again} />
  const isFinding = finding.is === 'finding'
  return (
    <Panel
      art={<Halo isFinding={isFinding} />}
      title={isFinding ? words.finding : words.ready}
      text={isFinding ? words.findingText : words.readyText}
    >
      {!isFinding && <NoContact profile={own} />}
      <p className={styles.meta}>{words.seen}</p>
      {!isFinding && <p className={styles.meta}>{words.limits}</p>}
      {isFinding ? (
        <Button variant="line" block onClick={leave}>
          {words.stop}
        </Button>
      ) : (
        <Button variant="lamp" block onClick={start}>
          {words.start}
        </Button>
      )}
    </Panel>
  )
}

interface PanelProps {
  art?: ReactNode
  title: string
  text: string
  children: ReactNode
}

const Panel = ({ art, title, text, children }: PanelProps) => (
  <section className={styles.panel}>
    {art}
    <div role="status" className={styles.words}>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
    <div className={styles.foot}>{children}</div>
  </section>
)

const Refused = ({ why: { title, text, way, again }, onAgain }: { why: NotFound; onAgain: () => void }) => (
  <Panel art={<Halo isFinding={false} />} title={title} text={text}>
    {again && (
      <Button block onClick={onAgain}>
        {words.again}
      </Button>
    )}
    {way && (
      <Button as={Link} to={way.to} replace block variant="soft">
        {way.label}
      </Button>
    )}
    <Button as={Link} to={paths.square()} replace block variant="line">
      {words.home}
    </Button>
  </Panel>
)

function MatchResult({ id }: { id: number }) {
  const go = useGo()
  const session = usePair(id)
  const profile = usePairProfile(id)
  const both = session.data && profile.data && { session: session.data, profile: profile.data.profile }
  return (
    <section className={styles.panel}>
      <div role="status" className={styles.words}>
        <h2>{words.found}</h2>
        <p>{words.foundText}</p>
      </div>
      <QueryBoundary query={{ ...combine(session, profile), data: both }} coming={<CardSkeleton height="18rem" />}>
        {(found) => <FoundCard {...found} />}
      </QueryBoundary>
      <div className={styles.foot}>
        <Button block onClick={() => go(paths.pairedOne(id), { replace: true })}>
          {words.open}
        </Button>
        <p className={styles.meta}>{words.openText}</p>
      </div>
    </section>
  )
}
