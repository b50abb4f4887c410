import type { Post } from '@sp/contract'
import { useFolderSheet } from '../../../content/collection/use-folder-sheet.tsx'
import { WholeActs } from '../../reply/parts/whole-acts.tsx'
import { shownCollected, useCollectPost, usePostVote } from '../acts.ts'

interface PostActsProps {
  post: Post
  onReplies: () => void
}

export function PostActs({ post, onReplies }: PostActsProps) {
  const { choose, sheet } = useFolderSheet({ kind: 'post', id: post.id }, shownCollected(post.id))
  const collect = useCollectPost(post)
  return (
    <>
      <WholeActs
        thing={post}
        onLike={usePostVote(post, 'star')}
        onDislike={usePostVote(post, 'unstar')}
        onCollect={post.archived ? choose : collect}
        onReplies={onReplies}
      />
      {sheet}
    </>
  )
}
