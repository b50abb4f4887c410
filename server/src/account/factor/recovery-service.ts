import { randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { BACKUP_CODE_LETTERS, backupCodeOf, plainBackupCode } from '../../platform/one-time-codes.ts'
import { macForSite } from '../../platform/vault/service.ts'
import * as queries from './queries.ts'

export const macOfRecovery = (app: App, userId: number, typed: string): Buffer =>
  macForSite(app, 'recovery_code.code_mac', `${userId} ${plainBackupCode(typed)}`)

/** Replaces the codes. @returns the new ones, which are stored only as MACs. */
export async function renewRecoveryCodes(app: App, tx: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => backupCodeOf(randomBytes(BACKUP_CODE_LETTERS)))
  await queries.dropRecoveryCodes.run(tx, { userId })
  await queries.addRecoveryCodes.run(tx, { userId, macs: codes.map((code) => macOfRecovery(app, userId, code)) })
  return codes
}
