import type { PairAnswer } from '@sp/contract'
import { Card } from '@sp/ui'
import { RichText } from '../../../content/text/rich-text.tsx'
import { shortTime } from '../../../platform/time.ts'
import { texts } from '../texts.ts'
import styles from './answers.module.css'

const { flow: words } = texts

export function PairAnswers({ mine, theirs, waits }: { mine: PairAnswer; theirs: PairAnswer; waits: string }) {
  if (!mine && !theirs) return null
  return (
    <Card inset title={words.saidBoth}>
      {theirs && <One who={texts.him} answer={theirs} />}
      {mine && <One who={texts.you} answer={mine} note={theirs ? undefined : waits} />}
    </Card>
  )
}

function One({ who, answer, note }: { who: string; answer: NonNullable<PairAnswer>; note?: string | undefined }) {
  return (
    <div className={styles.said}>
      <p className={styles.who}>
        <span>{note ? `${who} · ${note}` : who}</span>
        <time dateTime={answer.createDatetime}>{shortTime(answer.createDatetime)}</time>
      </p>
      {answer.comment === '' ? (
        <p className={styles.none}>{words.nothingSaid}</p>
      ) : (
        <p className={styles.words}>
          <RichText text={answer.comment} />
        </p>
      )}
    </div>
  )
}
