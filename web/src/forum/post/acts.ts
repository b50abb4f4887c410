import type { Post } from '@sp/contract'
import { confirm, toast } from '@sp/ui'
import { type ShownCollected, useCollect } from '../../content/collection/api.ts'
import { useVote } from '../../content/vote/use-vote.ts'
import type { VoteKind } from '../../content/vote/vote.ts'
import { currentPath } from '../../platform/paths.ts'
import { refreshQueries } from '../../platform/query/query.ts'
import { useChange } from '../../platform/query/use-change.ts'
import { getSession } from '../../platform/session/session.ts'
import { goToLogin } from '../../platform/session/session-end.ts'
import { withCollected } from '../reply/marks.ts'
import { collectPost, deletePost, sendVote } from './api.ts'
import { forgetPost, governed, keys, patchedPost, postsShown } from './cache.ts'
import { texts } from './texts.ts'

export const usePostVote = (post: Post, kind: VoteKind) =>
  useVote(post, kind, {
    name: ['post', post.id],
    authorId: post.user.id,
    send: () => sendVote(post.id, kind),
    key: postsShown,
    patched: (data, change) => patchedPost(data, post.id, change),
  })

/** Collects into the default folder. */
export function useCollectPost({ id }: Pick<Post, 'id'>) {
  const { run } = useCollect({ kind: 'post', id }, shownCollected(id), () => collectPost(id))
  return () => void (getSession() ? run() : goToLogin(currentPath(), 'collect'))
}

export const shownCollected = (id: number): ShownCollected => ({
  isShown: postsShown.predicate,
  patched: (data, isCollected) => patchedPost(data, id, (each) => withCollected(each, isCollected)),
  refresh: () => refreshQueries(keys.archived),
})

/** For the viewer's own post. `leave` runs before any component refetches the post. */
export function useRemovePost({ id }: Pick<Post, 'id'>, leave: () => void) {
  const { askRemove, askRemoveText, remove, removed } = texts.menu
  const { run } = useChange({
    name: ['remove-post', id],
    call: () => deletePost(id),
    done: () => {
      toast(removed)
      leave()
    },
    refresh: () => Promise.all([forgetPost(id), governed()]),
  })
  const question = { title: askRemove, text: askRemoveText, cancel: texts.cancel, action: remove, danger: true }
  return async () => {
    if (await confirm(question)) run()
  }
}
