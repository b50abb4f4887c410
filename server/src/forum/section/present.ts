import { ANONYMOUS, type Maintainer, type Node, type NodeReview, type UserSummary } from '@sp/contract'
import type { Viewing } from '../../platform/ctx.ts'
import type { NodeState } from './viewer-state.ts'

export interface NodeRow {
  id: number
  name: string
  description: string
  createUserId: number | null
  recommended: number | null
  createdAt: Date
  level: string
  floor: string
}

export const presentReview = ({ level, floor }: NodeRow) => ({ level, floor }) as NodeReview

export interface PresentContext {
  viewing: Viewing
  state: NodeState
  author(userId: number): { isHere: boolean; summary: UserSummary } | undefined
}

const UNCOUNTED = { star: 0, postCount: 0, todayCount: 0 }

/** Members who are blocked in either direction or no longer exist are not named. */
function visibleAuthor({ viewing, author }: PresentContext, userId: number): UserSummary | undefined {
  const found = author(userId)
  return found?.isHere && !viewing.hidden.includes(userId) ? found.summary : undefined
}

export function presentNode({ name, createUserId, createdAt, ...row }: NodeRow, presentContext: PresentContext): Node {
  return {
    id: row.id,
    node: name,
    description: row.description,
    createUser: (createUserId !== null && visibleAuthor(presentContext, createUserId)) || ANONYMOUS,
    createDatetime: createdAt.toISOString(),
    ...(presentContext.state.counts.get(row.id) ?? UNCOUNTED),
    archived: presentContext.state.joined.has(row.id),
  }
}

export interface MaintainerRow {
  id: number
  userId: number
  office: string
  since: Date
}

/**
 * Maintainers see all other maintainers, blocked or not, since they work together. Closed accounts are listed without
 * a name, so that their office can be freed.
 */
export function presentMaintainers(
  rows: readonly MaintainerRow[],
  presentContext: PresentContext,
  seesAll: boolean,
): Maintainer[] {
  return rows.flatMap(({ id, userId, since }) => {
    const summary = seesAll ? presentContext.author(userId)?.summary : visibleAuthor(presentContext, userId)
    if (summary === undefined) return []
    const { avatar, nickname, username } = summary
    return [{ id, userId, avatar, nickname, username, since: since.toISOString() }]
  })
}
