import { ROLES } from '../wire/call.ts'
import { id, nullable, oneOf, type Static, T, text, time } from '../wire/schema.ts'

export const REASON_MIN = 2
export const REASON_MAX = 500

/** Reason of a staff action (DECISIONS 16); sent to the member and kept in the audit log. */
export const reason = () =>
  text(
    { min: REASON_MIN, max: REASON_MAX },
    { required: `请写明原因（${REASON_MIN}–${REASON_MAX} 字）`, tooLong: `原因不能超过 ${REASON_MAX} 字` },
  )

/** For a form that asks only for a reason; each call validates its own. */
export const reasonInput = T.Object({ reason: reason() })

export const Colleague = T.Object({ id: id(), nickname: T.String(), avatar: T.String(), role: oneOf(ROLES) })
export type Colleague = Static<typeof Colleague>

/** Who did something; the current role does not matter. Without a name if the account is erased. */
export const ColleagueName = T.Pick(Colleague, ['id', 'nickname', 'avatar'])
export type ColleagueName = Static<typeof ColleagueName>

export const STANDINGS = ['member', ...ROLES] as const

export const OnStaff = T.Object({
  ...Colleague.properties,
  username: T.String(),
  /** Has a second factor; without one, only enrolment is allowed. */
  enrolled: T.Boolean(),
  /** Last console activity; null without a console session. */
  lastSeen: nullable(time()),
})
export type OnStaff = Static<typeof OnStaff>

/**
 * A member as staff see them: the plain name, nothing else of the account. An erased account is empty and has
 * id 0.
 */
export const MemberSummary = T.Object({
  id: T.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  username: T.String(),
  nickname: T.String(),
  avatar: T.String(),
})
export type MemberSummary = Static<typeof MemberSummary>

export const MUTES = ['1h', '1day', '3day', '7day', '30day', '1y', 'forever'] as const
export type Mute = (typeof MUTES)[number]
export const SUPPORT_MUTES: readonly Mute[] = ['1h', '1day', '3day', '7day']

export const TOTP_DIGITS = 6
export const BACKUP_CODES = 8
export const SESSION_HOURS = 12
export const IDLE_MINUTES = 30
export const FRESH_MINUTES = 10
