import { Header, Screen, TabPanel, Tabs } from '@sp/ui'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { QueryBoundary } from '../../platform/query/query-boundary.tsx'
import { useSession } from '../../platform/session/session.ts'
import { usePoints } from './api.ts'
import { DaysInARow } from './parts/days-in-a-row.tsx'
import { HistoryList } from './parts/history-list.tsx'
import { LevelTable } from './parts/level-table.tsx'
import { TotalCard, TotalSkeleton } from './parts/total-card.tsx'
import { WaysList } from './parts/ways-list.tsx'
import styles from './points-screen.module.css'
import { texts } from './texts.ts'

type Part = 'history' | 'earning' | 'levels'

const parts = (['history', 'earning', 'levels'] as const).map((id) => ({ id, label: texts[id] }))

export default function PointsScreen() {
  const userId = Number(useParams()['userId'])
  const isMe = useSession()?.user.id === userId
  const back = useBack(paths.me())
  return (
    <Screen canvas header={<Header title={texts.title(isMe)} back={{ label: texts.back, onClick: back }} />}>
      <PointsOf key={userId} userId={userId} isMe={isMe} />
    </Screen>
  )
}

function PointsOf({ userId, isMe }: { userId: number; isMe: boolean }) {
  const [part, show] = useState<Part>(isMe ? 'history' : 'levels')
  const shown = isMe ? parts : parts.slice(1)
  return (
    <QueryBoundary query={usePoints(userId)} coming={<TotalSkeleton />}>
      {({ totalPoints, histories, level }) => (
        <>
          <TotalCard total={totalPoints} note={isMe && <DaysInARow />} />
          <Tabs id="points" tabs={shown} value={part} onChange={show} label={texts.tabs} className={styles.tabs} />
          <TabPanel id="points" value={part}>
            {part === 'history' && <HistoryList list={histories} />}
            {part === 'earning' && <WaysList />}
            {part === 'levels' && <LevelTable level={level} />}
          </TabPanel>
        </>
      )}
    </QueryBoundary>
  )
}
