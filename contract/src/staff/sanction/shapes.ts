import { Colleague, MUTES, type Mute } from '../../console/shapes.ts'
import { refusals } from '../../wire/refusal.ts'
import { id, nullable, oneOf, type Static, T, text, time } from '../../wire/schema.ts'

export const sanctionRefusals = refusals('sanction', {
  gone: [404, '没有这个账号，或者正在注销'],
  self: [400, '不能处理自己'],
  outranked: [4003, '不能处理同级或更高的同事'],
  tooLong: [4003, '客服最多禁言 7 天，更长的请交给版务'],
  shortening: [4003, '现在的禁言更长，缩短要请版务来做'],
  notMuted: [409, 'TA 现在没有被禁言'],
  notActive: [409, '这个账号已封号或正在注销'],
  shutAlready: [409, '已经封号了'],
  notShut: [409, '没有被封号'],
  roleFirst: [409, 'TA 还是同事，请先收回角色'],
  ruleNeeded: [400, '请选违反了哪一条'],
  ruleChanged: [409, '社区规则刚改过，请重新选一条'],
  noWarning: [404, '没有这次警告'],
  notWarned: [409, '这次警告已经不算了'],
})

/** How a mute ended: expired, lifted early, replaced by another, or undone as a mistake. */
export const MUTE_ENDS = ['time', 'lifted', 'replaced', 'undone'] as const
export const MUTE_SOURCES = ['hand', 'report', 'appeal'] as const

export const Muting = T.Object({
  id: id(),
  duration: oneOf(MUTES),
  /** As shown to the member. */
  reason: T.String(),
  /** null: automatic. */
  by: nullable(T.Pick(Colleague, ['id', 'nickname'])),
  source: oneOf(MUTE_SOURCES),
  /** The case or appeal that caused it. */
  sourceId: nullable(id()),
  from: time(),
  /** End of the year 9999 for a permanent mute. */
  until: time(),
  /** null while it is active. */
  ended: nullable(oneOf(MUTE_ENDS)),
})
export type Muting = Static<typeof Muting>

export const RULE_MAX = 200
/** The text of one of the site's rules, as the member reads it; empty where the site has none. */
export const ruleText = () => text({ min: 0, max: RULE_MAX })

export const WARNING_SOURCES = ['hand', 'report'] as const
export const WARNING_ENDS = ['lifted', 'undone'] as const

export const MemberWarning = T.Object({
  id: id(),
  rule: T.String(),
  /** As shown to the member. */
  reason: T.String(),
  /** null: automatic. */
  by: nullable(T.Pick(Colleague, ['id', 'nickname'])),
  source: oneOf(WARNING_SOURCES),
  /** The case that caused it. */
  sourceId: nullable(id()),
  at: time(),
  /** null while it counts. */
  ended: nullable(oneOf(WARNING_ENDS)),
})
export type MemberWarning = Static<typeof MemberWarning>

const FOREVER = Date.UTC(9999, 0)
/** A permanent mute has an end in the distant future. */
export const isForever = (until: string): boolean => Date.parse(until) >= FOREVER

export const MUTE_TEXTS: Record<Mute, string> = {
  '1h': '1 小时',
  '1day': '1 天',
  '3day': '3 天',
  '7day': '7 天',
  '30day': '30 天',
  '1y': '1 年',
  forever: '永久',
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
export const MUTE_MS: Record<Mute, number> = {
  '1h': HOUR_MS,
  '1day': DAY_MS,
  '3day': 3 * DAY_MS,
  '7day': 7 * DAY_MS,
  '30day': 30 * DAY_MS,
  '1y': 365 * DAY_MS,
  forever: Number.POSITIVE_INFINITY,
}

export const untilOf = (from: Date, duration: Mute): Date =>
  duration === 'forever' ? new Date('9999-12-31T23:59:59.000Z') : new Date(from.getTime() + MUTE_MS[duration])
