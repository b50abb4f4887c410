import { lstat, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Owner } from './account.ts'
import { findBinaries, majorOf } from './binaries.ts'
import { majorOfData, readPassword, writePassword } from './cluster.ts'
import { exists, isSwapping, privateFolder, restoringFolder, upgradedMarker } from './folders.ts'
import { embeddedTexts as texts } from './texts.ts'

/*
 * A major update fills `upgrading`, which no program opens, until one rename makes it `restoring`. Before that, each
 * program finds only the old database. After it, none opens the old one: earlier versions refuse `restoring`, and this
 * one completes the swap first. Then `postgres` is the new database, and `postgres.<major>` the old one.
 */

export const stagingFolder = (home: string): string => join(home, 'upgrading')
export const keptFolder = (home: string, major: string): string => join(home, `postgres.${major}`)
const finishedFolder = (home: string): string => join(home, 'postgres.upgraded')

export interface Majors {
  from: string
  to: string
}

/** The major versions of the data and of this program, if the data are of an earlier one. */
export async function majorsOf(dataDir: string): Promise<Majors | undefined> {
  if (await isSwapping(dataDir)) return undefined
  const from = await majorOfData(join(dataDir, 'postgres'))
  if (from === undefined) return undefined
  const to = await majorOf(await findBinaries())
  return to !== undefined && Number(from) < Number(to) ? { from, to } : undefined
}

/** @returns the bytes of all files of a folder; a running database may remove some of them */
export async function sizeOfFolder(folder: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) bytes += await sizeOfFolder(path)
    else bytes += (await lstat(path).catch(() => ({ size: 0 }))).size
  }
  return bytes
}

/** An empty place for the new database, which will have the password of the old one. */
export async function makeStaging(home: string, owner: Owner | undefined): Promise<string> {
  const staging = stagingFolder(home)
  await rm(staging, { recursive: true, force: true })
  await mkdir(staging, { mode: 0o700 })
  await privateFolder(staging, owner)
  await writePassword(staging, owner, await readPassword(home))
  return staging
}

/** From here on the new database is the one of the site. @throws before that, if one of the two still runs */
export async function commitUpgrade(home: string, from: string): Promise<void> {
  const staging = stagingFolder(home)
  for (const folder of [join(home, 'postgres'), join(staging, 'postgres')])
    if (await exists(join(folder, 'postmaster.pid'))) throw new Error(texts.stillRunning(folder))
  await requireNoKept(home, from)
  await writeFile(upgradedMarker(staging), from)
  await sync(upgradedMarker(staging))
  await sync(staging)
  await rename(staging, restoringFolder(home))
  await sync(home)
}

export async function requireNoKept(home: string, from: string): Promise<void> {
  if (await exists(keptFolder(home, from))) throw new Error(texts.keptAlready(keptFolder(home, from)))
}

/**
 * Completes the swap after `commitUpgrade`, also in a later run. Call it with the lock taken.
 * @returns the folder of the old database; undefined if there was nothing to do
 */
export async function finishUpgrade(home: string): Promise<string | undefined> {
  await rm(finishedFolder(home), { recursive: true, force: true })
  if (!(await isSwapping(home))) return undefined
  const from = (await readFile(upgradedMarker(restoringFolder(home)), 'utf8')).trim()
  const [cluster, fresh] = [join(home, 'postgres'), join(restoringFolder(home), 'postgres')]
  if (await exists(fresh)) {
    if (await exists(cluster)) {
      await requireNoKept(home, from)
      await rename(cluster, keptFolder(home, from))
    }
    await rename(fresh, cluster)
    await sync(home)
  }
  // Removed under another name: half of the folder without its marker would look like a restore.
  await rename(restoringFolder(home), finishedFolder(home))
  await rm(finishedFolder(home), { recursive: true, force: true })
  return keptFolder(home, from)
}

/** Windows cannot sync a folder, and does not need to. */
async function sync(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}
