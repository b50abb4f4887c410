import { Empty, Header, Screen } from '@sp/ui'
import { useSearchParams } from 'react-router'
import { CardSkeleton } from '../../platform/card-skeleton.tsx'
import { useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { QueryBoundary } from '../../platform/query/query-boundary.tsx'
import { usePair } from '../pairing/api.ts'
import { MessageLines } from '../pairing/parts/message-lines.tsx'
import { useMessages } from './api.ts'
import styles from './history-screen.module.css'
import { StoryOf } from './parts/story-of.tsx'
import { texts } from './texts.ts'

export default function HistoryScreen({ title }: { title: string }) {
  const of = Number(useSearchParams()[0].get('of')) || undefined
  const back = useBack(paths.loverStory(of))
  const coming = <CardSkeleton height="12rem" />
  return (
    <Screen canvas header={<Header title={title} back={{ label: texts.back, onClick: back }} />}>
      <StoryOf of={of} coming={coming}>
        {(sessionId) => (
          <div className={styles.page}>
            <Messages sessionId={sessionId} of={of} />
          </div>
        )}
      </StoryOf>
    </Screen>
  )
}

function Messages({ sessionId, of }: { sessionId: number; of: number | undefined }) {
  const avatar = usePair(sessionId).data?.avatar
  return (
    <QueryBoundary query={useMessages(of)} coming={<CardSkeleton height="12rem" />}>
      {(remark) =>
        remark.length === 0 ? (
          <Empty title={texts.noMessages} text={texts.noMessagesText} />
        ) : (
          <MessageLines messages={remark} avatar={avatar} />
        )
      }
    </QueryBoundary>
  )
}
