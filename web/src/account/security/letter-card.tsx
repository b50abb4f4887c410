import { Button, Note } from '@sp/ui'
import { copyText } from '../../platform/copy-text.ts'
import { texts } from '../../platform/texts.ts'
import styles from './letter-card.module.css'

const { letter: words } = texts

interface LetterCardProps {
  /** the sender address required, masked if necessary */
  from: string
  sendTo: string
  subject: string
  warning: string
}

export function LetterCard({ from, sendTo, subject, warning }: LetterCardProps) {
  const line = (label: string, text: string, copyLabel?: string) => (
    <div className={styles.line}>
      <dt>{label}</dt>
      <dd>
        <span>{text}</span>
        {copyLabel && (
          <Button size="sm" variant="line" icon="copy" aria-label={copyLabel} onClick={() => void copyText(text)}>
            {words.copy}
          </Button>
        )}
      </dd>
    </div>
  )
  return (
    <div className={styles.letter}>
      <dl>
        {line(words.from, from)}
        {line(words.to, sendTo, words.copyTo)}
        {line(words.subject, subject, words.copySubject)}
      </dl>
      <p className={styles.body}>{words.empty}</p>
      <Button as="a" variant="soft" block icon="mail" href={`mailto:${sendTo}?subject=${encodeURIComponent(subject)}`}>
        {words.write}
      </Button>
      <Note tone="lamp">{warning}</Note>
    </div>
  )
}
