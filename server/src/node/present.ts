import { ANONYMOUS, type Maintainer, type Node, type UserSummary } from '@sp/contract'
import type { Viewing } from '../platform/ctx.ts'
import type { NodeState } from './viewer-state.ts'

/** A section, the same for everybody. */
export interface NodeRow {
  id: number
  name: string
  description: string
  createUserId: number | null
  recommended: number | null
  createdAt: Date
}

/** Who looks, and what that hides from them. */
export interface Eye {
  viewing: Viewing
  state: NodeState
  author(userId: number): { isHere: boolean; summary: UserSummary } | undefined
}

const UNCOUNTED = { star: 0, postCount: 0, todayCount: 0 }

/** Whoever is blocked in either direction, or is not there any more, is not named. */
function shownAuthor({ viewing, author }: Eye, userId: number): UserSummary | undefined {
  const found = author(userId)
  return found?.isHere && !viewing.hidden.includes(userId) ? found.summary : undefined
}

export function presentNode({ name, createUserId, createdAt, ...row }: NodeRow, eye: Eye): Node {
  return {
    id: row.id,
    node: name,
    description: row.description,
    createUser: (createUserId !== null && shownAuthor(eye, createUserId)) || ANONYMOUS,
    createDatetime: createdAt.toISOString(),
    ...(eye.state.counts.get(row.id) ?? UNCOUNTED),
    archived: eye.state.joined.has(row.id),
  }
}

export interface MaintainerRow {
  id: number
  userId: number
  office: string
  since: Date
}

/**
 * Whoever governs the section sees all who do, blocked or not: they have to work together. Also whose account is not
 * there any more, under no name: only so can a place be freed.
 */
export function presentMaintainers(rows: readonly MaintainerRow[], eye: Eye, seesAll: boolean): Maintainer[] {
  return rows.flatMap(({ id, userId, since }) => {
    const summary = seesAll ? eye.author(userId)?.summary : shownAuthor(eye, userId)
    if (summary === undefined) return []
    const { avatar, nickname, username } = summary
    return [{ id, userId, avatar, nickname, username, since: since.toISOString() }]
  })
}
