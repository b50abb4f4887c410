import type { Comment, Flash } from '@sp/contract'
import { toast } from '@sp/ui'
import { currentPath } from '../platform/paths.ts'
import type { Change } from '../platform/query/change.ts'
import { patched } from '../platform/query/patched.ts'
import { useChange } from '../platform/query/use-change.ts'
import { getSession } from '../platform/session/session.ts'
import { askLogin } from '../platform/session/session-end.ts'
import { sendCommentVote, sendVote } from './api.ts'
import { flashesShown, keys } from './cache.ts'
import { hasVoted, type VoteKind, withoutVote, withVote } from './patch.ts'
import { texts } from './texts.ts'

/** Shown at once wherever the thing is shown, and taken back where the server refuses. */
export function voteChange<T extends Flash | Comment>(
  { id }: T,
  kind: VoteKind,
  rest: Pick<Change<void, unknown>, 'key' | 'call' | 'name'>,
): Change<void, unknown> {
  return {
    ...rest,
    patch: (data) => patched<T>(data, id, (thing) => withVote(thing, kind)),
    undo: (data) => patched<T>(data, id, (thing) => withoutVote(thing, kind)),
  }
}

/** A tap on 赞 or 踩 of a flash. */
export const useFlashVote = (flash: Flash, kind: VoteKind) =>
  useTap(flash, kind, {
    name: [kind, 'flash', flash.id],
    call: () => sendVote(flash.id, kind),
    key: flashesShown,
  })

export const useCommentVote = (flashId: number, comment: Comment, kind: VoteKind) =>
  useTap(comment, kind, {
    name: [kind, 'comment', comment.id],
    call: () => sendCommentVote(comment.id, kind),
    key: keys.commentsOf(flashId),
  })

function useTap(thing: Flash | Comment, kind: VoteKind, rest: Parameters<typeof voteChange>[2]) {
  const { run } = useChange(voteChange(thing, kind, rest))
  return () => {
    if (!getSession()) return askLogin(currentPath())
    if (thing.canDelete) return toast(texts.card.ownStar)
    // Given once: a second tap says nothing new.
    if (!hasVoted(thing, kind)) run()
  }
}
