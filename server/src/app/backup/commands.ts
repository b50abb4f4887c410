import { bytesOfRestored, recordRun } from '../../operation/backup/record-service.ts'
import { copyErasures } from '../../operation/backup/register-service.ts'
import { pruneBackups } from '../../operation/backup/retention-service.ts'
import { backupName, type Summary } from '../../platform/backup/format.ts'
import { identityForReading, keyForBackup } from '../../platform/backup/key.ts'
import { withBackupLock } from '../../platform/backup/lock.ts'
import { makeBackup, type Progress } from '../../platform/backup/make.ts'
import { siteOfRing } from '../../platform/backup/register.ts'
import { requireRoom } from '../../platform/backup/room.ts'
import type { BackupTarget } from '../../platform/backup/stored.ts'
import { openAddress, openTarget } from '../../platform/backup/target.ts'
import { verifyBackup } from '../../platform/backup/verify.ts'
import { usageError } from '../../platform/command.ts'
import type { Config } from '../../platform/config.ts'
import type { App } from '../../platform/ctx.ts'
import type { Log } from '../../platform/log.ts'
import { drill } from './drill.ts'
import { masterKeysOf, restoreSite } from './restore-site.ts'
import { commandTexts as texts } from './texts.ts'
import type { SiteState } from './verify-site.ts'

type Print = (line: string) => void

const SCHEDULED = '--scheduled'
const WITHOUT_PICTURES = '--without-pictures'
const PROGRESS_EVERY_MS = 5_000

export const rowsIn = ({ rows }: Summary): number => Object.values(rows).reduce((sum, each) => sum + each, 0)

/** `npm run sp -- backup TARGET`; with `--scheduled` to BACKUP_TO, where it also removes expired ones. */
export async function backupCommand(
  { app, url }: { app: App; url: string },
  words: readonly string[],
  print: Print,
): Promise<void> {
  const isScheduled = words.includes(SCHEDULED)
  const [where = isScheduled ? app.config.backup.to : undefined, ...more] = words.filter(
    (word) => !word.startsWith('--'),
  )
  if (where === undefined || more.length > 0) throw usageError(texts.backup)
  const target = openTarget(where, app.config)
  const { recipient } = await keyForBackup(app.config, print)
  const files = words.includes(WITHOUT_PICTURES) ? undefined : app.files
  const site = siteOfRing(app.vault)
  const back = async () => {
    const name = backupName(site, new Date())
    const source = { url, files, recipient, onProgress: reporter(print) }
    const { bytes, made } = await target.store(name, (sink) => makeBackup(source, sink))
    return { ...made, bytes, rows: rowsIn(made), address: target.addressOf(name) }
  }
  const done = await withBackupLock(url, () => recordRun(app, 'backup', back))
  print(texts.moment(new Date(done.at)))
  print(texts.inside(done.rows, done.pictures, done.pictureBytes))
  await copyErasures(app, target)
  if (isScheduled) for (const address of await pruneBackups(app, target, site)) print(texts.removed(address))
  print(done.address)
}

/** Prints the line of a progress at most every few seconds. */
export function paced<P>(print: Print, lineOf: (now: P) => string): (now: P) => void {
  let last = performance.now()
  return (now) => {
    if (performance.now() - last < PROGRESS_EVERY_MS) return
    last = performance.now()
    print(lineOf(now))
  }
}

export const reporter = (print: Print): ((now: Progress) => void) =>
  paced(print, ({ pictures, pictureBytes, tables, tablesOf }) =>
    texts.progress(pictures, pictureBytes, tables, tablesOf),
  )

/** `npm run sp -- verify FILE`: reads a backup to its end. */
export async function verifyCommand(config: Config, words: readonly string[], print: Print): Promise<void> {
  const [address, ...more] = words
  if (address === undefined || more.length > 0) throw usageError(texts.verify)
  const identity = await identityForReading(config)
  const { target, name } = openAddress(address, config)
  const { header, schema, summary } = await verifyBackup(identity, await target.open(name))
  print(texts.whole(header.version))
  print(texts.moment(new Date(schema.at)))
  printContents(summary, print)
}

function printContents(summary: Summary, print: Print): void {
  const { person = 0, flash = 0, post = 0, reply = 0 } = summary.rows
  print(texts.inside(rowsIn(summary), summary.pictures, summary.pictureBytes))
  print(texts.members(person, flash, post, reply))
}

/** `npm run sp -- restore FILE DATA_DIR`. */
export async function restoreCommand(
  { config, log, print }: { config: Config; log: Log; print: Print },
  words: readonly string[],
): Promise<void> {
  const [address, folder, ...more] = words
  if (address === undefined || folder === undefined || more.length > 0) throw usageError(texts.restore)
  const restored = await restoreSite({ config, log, print }, address, folder)
  if (restored === undefined) return print(texts.continued(folder))
  print(texts.whole(restored.header.version))
  print(texts.moment(new Date(restored.schema.at)))
  printContents(restored.summary, print)
  printState(restored, print)
  print(restored.erased === undefined ? texts.noRegister : texts.erasedAgain(restored.erased))
  print(texts.restored(folder))
}

export function printState({ repaired, auditBrokenAt, auditLines }: SiteState, print: Print): void {
  print(texts.counts(repaired))
  print(auditBrokenAt === null ? texts.audit(auditLines) : texts.auditBroken(auditBrokenAt))
}

/** `npm run sp -- drill [FILE]`. */
export async function drillCommand(app: App, words: readonly string[], print: Print): Promise<void> {
  const [address, ...more] = words.filter((word) => word !== SCHEDULED)
  if (more.length > 0) throw usageError(texts.drill)
  const { config, log } = app
  const identity = await identityForReading(config)
  const masterKeys = await masterKeysOf(config)
  const done = await recordRun(app, 'drill', async () => {
    const { target, name } = address === undefined ? await newest(app) : openAddress(address, config)
    const { bytes = 0 } = (await target.list()).find((stored) => stored.name === name) ?? {}
    await requireRoom(config.dataDir, bytes + (await bytesOfRestored(app)))
    const found = await drill({ config, masterKeys, log }, identity, await target.open(name))
    if (found.auditBrokenAt !== null) throw new Error(texts.auditBroken(found.auditBrokenAt))
    if (found.repaired > 0) throw new Error(texts.counts(found.repaired))
    return {
      ...found,
      address: target.addressOf(name),
      bytes: null,
      rows: rowsIn(found.summary),
      pictures: found.summary.pictures,
    }
  })
  printContents(done.summary, print)
  printState(done, print)
  print(texts.drilled(done.samples))
  print(done.address)
}

async function newest(app: App): Promise<{ target: BackupTarget; name: string }> {
  const { to } = app.config.backup
  if (to === undefined) throw new Error(texts.noTarget)
  const target = openTarget(to, app.config)
  const found = (await target.list()).find(({ site }) => site === siteOfRing(app.vault))
  if (found === undefined) throw new Error(texts.nothingThere(to))
  return { target, name: found.name }
}
