import { Card, Icon } from '@sp/ui'
import { ComingCard } from '../../platform/coming-card.tsx'
import { Link } from '../../platform/link.tsx'
import { paths } from '../../platform/paths.ts'
import { QueryBoundary } from '../../platform/query/query-boundary.tsx'
import { useMessages } from '../api.ts'
import { texts } from '../texts.ts'
import { Board } from './board.tsx'
import styles from './board-card.module.css'

const LAST = 3

/** The last of what they wrote to each other, and the way to all of it. */
export function BoardCard({ sessionId, of }: { sessionId: number; of: number | undefined }) {
  return (
    <QueryBoundary query={useMessages(of)} coming={<ComingCard height="10rem" />}>
      {(list) =>
        list.length > 0 && (
          <Card className={styles.card}>
            <div className={styles.head}>
              <h2>{texts.board}</h2>
              <Link to={paths.loverHistory(of)}>
                {texts.all(list.length)}
                <Icon name="chevron" size="s" />
              </Link>
            </div>
            <Board sessionId={sessionId} list={list.slice(-LAST)} />
          </Card>
        )
      }
    </QueryBoundary>
  )
}
