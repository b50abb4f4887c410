import { count, id, nullable, oneOf, type Static, T, time } from '../../wire/schema.ts'

export const PASSKEY_PAGE = 18
/** Printed unescaped in a scanned code, so it excludes characters with a meaning in a URL. */
export const CUSTOM_KEY = { min: 5, max: 15, pattern: '^[A-Za-z0-9\\p{Script=Han}_-]+$' } as const
/** Wrong keys per hour, for one member and for one IP address. */
export const WRONG_KEYS = 10
export const WRONG_KEYS_OF_ADDRESS = 50
/** Days in which an expired key cannot be reused, so that its old code does not lead to a different member. */
export const PASSKEY_RETENTION_DAYS = 30

/** 1–3 are valid for 1, 7, 30 days; 4–6 allow 1, 7, 30 uses. */
export const PASSKEY_KINDS = [1, 2, 3, 4, 5, 6] as const
export const Passkey = T.Object({
  id: id(),
  passkey: T.String(),
  /** 0 limited by time, 1 by uses. */
  type: oneOf([0, 1]),
  disableTime: nullable(time()),
  /** Remaining uses. */
  disableTimes: nullable(count()),
  /** Initial number of uses. */
  maxTimes: nullable(count()),
  /** 0 active, 1 expired. */
  status: oneOf([0, 1]),
  createDatetime: time(),
})
export type Passkey = Static<typeof Passkey>
