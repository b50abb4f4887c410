import { Act, Acts } from '@sp/ui'
import { shown } from '../../flash/parts/flash-acts.tsx'
import { shortCount } from '../../platform/count.ts'
import type { Marked } from '../marks.ts'
import { texts } from '../texts.ts'

interface WholeActsProps {
  thing: Marked & { replyCount: number }
  onLike: () => void
  onDislike: () => void
  onReplies: () => void
  onCollect: () => void
}

/** Under a post or reply on its own page: 赞, 踩, the way to the replies, and 收藏. */
export function WholeActs({ thing, onLike, onDislike, onReplies, onCollect }: WholeActsProps) {
  const { star, unstar, stared, unstared, replyCount, archived } = thing
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
      <Act icon="up" label={texts.like(shortCount(star))} count={shown(star)} on={stared} onClick={onLike} />
      <Act
        icon="down"
        label={texts.dislike(shortCount(unstar))}
        count={shown(unstar)}
        on={unstared}
        onClick={onDislike}
      />
      <Act
        icon="cmt"
        label={texts.answersCount(shortCount(replyCount))}
        count={shown(replyCount)}
        onClick={onReplies}
      />
    </Acts>
  )
}
