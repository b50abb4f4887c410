import { type Flash, PRIVATE } from '@sp/contract'
import { Act, Acts } from '@sp/ui'
import { VoteAct } from '../../../content/vote/vote-act.tsx'
import { shortCount, shownCount } from '../../../platform/count.ts'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { texts } from '../texts.ts'
import { useFlashVote } from '../votes.ts'

interface FlashActsProps {
  flash: Flash
  onShare: (flash: Flash) => void
  onComments?: () => void
}

export function FlashActs({ flash, onShare, onComments }: FlashActsProps) {
  const comments = {
    icon: 'cmt',
    label: texts.card.comment(shortCount(flash.commentCount)),
    count: shownCount(flash.commentCount),
  } as const
  // A link to a private flash would be useless to others.
  const share =
    flash.state === PRIVATE ? undefined : <Act icon="share" label={texts.card.share} onClick={() => onShare(flash)} />
  return (
    <Acts end={share}>
      <VoteAct thing={flash} kind="star" onClick={useFlashVote(flash, 'star')} />
      <VoteAct thing={flash} kind="unstar" onClick={useFlashVote(flash, 'unstar')} />
      {onComments ? (
        <Act {...comments} onClick={onComments} />
      ) : (
        <Act {...comments} as={Link} to={paths.flash(flash.id)} />
      )}
    </Acts>
  )
}
