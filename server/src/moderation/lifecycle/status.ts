import { isStaffReviewKind, type RemovalKind, type ThingState } from '@sp/contract'

/**
 * The status of a flash, comment, post or reply: three facts that change independently, so that each later one can be
 * reverted to the ones before. A draft is not content yet and has no status.
 */
export interface ContentStatus {
  /** `pending`: only its author has seen it, staff review it first. `hidden`: until staff decide. */
  readonly review: 'open' | 'pending' | 'hidden'
  /** `author`, or the office that removed it to the chaos sea of its section. */
  readonly removedBy: string | null
  readonly removedKind: string | null
  /** By staff, from everyone. `expired`: it can no longer be restored, but a job has still to purge it. */
  readonly takenDown: 'restorable' | 'expired' | 'purged' | null
}

export const VISIBLE: ContentStatus = { review: 'open', removedBy: null, removedKind: null, takenDown: null }

export type StatusName =
  | 'visible'
  | 'pending'
  | 'hidden'
  | 'removedByAuthor'
  | 'removedByMaintainer'
  | 'handedOver'
  | 'takenDown'
  | 'expired'
  | 'purged'

/** `handedOver`: its section removed it for a reason that staff must decide on, and they have not decided yet. */
export function nameOf({ review, removedBy, removedKind, takenDown }: ContentStatus): StatusName {
  if (takenDown !== null) return takenDown === 'restorable' ? 'takenDown' : takenDown
  if (removedBy === 'author') return 'removedByAuthor'
  if (removedBy === null) return review === 'open' ? 'visible' : review
  return review !== 'open' && isStaffReviewKind(removedKind) ? 'handedOver' : 'removedByMaintainer'
}

export interface Removal {
  readonly by: 'head' | 'vice' | 'staff'
  readonly reason: string
  readonly kind: RemovalKind
  /** Its restoration is undone: no notice, and no second line in the public log. */
  readonly isAgain?: true
}

export type Change =
  | { readonly type: 'hide' | 'release' | 'takeDown' | 'restore' | 'purge' | 'giveBack' | 'removeByAuthor' }
  | ({ readonly type: 'removeByMaintainer' } & Removal)

type Step<C = Change> = (from: ContentStatus, change: C) => ContentStatus | undefined

/** A second hide is refused; pending content needs no hiding. */
const hide: Step = (from) => {
  if (from.review === 'hidden') return undefined
  return from.review === 'pending' ? from : { ...from, review: 'hidden' }
}
const open: Step = (from) => (from.review === 'open' ? undefined : { ...from, review: 'open' })
const giveBack: Step = (from) => ({ ...from, removedBy: null, removedKind: null })
const takeDown: Step = (from) => ({ ...from, takenDown: 'restorable' })
const restore: Step = (from) => ({ ...from, takenDown: null })
const purge: Step = (from) => ({ ...from, takenDown: 'purged' })
/** What others never saw stays hidden, so that it never counts as removed before their eyes. */
const removeByAuthor: Step = ({ review }) => ({
  ...VISIBLE,
  review: review === 'open' ? 'open' : 'hidden',
  removedBy: 'author',
})
const removeByMaintainer: Step<Extract<Change, Removal>> = (from, { by, kind }) => ({
  ...from,
  review: from.review === 'open' && isStaffReviewKind(kind) ? 'hidden' : from.review,
  removedBy: by,
  removedKind: kind,
})

type Row<C = Change> = Partial<Record<StatusName, Step<C>>>
const onLiving = <C>(step: Step<C>): Row<C> => ({ visible: step, pending: step, hidden: step })
const onExisting = (step: Step): Row => ({ ...onLiving(step), removedByMaintainer: step, handedOver: step })

/** A missing cell is a refusal. */
const STEPS: { readonly [T in Change['type']]: Row<Extract<Change, { type: T }>> } = {
  hide: { visible: hide, pending: hide, removedByMaintainer: hide },
  release: {
    pending: open,
    hidden: open,
    removedByMaintainer: open,
    handedOver: () => VISIBLE,
  },
  takeDown: onExisting(takeDown),
  restore: { takenDown: restore },
  purge: { ...onExisting(purge), takenDown: purge, expired: purge },
  giveBack: { removedByMaintainer: giveBack },
  removeByAuthor: onExisting(removeByAuthor),
  removeByMaintainer: onLiving(removeByMaintainer),
}

/** The status after a change; undefined where the change is refused. */
export const step = (from: ContentStatus, change: Change): ContentStatus | undefined =>
  (STEPS[change.type] as Row)[nameOf(from)]?.(from, change)

export const isVisible = (status: ContentStatus): boolean => nameOf(status) === 'visible'

/** Neither removed nor taken down; it may be hidden. */
export const isLiving = ({ removedBy, takenDown }: ContentStatus): boolean => removedBy === null && takenDown === null

/** Counts in the chaos sea; content that others never saw does not. */
export const isInChaos = ({ review, removedBy, takenDown }: ContentStatus): boolean =>
  removedBy !== null && takenDown === null && review === 'open'

/** For the counts of its author, who also finds what was removed by others. */
export const isOwn = ({ removedBy, takenDown }: ContentStatus): boolean => removedBy !== 'author' && takenDown === null

/** What a change of a forum's content means for the lists that show it. */
export type Outcome =
  | { readonly type: 'restored' | 'removedAgain' }
  | { readonly type: 'removed'; readonly why: RemovalFact }
  | undefined

interface RemovalFact {
  readonly by: 'author' | 'takedown' | Removal['by']
  readonly reason: string
  readonly kind?: RemovalKind
}

export function outcomeOf(from: ContentStatus, to: ContentStatus, change: Change): Outcome {
  if (isLiving(from) === isLiving(to)) return undefined
  if (isLiving(to)) return { type: 'restored' }
  if (change.type !== 'removeByMaintainer')
    return { type: 'removed', why: { by: change.type === 'removeByAuthor' ? 'author' : 'takedown', reason: '' } }
  const { by, reason, kind, isAgain } = change
  return isAgain ? { type: 'removedAgain' } : { type: 'removed', why: { by, reason, kind } }
}

/** The state by which the permission table decides. */
export function thingStateOf(status: ContentStatus): ThingState {
  if (status.takenDown !== null || status.removedBy === 'author') return 'stub'
  if (status.removedBy !== null) return 'chaos'
  return status.review === 'open' ? 'there' : 'hidden'
}

export const isHandedOver = (status: ContentStatus): boolean => nameOf(status) === 'handedOver'
