import type { Ticket } from '@sp/contract'
import { Button, Chip } from '@sp/ui'
import { StoryCard } from '../../../platform/story-card.tsx'
import { dayTime } from '../../../platform/time.ts'
import { isRemovable, statusOf } from '../status.ts'
import { texts } from '../texts.ts'
import { useRemove } from '../use-remove.ts'
import styles from './my-tickets.module.css'

export function TicketItem({ ticket, onOpen }: { ticket: Ticket; onOpen: () => void }) {
  const { username, createDatetime, feedbackTime } = ticket
  const { chip, tone, line } = statusOf(ticket)
  const { remove, busy } = useRemove()
  return (
    <StoryCard title={texts.at(username)} chip={<Chip tone={tone}>{chip}</Chip>}>
      <p className={styles.when}>
        {feedbackTime
          ? texts.sentAndAnswered(dayTime(createDatetime), dayTime(feedbackTime))
          : texts.sent(dayTime(createDatetime))}
      </p>
      <p className={styles.line}>{line}</p>
      <div className={styles.acts}>
        {isRemovable(ticket) && (
          <Button
            variant="quiet"
            size="sm"
            busy={busy}
            aria-label={texts.removeOf(username)}
            onClick={() => void remove(ticket)}
          >
            {texts.remove}
          </Button>
        )}
        <Button variant="text" size="sm" aria-label={texts.detailOf(username)} onClick={onOpen}>
          {texts.detail}
        </Button>
      </div>
    </StoryCard>
  )
}
