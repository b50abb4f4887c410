import { isStaffReviewKind, type ThingState } from '@sp/contract'

export interface ReplyState {
  readonly isHidden: boolean
  readonly isSelected: boolean
  /** null: not removed. */
  readonly removedBy: string | null
  readonly isTakenDown: boolean
}

/** The state used by the permission table; a reply hidden by staff is like a stub for everyone. */
export function stateOf({ isHidden, removedBy, isTakenDown }: ReplyState): ThingState {
  if (isTakenDown || removedBy === 'author') return 'stub'
  if (removedBy !== null) return 'chaos'
  return isHidden ? 'hidden' : 'there'
}

/** Whether its section handed it over to staff and they have not decided yet. */
export const isAwaitingStaff = (reply: ReplyState & { readonly removedKind: string | null }): boolean =>
  stateOf(reply) === 'chaos' && reply.isHidden && isStaffReviewKind(reply.removedKind)

export interface Counted extends ReplyState {
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

export function shareOf(reply: Counted): Share {
  const { isTakenDown, removedBy, isHidden, isSelected, isR18 } = reply
  const isLiving = removedBy === null && !isTakenDown
  const isShown = isLiving && !isHidden
  return {
    living: Number(isLiving),
    // A reply that others never saw does not count in the chaos sea either.
    chaos: Number(removedBy !== null && !isTakenDown && !isHidden),
    replies: Number(isShown),
    ownReplies: Number(!isTakenDown && removedBy !== 'author'),
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
