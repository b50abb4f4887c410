import { type Input, postRefusals, type Refusal, replyRefusals as refusals, type replyCalls } from '@sp/contract'
import { refuseNewcomerLinks } from '../../account/account/newcomer-link-service.ts'
import { mustWait } from '../../account/account/premoderation-service.ts'
import { attachPictures, prepareKeys } from '../../content/picture/service.ts'
import { viewingOf } from '../../people/follow/service.ts'
import type { MemberCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import { orRefuse } from '../../platform/http/refuse.ts'
import type { Create } from '../../platform/idempotency/service.ts'
import { announceActive } from '../post/announce-service.ts'
import { countOfMember } from '../post/count-service.ts'
import { Review } from '../section/review-service.ts'
import { dropThread } from './announce-service.ts'
import { check, checkEarly, meetPost, metPost, requireChecked } from './check-service.ts'
import { replied, replyWaits } from './events.ts'
import { type QuotedPassage, requireQuotable } from './quote-service.ts'
import { addToPost as toPost, addToReply as toReply } from './write-queries.ts'

interface Draft {
  readonly reply: string
  readonly pictures?: readonly string[] | undefined
  readonly quote?: QuotedPassage | undefined
}

async function prepare(ctx: MemberCtx, { reply, pictures = [], quote }: Draft) {
  await refuseNewcomerLinks(ctx, [reply])
  await prepareKeys(ctx, ctx.viewer.id, pictures)
  const viewing = await viewingOf(ctx)
  if (quote) await requireQuotable(ctx, viewing, quote)
  const quoted = { quoteId: quote?.id ?? null, quoteFrom: quote?.from ?? null, quoteLength: quote?.length ?? null }
  return { ...viewing, ...quoted, content: reply, review: new Review(ctx, await mustWait(ctx)) }
}

export async function addToPost(
  ctx: MemberCtx,
  { postId, ...draft }: Input<typeof replyCalls.addToPost>,
): Promise<Create<number>> {
  const { review, ...prepared } = await prepare(ctx, draft)
  return async (tx) => {
    const about = { ...prepared, postId, mustWait: review.waits }
    const met = metPost(ctx, postId)
    const [made, early] = await Promise.all([
      (about.mustWait ? toPost.waiting : toPost.seen).maybe(tx, about),
      met && checkEarly(ctx, tx, review, { ...met, content: about.content }),
    ])
    const { id, ...above } = orRefuse(made, postRefusals.gone)
    meetPost(ctx, above)
    if (early !== undefined) requireChecked(early, above, review)
    const reply = { ...above, ...about, id: orRefuse(id, postRefusals.gone), answeredId: null }
    return appear(ctx, tx, { draft, review, isChecked: early !== undefined }, { ...reply, gone: postRefusals.gone })
  }
}

export async function addToReply(
  ctx: MemberCtx,
  { pId: parentId, ...draft }: Input<typeof replyCalls.addToReply>,
): Promise<Create<number>> {
  const { review, ...prepared } = await prepare(ctx, draft)
  return async (tx) => {
    const about = { ...prepared, parentId, mustWait: review.waits }
    const made = await (about.mustWait ? toReply.waiting : toReply.seen).maybe(tx, about)
    const { id, parentAuthorId: answeredId, ...above } = orRefuse(made, refusals.gone)
    return appear(
      ctx,
      tx,
      { draft, review },
      {
        ...above,
        ...about,
        id: orRefuse(id, refusals.gone),
        answeredId,
        gone: refusals.gone,
      },
    )
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
  gone: Refusal
}

/** Permissions are checked while effects are written: a refusal rolls them back. */
async function appear(
  ctx: MemberCtx,
  tx: Tx,
  { draft, review, isChecked = false }: { draft: Draft; review: Review; isChecked?: boolean },
  made: Made,
): Promise<number> {
  const { id, nodeId, postAuthorId, answeredId, gone } = made
  const above = { nodeId, authors: [postAuthorId, answeredId ?? postAuthorId], gone }
  await Promise.all([isChecked || check(ctx, tx, review, above), writeDown(ctx, tx, draft, made)])
  return id
}

async function writeDown(ctx: MemberCtx, tx: Tx, { pictures = [] }: Draft, made: Made): Promise<void> {
  const { id: replyId, postId, nodeId, postAuthorId, answeredId, adultsOnly, content } = made
  const authorId = ctx.viewer.id
  dropThread(ctx, tx, postId)
  if (pictures.length > 0)
    await attachPictures(ctx, tx, { kind: 'reply', thingId: replyId, ownerId: authorId, keys: pictures })
  if (made.mustWait) await emit(ctx, tx, replyWaits, { replyId, authorId, content })
  else {
    announceActive(ctx, tx, nodeId)
    const about = { replyId, postId, nodeId, postAuthorId, actorId: authorId, answeredId }
    await emit(ctx, tx, replied, { ...about, content, isPictured: pictures.length > 0, adultsOnly })
  }
  // Notices before counts, the common lock order: otherwise two members who answer each other could deadlock.
  const replies = Number(!made.mustWait)
  countOfMember(tx, authorId, { replies, repliesR18: adultsOnly ? replies : 0, ownReplies: 1 })
}
