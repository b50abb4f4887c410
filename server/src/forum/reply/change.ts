import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { countOfMember } from '../post/count-service.ts'
import { moveReplyCounts } from '../post/reply-count-service.ts'
import { countInNode } from '../section/count-service.ts'
import { announceReply } from './announce-service.ts'
import * as queries from './change-queries.ts'
import { type Counted, type Share, shareMoved, shareOf, statusOf } from './rules.ts'

/** A reply and its post, both locked; the post first. */
export interface Locked extends Counted {
  readonly replyId: number
  readonly postId: number
  readonly nodeId: number
  readonly authorId: number
  readonly parentId: number | null
  readonly selectedIn: number
}

/** @returns undefined if there is none; under a hidden post only with `anyhow` */
export async function lockReply(
  tx: Tx,
  replyId: number,
  { anyhow = false }: { anyhow?: boolean } = {},
): Promise<Locked | undefined> {
  const post = await (anyhow ? queries.lockPostAnyhow : queries.lockPost).maybe(tx, { replyId })
  const row = post && (await queries.lockReply.maybe(tx, { replyId }))
  if (post === undefined || row === undefined) return undefined
  const { authorId, parentId, selectedIn, isSelected, isR18 } = row
  return { replyId, ...post, authorId, parentId, selectedIn, isSelected, isR18, status: statusOf(row) }
}

/**
 * Updates all stored counts after a change of a locked reply, by its share before and after. The section's counts
 * come last, because all writers in the section contend for them.
 */
export async function updateCounts(app: App, tx: Tx, before: Locked, difference: Partial<Counted>): Promise<void> {
  const { postId, parentId, authorId, nodeId, selectedIn } = before
  const { living, chaos, replies, ownReplies, repliesR18, selected, selectedR18 } = shareMoved(
    shareOf(before),
    shareOf({ ...before, ...difference }),
  )
  if (living !== 0 || chaos !== 0) await moveReplyCounts(tx, { postId }, { living, chaos })
  if (living !== 0 && parentId !== null) await queries.countUnder.run(tx, { parentId, living })
  if (replies !== 0 || ownReplies !== 0) countOfMember(tx, authorId, { replies, ownReplies, repliesR18 })
  const section = selected < 0 ? selectedIn : nodeId
  await announceReply(app, tx, { postId, nodeId: selected === 0 ? undefined : section })
  if (selected !== 0) countInNode(tx, section, { selectedReplies: selected, selectedRepliesR18: selectedR18 })
}

interface Moved {
  readonly authorId: number
  readonly nodeId: number
  readonly moved: Share
}

/**
 * Updates counts for many replies of one post: members in the order of their ids, the common lock order, then
 * sections.
 */
export function countMany(tx: Tx, all: readonly Moved[]): void {
  const members = new Map<number, { replies: number; ownReplies: number; repliesR18: number }>()
  const nodes = new Map<number, { selectedReplies: number; selectedRepliesR18: number }>()
  for (const { authorId, nodeId, moved } of all) {
    const one = members.get(authorId) ?? { replies: 0, ownReplies: 0, repliesR18: 0 }
    members.set(authorId, {
      replies: one.replies + moved.replies,
      ownReplies: one.ownReplies + moved.ownReplies,
      repliesR18: one.repliesR18 + moved.repliesR18,
    })
    const node = nodes.get(nodeId) ?? { selectedReplies: 0, selectedRepliesR18: 0 }
    nodes.set(nodeId, {
      selectedReplies: node.selectedReplies + moved.selected,
      selectedRepliesR18: node.selectedRepliesR18 + moved.selectedR18,
    })
  }
  for (const [userId, change] of inOrder(members)) if (isAny(change)) countOfMember(tx, userId, change)
  for (const [nodeId, change] of inOrder(nodes)) if (isAny(change)) countInNode(tx, nodeId, change)
}

const inOrder = <V>(each: Map<number, V>) => [...each].sort(([a], [b]) => a - b)
const isAny = (change: Readonly<Record<string, number>>) => Object.values(change).some((by) => by !== 0)
