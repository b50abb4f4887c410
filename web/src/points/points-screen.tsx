import { ErrorState, Header, Screen, TabPanel, Tabs } from '@sp/ui'
import { useState } from 'react'
import { useParams } from 'react-router'
import { messageOf } from '../lib/call.ts'
import { useBack } from '../lib/navigation.ts'
import { paths } from '../lib/paths.ts'
import { useSession } from '../lib/session.ts'
import { usePoints } from './api.ts'
import { HistoryList } from './parts/history-list.tsx'
import { LevelTable } from './parts/level-table.tsx'
import { PointsSkeleton } from './parts/points-skeleton.tsx'
import { TotalCard } from './parts/total-card.tsx'
import { WaysList } from './parts/ways-list.tsx'
import styles from './points-screen.module.css'
import { texts } from './texts.ts'

type Part = 'history' | 'earning' | 'levels'

const parts = (['history', 'earning', 'levels'] as const).map((id) => ({ id, label: texts[id] }))

/** 积分: the sum, its level, where it came from and where more comes from. */
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
  const { data, error, isFetching, refetch } = usePoints(userId)
  const [part, show] = useState<Part>(isMe ? 'history' : 'levels')
  if (!data && error) {
    const retry = { label: texts.retry, onClick: () => void refetch(), busy: isFetching }
    return <ErrorState title={texts.errorTitle} text={messageOf(error, texts.failed)} retry={retry} />
  }
  if (!data) return <PointsSkeleton />
  // The lines are their owner's alone.
  const shown = isMe ? parts : parts.slice(1)
  return (
    <>
      <TotalCard total={data.totalPoints} />
      <Tabs id="points" tabs={shown} value={part} onChange={show} label={texts.tabs} className={styles.tabs} />
      <TabPanel id="points" value={part}>
        {part === 'history' && <HistoryList list={data.histories} />}
        {part === 'earning' && <WaysList />}
        {part === 'levels' && <LevelTable level={data.level} />}
      </TabPanel>
    </>
  )
}
