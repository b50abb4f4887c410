import { postRefusals as refusals } from '@sp/contract'
import { viewingOf } from '../../people/follow/service.ts'
import type { Ctx, MemberCtx, ViewingWithId } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { orRefuse } from '../../platform/http/refuse.ts'
import { actorWithin, forumActorOf, membershipsOf, requireNoBlock } from '../section/membership-service.ts'
import * as queries from './queries.ts'
import { snapshotOf } from './transition-service.ts'

/**
 * A post that the acting member may read, locked until the end of the transaction, with the member's role in its
 * section.
 */
export async function lockForAct(tx: Tx, ctx: MemberCtx, viewing: ViewingWithId, postId: number) {
  const row = orRefuse(await queries.lockReadable.maybe(tx, { ...viewing, hidden: [], postId }), refusals.gone)
  const post = snapshotOf(row)
  const standing = await actorWithin(tx, ctx, post.nodeId, { author: post.authorId === ctx.viewer.id })
  requireNoBlock(viewing, standing.office, { authors: [post.authorId], gone: refusals.gone })
  return { post, standing }
}

export async function readForAct(ctx: Ctx, postId: number) {
  const viewing = await viewingOf(ctx)
  const post = orRefuse(await queries.post.maybe(ctx.db, { ...viewing, hidden: [], postId }), refusals.gone)
  const here = (await membershipsOf(ctx.db, ctx.viewer))(post.nodeId)
  requireNoBlock(viewing, here.office, { authors: [post.authorId], gone: refusals.gone })
  const isAuthor = viewing.viewerId === post.authorId
  return { post, standing: forumActorOf(here, { loggedIn: viewing.viewerId !== 0, author: isAuthor }) }
}
