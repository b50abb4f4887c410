import { type Input, postRefusals, replyRefusals as refusals, type replyCalls } from '@sp/contract'
import { mustWait } from '../account/premoderation-service.ts'
import { areBlocked } from '../follow/lock-service.ts'
import { viewingOf } from '../follow/service.ts'
import { requireVoice } from '../node/standing-service.ts'
import { attachPictures, prepareKeys } from '../picture/service.ts'
import type { MemberCtx } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import { emit } from '../platform/events.ts'
import { orRefuse, refuse } from '../platform/http/refuse.ts'
import type { Create } from '../platform/idempotency/service.ts'
import { announceActive } from '../post/announce-service.ts'
import { countOfMember } from '../post/count-service.ts'
import { dropThread } from './announce-service.ts'
import { addToPost as toPost, addToReply as toReply } from './write-queries.ts'

interface Draft {
  readonly reply: string
  readonly pictures?: readonly string[] | undefined
}

/** What is slow, before the transaction. */
async function prepare(ctx: MemberCtx, { reply, pictures = [] }: Draft) {
  await prepareKeys(ctx, ctx.viewer.id, pictures)
  return { ...(await viewingOf(ctx)), content: reply, mustWait: await mustWait(ctx) }
}

export async function addToPost(
  ctx: MemberCtx,
  { postId, ...draft }: Input<typeof replyCalls.addToPost>,
): Promise<Create<number>> {
  const about = { ...(await prepare(ctx, draft)), postId }
  return async (tx) => {
    const made = await (about.mustWait ? toPost.waiting : toPost.seen).maybe(tx, about)
    const { id, ...above } = orRefuse(made, postRefusals.gone)
    if (await areBlocked(tx, ctx.viewer.id, above.postAuthorId)) refuse(postRefusals.gone)
    return appear(ctx, tx, draft, { ...above, id: orRefuse(id, postRefusals.gone), answeredId: null, ...about })
  }
}

export async function addToReply(
  ctx: MemberCtx,
  { pId: parentId, ...draft }: Input<typeof replyCalls.addToReply>,
): Promise<Create<number>> {
  const about = { ...(await prepare(ctx, draft)), parentId }
  return async (tx) => {
    const made = await (about.mustWait ? toReply.waiting : toReply.seen).maybe(tx, about)
    const { id, parentAuthorId: answeredId, ...above } = orRefuse(made, refusals.gone)
    for (const other of [above.postAuthorId, answeredId])
      if (other !== null && (await areBlocked(tx, ctx.viewer.id, other))) refuse(refusals.gone)
    return appear(ctx, tx, draft, { ...above, id: orRefuse(id, refusals.gone), answeredId, ...about })
  }
}

interface Made {
  id: number
  postId: number
  nodeId: number
  postAuthorId: number
  answeredId: number | null
  adultsOnly: boolean
  content: string
  mustWait: boolean
}

/** One that waits is told of to nobody but staff. */
async function appear(ctx: MemberCtx, tx: Tx, { pictures = [] }: Draft, made: Made): Promise<number> {
  const { id: replyId, postId, nodeId, postAuthorId, answeredId, adultsOnly, content } = made
  const authorId = ctx.viewer.id
  await requireVoice(tx, ctx, nodeId)
  if (pictures.length > 0)
    await attachPictures(ctx, tx, { kind: 'reply', thingId: replyId, ownerId: authorId, keys: pictures })
  await countOfMember(tx, authorId, { replies: Number(!made.mustWait), ownReplies: 1 })
  dropThread(ctx, tx, postId)
  if (made.mustWait) await emit(ctx, tx, 'replyWaits', { replyId, authorId, content })
  else {
    announceActive(ctx, tx, nodeId)
    const fact = {
      replyId,
      postId,
      postAuthorId,
      actorId: authorId,
      answeredId,
      content,
      isPictured: pictures.length > 0,
      adultsOnly,
    }
    await emit(ctx, tx, 'replied', fact)
  }
  return replyId
}
