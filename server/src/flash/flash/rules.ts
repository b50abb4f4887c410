import { PUBLIC } from '@sp/contract'

/** Stored as one state, sent as the separate fields private and hidden. Hidden until staff decide. */
export const HIDDEN = 2
/** Visible to its author alone: staff review it before publication. */
export const WAITING = 3

/** What one flash adds to the stored counts of its author; a hidden one counts with the private ones. */
export const shareOf = ({ state, warning }: { state: number; warning: string | null }) => ({
  public: state === PUBLIC ? 1 : 0,
  private: state === PUBLIC ? 0 : 1,
  r18: state === PUBLIC && warning === 'r18' ? 1 : 0,
})

type Shared = Parameters<typeof shareOf>[0]

/** The change of the author's stored counts when a flash changes its state; without `to` it is removed. */
export function shareMoved(from: Shared, to?: Shared) {
  const before = shareOf(from)
  const after = to === undefined ? { public: 0, private: 0, r18: 0 } : shareOf(to)
  return {
    public: after.public - before.public,
    private: after.private - before.private,
    r18: after.r18 - before.r18,
  }
}
