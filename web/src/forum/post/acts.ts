import type { Post } from '@sp/contract'
import { confirm, toast } from '@sp/ui'
import { useVote } from '../../content/vote/use-vote.ts'
import type { VoteKind } from '../../content/vote/vote.ts'
import { currentPath } from '../../platform/paths.ts'
import { refreshQueries } from '../../platform/query/query.ts'
import { useChange } from '../../platform/query/use-change.ts'
import { getSession } from '../../platform/session/session.ts'
import { goToLogin } from '../../platform/session/session-end.ts'
import { withCollected } from '../reply/marks.ts'
import { deletePost, sendCollect, sendVote } from './api.ts'
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

export function useCollectPost({ id, archived }: Pick<Post, 'id' | 'archived'>) {
  const { run } = useChange<boolean>({
    name: ['collect', 'post', id],
    call: (to) => sendCollect(id, to),
    key: postsShown,
    patch: (data, to) => patchedPost(data, id, (each) => withCollected(each, to)),
    undo: (data, to) => patchedPost(data, id, (each) => withCollected(each, !to)),
    done: (_, to) => toast(to ? texts.menu.collected : texts.menu.uncollected),
    refresh: () => refreshQueries(keys.archived),
  })
  return () => void (getSession() ? run(!archived) : goToLogin(currentPath(), 'collect'))
}

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
