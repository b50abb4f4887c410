import { postRefusals, type Refusal } from '@sp/contract'
import { expectNotice } from '../../notify/notice/notify-service.ts'
import { refuseBlocked } from '../../people/follow/lock-service.ts'
import { perApp } from '../../platform/app-state.ts'
import { byteCache } from '../../platform/byte-cache.ts'
import type { App, MemberCtx } from '../../platform/ctx.ts'
import { TryAgain } from '../../platform/db/retry.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { requireNotBanned } from '../section/membership-service.ts'
import type { Review } from '../section/review-service.ts'

interface Above {
  readonly nodeId: number
  readonly authors: readonly number[]
  readonly gone: Refusal
}

export async function check(ctx: MemberCtx, tx: Tx, review: Review, { nodeId, authors, gone }: Above): Promise<void> {
  await Promise.all([
    refuseBlocked(tx, ctx.viewer.id, authors, gone),
    review.verify(tx, nodeId),
    requireNotBanned(tx, ctx, nodeId),
  ])
}

interface MetPost {
  readonly postAuthorId: number
  readonly nodeId: number
}

const MET_BYTES = 50

/** The author never changes; the section is a guess, which each reply verifies. */
const metPosts = perApp(() => byteCache<number, MetPost>({ megabytes: 2, bytesOf: () => MET_BYTES }))

export const metPost = (app: App, postId: number): MetPost | undefined => metPosts(app).get(postId)
export const meetPost = (app: App, { postId, ...met }: MetPost & { postId: number }): void =>
  void metPosts(app).set(postId, { postAuthorId: met.postAuthorId, nodeId: met.nodeId })

interface Early {
  readonly nodeId: number
  readonly waited: boolean
  readonly refusal: unknown
}

/** In the trip of the insert, so that nothing is left to decide when the notice is written. */
export async function checkEarly(
  ctx: MemberCtx,
  tx: Tx,
  review: Review,
  { postAuthorId: to, nodeId, content }: MetPost & { content: string },
): Promise<Early> {
  const waited = review.waits
  const all = await Promise.allSettled([
    check(ctx, tx, review, { nodeId, authors: [to], gone: postRefusals.gone }),
    !waited && expectNotice(tx, { to, kind: 'replyToPost', actorId: ctx.viewer.id, content }),
  ])
  return { nodeId, waited, refusal: all.find((each) => each.status === 'rejected')?.reason }
}

/** What was found for a section that the post has left decides nothing: the transaction repeats with the right one. */
export function requireChecked({ nodeId, waited, refusal }: Early, above: { nodeId: number }, review: Review): void {
  if (nodeId !== above.nodeId) {
    review.waits = waited
    throw new TryAgain('the post has moved to another section')
  }
  if (refusal !== undefined) throw refusal
}
