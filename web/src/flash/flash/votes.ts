import type { Comment, Flash } from '@sp/contract'
import { useVote } from '../../content/vote/use-vote.ts'
import type { VoteKind } from '../../content/vote/vote.ts'
import { patched } from '../../platform/query/patched.ts'
import { sendCommentVote, sendVote } from './api.ts'
import { flashesShown, keys } from './cache.ts'

export const useFlashVote = (flash: Flash, kind: VoteKind) =>
  useVote(flash, kind, {
    name: ['flash', flash.id],
    authorId: flash.user.id,
    send: () => sendVote(flash.id, kind),
    key: flashesShown,
    patched: (data, change) => patched<Flash>(data, flash.id, change),
  })

export const useCommentVote = (flashId: number, comment: Comment, kind: VoteKind) =>
  useVote(comment, kind, {
    name: ['comment', comment.id],
    authorId: comment.user.id,
    send: () => sendCommentVote(comment.id, kind),
    key: keys.commentsOf(flashId),
    patched: (data, change) => patched<Comment>(data, comment.id, change),
  })
