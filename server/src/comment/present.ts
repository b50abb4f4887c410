import type { Comment, UserSummary } from '@sp/contract'
import type { Votes } from '../flash/vote-service.ts'

interface CommentRow {
  id: number
  authorId: number
  parentAuthorId: number | null
  content: string
  isDeleted: boolean
  isHidden: boolean
  createdAt: Date
  up: number
  down: number
}

/** What a page needs beside its rows. */
interface Eye {
  /** 0 for a visitor. */
  viewerId: number
  hidden: readonly number[]
  closing: readonly number[]
  summary(userId: number): UserSummary
  votes: Votes
}

/**
 * A deleted comment keeps its place and nothing else, and so does a hidden one for everyone but its author; whom it
 * answers is not told where the viewer may not see them. So it is with one whose author is closing their account.
 */
export function presentComment(row: CommentRow, eye: Eye): Comment {
  const { parentAuthorId } = row
  const isHidden = (id: number) => eye.hidden.includes(id) || eye.closing.includes(id)
  const parentShown = parentAuthorId !== null && !isHidden(parentAuthorId)
  const stub = row.isDeleted || isHidden(row.authorId) || (row.isHidden && row.authorId !== eye.viewerId)
  return {
    id: row.id,
    content: stub ? '' : row.content,
    deleted: stub,
    hidden: row.isHidden && !row.isDeleted,
    user: stub ? null : eye.summary(row.authorId),
    parentUser: parentShown ? eye.summary(parentAuthorId) : null,
    createDatetime: row.createdAt.toISOString(),
    up: row.up,
    down: row.down,
    stared: eye.votes.stared.has(row.id),
    unstared: eye.votes.unstared.has(row.id),
    canDelete: !stub && row.authorId === eye.viewerId,
  }
}
