import { randomBytes } from 'node:crypto'
import type { App } from './ctx.ts'
import type { Tx } from './db/sql.ts'
import { BACKUP_CODE_LETTERS, backupCodeOf, plainBackupCode, stepOf } from './one-time-codes.ts'
import type { Column } from './vault/box.ts'
import { macForSite, openFor } from './vault/service.ts'

/** The result of a code: `used` is a right one that was used before. */
export type Taken = 'taken' | 'used' | 'wrong'

interface Place {
  userId: number
  column: Column
}

/** Uses the real time, also where a rehearsal shifts the app's clock, since the phone's clock is real. */
export const matchingStep = async (
  app: App,
  tx: Tx,
  { userId, column, secret }: Place & { secret: Buffer },
  code: string,
): Promise<number | undefined> => stepOf(await openFor(app, tx, userId, column, secret), code, Date.now())

export const macOfCode = (app: App, { userId, column }: Place, typed: string): Buffer =>
  macForSite(app, column, `${userId} ${plainBackupCode(typed)}`)

/** Codes that their owner keeps, and the MACs that are stored. */
export function drawCodes(app: App, place: Place, count: number): { codes: string[]; macs: Buffer[] } {
  const codes = Array.from({ length: count }, () => backupCodeOf(randomBytes(BACKUP_CODE_LETTERS)))
  return { codes, macs: codes.map((code) => macOfCode(app, place, code)) }
}
