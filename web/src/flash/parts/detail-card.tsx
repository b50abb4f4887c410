import type { Flash } from '@sp/contract'
import { Note } from '@sp/ui'
import { AskingFollowButton } from '../../lib/follow-button.tsx'
import { texts } from '../../lib/texts.ts'
import { fullTime } from '../../lib/time.ts'
import { AuthorRow } from './author-row.tsx'
import styles from './detail-card.module.css'
import { FlashActs } from './flash-acts.tsx'
import { FlashBody } from './flash-body.tsx'
import type { FlashTools } from './flash-tools.tsx'

interface DetailCardProps {
  flash: Flash
  tools: FlashTools
  onComments: () => void
}

/** The flash itself on its own page: whole, with its author to be followed. */
export const DetailCard = ({ flash, tools, onComments }: DetailCardProps) => (
  <article className={styles.card}>
    <AuthorRow
      flash={flash}
      time={fullTime(flash.createDatetime)}
      end={<AskingFollowButton userId={flash.user.id} />}
    />
    {flash.held && (
      <Note icon="clock" className={styles.held}>
        {texts.heldWhy}
      </Note>
    )}
    <FlashBody flash={flash} whole eager onPicture={tools.picture} />
    <FlashActs flash={flash} onShare={tools.share} onComments={onComments} />
  </article>
)
