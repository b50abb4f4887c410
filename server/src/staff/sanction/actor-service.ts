import { type Refusal, type Role, sanctionRefusals as refusals } from '@sp/contract'
import { personOf } from '../../account/account/person-service.ts'
import { lockAccountStatus } from '../../account/account/state-service.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { orRefuse, Refused, refuse } from '../../platform/http/refuse.ts'
import { outranks } from './rules.ts'

/**
 * Locks a member for a sanction, and refuses staff without the permission.
 * @returns the member's state, and the role of the actor: the machine if there is none
 */
export async function lockForAct(tx: Tx, { userId, byId }: { userId: number; byId: number | null }) {
  const standing = orRefuse(await lockAccountStatus(tx, userId), refusals.gone)
  if (byId === null) return { ...standing, actor: 'machine' as const }
  if (byId === userId) refuse(refusals.self)
  const actor = orRefuse(await personOf({ db: tx }, byId), refusals.outranked).role as Role
  if (!outranks(actor, standing.role)) refuse(refusals.outranked)
  return { ...standing, actor }
}

type Standing = Awaited<ReturnType<typeof lockForAct>>

/** For an act on several members: locks one of them. @returns a refusal instead of throwing it */
export async function lockOrFault(
  tx: Tx,
  about: { userId: number; byId: number },
): Promise<(Standing & { fault?: never }) | { fault: Refusal }> {
  try {
    return await lockForAct(tx, about)
  } catch (error) {
    if (error instanceof Refused) return { fault: error.refusal }
    throw error
  }
}
