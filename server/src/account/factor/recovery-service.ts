import { RECOVERY_CODES } from '@sp/contract'
import { drawCodes } from '../../platform/code-service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import * as queries from './queries.ts'

export const RECOVERY_MAC = 'recovery_code.code_mac'

/** Replaces the codes. @returns the new ones, which are stored only as MACs. */
export async function renewRecoveryCodes(app: App, tx: Tx, userId: number): Promise<string[]> {
  const { codes, macs } = drawCodes(app, { userId, column: RECOVERY_MAC }, RECOVERY_CODES)
  await queries.dropRecoveryCodes.run(tx, { userId })
  await queries.addRecoveryCodes.run(tx, { userId, macs })
  return codes
}
