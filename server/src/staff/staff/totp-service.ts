import { BACKUP_CODES } from '@sp/contract'
import { notify } from '../../notify/notice/notify-service.ts'
import { drawCodes, macOfCode, matchingStep, type Taken } from '../../platform/code-service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import { isCode } from '../../platform/one-time-codes.ts'
import { sealFor } from '../../platform/vault/service.ts'
import { secondFactorDropped } from './events.ts'
import { staffTexts as texts } from './texts.ts'
import * as queries from './totp-queries.ts'

const SECRET = 'staff_totp.secret'
const HASH_BYTES = 32
const CODE_HASH = 'staff_backup_code.code_hash'

/** @returns false where a second factor already exists. */
export const beginSecondFactor = async (app: App, tx: Tx, userId: number, secret: string): Promise<boolean> =>
  (await queries.begin.run(tx, { userId, secret: await sealFor(app, tx, userId, SECRET, secret) })) > 0

export async function begunSecondFactor(app: App, tx: Tx, userId: number, code: string) {
  const row = await queries.lockTotp.maybe(tx, { userId })
  return row && { confirmed: row.confirmed, step: await stepIn(app, tx, userId, row, code) }
}

/** @param step the step of the confirming code, which cannot be used again. */
export const confirmSecondFactor = (tx: Tx, userId: number, step: number) => queries.confirm.run(tx, { userId, step })

export async function takeCode(
  app: App,
  tx: Tx,
  userId: number,
  code: string,
  { only = true }: { only?: boolean } = {},
): Promise<Taken> {
  const row = await queries.lockTotp.maybe(tx, { userId })
  const step = row?.confirmed ? await stepIn(app, tx, userId, row, code) : undefined
  if (step === undefined || !only) return 'wrong'
  return (await queries.takeStep.run(tx, { userId, step })) > 0 ? 'taken' : 'used'
}

const stepIn = (app: App, tx: Tx, userId: number, { secret }: { secret: Buffer }, code: string) =>
  matchingStep(app, tx, { userId, column: SECRET, secret }, code)

/**
 * The same, or one of the backup codes; a used backup code notifies the member how many are left.
 * @param only false: consumes nothing, and takes as long as a wrong code
 */
export async function takeAnyCode(
  app: App,
  tx: Tx,
  userId: number,
  typed: string,
  { only = true }: { only?: boolean } = {},
): Promise<Taken> {
  if (isCode(typed)) return takeCode(app, tx, userId, typed, { only })
  const hash = only ? macOfCode(app, { userId, column: CODE_HASH }, typed) : Buffer.alloc(HASH_BYTES)
  if ((await queries.takeBackupCode.run(tx, { userId, hash })) === 0) return 'wrong'
  const { left } = await queries.backupCodesLeft.one(tx, { userId })
  await notify(app, tx, { to: userId, kind: 'system', place: 'security', detail: texts.backupCodeUsed(left) })
  return 'taken'
}

/** Replaces the backup codes. @returns the new codes, which are stored only as hashes. */
export async function renewBackupCodes(app: App, tx: Tx, userId: number): Promise<string[]> {
  const { codes, macs: hashes } = drawCodes(app, { userId, column: CODE_HASH }, BACKUP_CODES)
  await queries.dropBackupCodes.run(tx, { userId })
  await queries.addBackupCodes.run(tx, { userId, hashes })
  return codes
}

export const backupCodesLeft = async ({ db }: Pick<App, 'db'>, userId: number): Promise<number> =>
  (await queries.backupCodesLeft.one(db, { userId })).left

export async function dropSecondFactor(app: App, tx: Tx, userId: number): Promise<void> {
  await queries.dropTotp.run(tx, { userId })
  await queries.dropBackupCodes.run(tx, { userId })
  await emit(app, tx, secondFactorDropped, { userId })
}
