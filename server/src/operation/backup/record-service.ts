import type { BackupKind } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import * as queries from './queries.ts'

const SIGN_EVERY_MS = 20_000
const FAULT_MAX = 1_000

/** A restored database is as large as that of the site, or a little larger while its indexes are built. */
export const bytesOfRestored = async ({ db }: Pick<App, 'db'>): Promise<number> =>
  (await queries.databaseBytes.one(db, {})).bytes * 1.5

export interface Outcome {
  address: string
  bytes: number | null
  rows: number
  pictures: number
}

/** Runs `work` as one recorded backup or drill, with signs of progress. */
export async function recordRun<T extends Outcome>(
  app: Pick<App, 'transact'>,
  kind: BackupKind,
  work: () => Promise<T>,
): Promise<T> {
  const { id } = await app.transact((tx) => queries.begin.one(tx, { kind }))
  const sign = () => app.transact((tx) => queries.progress.run(tx, { id })).catch(() => 0)
  const timer = setInterval(sign, SIGN_EVERY_MS).unref()
  try {
    const outcome = await work()
    const { address, bytes, rows, pictures } = outcome
    await app.transact((tx) => queries.succeed.run(tx, { id, address, bytes, rows, pictures }))
    return outcome
  } catch (error) {
    const fault = (error as Error).message.slice(0, FAULT_MAX)
    // A database that went away is often the reason itself; then the run counts as interrupted.
    await app.transact((tx) => queries.fail.run(tx, { id, fault })).catch(() => 0)
    throw error
  } finally {
    clearInterval(timer)
  }
}
