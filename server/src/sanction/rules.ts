import { MUTE_MS, type Mute, ROLES, type Role } from '@sp/contract'

/** The end of a mute that has none. */
const FOREVER = new Date('9999-12-31T23:59:59.000Z')

export const untilOf = (from: Date, duration: Mute): Date =>
  duration === 'forever' ? FOREVER : new Date(from.getTime() + MUTE_MS[duration])

/** Only upon those of a lower role: colleagues settle what is between them with the owner. */
export const outranks = (actor: Role, other: Role | 'member'): boolean =>
  ROLES.indexOf(actor) > ROLES.indexOf(other as Role)
