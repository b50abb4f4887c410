import type { Comment, Mention, Quote, UserSummary } from '@sp/contract'
import type { Votes } from '../flash/vote-service.ts'
import { excerptOf } from './rules.ts'

interface CommentRow {
  id: number
  authorId: number
  parentId: number | null
  parentAuthorId: number | null
  /** The beginning of what it answers; empty where that was deleted. */
  quoted: string | null
  isQuoteHidden: boolean | null
  content: string
  isDeleted: boolean
  isHidden: boolean
  isWaiting: boolean
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
  mentions(text: string): Mention[]
  votes: Votes
}

/**
 * A deleted comment keeps its place and nothing else, and so does a hidden one for everyone but its author; whom it
 * answers is not told where the viewer may not see them. So it is with one whose author is closing their account.
 */
export function presentComment(row: CommentRow, eye: Eye): Comment {
  const { parentAuthorId } = row
  const parentShown = parentAuthorId !== null && !isOutOfSight(parentAuthorId, eye)
  const stub = row.isDeleted || isOutOfSight(row.authorId, eye) || (row.isHidden && row.authorId !== eye.viewerId)
  return {
    id: row.id,
    content: stub ? '' : row.content,
    mentions: stub ? [] : eye.mentions(row.content),
    deleted: stub,
    hidden: row.isHidden && !row.isDeleted,
    waiting: row.isWaiting && !stub,
    user: stub ? null : eye.summary(row.authorId),
    parentUser: parentShown ? eye.summary(parentAuthorId) : null,
    quote: stub ? null : quoteOf(row, eye),
    createDatetime: row.createdAt.toISOString(),
    up: row.up,
    down: row.down,
    stared: eye.votes.stared.has(row.id),
    unstared: eye.votes.unstared.has(row.id),
    canDelete: !stub && row.authorId === eye.viewerId,
  }
}

const isOutOfSight = (id: number, { hidden, closing }: Eye): boolean => hidden.includes(id) || closing.includes(id)

/** What was deleted, hidden or written by somebody out of sight is quoted without a word. */
function quoteOf({ parentId, parentAuthorId, quoted, isQuoteHidden }: CommentRow, eye: Eye): Quote | null {
  if (parentId === null || parentAuthorId === null) return null
  const isRead = !isOutOfSight(parentAuthorId, eye) && (isQuoteHidden !== true || parentAuthorId === eye.viewerId)
  return { id: parentId, excerpt: isRead ? excerptOf(quoted ?? '') : null }
}
