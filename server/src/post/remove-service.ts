import { common, type Input, mayWith, postCalls, postRefusals as refusals } from '@sp/contract'
import { viewingOf } from '../follow/service.ts'
import { addNodeLine } from '../node/log-service.ts'
import type { ActingOffice } from '../node/standing-service.ts'
import { dropPictures } from '../picture/service.ts'
import type { App, MemberCtx } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import { emit } from '../platform/events.ts'
import { refuse } from '../platform/http/refuse.ts'
import { lockForAct } from './act-lock.ts'
import { type Moment, passOn } from './life-service.ts'
import * as queries from './queries.ts'
import { stateOf } from './rules.ts'
import { unstickAll } from './sticky-service.ts'

/** One's own becomes a stub; somebody else's, by whoever governs its section, goes to the chaos sea. */
export async function remove(ctx: MemberCtx, { id: postId, reason }: Input<typeof postCalls.remove>): Promise<null> {
  const viewing = await viewingOf(ctx)
  await ctx.transact(async (tx) => {
    const { post, standing } = await lockForAct(tx, ctx, viewing, postId)
    const state = stateOf(post)
    if (state === 'stub' || state === 'chaos') refuse(refusals.gone)
    if (mayWith(standing, 'delete', state)) return leaveStub(ctx, tx, post)
    if (!mayWith(standing, 'remove', state) || standing.office === null) return refuse(common.forbidden)
    const why = { office: standing.office, actorId: ctx.viewer.id, reason: reason ?? refuse(refusals.reasonNeeded) }
    return sendToChaos(ctx, tx, post, why)
  })
  return null
}

/** Its words, versions and pictures go for good; that it was there stays, and what others answered is theirs. */
export async function leaveStub(app: App, tx: Tx, post: Moment): Promise<void> {
  const { id: postId, nodeId, authorId } = post
  await queries.makeStub.run(tx, { postId })
  await queries.dropVersions.run(tx, { postId })
  await dropPictures(app, tx, postId)
  await unstickAll(app, tx, postId)
  if (!post.isDeleted && post.removedBy === null)
    await emit(app, tx, 'postRemoved', { postId, nodeId, authorId, by: 'author', reason: '' })
  await passOn(app, tx, post, { from: post, to: { ...post, warning: null, selectedAt: null, removedBy: 'author' } })
}

/** Without a word to anybody. */
export async function sinkInChaos(
  app: App,
  tx: Tx,
  post: Moment,
  { by, reason }: { by: ActingOffice; reason: string },
): Promise<void> {
  await queries.moveToChaos.run(tx, { postId: post.id, by, reason })
  await unstickAll(app, tx, post.id)
  await passOn(app, tx, post, { from: post, to: { ...post, removedBy: by } })
}

interface Why {
  office: ActingOffice
  actorId: number
  reason: string
}

/** Nothing of it is lost: it may come back. The public log says so. */
async function sendToChaos(app: App, tx: Tx, post: Moment, { office: by, actorId, reason }: Why): Promise<void> {
  const { id: postId, nodeId, authorId } = post
  await emit(app, tx, 'postRemoved', { postId, nodeId, authorId, by, reason })
  await sinkInChaos(app, tx, post, { by, reason })
  await addNodeLine(app, tx, { nodeId, office: by, actorId, action: 'delete-post', postId, userId: authorId, reason })
}
