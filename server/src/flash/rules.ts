import { PUBLIC } from '@sp/contract'

/** States of the row alone; on the wire it is private and hidden. Out of sight until a human decides. */
export const HIDDEN = 2
/** Seen by nobody but its author yet: staff look at it before it appears. */
export const WAITING = 3

/** What one flash adds to the kept counts of its author; a hidden one counts with those that only its author sees. */
export const shareOf = ({ state, warning }: { state: number; warning: string | null }) => ({
  public: state === PUBLIC ? 1 : 0,
  private: state === PUBLIC ? 0 : 1,
  r18: state === PUBLIC && warning === 'r18' ? 1 : 0,
})

type Shared = Parameters<typeof shareOf>[0]

/** How the kept counts of its author change when a flash changes its state; without `to` it goes altogether. */
export function shareMoved(from: Shared, to?: Shared) {
  const before = shareOf(from)
  const after = to === undefined ? { public: 0, private: 0, r18: 0 } : shareOf(to)
  return {
    public: after.public - before.public,
    private: after.private - before.private,
    r18: after.r18 - before.r18,
  }
}
