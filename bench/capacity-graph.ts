import type { Assumptions } from './capacity-assumptions.ts'

const STRATA = 4_000

export interface Graph {
  /** Followers: the mean, and those of the member at each share of the order. */
  readonly mean: number
  readonly p50: number
  readonly p99: number
  readonly p9999: number
  readonly most: number
  /** Followers of the author of a flash, on average: who has more followers writes more. */
  readonly perFlash: number
  /** The same, where followers of celebrities do not count. */
  readonly perFlashOfOthers: number
}

interface Stratum {
  /** Share of all members. */
  share: number
  /** Followers before they are scaled. */
  followers: number
}

/**
 * The power law in strata that become narrower towards the member with the most followers: drawn members, even a million of
 * a hundred million, would leave the few to chance that cost the most.
 */
function strataOf(members: number, exponent: number): Stratum[] {
  const rank = (nth: number): number => members ** (-nth / STRATA)
  return Array.from({ length: STRATA }, (_, nth) => ({
    share: rank(nth) - rank(nth + 1) + (nth === STRATA - 1 ? rank(STRATA) : 0),
    followers: rank(nth + 0.5) ** (-1 / (exponent - 1)),
  }))
}

const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0)

/** The followers of all members; scaled so that their mean is how many each follows. */
export function graphOf(members: number, assumed: Assumptions): Graph {
  const { follows, exponent, mostFollowers, zeal, celebrity } = assumed
  const strata = strataOf(members, exponent)
  const most = Math.max(follows, members * mostFollowers)
  const scaled = (scale: number): Stratum[] =>
    strata.map(({ share, followers }) => ({ share, followers: Math.min(followers * scale, most) }))
  const meanAt = (scale: number): number => sum(scaled(scale).map(({ share, followers }) => share * followers))
  // A cap changes the mean, so the scale is found by halving.
  let [low, high] = [0, most]
  for (let turn = 0; turn < 60; turn++) {
    const middle = (low + high) / 2
    if (meanAt(middle) < follows) low = middle
    else high = middle
  }
  const all = scaled(high)
  const written = sum(all.map(({ share, followers }) => share * followers ** zeal))
  const perFlash = (of: (followers: number) => number): number =>
    sum(all.map(({ share, followers }) => of(followers) * share * followers ** zeal)) / written
  const at = (share: number): number =>
    all[Math.floor((Math.log(share) / -Math.log(members)) * STRATA)]?.followers ?? most
  return {
    mean: meanAt(high),
    p50: at(0.5),
    p99: at(0.01),
    p9999: at(0.0001),
    most: all.at(-1)?.followers ?? most,
    perFlash: perFlash((each) => each),
    perFlashOfOthers: perFlash((each) => (each > celebrity ? 0 : each)),
  }
}
