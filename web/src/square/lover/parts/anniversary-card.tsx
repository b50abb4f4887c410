import { Card, Icon, IconButton } from '@sp/ui'
import { useSawMoment } from '../../pairing/api.ts'
import { useNow } from '../../pairing/use-now.ts'
import { anniversaryOf } from '../anniversary.ts'
import { texts } from '../texts.ts'
import styles from './anniversary-card.module.css'

const { anniversary: words } = texts

interface AnniversaryCardProps {
  sessionId: number
  since: string
  seen: number
}

export function AnniversaryCard({ sessionId, since, seen }: AnniversaryCardProps) {
  const { run: saw } = useSawMoment(sessionId)
  const found = anniversaryOf(since, useNow())
  if (found === undefined || found.moment <= seen) return null
  const { moment, years, isToday } = found
  const close = () => {
    saw(moment)
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <Card inset className={styles.card}>
      <span className={styles.window} aria-hidden="true">
        <Icon name="window" filled />
      </span>
      <div>
        <h2>{isToday ? words.today(years) : words.passed(years)}</h2>
        <p>{words.text(years)}</p>
      </div>
      <IconButton icon="close" size="s" label={words.close} onClick={close} />
    </Card>
  )
}
