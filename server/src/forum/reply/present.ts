import {
  ANONYMOUS,
  type ChaosReply,
  DELETED,
  type ForumActor,
  isIdentified,
  type Mention,
  mayWith,
  NORMAL,
  type Office,
  type Picture,
  type Removal,
  type RemovalKind,
  type ReplyCan,
  type ReplyPreview,
  type ThingState,
  type UserSummary,
} from '@sp/contract'
import type { Stars } from '../../flash/flash/vote-service.ts'
import { archivedAuthor } from '../section/archived-author-service.ts'
import { isAwaitingStaff, type ReplyState, stateOf } from './rules.ts'

export interface ReplyRow extends ReplyState {
  id: number
  authorId: number
  pid: number
  content: string
  floor: number
  isOp: boolean
  isWaiting: boolean
  createdAt: Date
  up: number
  down: number
  replyCount: number
  /** The author of the answer that this one answers; null if it answers the top-level reply itself. */
  upAuthorId?: number | null
  isUpGone?: boolean
  isUpHidden?: boolean
  upArchived?: string | null
  archivedAuthor: string | null
  quoteId: number | null
}

export interface Above {
  postId: number
  title: string
  nodeId: number
  isThere: boolean
}

export interface PresentContext {
  /** 0 for an anonymous visitor. */
  viewerId: number
  hidden: readonly number[]
  closing: readonly number[]
  summary(userId: number): UserSummary
  mentions(text: string): Mention[]
  viewerState(replyId: number): Stars & { archived: boolean }
  standing(nodeId: number): Pick<ForumActor, 'office' | 'cannotPost'>
  pictures(id: number): Picture[]
  quote(row: ReplyRow): Pick<ReplyPreview, 'quote'>
  readsRemoved: boolean
}

/** The viewer's permissions on a reply; under a removed post only deleting their own. */
export function canOf(
  standing: ForumActor,
  state: ThingState,
  { isThere, user }: Pick<Above, 'isThere'> & Pick<ReplyPreview, 'user'>,
): ReplyCan {
  const may = (action: Parameters<typeof mayWith>[1]): boolean => isThere && mayWith(standing, action, state)
  return {
    delete: mayWith(standing, 'delete', state) || may('remove'),
    select: may('select'),
    // Also in a chaos sea: members who can read it there may report it.
    report: mayWith(standing, 'report', state),
    reply: may('reply'),
    ban: isIdentified(user) && mayWith(standing, 'ban', state),
  }
}

const NOTHING: ReplyCan = { delete: false, select: false, report: false, reply: false, ban: false }

/**
 * Hidden replies are visible to their author only; deleted ones, and those of members who are leaving, to no one.
 */
const isSilent = (row: ReplyRow, state: ThingState, { viewerId, closing, readsRemoved }: PresentContext): boolean =>
  state === 'stub' ||
  (state === 'chaos' && !readsRemoved) ||
  (state === 'hidden' && row.authorId !== viewerId) ||
  closing.includes(row.authorId)

/** An answer does not name the author of a deleted or hidden reply, or an author whom the viewer cannot see. */
function isParentNamed(
  { upAuthorId, isUpGone, isUpHidden }: ReplyRow,
  { viewerId, hidden, closing }: PresentContext,
): boolean {
  if (upAuthorId == null || isUpGone || hidden.includes(upAuthorId) || closing.includes(upAuthorId)) return false
  return isUpHidden !== true || upAuthorId === viewerId
}

const parentUserOf = (
  row: ReplyRow,
  presentContext: PresentContext,
  silent: boolean,
): Pick<ReplyPreview, 'parentUser'> =>
  row.upAuthorId == null
    ? {}
    : {
        parentUser:
          !silent && isParentNamed(row, presentContext)
            ? archivedAuthor(presentContext.summary(row.upAuthorId), row.upArchived ?? null)
            : ANONYMOUS,
      }

export function presentReply(row: ReplyRow, above: Above, presentContext: PresentContext): ReplyPreview {
  const state = stateOf(row)
  const silent = isSilent(row, state, presentContext)
  const author = row.authorId === presentContext.viewerId
  const standing = { loggedIn: presentContext.viewerId !== 0, author, ...presentContext.standing(above.nodeId) }
  const user = silent ? ANONYMOUS : archivedAuthor(presentContext.summary(row.authorId), row.archivedAuthor)
  const can = silent ? NOTHING : canOf(standing, state, { ...above, user })
  const isRemoved = state === 'stub' || state === 'chaos'
  return {
    id: row.id,
    pid: row.pid,
    content: silent ? '' : row.content,
    mentions: silent ? [] : presentContext.mentions(row.content),
    postId: above.postId,
    post: above.title,
    nodeId: above.nodeId,
    floor: row.floor,
    star: silent ? 0 : row.up,
    unstar: silent ? 0 : row.down,
    ...presentContext.viewerState(row.id),
    replyCount: row.replyCount,
    state: isRemoved ? DELETED : NORMAL,
    canDelete: author && !isRemoved,
    createDatetime: row.createdAt.toISOString(),
    user,
    ...parentUserOf(row, presentContext, silent),
    ...(silent ? {} : presentContext.quote(row)),
    isOp: row.isOp && !silent,
    selected: row.isSelected && state === 'there',
    hidden: row.isHidden && !isRemoved,
    // Only the author and staff see that a reply waits for review.
    waiting: row.isWaiting && !isRemoved && !silent,
    imgs: silent || isRemoved ? [] : presentContext.pictures(row.id),
    can,
  }
}

interface Removed extends ReplyState {
  authorId: number
  removedBy: string | null
  removedAt: Date | null
  removedReason: string | null
  removedKind: string | null
  isAppealed: boolean
}

/** Reason and time, never the moderator; null if it was not removed. */
export function presentRemoval(row: Removed, viewerId: number) {
  const { authorId, removedBy, removedAt, removedReason, isAppealed } = row
  if (removedBy === null || removedAt === null) return null
  return {
    office: removedBy as Office | 'author',
    reason: removedReason ?? '',
    kind: (row.removedKind ?? 'other') as RemovalKind,
    held: isAwaitingStaff(row),
    datetime: removedAt.toISOString(),
    appealable: authorId === viewerId && removedBy !== 'author' && !isAppealed,
  } satisfies Removal
}

/** A reply in the chaos sea of its post; one deleted by its author has no text and no name there. */
export function presentChaos(
  row: ReplyRow & Removed,
  { viewerId, closing, summary }: Pick<PresentContext, 'viewerId' | 'closing' | 'summary'>,
): ChaosReply[] {
  const removal = presentRemoval(row, viewerId)
  if (removal === null) return []
  const silent = row.removedBy === 'author' || closing.includes(row.authorId)
  return [
    {
      id: row.id,
      content: silent ? '' : row.content,
      floor: row.floor,
      star: row.up,
      unstar: row.down,
      user: silent ? ANONYMOUS : archivedAuthor(summary(row.authorId), row.archivedAuthor),
      createDatetime: row.createdAt.toISOString(),
      removal,
    },
  ]
}
