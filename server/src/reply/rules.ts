import { isHeldKind, type ThingState } from '@sp/contract'

/** What of a reply decides who may read it, and what it counts for. */
export interface ReplyState {
  readonly isHidden: boolean
  readonly isSelected: boolean
  /** null: it was not removed. */
  readonly removedBy: string | null
  /** By staff, out of everybody's sight. */
  readonly isTakenDown: boolean
}

/** As the table of who may what names it; of what was taken down nothing but its floor is left to anybody. */
export function stateOf({ isHidden, removedBy, isTakenDown }: ReplyState): ThingState {
  if (isTakenDown || removedBy === 'author') return 'stub'
  if (removedBy !== null) return 'chaos'
  return isHidden ? 'hidden' : 'there'
}

/** Whether its section handed it over to staff, and they have not decided. */
export const isHeld = (reply: ReplyState & { readonly removedKind: string | null }): boolean =>
  stateOf(reply) === 'chaos' && reply.isHidden && isHeldKind(reply.removedKind)

/** What of a reply is counted. */
export interface Counted extends ReplyState {
  /** Its post is for adults. */
  readonly isR18: boolean
}

/** What one reply adds to each of the kept counts. */
export interface Share {
  /** To its post, and to what it answers. */
  readonly living: number
  /** To the chaos sea of its post. */
  readonly chaos: number
  /** To its author's: as everyone finds them, and as they do themselves. */
  readonly replies: number
  readonly ownReplies: number
  /** To the selected ones of its section. */
  readonly selected: number
  /** To those of both that are for adults. */
  readonly repliesR18: number
  readonly selectedR18: number
}

export function shareOf(reply: Counted): Share {
  const { isTakenDown, removedBy, isHidden, isSelected, isR18 } = reply
  const isLiving = removedBy === null && !isTakenDown
  const isShown = isLiving && !isHidden
  return {
    living: Number(isLiving),
    // What nobody else has seen is not in the chaos sea either.
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

/** What is not there counts for nothing. */
export const NO_SHARE: Share = {
  living: 0,
  chaos: 0,
  replies: 0,
  ownReplies: 0,
  selected: 0,
  repliesR18: 0,
  selectedR18: 0,
}

/** The page of a list by floors on which a floor lies. */
export const pageOfFloor = (floor: number, size: number): number => Math.floor((floor - 1) / size)

/** The floors of a page, both ends among them. */
export const floorsOf = (page: number, size: number): { from: number; to: number } => ({
  from: page * size + 1,
  to: (page + 1) * size,
})

/** The same where the newest are listed first. @param last the newest floor */
export const newestFloorsOf = (page: number, size: number, last: number): { from: number; to: number } => ({
  from: last - (page + 1) * size + 1,
  to: last - page * size,
})
