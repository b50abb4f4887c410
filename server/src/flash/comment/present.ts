import { ANONYMOUS, COMMENT_STUBS, type Comment, type Mention, type Quote, type UserSummary } from '@sp/contract'
import type { Stars } from '../flash/vote-service.ts'
import { excerptOf } from './rules.ts'

interface CommentRow {
  id: number
  authorId: number
  parentId: number | null
  parentAuthorId: number | null
  /** The beginning of the answered comment; empty where that was deleted. */
  quoted: string | null
  isQuoteDeleted: boolean
  isQuoteHidden: boolean | null
  content: string
  isDeleted: boolean
  isHidden: boolean
  isWaiting: boolean
  createdAt: Date
  up: number
  down: number
}

interface PresentContext {
  /** 0 for an anonymous visitor. */
  viewerId: number
  hidden: readonly number[]
  closing: readonly number[]
  summary(userId: number): UserSummary
  mentions(text: string): Mention[]
  viewerState(id: number): Stars
}

const NO_STARS: Stars = { stared: false, unstared: false }

/**
 * A place without content replaces a deleted comment, a hidden one (except for its author), and one whose author the
 * viewer may not see. Answers to it do not name its author.
 */
export function presentComment(row: CommentRow, presentContext: PresentContext): Comment {
  const stub =
    row.isDeleted ||
    isHiddenFromViewer(row.authorId, presentContext) ||
    (row.isHidden && row.authorId !== presentContext.viewerId)
  const isParentShown = !stub && isParentRead(row, presentContext)
  const { parentAuthorId } = row
  return {
    id: row.id,
    content: stub ? stubOf(row) : row.content,
    mentions: stub ? [] : presentContext.mentions(row.content),
    deleted: stub,
    hidden: row.isHidden && !row.isDeleted,
    waiting: row.isWaiting && !stub,
    user: stub ? ANONYMOUS : presentContext.summary(row.authorId),
    ...(parentAuthorId !== null && { parentUser: isParentShown ? presentContext.summary(parentAuthorId) : ANONYMOUS }),
    quote: stub ? null : quoteOf(row, isParentShown),
    createDatetime: row.createdAt.toISOString(),
    up: stub ? 0 : row.up,
    down: stub ? 0 : row.down,
    ...(stub ? NO_STARS : presentContext.viewerState(row.id)),
    canDelete: !stub && row.authorId === presentContext.viewerId,
  }
}

const isHiddenFromViewer = (id: number, { hidden, closing }: PresentContext): boolean =>
  hidden.includes(id) || closing.includes(id)

const stubOf = ({ isHidden, isDeleted }: CommentRow): string =>
  isHidden && !isDeleted ? COMMENT_STUBS.hidden : COMMENT_STUBS.deleted

/** Where the parent is deleted, hidden or by an author the viewer may not see, its quote and author are withheld. */
function isParentRead(
  { parentAuthorId, isQuoteDeleted, isQuoteHidden }: CommentRow,
  presentContext: PresentContext,
): boolean {
  if (parentAuthorId === null || isQuoteDeleted || isHiddenFromViewer(parentAuthorId, presentContext)) return false
  return isQuoteHidden !== true || parentAuthorId === presentContext.viewerId
}

const quoteOf = ({ parentId, quoted }: CommentRow, isRead: boolean): Quote | null =>
  parentId === null ? null : { id: parentId, excerpt: isRead ? excerptOf(quoted ?? '') : null }
