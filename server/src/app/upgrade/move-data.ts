import { rm } from 'node:fs/promises'
import { copyDatabase } from '../../platform/backup/copy.ts'
import { backupName, siteOf } from '../../platform/backup/format.ts'
import { keyForBackup } from '../../platform/backup/key.ts'
import { withBackupLock } from '../../platform/backup/lock.ts'
import { makeBackup } from '../../platform/backup/make.ts'
import { requireRoom } from '../../platform/backup/room.ts'
import { changedSettings, keyProofs } from '../../platform/backup/schema-statements.ts'
import { openTarget } from '../../platform/backup/target.ts'
import type { Config } from '../../platform/config.ts'
import { findBinaries } from '../../platform/embedded/binaries.ts'
import {
  type EmbeddedDatabase,
  type Place,
  startEmbedded,
  startIn,
  takePlace,
} from '../../platform/embedded/embedded.ts'
import { exists } from '../../platform/embedded/folders.ts'
import { makeStaging, sizeOfFolder, stagingFolder } from '../../platform/embedded/upgrade-folders.ts'
import { openFiles } from '../../platform/files/open.ts'
import type { Log } from '../../platform/log.ts'
import { makeApp } from '../app.ts'
import { paced, printState, reporter, rowsIn } from '../backup/commands.ts'
import { migrateAsIn } from '../backup/restore.ts'
import { verifySite } from '../backup/verify-site.ts'
import { withPool } from '../backup/with-pool.ts'
import { neededFor } from './plan.ts'
import { upgradeTexts as texts } from './texts.ts'

export interface Site {
  config: Config
  log: Log
  print(line: string): void
}

/** The lock of the place stays with the caller. */
async function withOld<T>(place: Place, log: Log, work: (old: EmbeddedDatabase) => Promise<T>): Promise<T> {
  const old = await startIn(place, { log }, async () => undefined)
  return await work(old).finally(old.stop)
}

/** A backup like each other one; without the app, whose migrations would change the old database. */
export async function backUpFirst({ config, log, print }: Site, place: Place, to: string): Promise<void> {
  print(texts.backingUp)
  const target = openTarget(to, config)
  const { recipient } = await keyForBackup(config, print)
  const files = openFiles(config, Buffer.alloc(32))
  await withOld(place, log, ({ url }) =>
    withBackupLock(url, async () => {
      const name = backupName(siteOf(await withPool(url, keyProofs)), new Date())
      await target.store(name, (sink) => makeBackup({ url, files, recipient, onProgress: reporter(print) }, sink))
      print(texts.backedUp(target.addressOf(name)))
    }),
  )
}

/** Fills a new database beside the old one, and verifies it as a restore does. */
export async function moveData(site: Site, place: Place): Promise<void> {
  const { config, log, print } = site
  await removeStaging(place.home, log)
  await requireRoom(place.home, neededFor(await sizeOfFolder(place.cluster)))
  try {
    await withOld(place, log, async (old) => {
      const staging = await makeStaging(place.home, place.account.owner)
      const fresh = await startEmbedded({ dataDir: staging, log })
      try {
        await copyAll(site, old.url, fresh.url)
        const { app, close } = await makeApp(config, fresh.url, log, { jobs: false })
        printState(await verifySite(app).finally(close), print)
      } finally {
        await fresh.stop()
      }
    })
  } catch (error) {
    // What fails here is tried again by the next run; the reason of this one matters more.
    await removeStaging(place.home, log).catch(() => undefined)
    throw error
  }
}

async function copyAll({ log, print }: Site, from: string, to: string): Promise<void> {
  print(texts.copying)
  const summary = await copyDatabase({
    from,
    to,
    prepare: (schema) => migrateAsIn(schema, { url: to, log }),
    onProgress: paced(print, ({ tables, tablesOf, bytes }) => texts.progress(tables, tablesOf, bytes)),
    onRows: () => print(texts.indexing),
  })
  print(texts.copied(rowsIn(summary)))
  const [theirs, ours] = [await withPool(from, changedSettings), await withPool(to, changedSettings)]
  const lost = Object.keys(theirs).filter((name) => theirs[name] !== ours[name])
  if (lost.length > 0) print(texts.settings(lost))
}

/** What a run that was killed left, whose database may still be ending. */
async function removeStaging(home: string, log: Log): Promise<void> {
  const staging = stagingFolder(home)
  if (!(await exists(staging))) return
  await (await takePlace(staging, await findBinaries(), log)).release()
  await rm(staging, { recursive: true, force: true })
}
