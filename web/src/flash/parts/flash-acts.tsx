import { type Flash, PRIVATE } from '@sp/contract'
import { Act, Acts } from '@sp/ui'
import { shortCount } from '../../platform/count.ts'
import { Link } from '../../platform/link.tsx'
import { paths } from '../../platform/paths.ts'
import { texts } from '../texts.ts'
import { useFlashVote } from '../votes.ts'

/** Nothing is shown for none. */
export const shown = (count: number) => (count > 0 ? shortCount(count) : undefined)

export const LikeAct = ({ flash }: { flash: Flash }) => (
  <Act
    icon="up"
    label={texts.card.like(shortCount(flash.up))}
    count={shown(flash.up)}
    on={flash.stared}
    onClick={useFlashVote(flash, 'star')}
  />
)

const DislikeAct = ({ flash }: { flash: Flash }) => (
  <Act
    icon="down"
    label={texts.card.dislike(shortCount(flash.down))}
    count={shown(flash.down)}
    on={flash.unstared}
    onClick={useFlashVote(flash, 'unstar')}
  />
)

interface FlashActsProps {
  flash: Flash
  onShare: (flash: Flash) => void
  /** On the flash's own page: to the comments under it. */
  onComments?: () => void
}

/** 赞, 踩, 评论 and 分享. */
export function FlashActs({ flash, onShare, onComments }: FlashActsProps) {
  const comments = {
    icon: 'cmt',
    label: texts.card.comment(shortCount(flash.commentCount)),
    count: shown(flash.commentCount),
  } as const
  // A link to it would be of use to nobody else.
  const share =
    flash.state === PRIVATE ? undefined : <Act icon="share" label={texts.card.share} onClick={() => onShare(flash)} />
  return (
    <Acts end={share}>
      <LikeAct flash={flash} />
      <DislikeAct flash={flash} />
      {onComments ? (
        <Act {...comments} onClick={onComments} />
      ) : (
        <Act {...comments} as={Link} to={paths.flash(flash.id)} />
      )}
    </Acts>
  )
}
