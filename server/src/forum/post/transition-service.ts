import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import { countInNode, isToday } from '../section/count-service.ts'
import { announcePost } from './announce-service.ts'
import { countOfMember } from './count-service.ts'
import { postRated } from './events.ts'
import type * as queries from './queries.ts'
import { difference, isNothing, type PostFacts, type PostTexts, shareOfAuthor, shareOfNode, statusOf } from './rules.ts'
import { countInSpan } from './span-service.ts'

export interface PostSnapshot extends PostFacts, PostTexts {
  readonly id: number
  readonly authorId: number
  readonly createdAt: Date
  readonly hasPoll: boolean
}

type LockedRow = Awaited<ReturnType<typeof queries.lock.one>>

export function snapshotOf(row: LockedRow): PostSnapshot {
  const { state, waiting, removedBy, removedKind, isDeleted, isRestorable, ...facts } = row
  return { ...facts, status: statusOf({ state, waiting, removedBy, removedKind, isDeleted, isRestorable }) }
}

/**
 * Updates the stored counts from one snapshot of a post to another, and notifies every node of the change. Call
 * it last in a transaction, because all writers in a section contend for the rows of its counts.
 * @param from undefined if the post is new;
 * @param to undefined if it is deleted
 */
export async function applyTransition(
  app: App,
  tx: Tx,
  { id, authorId, createdAt }: Pick<PostSnapshot, 'id' | 'authorId' | 'createdAt'>,
  { from, to }: { from?: PostFacts; to?: PostFacts },
): Promise<void> {
  if (from && to && (from.warning === 'r18') !== (to.warning === 'r18')) await emit(app, tx, postRated, { postId: id })
  const ofAuthor = difference(from && shareOfAuthor(from), to && shareOfAuthor(to))
  if (!isNothing(ofAuthor)) countOfMember(tx, authorId, ofAuthor)
  const nodeIds = new Set([from, to].flatMap((each) => each?.nodeId ?? []))
  for (const nodeId of nodeIds) await announcePost(app, tx, { id, nodeId })
  // In a fixed order, so that two posts that swap sections cannot deadlock.
  for (const nodeId of [...nodeIds].sort((a, b) => a - b)) {
    const here = (each: PostFacts | undefined) => (each?.nodeId === nodeId ? shareOfNode(each) : undefined)
    const change = difference(here(from), here(to))
    if (isNothing(change)) continue
    countInNode(tx, nodeId, { ...change, today: isToday(app, createdAt) })
    if (change.posts !== 0 || change.r18 !== 0) countInSpan(tx, nodeId, id, change)
  }
  const inAll = difference(from && shareOfNode(from), to && shareOfNode(to))
  if (inAll.posts !== 0 || inAll.r18 !== 0) countInSpan(tx, null, id, inAll)
}
