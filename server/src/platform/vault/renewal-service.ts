import type { Db, Tx } from '../db/sql.ts'
import * as queries from './queries.ts'

/** How many of each kind were lost. */
type Losses = Record<string, number>

export const knownProofs = async (db: Db): Promise<Buffer[]> =>
  (await queries.masterKeys.all(db, {})).map(({ proof }) => proof)

export const isUnfinished = async (db: Db): Promise<boolean> =>
  (await queries.unfinishedRenewal.maybe(db, {})) !== undefined

/** Whether the master key was replaced before. */
export const wasRenewed = async (db: Db): Promise<boolean> => (await queries.lastRenewal.maybe(db, {})) !== undefined

/** From now on no server starts. */
export const begin = async (tx: Tx, lost: Losses): Promise<void> => void (await queries.beginRenewal.run(tx, { lost }))

export async function replaceProofs(tx: Tx, proofs: readonly Buffer[]): Promise<void> {
  await queries.forgetMasterKeys.run(tx, {})
  for (const [at, proof] of proofs.entries()) await queries.storeMasterKey.one(tx, { number: at + 1, proof })
}

export const finish = async (tx: Tx): Promise<Losses> => (await queries.finishRenewal.one(tx, {})).lost
