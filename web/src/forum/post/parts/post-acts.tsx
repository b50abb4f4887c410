import type { Post } from '@sp/contract'
import { WholeActs } from '../../reply/parts/whole-acts.tsx'
import { useCollectPost, usePostVote } from '../acts.ts'

interface PostActsProps {
  post: Post
  onReplies: () => void
}

export const PostActs = ({ post, onReplies }: PostActsProps) => (
  <WholeActs
    thing={post}
    onLike={usePostVote(post, 'star')}
    onDislike={usePostVote(post, 'unstar')}
    onCollect={useCollectPost(post)}
    onReplies={onReplies}
  />
)
