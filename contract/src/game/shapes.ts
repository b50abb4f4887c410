import { Person } from '../account/account/summary.ts'
import { count, nullable, oneOf, type Static, T, time } from '../wire/schema.ts'

/** Cells per side: easy, medium, hard, expert, hell. */
export const MINE_SIZES = [8, 20, 40, 50, 100] as const
export type MineSize = (typeof MINE_SIZES)[number]
/**
 * `classic`: each cell is a mine with the probability below, including the first click. `solvable`: can be won
 * without guessing (DECISIONS 10).
 */
export const MINE_MODES = ['classic', 'solvable'] as const
export type MineMode = (typeof MINE_MODES)[number]
export const MINE_PROBABILITY = 0.2
export const RANKED = 10

/** The board of a day: the same for all, so its first cell is given. In the middle, which a phone can scroll to. */
export const DAILY = { size: 20, mode: 'solvable', first: 210 } as const
/** Days that a board of a day and its ranking are kept. */
export const DAILY_DAYS = 7

/** Minimum plausible time per size, in ms (DECISIONS 15). */
export const LEAST_TIMES: Readonly<Record<MineSize, number>> = {
  8: 50,
  20: 4_600,
  40: 34_000,
  50: 63_000,
  100: 310_000,
}
/** Minimum plausible time per click after the first, in ms (DECISIONS 17). */
export const LEAST_CLICK = 80
export const MOST_TIME = 24 * 3600 * 1000
/** A dealt board is valid for one game that ends within this time. */
export const BOARD_HOURS = 24

/** Cell index (row × size + column), and ms since the first click. */
export const Click = T.Unsafe<readonly [number, number]>({
  type: 'array',
  minItems: 2,
  maxItems: 2,
  items: { type: 'integer', minimum: 0, maximum: MOST_TIME },
})
export type Click = readonly [cell: number, ms: number]
export const CLICKS_MAX = 10_000

export const mineSize = () => oneOf(MINE_SIZES)
export const mineMode = () => oneOf(MINE_MODES)

export const RankRow = T.Object({
  user: T.Pick(Person, ['id', 'nickname', 'avatar']),
  times: count(),
  createTime: time(),
  /** The game can be played back. */
  hasReplay: T.Optional(T.Boolean()),
})
export type RankRow = Static<typeof RankRow>

/** Why a time has no rank: its game was not replayed, or too many games rank before it to be counted. */
export const UNRANKED = ['not-replayed', 'beyond'] as const

export const MyRecord = T.Object({
  times: count(),
  /** Rank among the replayed games. */
  rank: nullable(T.Integer({ minimum: 1 })),
  unranked: nullable(oneOf(UNRANKED)),
  createTime: time(),
  hasReplay: T.Optional(T.Boolean()),
})
export type MyRecord = Static<typeof MyRecord>

export const DailyRow = T.Object({
  user: T.Pick(Person, ['id', 'nickname', 'avatar']),
  times: count(),
  /** Which of the member's games of that day it was. */
  tries: count(),
})
export type DailyRow = Static<typeof DailyRow>

export const MyDaily = T.Object({
  /** Games begun today. */
  tries: count(),
  /** Null until one is won. */
  times: nullable(count()),
  /** Null also beyond a thousand. */
  rank: nullable(T.Integer({ minimum: 1 })),
})
export type MyDaily = Static<typeof MyDaily>

/** Of so many latest wins an average is shown. */
export const RECENT = 20

export const MineStat = T.Object({
  difficulty: mineSize(),
  mode: mineMode(),
  wins: count(),
  weekWins: count(),
  /** Null after staff removed it. */
  best: nullable(count()),
  average: count(),
  /** How many games the average is of. */
  recent: count(),
})
export type MineStat = Static<typeof MineStat>
