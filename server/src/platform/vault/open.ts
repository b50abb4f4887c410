import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Database } from '../db/open.ts'
import { operatorTexts as texts } from '../texts.ts'
import { makeKeyFile, readKeyFile, readKeys } from './key-file.ts'
import { type KeyRing, makeKeyRing } from './key-ring.ts'
import * as queries from './queries.ts'

/**
 * The master keys of this installation, from SP_MASTER_KEY or from a file created at the first start. Throws if
 * they do not match the database: existing sealed data could not be read, and new data would be lost to the right
 * keys.
 */
export async function openVault(
  config: Pick<Config, 'dataDir' | 'masterKeys'>,
  database: Pick<Database, 'db' | 'transact'>,
  { finishesRenewal = false }: { finishesRenewal?: boolean | undefined } = {},
): Promise<KeyRing> {
  const isHalf = (await queries.unfinishedRenewal.maybe(database.db, {})) !== undefined
  if (isHalf && !finishesRenewal) throw new Error(texts.renewalUnfinished)
  const known = await queries.masterKeys.all(database.db, {})
  const ring = makeKeyRing(config.masterKeys ?? (await keysOnDisk(config.dataDir, known.length > 0)))
  if (ring.current < known.length) throw new Error(texts.masterKeyMissing(known.length, ring.current))
  for (const [at, proof] of ring.proofs.entries()) {
    const number = at + 1
    const stored = await database.transact((tx) => queries.storeMasterKey.one(tx, { number, proof }))
    if (!stored.proof.equals(proof)) throw new Error(texts.masterKeyWrong(number))
  }
  return ring
}

export const masterKeyFile = (dataDir: string): string => join(dataDir, 'keys', 'master.key')

async function keysOnDisk(dataDir: string, isSealed: boolean): Promise<Buffer[]> {
  const path = masterKeyFile(dataDir)
  let text = await readKeyFile(path)
  if (text === undefined) {
    // A new key could not open any existing data.
    if (isSealed) throw new Error(texts.masterKeyLost(path))
    await makeKeyFile(path)
    text = await readKeyFile(path)
  }
  const keys = readKeys(text ?? '')
  if (keys === undefined) throw new Error(texts.masterKeyUnreadable(path))
  return keys
}
