import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { identityForReading } from '../../platform/backup/key.ts'
import { endRestore, mayRestore } from '../../platform/backup/load-statements.ts'
import type { BackupTarget } from '../../platform/backup/stored.ts'
import { openAddress } from '../../platform/backup/target.ts'
import { backupTexts as texts } from '../../platform/backup/texts.ts'
import type { Config } from '../../platform/config.ts'
import type { App } from '../../platform/ctx.ts'
import { startEmbedded } from '../../platform/embedded/embedded.ts'
import { restoringFolder } from '../../platform/embedded/folders.ts'
import { openFiles } from '../../platform/files/open.ts'
import type { Log } from '../../platform/log.ts'
import { connectDatabase } from '../../platform/start/connect-database.ts'
import { readKeyFile, readKeys } from '../../platform/vault/key-file.ts'
import { makeApp } from '../app.ts'
import { eraseAllAgain, knownErasures } from './replay.ts'
import { type Restored, restoreInto } from './restore.ts'
import { type SiteState, verifySite } from './verify-site.ts'
import { withPool } from './with-pool.ts'

type Print = (line: string) => void

interface Restoring {
  config: Config
  log: Log
  print: Print
}

const KEYS = 'keys'
/** Exists when everything is restored and verified, and only has to be moved to its place. */
const COMPLETE = 'complete'

interface Finished extends SiteState {
  /** Entries of the register of erasures; undefined if there was no register. */
  erased: number | undefined
}

/**
 * `npm run sp -- restore FILE DATA_DIR`: a whole site in an empty place. Nothing is at its place before all of it is
 * there; after an interruption the same command begins again.
 */
export async function restoreSite(
  { config: given, log, print }: Restoring,
  address: string,
  folder: string,
): Promise<(Restored & Finished) | undefined> {
  const dataDir = resolve(folder)
  const config = { ...given, dataDir }
  const staging = restoringFolder(dataDir)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await requireEmptyFolder(dataDir)
  if (await isComplete(staging)) {
    await moveUp(staging, dataDir)
    return undefined
  }
  const keys = { identity: await identityForReading(config), masterKeys: await masterKeysOf(config) }
  const { target, name } = openAddress(address, config)
  const source = await target.open(name)
  await rm(staging, { recursive: true, force: true })
  await mkdir(staging, { mode: 0o700 })
  const staged = { ...config, dataDir: staging, masterKeys: keys.masterKeys }
  try {
    const database = await openEmptyDatabase({ config: staged, log, print })
    try {
      const files = openFiles(staged, Buffer.alloc(32))
      const onPicture = (count: number) => (count % 1_000 === 0 ? print(texts.picturesRestored(count)) : undefined)
      const place = { url: database.url, files, masterKeys: keys.masterKeys, log, onPicture }
      const restored = await restoreInto(place, keys.identity, source)
      print(texts.verifying)
      const { app, close } = await makeApp(staged, database.url, log, { jobs: false, finishesRestore: true })
      const state = await finish(app, target).finally(close)
      await withPool(database.url, endRestore)
      await database.close()
      await writeFile(join(staging, COMPLETE), '')
      await moveUp(staging, dataDir)
      return { ...restored, ...state }
    } finally {
      await database.close()
    }
  } catch (error) {
    source.destroy()
    await rm(staging, { recursive: true, force: true })
    throw error
  }
}

async function finish(app: App, beside: BackupTarget): Promise<Finished> {
  const register = await knownErasures(app, beside)
  if (register !== undefined) await eraseAllAgain(app, register)
  return { ...(await verifySite(app)), erased: register?.size }
}

const isComplete = (staging: string): Promise<boolean> =>
  readdir(staging).then(
    (names) => names.includes(COMPLETE),
    () => false,
  )

async function requireEmptyFolder(dataDir: string): Promise<void> {
  const names = await readdir(dataDir)
  const hasAll = await isComplete(restoringFolder(dataDir))
  const other = names.find((name) => name !== KEYS && name !== 'restoring' && !hasAll)
  if (other !== undefined) throw new Error(texts.notEmptyFolder(dataDir, other))
}

export async function masterKeysOf({ dataDir, masterKeys }: Config): Promise<readonly Buffer[]> {
  if (masterKeys !== undefined) return masterKeys
  const path = join(dataDir, KEYS, 'master.key')
  const keys = readKeys((await readKeyFile(path)) ?? '')
  if (keys === undefined) throw new Error(texts.noMasterKey(path))
  return keys
}

interface EmptyDatabase {
  url: string
  close(): Promise<void>
}

async function openEmptyDatabase({ config, log, print }: Restoring): Promise<EmptyDatabase> {
  if (config.databaseUrl === undefined) {
    const embedded = await startEmbedded({ dataDir: config.dataDir, log })
    return { url: embedded.url, close: embedded.stop }
  }
  const url = config.databaseUrl
  await connectDatabase(url, { print, forMs: 0 })
  if (!(await withPool(url, mayRestore))) throw new Error(texts.notEmptyDatabase)
  return { url, close: async () => undefined }
}

/** Renames are instant, and the marker goes last: an interruption continues here. */
async function moveUp(staging: string, dataDir: string): Promise<void> {
  for (const name of ['files', 'postgres.password', 'postgres'])
    await rename(join(staging, name), join(dataDir, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  await rm(staging, { recursive: true, force: true })
}
