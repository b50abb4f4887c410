import { count, id, nullable, oneOf, type Static, T, time } from '../../wire/schema.ts'

/** Minimum points of each level, with its title (specification 1 § 6). */
export const LEVELS = [
  { from: 1, level: 1, title: '萌新驾到' },
  { from: 2, level: 2, title: '萌新驾到' },
  { from: 4, level: 3, title: '萌新驾到' },
  { from: 8, level: 4, title: '初级用户' },
  { from: 16, level: 5, title: '中级用户' },
  { from: 32, level: 6, title: '高级用户' },
  { from: 64, level: 7, title: '初级成员' },
  { from: 128, level: 8, title: '中级成员' },
  { from: 256, level: 9, title: '高级成员' },
  { from: 512, level: 10, title: '核心成员' },
  { from: 1024, level: 11, title: '资深成员' },
  { from: 2048, level: 12, title: '资深成员' },
  { from: 4096, level: 13, title: 'SP栋梁' },
  { from: 8192, level: 14, title: 'SP支柱' },
  { from: 16384, level: 15, title: 'SP元老' },
] as const

export const FIRST_TITLE = '萌新驾到'

/** Points per reason (specification 1 § 9). */
export const POINTS = {
  checkIn: 1,
  flash: 1,
  /** Staff restored the flash, so its points count again. */
  flashRestored: 1,
  qualityTopic: 4,
  qualityReply: 2,
  featuredTopic: 10,
  featuredReply: 10,
} as const
/** Number of public flashes per day that earn a point (DECISIONS 2). */
export const FLASH_POINTS_A_DAY = 3

/** Level and title of a total, and the points missing to the next level (0 at the top). */
export function levelFor(total: number): { level: number; title: string; toNextLevelPoints: number } {
  const all = LEVELS.filter(({ from }) => from <= total)
  const reached = all.at(-1)
  const next = LEVELS.find(({ from }) => from > total)
  return {
    level: reached?.level ?? 0,
    title: reached?.title ?? FIRST_TITLE,
    toNextLevelPoints: next ? next.from - total : 0,
  }
}

export const PointsChange = T.Object({
  id: id(),
  pointsChange: T.Integer(),
  changeDate: time(),
  changeReason: T.String(),
})

export const Points = T.Object({
  totalPoints: count(),
  level: count(),
  title: T.String(),
  toNextLevelPoints: count(),
  /** The viewer's own latest 100; empty for other members. */
  histories: T.Array(PointsChange),
})
export type Points = Static<typeof Points>

/** Consecutive days (UTC) with a check-in, up to today, or yesterday while today's is still missing. */
export const CheckInDays = count()

export const CheckInState = T.Object({
  checkIn: T.Boolean(),
  days: CheckInDays,
  /** 1 muted. */
  banedStatus: oneOf([0, 1]),
  banedToDatetime: nullable(time()),
  banedReason: T.String(),
  version: T.String(),
})
export type CheckInState = Static<typeof CheckInState>
