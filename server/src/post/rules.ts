import { DELETED, isHeldKind, NORMAL, type ThingState } from '@sp/contract'

/** Out of sight for everyone but its author, until a human decides. */
export const HIDDEN = 2
/** There for everyone. */
export const OPEN = 0

/** What of a row says where it is. */
export interface Whereabouts {
  nodeId: number
  state: number
  warning: string | null
  selectedAt: Date | null
  removedBy: string | null
  isDeleted: boolean
}

export function stateOf({ state, removedBy }: Pick<Whereabouts, 'state' | 'removedBy'>): ThingState {
  if (removedBy !== null) return removedBy === 'author' ? 'stub' : 'chaos'
  return state === OPEN ? 'there' : 'hidden'
}

interface Removed extends Pick<Whereabouts, 'state' | 'removedBy'> {
  removedKind: string | null
}

/** Whether its section handed it over to staff, and they have not decided. */
export const isHeld = (row: Removed): boolean =>
  stateOf(row) === 'chaos' && row.state !== OPEN && isHeldKind(row.removedKind)

/** As the wire tells it. */
export const wireState = ({ removedBy }: Pick<Whereabouts, 'removedBy'>): 0 | 1 =>
  removedBy === null ? NORMAL : DELETED

const isListed = (row: Whereabouts): boolean => !row.isDeleted && stateOf(row) === 'there'

const one = (is: boolean): number => (is ? 1 : 0)

/** What one post adds to the kept counts of its author. */
export const shareOfAuthor = (row: Whereabouts) => ({
  posts: one(isListed(row)),
  r18: one(isListed(row) && row.warning === 'r18'),
  // They find what a maintainer removed, with the reason, and not what they deleted themselves.
  ownPosts: one(!row.isDeleted && stateOf(row) !== 'stub'),
})

/** What it adds to those of its section, and to those of it that are for adults. What nobody else has seen is not in its chaos sea either. */
export const shareOfNode = (row: Whereabouts) => {
  const isAdult = row.warning === 'r18'
  const isSelected = isListed(row) && row.selectedAt !== null
  const isInChaos = !row.isDeleted && row.removedBy !== null && row.state === OPEN
  return {
    posts: one(isListed(row)),
    selected: one(isSelected),
    chaos: one(isInChaos),
    r18: one(isListed(row) && isAdult),
    selectedR18: one(isSelected && isAdult),
    chaosR18: one(isInChaos && isAdult),
  }
}

type Counts = Readonly<Record<string, number>>

/** How counts change from one share to another; nothing before it is there, or once it is gone. */
export function difference<C extends Counts>(from: C | undefined, to: C | undefined): C {
  const names = Object.keys(from ?? to ?? {})
  return Object.fromEntries(names.map((name) => [name, (to?.[name] ?? 0) - (from?.[name] ?? 0)])) as C
}

export const isNothing = (change: Counts): boolean => Object.values(change).every((by) => by === 0)
