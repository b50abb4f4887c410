import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import { staffResetEnded } from './events.ts'
import * as queries from './staff-reset-queries.ts'

export async function cancelStaffReset(app: App, tx: Tx, userId: number): Promise<void> {
  if ((await queries.cancel.run(tx, { userId })) > 0) await emit(app, tx, staffResetEnded, { userId, isUsed: false })
}

export async function cancelStaffResetByLetter(
  app: App,
  tx: Tx,
  letter: { bucket: number; tokenHash: Buffer },
): Promise<number> {
  const ended = await queries.cancelByLetter.all(tx, letter)
  for (const { userId } of ended) await emit(app, tx, staffResetEnded, { userId, isUsed: false })
  return ended.length
}
