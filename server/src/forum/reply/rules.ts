import type { ThingState } from '@sp/contract'
import {
  type ContentStatus,
  isHandedOver,
  isInChaos,
  isLiving,
  isOwn,
  isVisible,
  thingStateOf,
} from '../../moderation/lifecycle/rules.ts'

export interface StatusColumns {
  readonly isHidden: boolean
  readonly isWaiting?: boolean
  /** null: not removed. */
  readonly removedBy: string | null
  readonly removedKind?: string | null
  readonly isTakenDown: boolean
  readonly isRestorable?: boolean
  /** Its text was deleted, so that it cannot be restored. */
  readonly isPurged?: boolean
}

export interface ReplyState extends StatusColumns {
  readonly isSelected: boolean
}

export const statusOf = (row: StatusColumns): ContentStatus => ({
  review: row.isHidden ? (row.isWaiting === true ? 'pending' : 'hidden') : 'open',
  removedBy: row.removedBy,
  removedKind: row.removedKind ?? null,
  takenDown: row.isTakenDown ? takenDownOf(row) : null,
})

function takenDownOf({ isPurged, isRestorable }: StatusColumns): ContentStatus['takenDown'] {
  if (isPurged === true) return 'purged'
  return isRestorable === true ? 'restorable' : 'expired'
}

export const stateOf = (row: StatusColumns): ThingState => thingStateOf(statusOf(row))

export const isAwaitingStaff = (row: StatusColumns): boolean => isHandedOver(statusOf(row))

/** What the counts depend on. */
export interface Counted {
  readonly status: ContentStatus
  readonly isSelected: boolean
  readonly isR18: boolean
}

export interface Share {
  readonly living: number
  readonly chaos: number
  /** To its author's counts: as visible to others, and to the author. */
  readonly replies: number
  readonly ownReplies: number
  readonly selected: number
  /** To the adults-only parts of `replies` and `selected`. */
  readonly repliesR18: number
  readonly selectedR18: number
}

export function shareOf({ status, isSelected, isR18 }: Counted): Share {
  const isShown = isVisible(status)
  return {
    living: Number(isLiving(status)),
    chaos: Number(isInChaos(status)),
    replies: Number(isShown),
    ownReplies: Number(isOwn(status)),
    selected: Number(isShown && isSelected),
    repliesR18: Number(isShown && isR18),
    selectedR18: Number(isShown && isSelected && isR18),
  }
}

export function shareMoved(before: Share, after: Share): Share {
  return {
    living: after.living - before.living,
    chaos: after.chaos - before.chaos,
    replies: after.replies - before.replies,
    ownReplies: after.ownReplies - before.ownReplies,
    selected: after.selected - before.selected,
    repliesR18: after.repliesR18 - before.repliesR18,
    selectedR18: after.selectedR18 - before.selectedR18,
  }
}

export const NO_SHARE: Share = {
  living: 0,
  chaos: 0,
  replies: 0,
  ownReplies: 0,
  selected: 0,
  repliesR18: 0,
  selectedR18: 0,
}

export const pageOfFloor = (floor: number, size: number): number => Math.floor((floor - 1) / size)

/** The reply numbers of a page, inclusive. */
export const floorsOf = (page: number, size: number): { from: number; to: number } => ({
  from: page * size + 1,
  to: (page + 1) * size,
})

/** The same for newest first. @param last the highest number */
export const newestFloorsOf = (page: number, size: number, last: number): { from: number; to: number } => ({
  from: last - (page + 1) * size + 1,
  to: last - page * size,
})
