import { count, id, nullable, oneOf, type Static, T, time } from '../wire/schema.ts'

export const PASSKEY_PAGE = 18
/** What stands in a code that is scanned as it stands there: nothing that could be taken for a part of an address. */
export const CUSTOM_KEY = { min: 5, max: 15, pattern: '^[A-Za-z0-9\\p{Script=Han}_-]+$' } as const
/** Wrong keys of one member an hour, and of all behind one address. */
export const WRONG_KEYS = 10
export const WRONG_KEYS_OF_ADDRESS = 50
/** For so long after its end the words of a key are nobody else's: whoever has its code meets nobody that they did not mean. */
export const PASSKEY_KEPT_DAYS = 30

/** 1–3 live 1, 7, 30 days; 4–6 give 1, 7, 30 uses. */
export const PASSKEY_KINDS = [1, 2, 3, 4, 5, 6] as const
export const Passkey = T.Object({
  id: id(),
  passkey: T.String(),
  /** 0 by time, 1 by uses. */
  type: oneOf([0, 1]),
  disableTime: nullable(time()),
  /** Uses that are left, */
  disableTimes: nullable(count()),
  /** and those that it was made for. */
  maxTimes: nullable(count()),
  /** 0 active, 1 expired. */
  status: oneOf([0, 1]),
  createDatetime: time(),
})
export type Passkey = Static<typeof Passkey>
