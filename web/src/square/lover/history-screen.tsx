import { Empty, Header, Screen } from '@sp/ui'
import { useSearchParams } from 'react-router'
import { ComingCard } from '../../platform/coming-card.tsx'
import { useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { QueryBoundary } from '../../platform/query/query-boundary.tsx'
import { usePair } from '../pairing/api.ts'
import { BoardLines } from '../pairing/parts/board-lines.tsx'
import { useMessages } from './api.ts'
import styles from './history-screen.module.css'
import { OfWhom } from './parts/of-whom.tsx'
import { texts } from './texts.ts'

export default function HistoryScreen({ title }: { title: string }) {
  const of = Number(useSearchParams()[0].get('of')) || undefined
  const back = useBack(paths.loverStory(of))
  const coming = <ComingCard height="12rem" />
  return (
    <Screen canvas header={<Header title={title} back={{ label: texts.back, onClick: back }} />}>
      <OfWhom of={of} coming={coming}>
        {(sessionId) => (
          <div className={styles.page}>
            <Messages sessionId={sessionId} of={of} />
          </div>
        )}
      </OfWhom>
    </Screen>
  )
}

function Messages({ sessionId, of }: { sessionId: number; of: number | undefined }) {
  const avatar = usePair(sessionId).data?.avatar
  return (
    <QueryBoundary query={useMessages(of)} coming={<ComingCard height="12rem" />}>
      {(said) =>
        said.length === 0 ? (
          <Empty title={texts.noMessages} text={texts.noMessagesText} />
        ) : (
          <BoardLines said={said} avatar={avatar} />
        )
      }
    </QueryBoundary>
  )
}
