import { PAIR_PAGE } from '@sp/contract'
import { Button, Empty, Header, PullToRefresh, Screen, TabPanel, Tabs } from '@sp/ui'
import { CardSkeleton } from '../../platform/card-skeleton.tsx'
import { Link } from '../../platform/link.tsx'
import { useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { Paged } from '../../platform/query/paged.tsx'
import { useRefresh } from '../../platform/query/use-refresh.ts'
import { usePageQuery, useTabQuery } from '../../platform/tab-query.ts'
import { squareKey, useSquareStatus } from '../membership/api.ts'
import { OnlyOn } from '../membership/parts/only-on.tsx'
import { type PairBox, usePairNews, usePairs } from './api.ts'
import styles from './paired-screen.module.css'
import { EndedCard, PairCard } from './parts/pair-card.tsx'
import { texts } from './texts.ts'

const { list: words } = texts
const BOXES = ['running', 'finished'] as const

export default function PairedScreen() {
  const status = useSquareStatus().data
  if (status?.squareEnable === false && status.finished > 0) return <Finished />
  return (
    <OnlyOn>
      <Paired />
    </OnlyOn>
  )
}

function Finished() {
  const back = useBack(paths.square())
  const [page, turn] = usePageQuery()
  const refresh = useRefresh(squareKey('pairs'))
  return (
    <Screen canvas header={<Header title={words.title} back={{ label: texts.back, onClick: back }} />}>
      <PullToRefresh texts={refresh.pullTexts} onRefresh={refresh.onPull}>
        <div className={styles.panel}>
          <p className={styles.most}>{words.isOff}</p>
          <List box="finished" page={page} onPage={turn} />
        </div>
      </PullToRefresh>
    </Screen>
  )
}

function Paired() {
  const back = useBack(paths.square())
  const { tab, page, show } = useTabQuery<PairBox>(BOXES)
  const refresh = useRefresh(squareKey('pairs'))
  const status = useSquareStatus().data
  usePairNews()
  const tabs = BOXES.map((id) => ({
    id,
    label: (
      <>
        {words[id]} <small className={styles.count}>{status?.[id] ?? ''}</small>
      </>
    ),
  }))
  return (
    <Screen canvas header={<Header title={words.title} back={{ label: texts.back, onClick: back }} />}>
      <Tabs
        id="paired"
        even
        className={styles.tabs}
        tabs={tabs}
        value={tab}
        onChange={(to) => show(to)}
        label={words.tabs}
      />
      <PullToRefresh texts={refresh.pullTexts} onRefresh={refresh.onPull}>
        <TabPanel id="paired" value={tab} className={styles.panel}>
          <List key={tab} box={tab} page={page} onPage={(to) => show(tab, to)} />
        </TabPanel>
      </PullToRefresh>
    </Screen>
  )
}

function List({ box, page, onPage }: { box: PairBox; page: number; onPage: (page: number) => void }) {
  const query = usePairs(box, page)
  const Card = box === 'running' ? PairCard : EndedCard
  return (
    <>
      <Paged
        query={query}
        size={PAIR_PAGE}
        page={page}
        onPage={onPage}
        coming={<CardSkeleton height="8.5rem" />}
        none={box === 'running' ? <NoneRunning /> : <Empty title={words.noFinished} text={words.noFinishedText} />}
      >
        {(list, busy) => (
          <ul aria-label={words.label[box]} aria-busy={busy}>
            {list.map((session) => (
              <Card key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Paged>
      {box === 'running' && (query.data?.total ?? 0) > 0 && <p className={styles.most}>{words.most}</p>}
    </>
  )
}

const NoneRunning = () => (
  <Empty
    title={words.noRunning}
    text={words.noRunningText}
    action={
      <Button as={Link} size="sm" variant="soft" to={paths.squareFind()}>
        {words.toFind}
      </Button>
    }
  />
)
