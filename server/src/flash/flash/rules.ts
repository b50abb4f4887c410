import { PUBLIC } from '@sp/contract'
import { type ContentStatus, VISIBLE } from '../../moderation/lifecycle/rules.ts'

/** Stored as one state, sent as the separate fields private and hidden. Hidden until staff decide. */
export const HIDDEN = 2
/** Visible to its author alone: staff review it before publication. */
export const WAITING = 3

const REVIEWS: ReadonlyMap<number, ContentStatus['review']> = new Map([
  [HIDDEN, 'hidden'],
  [WAITING, 'pending'],
])

/** A private flash is open: nothing of it is reviewed. A flash that its author deleted is like a purged one. */
export const statusOf = (row: { state: number; isDeleted: boolean; isRestorable: boolean }): ContentStatus => ({
  ...VISIBLE,
  review: REVIEWS.get(row.state) ?? 'open',
  takenDown: row.isDeleted ? (row.isRestorable ? 'restorable' : 'purged') : null,
})

export interface Shared {
  state: number
  warning: string | null
}

const NO_SHARE = { public: 0, private: 0, r18: 0 }

/** What one flash adds to the stored counts of its author; a hidden one counts with the private ones. */
export const shareOf = ({ state, warning }: Shared) => ({
  public: state === PUBLIC ? 1 : 0,
  private: state === PUBLIC ? 0 : 1,
  r18: state === PUBLIC && warning === 'r18' ? 1 : 0,
})

/** The change of the author's stored counts; undefined where the flash is not counted. */
export function shareMoved(from: Shared | undefined, to: Shared | undefined) {
  const before = from ? shareOf(from) : NO_SHARE
  const after = to ? shareOf(to) : NO_SHARE
  return {
    public: after.public - before.public,
    private: after.private - before.private,
    r18: after.r18 - before.r18,
  }
}
