import type { UserSummary } from '@sp/contract'
import { getSession } from '../../platform/session/session.ts'

/** The first flash or post of a new member, for all others. */
export const isGreeted = ({ first, user }: { first?: boolean; user: Pick<UserSummary, 'id'> }): boolean =>
  first === true && user.id !== getSession()?.user.id
