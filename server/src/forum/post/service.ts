import {
  type ForumActor,
  type Input,
  MENTIONS_WITHIN,
  type PollDraft,
  type Post,
  type PostCan,
  postCalls,
  type Refusal,
  postRefusals as refusals,
} from '@sp/contract'
import { refuseNewcomerLinks } from '../../account/account/newcomer-link-service.ts'
import { mustWait } from '../../account/account/premoderation-service.ts'
import { writerOf } from '../../account/account/summary-service.ts'
import { speaksFirst } from '../../account/welcome/service.ts'
import { attachPictures, prepareKeys } from '../../content/picture/service.ts'
import { mentionsFor, namesHidden } from '../../notify/notice/mention-service.ts'
import { areBlocked } from '../../people/follow/lock-service.ts'
import { viewingOf } from '../../people/follow/service.ts'
import { drawBucket } from '../../platform/bucket.ts'
import type { App, MemberCtx, Reading, ViewingWithId } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import { beginningOf } from '../../platform/excerpt.ts'
import { cached } from '../../platform/http/cached.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import type { Create } from '../../platform/idempotency/service.ts'
import {
  forumActorOf,
  membershipsOf,
  ORDINARY,
  requireNoBlock,
  requireNotBanned,
} from '../section/membership-service.ts'
import { Review } from '../section/review-service.ts'
import { requireNode } from '../section/service.ts'
import { aboutPost } from './announce-service.ts'
import * as collection from './collection-service.ts'
import { postCounted, postPosted, postWaits } from './events.ts'
import { loadPresentContext } from './page-service.ts'
import { hasSameOptions } from './poll-rules.ts'
import { addPoll, ownPoll, pollFor } from './poll-service.ts'
import { presentCan, presentPost, showsPoll } from './present.ts'
import { requestAssessment } from './quality-service.ts'
import * as queries from './queries.ts'
import { excerptOf, HIDDEN, OPEN, type PostTexts, statusOf, textsOfDraft, wordsOf } from './rules.ts'
import { applyTransition } from './transition-service.ts'
import { openAuthorOf, stateOfPosts } from './viewer-state-service.ts'
import * as votes from './vote-queries.ts'

export async function create(ctx: MemberCtx, draft: Input<typeof postCalls.create>): Promise<Create<number>> {
  const { nodeId, pictures = [], poll } = draft
  const texts = textsOfDraft(draft)
  const authorId = ctx.viewer.id
  const warning = draft.warning ?? null
  if (warning === 'r18' && !ctx.viewer.adult) refuse(refusals.adultsOnly)
  if (poll && hasSameOptions(poll.options)) refuse(refusals.sameOptions)
  await refuseNewcomerLinks(ctx, [...wordsOf(texts), ...(poll?.options ?? [])])
  await requireNode(ctx, nodeId)
  await prepareKeys(ctx, authorId, pictures)
  const review = new Review(ctx, await mustWait(ctx))
  const row = { ...texts, authorId, nodeId, warning, excerpt: excerptOf(texts), keys: pictures, poll }
  // Inserted while permissions are still checked: a refusal rolls it back.
  return async (tx) => {
    const written = writeDown(ctx, tx, { ...row, waiting: review.waits })
    return (await Promise.all([written, review.verify(tx, nodeId), requireNotBanned(tx, ctx, nodeId)]))[0]
  }
}

interface Written extends PostTexts {
  authorId: number
  nodeId: number
  warning: string | null
  excerpt: string
  waiting: boolean
  keys: readonly string[]
  poll?: PollDraft | undefined
}

export async function writeDown(app: App, tx: Tx, { keys, poll, ...row }: Written): Promise<number> {
  const { authorId, nodeId, content, warning, waiting } = row
  const state = waiting ? HIDDEN : OPEN
  const [{ id, createdAt }, isFirst] = await Promise.all([
    queries.addPost.one(tx, { ...row, state, bucket: drawBucket(), hasPoll: poll !== undefined }),
    speaksFirst(tx, authorId),
  ])
  if (isFirst) await queries.markFirst.run(tx, { postId: id })
  if (poll) await addPoll(tx, id, poll)
  const isPictured = keys.length > 0
  if (isPictured) await attachPictures(app, tx, { kind: 'post', thingId: id, ownerId: authorId, keys })
  const about = { postId: id, authorId }
  const words = [...wordsOf(row), ...(poll?.options ?? [])]
  await (waiting
    ? emit(app, tx, postWaits, { ...about, words })
    : emit(app, tx, postPosted, { ...about, content, nodeId, warning }))
  const to = { nodeId, warning, selectedAt: null, status: statusOf({ state, waiting, removedBy: null }) }
  await applyTransition(app, tx, { id, authorId, createdAt }, { to })
  if (!waiting) await emit(app, tx, postCounted, { ...about, words, isPictured })
  return id
}

const canOfOpen = ({ user }: Post, standing: ForumActor): PostCan =>
  presentCan(standing, { state: OPEN, removedBy: null, user })

export const detail = cached<typeof postCalls.detail>(({ id }) => ({
  about: aboutPost(id),
  load: (ctx, viewing) => postFor(ctx, viewing, id),
  ordinary: (post) => ({ ...post, can: canOfOpen(post, forumActorOf(ORDINARY, { loggedIn: true })) }),
  viewer: async ({ db }, post, viewerId, viewer) => {
    const [state, standing, poll] = await Promise.all([
      stateOfPosts(db, [post], viewerId),
      membershipsOf(db, viewer),
      post.poll && ownPoll(db, { viewerId, id }),
    ])
    const own = (about: object) => new Map([[id, { ...state.own.get(id), ...(poll && { poll }), ...about }]])
    const here = standing(post.nodeId)
    const author = post.user.id === viewerId
    if (here === ORDINARY && !author) return poll ? { ...state, own: own({}) } : state
    const can = canOfOpen(post, forumActorOf(here, { loggedIn: true, author }))
    return { ...state, own: own({ can }) }
  },
  fits: (post, { hidden }, { counts }) =>
    counts.has(id) && !hidden.includes(writerOf(post.user)) && !namesHidden(post, { hidden }) ? 'shared' : 'alone',
}))

/**
 * A post as a viewer sees it, with their permissions; refuses if they may not see it. Moderators of its section
 * read it also if there is a block between them and the author.
 */
export async function postFor(ctx: Reading, viewer: ViewingWithId, postId: number): Promise<Post> {
  const row = orRefuse(await queries.post.maybe(ctx.db, { ...viewer, hidden: [], postId }), refusals.gone)
  const names = beginningOf(row.content, MENTIONS_WITHIN)
  const [presentContext, mentions, standingHere, poll] = await Promise.all([
    loadPresentContext(ctx, [row], viewer),
    mentionsFor(ctx, [names], viewer),
    membershipsOf(ctx.db, ctx.viewer),
    showsPoll(row) ? pollFor(ctx.db, { viewerId: viewer.viewerId, id: postId }) : undefined,
  ])
  const here = standingHere(row.nodeId)
  requireNoBlock(viewer, here.office, { authors: [row.authorId], gone: refusals.gone })
  const author = row.authorId === viewer.viewerId
  const standing = forumActorOf(here, { loggedIn: viewer.viewerId !== 0, author })
  return presentPost(row, { ...presentContext, standing, mentions: mentions(names), poll })
}

/** @param kind 1 star, -1 unstar. */
async function vote(ctx: MemberCtx, postId: number, kind: 1 | -1): Promise<null> {
  const [viewing, openAuthorId] = await Promise.all([viewingOf(ctx), openAuthorOf(ctx.db, postId)])
  await ctx.transact(async (tx) => {
    // Before the post is locked, because many transactions may wait for that lock.
    if (openAuthorId && (await areBlocked(tx, ctx.viewer.id, openAuthorId))) refuse(refusals.gone)
    const voted = orRefuse(await votes.vote.maybe(tx, { ...viewing, postId, kind }), refusals.gone)
    if (voted.authorId === ctx.viewer.id) refuse(refusals.ownStar)
    if (voted.fresh && kind === 1)
      await requestAssessment(tx, { kind: 'post', id: postId, stars: voted.up, createdAt: voted.createdAt })
  })
  return null
}

type OnPost = Input<typeof postCalls.star>
export const star = (ctx: MemberCtx, { postId }: OnPost) => vote(ctx, postId, 1)
export const unstar = (ctx: MemberCtx, { postId }: OnPost) => vote(ctx, postId, -1)

export async function collecting(
  ctx: MemberCtx,
  { id: postId, folderId, gone }: { id: number; folderId?: number | null; gone: Refusal },
): Promise<(tx: Tx) => Promise<void>> {
  const viewing = await viewingOf(ctx)
  return async (tx) => {
    orRefuse(await queries.open.maybe(tx, { ...viewing, postId }), gone)
    await collection.collect(tx, { userId: ctx.viewer.id, kind: 'post', thingId: postId, postId, folderId })
  }
}

export async function archive(ctx: MemberCtx, { postId }: OnPost): Promise<null> {
  await ctx.transact(await collecting(ctx, { id: postId, gone: refusals.gone }))
  return null
}

export async function unarchive(ctx: MemberCtx, { postId }: OnPost): Promise<null> {
  await ctx.transact((tx) => collection.uncollect(tx, { userId: ctx.viewer.id, kind: 'post', thingId: postId }))
  return null
}
