import type { Assumptions } from './capacity-assumptions.ts'

const MOST_AUTHORS = 200_000

/** Numbers from 0 to 1, the same in each run (mulberry32). */
function chances(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

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

/** Draws the followers of members, of 200,000 at most, by the power law; scaled so that the mean is what each follows. */
export function drawGraph(members: number, assumed: Assumptions): Graph {
  const { follows, exponent, mostFollowers, zeal, celebrity } = assumed
  const next = chances(7)
  const authors = Math.min(members, MOST_AUTHORS)
  const most = Math.max(follows, members * mostFollowers)
  const drawn = new Float64Array(authors).map(() => (1 - next()) ** (-1 / (exponent - 1)))
  // A cap changes the mean, so the scale is found by halving.
  let [low, high] = [0, most]
  for (let turn = 0; turn < 30; turn++) {
    const scale = (low + high) / 2
    if (drawn.reduce((sum, each) => sum + Math.min(each * scale, most), 0) / authors < follows) low = scale
    else high = scale
  }
  const followers = drawn.map((each) => Math.min(each * high, most)).sort()
  const weights = followers.map((each) => each ** zeal)
  const written = weights.reduce((sum, each) => sum + each, 0)
  const mean = (of: (followers: number) => number): number =>
    followers.reduce((sum, each, at) => sum + of(each) * (weights[at] ?? 0), 0) / written
  const at = (share: number): number => followers[Math.min(authors - 1, Math.floor(authors * share))] ?? 0
  return {
    mean: followers.reduce((sum, each) => sum + each, 0) / authors,
    p50: at(0.5),
    p99: at(0.99),
    p9999: at(0.9999),
    most: at(1),
    perFlash: mean((each) => each),
    perFlashOfOthers: mean((each) => (each > celebrity ? 0 : each)),
  }
}
