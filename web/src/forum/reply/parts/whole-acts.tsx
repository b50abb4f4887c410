import { Act, Acts } from '@sp/ui'
import type { Votable } from '../../../content/vote/vote.ts'
import { VoteAct } from '../../../content/vote/vote-act.tsx'
import { shortCount, shownCount } from '../../../platform/count.ts'
import { texts } from '../texts.ts'

interface WholeActsProps {
  thing: Votable & { replyCount: number; archived: boolean }
  onLike: () => void
  onDislike: () => void
  onReplies: () => void
  onCollect: () => void
}

export function WholeActs({ thing, onLike, onDislike, onReplies, onCollect }: WholeActsProps) {
  const { replyCount, archived } = thing
  const collect = (
    <Act
      icon="bookmark"
      tone="lamp"
      label={texts.collect(archived)}
      count={texts.collectWord(archived)}
      on={archived}
      onClick={onCollect}
    />
  )
  return (
    <Acts end={collect}>
      <VoteAct thing={thing} kind="star" onClick={onLike} />
      <VoteAct thing={thing} kind="unstar" onClick={onDislike} />
      <Act
        icon="cmt"
        label={texts.answersCount(shortCount(replyCount))}
        count={shownCount(replyCount)}
        onClick={onReplies}
      />
    </Acts>
  )
}
