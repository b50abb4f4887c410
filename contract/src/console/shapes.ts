import { ROLES } from '../wire/call.ts'
import { id, nullable, oneOf, type Static, T, text, time } from '../wire/schema.ts'

export const REASON_MIN = 2
export const REASON_MAX = 500

/** Why staff act upon a member or their things (DECISIONS 16); the member reads it, and it stays in the audit log. */
export const reason = () =>
  text(
    { min: REASON_MIN, max: REASON_MAX },
    { required: `请写明原因（${REASON_MIN}–${REASON_MAX} 字）`, tooLong: `原因不能超过 ${REASON_MAX} 字` },
  )

/** Whoever works at the desk, as colleagues see them. */
export const Colleague = T.Object({ id: id(), nickname: T.String(), avatar: T.String(), role: oneOf(ROLES) })
export type Colleague = Static<typeof Colleague>

/** What somebody may be made: of the staff, or a member like all others. */
export const STANDINGS = ['member', ...ROLES] as const

/** A colleague, for whoever gives and takes the roles. */
export const OnStaff = T.Object({
  ...Colleague.properties,
  username: T.String(),
  /** They have a second factor; without one they may only enrol. */
  enrolled: T.Boolean(),
  /** At the console; null for whoever has no session there. */
  lastSeen: nullable(time()),
})
export type OnStaff = Static<typeof OnStaff>

/** A member, as staff see them: the name is plain, nothing else of the account is told. Of an erased one nothing is left, and the id is 0. */
export const MemberBrief = T.Object({
  id: T.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  username: T.String(),
  nickname: T.String(),
  avatar: T.String(),
})
export type MemberBrief = Static<typeof MemberBrief>

export const MUTES = ['1h', '1day', '3day', '7day', '30day', '1y', 'forever'] as const
export type Mute = (typeof MUTES)[number]
/** The longest mute that support may give. */
export const SUPPORT_MUTES: readonly Mute[] = ['1h', '1day', '3day', '7day']

export const TOTP_DIGITS = 6
export const BACKUP_CODES = 8
export const SESSION_HOURS = 12
export const IDLE_MINUTES = 30
export const FRESH_MINUTES = 10
