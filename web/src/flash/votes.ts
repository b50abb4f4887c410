import { type Comment, type Flash, flashCalls } from '@sp/contract'
import { toast } from '@sp/ui'
import { call, messageOf } from '../lib/call.ts'
import { currentPath } from '../lib/paths.ts'
import { getSession } from '../lib/session.ts'
import { askLogin } from '../lib/session-end.ts'
import { changeComment, changeFlash } from './api.ts'
import { hasVoted, type VoteKind, withoutVote, withVote } from './patch.ts'
import { texts } from './texts.ts'

/** Taps that the server has not answered yet. */
const underWay = new Set<string>()

export const voteFlash = (flash: Flash, kind: VoteKind): Promise<void> =>
  vote(flash, kind, `flash ${flash.id}`, {
    show: (change) => changeFlash(flash.id, (now) => change(now, kind)),
    send: () => call(kind === 'star' ? flashCalls.star : flashCalls.unstar, { flashId: flash.id }),
  })

export const voteComment = (flashId: number, comment: Comment, kind: VoteKind): Promise<void> =>
  vote(comment, kind, `comment ${comment.id}`, {
    show: (change) => changeComment(flashId, comment.id, (now) => change(now, kind)),
    send: () => call(kind === 'star' ? flashCalls.starComment : flashCalls.unstarComment, { commentId: comment.id }),
  })

interface Ways {
  show: (change: typeof withVote) => void
  send: () => Promise<unknown>
}

/** Shown at once; a second tap does nothing, and a refusal takes it back and says why. */
async function vote(thing: Flash | Comment, kind: VoteKind, name: string, { show, send }: Ways): Promise<void> {
  if (!getSession()) return askLogin(currentPath())
  if (thing.canDelete) return toast(texts.card.ownStar)
  const tap = `${kind} ${name}`
  if (hasVoted(thing, kind) || underWay.has(tap)) return
  underWay.add(tap)
  show(withVote)
  try {
    await send()
  } catch (error) {
    show(withoutVote)
    toast(messageOf(error, texts.failed))
  } finally {
    underWay.delete(tap)
  }
}
