import { Button, Chip, confirm, ListGroup, ListRow } from '@sp/ui'
import { CardSkeleton } from '../../../platform/card-skeleton.tsx'
import { QueryBoundary, type Question } from '../../../platform/query/query-boundary.tsx'
import { ago } from '../../../platform/time.ts'
import styles from '../security-screen.module.css'
import { texts } from '../texts.ts'
import { type SessionRow, useEndSession } from './api.ts'

const { sessions: words } = texts

function useEnding(question: { title: string; text: string }, id?: number) {
  const { run } = useEndSession(id)
  return async () => {
    if (await confirm({ ...question, cancel: texts.cancel, action: words.doEnd, danger: true })) run()
  }
}

export function Sessions({ query }: { query: Question<{ list: SessionRow[] }> }) {
  const endOthers = useEnding({ title: words.askOthers, text: words.askOthersText })
  return (
    <QueryBoundary query={query} coming={<CardSkeleton height="4rem" />}>
      {({ list }) => (
        <ListGroup card title={words.title}>
          {list.map((session) => (
            <SessionLine key={session.id} session={session} />
          ))}
          {list.length > 1 && (
            <ListRow danger onClick={() => void endOthers()}>
              {words.endOthers}
            </ListRow>
          )}
        </ListGroup>
      )}
    </QueryBoundary>
  )
}

function SessionLine({ session }: { session: SessionRow }) {
  const { id, lastSeen, current, method } = session
  const device = session.device || words.unknown
  const endIt = useEnding({ title: words.askEnd, text: words.askEndText(device) }, id)
  const mark = current ? (
    <Chip tone="ok">{words.current}</Chip>
  ) : (
    <Button size="sm" variant="line" aria-label={words.endOf(device)} onClick={() => void endIt()}>
      {words.end}
    </Button>
  )
  return (
    <ListRow
      as="div"
      sub={
        <>
          {words.seen(ago(lastSeen))}
          {method && <span className={styles.line}>{words.by[method]}</span>}
        </>
      }
      value={mark}
    >
      {device}
    </ListRow>
  )
}
