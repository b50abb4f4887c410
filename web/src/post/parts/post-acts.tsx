import type { Post } from '@sp/contract'
import { Act, Acts } from '@sp/ui'
import { shown } from '../../flash/parts/flash-acts.tsx'
import { shortCount } from '../../platform/count.ts'
import { useCollectPost, usePostVote } from '../acts.ts'
import { texts } from '../texts.ts'

const { detail } = texts

interface PostActsProps {
  post: Post
  onReplies: () => void
}

/** 赞, 踩, the way to the replies, and 收藏. */
export function PostActs({ post, onReplies }: PostActsProps) {
  const { star, unstar, stared, unstared, replyCount, archived } = post
  const like = usePostVote(post, 'star')
  const dislike = usePostVote(post, 'unstar')
  const collect = useCollectPost(post)
  const end = (
    <Act
      icon="bookmark"
      tone="lamp"
      label={archived ? detail.uncollect : detail.collect}
      count={archived ? detail.collected : detail.collect}
      on={archived}
      onClick={collect}
    />
  )
  return (
    <Acts end={end}>
      <Act icon="up" label={detail.like(shortCount(star))} count={shown(star)} on={stared} onClick={like} />
      <Act
        icon="down"
        label={detail.dislike(shortCount(unstar))}
        count={shown(unstar)}
        on={unstared}
        onClick={dislike}
      />
      <Act icon="cmt" label={detail.reply(shortCount(replyCount))} count={shown(replyCount)} onClick={onReplies} />
    </Acts>
  )
}
