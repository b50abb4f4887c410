import { isAnyNodeServing } from '../../operation/health/node-service.ts'
import { siteOfRing } from '../../platform/backup/register.ts'
import { openTarget } from '../../platform/backup/target.ts'
import type { Config } from '../../platform/config.ts'
import { renewalLock } from '../../platform/db/advisory-lock.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { type Database, openDatabase } from '../../platform/db/open.ts'
import { withSessionLock } from '../../platform/db/session-lock.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { openFiles } from '../../platform/files/open.ts'
import { prepareJobs } from '../../platform/jobs/run.ts'
import type { Log } from '../../platform/log.ts'
import { migrationsFolder } from '../../platform/paths.ts'
import { type KeyRing, makeKeyRing } from '../../platform/vault/key-ring.ts'
import * as keys from '../../platform/vault/renewal-service.ts'
import { beginRenewedChain, closeRenewedChain } from '../../staff/audit/renewal-service.ts'
import { makeApp } from '../app.ts'
import { repairs } from '../features.ts'
import { countLosses, loseAll } from './losses.ts'
import { placeNewKey, presentKeys } from './new-key.ts'
import { vaultTexts as texts } from './texts.ts'

interface Renewal {
  config: Config
  log: Log
  url: string
  print(line: string): void
  confirm(): Promise<boolean>
}

/**
 * Gives up what is sealed under a lost master key. A row of `vault_renewal` keeps every server from starting until all is
 * done; after an interruption the same command goes through all steps again.
 */
export const renewMasterKey = (renewal: Renewal): Promise<void> =>
  withSessionLock(renewal.url, renewalLock, () => renewUnderLock(renewal), texts.busy)

async function renewUnderLock(renewal: Renewal): Promise<void> {
  const { config, url, log } = renewal
  const database = openDatabase(url, { log, clockOffsetHours: config.clockOffsetHours, max: 2, isPatient: true })
  try {
    await migrate(url, migrationsFolder, { prepare: () => prepareJobs(database.direct, log) })
    if (!(await isToBeDone(renewal, database))) return
    await replaceKey(renewal, database)
  } finally {
    await database.close()
  }
  await finish(renewal)
  sayWhatIsNext(renewal)
}

/** Begins unless it had begun before. @returns false if nothing is to be done, or it is not confirmed */
async function isToBeDone(renewal: Renewal, { db, transact }: Database): Promise<boolean> {
  const { config, print } = renewal
  if (await keys.isUnfinished(db)) {
    print(texts.interrupted)
    return true
  }
  const proofs = await keys.knownProofs(db)
  if (proofs.length === 0) throw new Error(texts.nothingSealed)
  if (await opens(config, proofs)) {
    if (!(await keys.wasRenewed(db))) throw new Error(texts.stillOpens)
    print(texts.alreadyDone)
    return false
  }
  if (config.databaseUrl !== undefined && (await isAnyNodeServing(db))) throw new Error(texts.isRunning)
  const lost = await countLosses(db)
  print(texts.first)
  print(texts.loses)
  const kinds = Object.entries(lost).filter(([, n]) => n > 0)
  for (const [named, n] of kinds) print(texts.kind(named, n))
  if (kinds.length === 0) print(texts.losesNothing)
  print(texts.stays)
  print(await aboutBackups(config, proofs))
  if (!(await renewal.confirm())) throw new Error(texts.notConfirmed)
  await placeNewKey(config, print)
  await transact((tx) => keys.begin(tx, lost))
  return true
}

/** @throws if the keys open a part: then only the others are missing */
async function opens(config: Config, proofs: readonly Buffer[]): Promise<boolean> {
  const given = await presentKeys(config)
  const present = given === undefined ? [] : makeKeyRing(given).proofs
  const fitting = proofs.flatMap((proof, at) => (present.some((each) => each.equals(proof)) ? [at + 1] : []))
  const inPlace = proofs.every((proof, at) => present[at]?.equals(proof))
  if (fitting.length > 0 && !inPlace) throw new Error(texts.opensPartly(fitting))
  return inPlace
}

async function aboutBackups(config: Config, proofs: readonly Buffer[]): Promise<string> {
  const { to } = config.backup
  if (to === undefined) return texts.noBackups
  const site = siteOfRing({ proofs })
  try {
    const target = openTarget(to, config)
    const ours = (await target.list()).filter((each) => each.site === site)
    return ours[0] === undefined ? texts.noBackups : texts.backups(ours.length, target.addressOf(ours[0].name))
  } catch (error) {
    return texts.backupsUnknown((error as Error).message)
  }
}

async function ringOf(config: Config): Promise<KeyRing> {
  const given = await presentKeys(config)
  if (given !== undefined) return makeKeyRing(given)
  await placeNewKey(config, () => undefined)
  return ringOf(config)
}

/** The old proofs stay until nothing sealed under their keys is left. */
async function replaceKey({ config, print }: Renewal, { db, transact }: Database): Promise<void> {
  const vault = await ringOf(config)
  const onDone = (named: string, n: number) => (n > 0 ? print(texts.removed(named, n)) : undefined)
  // Each statement commits by itself, so that no transaction grows with the site.
  await loseAll({ tx: db as Tx, vault, files: openFiles(config, vault.installation), onDone })
  await transact(async (tx) => {
    await keys.replaceProofs(tx, vault.proofs)
    await beginRenewedChain(tx)
  })
}

/** Recounts what the removed rows were counted in, and adds the first line of the log under the new key. */
async function finish({ config, log, url, print }: Renewal): Promise<void> {
  const { app, close } = await makeApp(config, url, log, { jobs: false, finishesRenewal: true })
  try {
    print(texts.recounting)
    for (const repair of Object.values(repairs)) await repair(app)
    await app.transact(async (tx) => {
      await closeRenewedChain(app, tx, await keys.finish(tx))
    })
  } finally {
    await close()
  }
}

function sayWhatIsNext({ print }: Renewal): void {
  for (const line of [texts.done, ...texts.next, ...texts.announcement]) print(line)
}
