import { Button, Chip, confirm, ErrorState, ListGroup, ListRow, Loading, Skeleton, toast } from '@sp/ui'
import { messageOf } from '../../lib/call.ts'
import { ago } from '../../lib/time.ts'
import styles from '../pages.module.css'
import { texts } from '../security-texts.ts'
import { endOtherSessions, endSession, type SessionRow, useSessions } from './api.ts'

const { sessions: words } = texts

async function end(question: { title: string; text: string }, act: () => Promise<void>): Promise<void> {
  if (!(await confirm({ ...question, cancel: texts.cancel, action: words.doEnd, danger: true }))) return
  try {
    await act()
    toast(words.ended)
  } catch (error) {
    toast(messageOf(error, texts.failed))
  }
}

/** Where one is logged in, this device marked; each other can be ended, or all of them. */
export function Sessions() {
  const { data, error, isFetching, refetch } = useSessions()
  if (!data && error) {
    const retry = { label: texts.retry, onClick: () => void refetch(), busy: isFetching }
    return <ErrorState title={texts.errorTitle} text={messageOf(error, texts.failed)} retry={retry} />
  }
  if (!data)
    return (
      <Loading label={texts.loading}>
        <div className={styles.coming}>
          <Skeleton h="4rem" shape="block" />
        </div>
      </Loading>
    )
  const endOthers = () => end({ title: words.askOthers, text: words.askOthersText }, endOtherSessions)
  return (
    <ListGroup card title={words.title}>
      {data.list.map((session) => (
        <SessionLine key={session.id} session={session} />
      ))}
      {data.list.length > 1 && (
        <ListRow danger onClick={() => void endOthers()}>
          {words.endOthers}
        </ListRow>
      )}
    </ListGroup>
  )
}

function SessionLine({ session }: { session: SessionRow }) {
  const { id, lastSeen, current } = session
  const device = session.device || words.unknown
  const endIt = () => end({ title: words.askEnd, text: words.askEndText(device) }, () => endSession(id))
  const mark = current ? (
    <Chip tone="ok">{words.current}</Chip>
  ) : (
    <Button size="sm" variant="line" aria-label={words.endOf(device)} onClick={() => void endIt()}>
      {words.end}
    </Button>
  )
  return (
    <ListRow as="div" sub={words.seen(ago(lastSeen))} value={mark}>
      {device}
    </ListRow>
  )
}
