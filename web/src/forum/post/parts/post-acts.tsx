import type { Post } from '@sp/contract'
import { useState } from 'react'
import { FolderSheet } from '../../../content/collection/folder-overlay.ts'
import { WholeActs } from '../../reply/parts/whole-acts.tsx'
import { shownCollected, useCollectPost, usePostVote } from '../acts.ts'

interface PostActsProps {
  post: Post
  onReplies: () => void
}

export function PostActs({ post, onReplies }: PostActsProps) {
  const [isOpen, setOpen] = useState(false)
  const collect = useCollectPost(post)
  return (
    <>
      <WholeActs
        thing={post}
        onLike={usePostVote(post, 'star')}
        onDislike={usePostVote(post, 'unstar')}
        onCollect={post.archived ? () => setOpen(true) : collect}
        onReplies={onReplies}
      />
      <FolderSheet
        what={{ kind: 'post', id: post.id }}
        shown={shownCollected(post.id)}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
