import { ROLES, type Role } from '@sp/contract'

/** Staff act only on lower roles; conflicts between staff are resolved by the owner. */
export const outranks = (actor: Role, other: Role | 'member'): boolean =>
  ROLES.indexOf(actor) > ROLES.indexOf(other as Role)
