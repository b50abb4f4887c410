import type { Tx } from '../platform/db/sql.ts'
import * as queries from './totp-queries.ts'

/** Whoever is of the staff no longer, or lost their phone, proves nothing by it. */
export async function dropSecondFactor(tx: Tx, userId: number): Promise<void> {
  await queries.dropTotp.run(tx, { userId })
  await queries.dropBackupCodes.run(tx, { userId })
}
