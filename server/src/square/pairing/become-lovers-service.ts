import { squareRefusals as refusals } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { exitAsCouple } from '../membership/member-service.ts'
import { endRunning } from './end-service.ts'
import type { PairNotice } from './notify-service.ts'
import { idsOf } from './rules.ts'
import type { LockedPairing } from './session-service.ts'

/**
 * Switches the square off for both and ends all their other running pairings. Their own pairing is already at the
 * new stage.
 * @returns the members to notify of those ends
 */
export async function becomeLovers(app: App, tx: Tx, pairing: LockedPairing): Promise<PairNotice[]> {
  const ids = idsOf(pairing)
  if (ids.some((id) => pairing.members.get(id)?.inLove)) refuse(refusals.inLove)
  exitAsCouple(tx, ids)
  const notices = await endRunning(app, tx, { userIds: ids })
  await emit(app, tx, 'becameLovers', { sessionId: pairing.id, userIds: ids })
  return notices
}
