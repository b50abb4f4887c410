import { type Mute, ROLES, type Role } from '@sp/contract'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const LENGTHS: Record<Exclude<Mute, 'forever'>, number> = {
  '1h': HOUR_MS,
  '1day': DAY_MS,
  '3day': 3 * DAY_MS,
  '7day': 7 * DAY_MS,
  '30day': 30 * DAY_MS,
  '1y': 365 * DAY_MS,
}
/** The end of a mute that has none. */
const FOREVER = new Date('9999-12-31T23:59:59.000Z')

export const untilOf = (from: Date, duration: Mute): Date =>
  duration === 'forever' ? FOREVER : new Date(from.getTime() + LENGTHS[duration])

/** Only upon those of a lower role: colleagues settle what is between them with the owner. */
export const outranks = (actor: Role, other: Role | 'member'): boolean =>
  ROLES.indexOf(actor) > ROLES.indexOf(other as Role)
