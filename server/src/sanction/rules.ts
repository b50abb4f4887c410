import { ROLES, type Role } from '@sp/contract'

/** Only upon those of a lower role: colleagues settle what is between them with the owner. */
export const outranks = (actor: Role, other: Role | 'member'): boolean =>
  ROLES.indexOf(actor) > ROLES.indexOf(other as Role)
