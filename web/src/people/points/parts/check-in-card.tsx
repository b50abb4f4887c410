import { Button, Card, Icon, Meta, Name, Tile } from '@sp/ui'
import { texts } from '../texts.ts'
import styles from './check-in-card.module.css'
import { useCheckIn } from './use-check-in.ts'

export function CheckInCard() {
  const { today } = useCheckIn()
  if (!today) return null
  const { open, openText, done, doneText, do: act } = texts.card
  return (
    <Card>
      <div className={styles.row}>
        <Tile tint={2}>
          <Icon name={today.done ? 'check' : 'cal'} />
        </Tile>
        <div className={styles.words}>
          <Name>{today.done ? done : open}</Name>
          <Meta className={styles.sub}>
            {today.done ? (today.days > 1 ? texts.inARow(today.days) : doneText) : openText}
          </Meta>
        </div>
        {!today.done && (
          <Button size="sm" variant="lamp" busy={today.busy} onClick={today.press}>
            {act}
          </Button>
        )}
      </div>
    </Card>
  )
}
