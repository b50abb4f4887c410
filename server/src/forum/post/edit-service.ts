import {
  common,
  type Data,
  type Input,
  MENTIONS_WITHIN,
  mayWith,
  POST_VERSION_EXCERPT,
  POST_VERSION_PAGE,
  type PostVersion,
  postCalls,
  postRefusals as refusals,
} from '@sp/contract'
import { refuseNewcomerLinks } from '../../account/account/newcomer-link-service.ts'
import { mustWait } from '../../account/account/premoderation-service.ts'
import { attachPictures, prepareKeys } from '../../content/picture/service.ts'
import { thingStateOf } from '../../moderation/lifecycle/status.ts'
import { mentionsFor } from '../../notify/notice/mention-service.ts'
import { viewingOf } from '../../people/follow/service.ts'
import type { MemberCtx } from '../../platform/ctx.ts'
import { emit } from '../../platform/events.ts'
import { beginningOf } from '../../platform/excerpt.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import type { Create } from '../../platform/idempotency/service.ts'
import { actorWithin, requireNotBanned } from '../section/membership-service.ts'
import { mustWaitIn } from '../section/review-service.ts'
import { requireNode } from '../section/service.ts'
import { readForAct } from './act-lock.ts'
import * as own from './edit-queries.ts'
import { postEdited, postMoved } from './events.ts'
import { optionsOf } from './poll-service.ts'
import * as queries from './queries.ts'
import { excerptOf, isReworded, stateOf, textsOfDraft, wireTextsOf, wordsOf } from './rules.ts'
import { unstickAll } from './sticky-service.ts'
import { applyTransition, snapshotOf } from './transition-service.ts'

/** Stores the previous state as a version; an edit passes the same review as a new post. */
export async function edit(ctx: MemberCtx, draft: Input<typeof postCalls.edit>): Promise<Create<number>> {
  const { id: postId, nodeId, pictures: keys } = draft
  const warning = draft.warning ?? null
  if (warning === 'r18' && !ctx.viewer.adult) refuse(refusals.adultsOnly)
  await refuseNewcomerLinks(ctx, wordsOf(textsOfDraft(draft)))
  await requireNode(ctx, nodeId)
  await prepareKeys(ctx, ctx.viewer.id, keys ?? [])
  const [viewing, isWaitingAnyway] = await Promise.all([viewingOf(ctx), mustWait(ctx)])
  return async (tx) => {
    await requireNotBanned(tx, ctx, nodeId)
    const post = snapshotOf(orRefuse(await queries.lockReadable.maybe(tx, { ...viewing, postId }), refusals.gone))
    const { authorId } = post
    if (post.status.removedBy !== null) refuse(refusals.gone)
    if (authorId !== ctx.viewer.id) refuse(common.forbidden)
    await requireNotBanned(tx, ctx, post.nodeId)
    if (!mayWith(await actorWithin(tx, ctx, post.nodeId, { author: true }), 'edit', thingStateOf(post.status)))
      refuse(common.forbidden)
    const isAwaited = (await mustWaitIn(ctx, tx, [post.nodeId, nodeId])) || isWaitingAnyway
    const texts = textsOfDraft(draft, post)
    if (isReworded(post, texts)) await own.storeVersion.run(tx, { postId })
    await own.rewrite.run(tx, { ...texts, postId, warning, nodeId, excerpt: excerptOf(texts) })
    if (keys) await attachPictures(ctx, tx, { kind: 'post', thingId: postId, ownerId: authorId, keys })
    const isMoved = nodeId !== post.nodeId
    if (isMoved) await unstickAll(ctx, tx, postId)
    const to = { ...post, nodeId, warning, selectedAt: isMoved ? null : post.selectedAt }
    await applyTransition(ctx, tx, post, { from: post, to })
    // Listeners also change counts of the section, which come after those of the member in the lock order.
    if (isMoved) await emit(ctx, tx, postMoved, { postId, from: post.nodeId, to: nodeId })
    const words = [...wordsOf(texts), ...(await optionsOf(tx, post))]
    await emit(ctx, tx, postEdited, { postId, authorId, content: texts.content, words, mustWait: isAwaited })
    return postId
  }
}

/** Refuses all but the author and the section's moderators. @returns the number of the current version */
async function presentVersion(ctx: MemberCtx, postId: number): Promise<number> {
  const { post, standing } = await readForAct(ctx, postId)
  if (!mayWith(standing, 'versions', stateOf(post))) refuse(common.forbidden)
  return (await own.countVersions.one(ctx.db, { postId })).total + 1
}

type Row = Awaited<ReturnType<typeof own.versions.all>>[number]
async function presenterOf(ctx: MemberCtx, rows: readonly Row[]): Promise<(row: Row) => PostVersion> {
  const named = ({ content }: Row) => beginningOf(content, MENTIONS_WITHIN)
  const mentions = await mentionsFor(ctx, rows.map(named), await viewingOf(ctx))
  return (row) => {
    const { version, length, writtenAt } = row
    return { ...wireTextsOf(row), version, length, mentions: mentions(named(row)), datetime: writtenAt.toISOString() }
  }
}

/** All versions, the current one first, with the beginning of each text: six full texts may be a megabyte. */
export async function versions(
  ctx: MemberCtx,
  { postId, page = 0 }: Input<typeof postCalls.versions>,
): Promise<Data<typeof postCalls.versions>> {
  const present = await presentVersion(ctx, postId)
  const skip = page * POST_VERSION_PAGE
  const part = { postId, present, skip, take: POST_VERSION_PAGE, most: POST_VERSION_EXCERPT }
  const rows = await own.versions.all(ctx.db, part)
  return { total: present, list: rows.map(await presenterOf(ctx, rows)) }
}

export async function version(
  ctx: MemberCtx,
  { postId, version: wanted }: Input<typeof postCalls.version>,
): Promise<PostVersion> {
  const present = await presentVersion(ctx, postId)
  const row = orRefuse(await own.version.maybe(ctx.db, { postId, present, version: wanted }), refusals.versionGone)
  return (await presenterOf(ctx, [row]))(row)
}
