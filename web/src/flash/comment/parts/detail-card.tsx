import type { Flash } from '@sp/contract'
import { Note } from '@sp/ui'
import { hiddenReason } from '../../../moderation/report/hidden-chip.tsx'
import { LoadingFollowButton } from '../../../people/follow/follow-button.tsx'
import { fullTime } from '../../../platform/time.ts'
import { AuthorRow } from '../../flash/parts/author-row.tsx'
import { FlashActs } from '../../flash/parts/flash-acts.tsx'
import { FlashBody } from '../../flash/parts/flash-body.tsx'
import type { FlashTools } from '../../flash/parts/flash-tools.tsx'
import styles from './detail-card.module.css'

interface DetailCardProps {
  flash: Flash
  tools: FlashTools
  onComments: () => void
}

export const DetailCard = ({ flash, tools, onComments }: DetailCardProps) => (
  <article className={styles.card}>
    <AuthorRow
      flash={flash}
      time={fullTime(flash.createDatetime)}
      end={<LoadingFollowButton userId={flash.user.id} />}
    />
    {flash.hidden && (
      <Note icon="clock" className={styles.hidden}>
        {hiddenReason(flash)}
      </Note>
    )}
    <FlashBody flash={flash} whole eager onPicture={tools.picture} />
    <FlashActs flash={flash} onShare={tools.share} onComments={onComments} />
  </article>
)
