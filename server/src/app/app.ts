import { join } from 'node:path'
import { PASSWORD_COST } from '../account/account/password-service.ts'
import { startBeating } from '../operation/health/node-service.ts'
import { AppState } from '../platform/app-state.ts'
import { allBuckets } from '../platform/bucket.ts'
import { openBus } from '../platform/bus.ts'
import { type Clock, makeClock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { App, PasswordCost } from '../platform/ctx.ts'
import type { LookedUpOn } from '../platform/db/look-up.ts'
import { migrate } from '../platform/db/migrate.ts'
import { type Database, openDatabase } from '../platform/db/open.ts'
import { renewSiteRole, secretsRoleOf, userOf } from '../platform/db/site-role.ts'
import { type DiskOptions, watchDisk } from '../platform/disk/watch.ts'
import { openFiles } from '../platform/files/open.ts'
import { Shed } from '../platform/http/shed.ts'
import { jobs, prepareJobs, type Runner, startJobs } from '../platform/jobs/run.ts'
import type { Log } from '../platform/log.ts'
import { migrationsFolder } from '../platform/paths.ts'
import { tallies } from '../platform/tallies.ts'
import type { Traces } from '../platform/traces/traces.ts'
import { openVault } from '../platform/vault/open.ts'
import { readSettings } from '../site/system/service.ts'
import { sealOldLines } from '../staff/audit/verify-service.ts'
import { withPool } from './backup/with-pool.ts'
import { databaseRights } from './database-rights.ts'
import { distributeNew } from './distribute/distribute-new.ts'
import { jobTable } from './features.ts'
import { makeServer } from './server.ts'

export interface Running {
  app: App
  server: Awaited<ReturnType<typeof makeServer>>
  close(): Promise<void>
}

interface Options {
  /** The same database by the role of the running site; without it, the site is the owner of its tables. */
  siteUrl?: string | undefined
  /** The same database through a transaction pooler, for requests. */
  poolUrl?: string | undefined
  readUrls?: readonly string[] | undefined
  jobs?: boolean
  /** Another program uses the database, and decides when the data are upgraded. */
  mustBeCurrent?: boolean
  /** The last step of `sp vault start-anew`. */
  finishesRenewal?: boolean
  /** The last steps of `sp restore`. */
  finishesRestore?: boolean
  traces?: Traces | undefined
  mostDelayMs?: number
  waitMs?: number
  replayMs?: number
  onUndeclared?: App['onUndeclared']
  disk?: DiskOptions
  /** For tests, which hash without end: never from the environment. */
  passwordCost?: PasswordCost
  /** For a seed, which moves through its own past together with `app_now()`. */
  clock?: Clock | undefined
  /** For tests, whose databases have rows in a few of them. */
  buckets?: App['buckets']
}

/** @param url of the owner */
export async function makeApp(config: Config, url: string, log: Log, options: Options = {}): Promise<Running> {
  const { finishesRenewal, siteUrl = url, traces } = options
  const onLookUp = (on: LookedUpOn) => tallies(app).lookUps.count(on)
  const database = openSite(config, url, { ...options, log, onLookUp })
  const vault = await prepareTables(database, url, log, options)
    .then(() => openVault(config, database, { finishesRenewal }))
    .catch(async (error: unknown) => {
      // Errors of connections that break while the database shuts down would hide the original error in the log.
      await database.close()
      throw error
    })
  const bus = await openBus(siteUrl, log)
  const app: App = {
    state: new AppState(() => app),
    config,
    db: database.db,
    transact: database.transact,
    writers: database.writers,
    lookUp: database.lookUp,
    buckets: options.buckets ?? (async () => allBuckets),
    clock: options.clock ?? makeClock(config.clockOffsetHours),
    passwordCost: options.passwordCost ?? PASSWORD_COST,
    log,
    bus,
    jobs,
    files: openFiles(config, vault.installation, (operation) => tallies(app).files.count(operation), traces),
    disk: await watchDisk(foldersOf(config), log, options.disk),
    shed: new Shed(),
    traces,
    secret: vault.installation,
    vault,
    presentLimits: () => readSettings(app),
    replayMs: options.replayMs,
    onUndeclared: options.onUndeclared,
  }
  await sealOldLines(app)
  const server = await makeServer(app, database.pools, options.mostDelayMs)
  const runner: Runner | undefined =
    options.jobs === false || config.role === 'web'
      ? undefined
      : await startJobs(database.direct, jobTable(app), log, (task) => tallies(app).jobs.count(task), traces)
  const stopBeating = options.jobs === false ? undefined : startBeating(app)
  return {
    app,
    server,
    close: async () => {
      await server.close()
      await stopBeating?.()
      app.disk.close()
      await runner?.stop()
      await app.state.close()
      await bus.close()
      await database.close()
    },
  }
}

type Opened = Pick<Options, 'siteUrl' | 'poolUrl' | 'readUrls' | 'waitMs' | 'traces'> & {
  log: Log
  onLookUp(on: LookedUpOn): void
}

function openSite({ clockOffsetHours }: Config, url: string, { siteUrl, ...opened }: Opened): Database {
  const site = siteUrl && userOf(siteUrl)
  // A pooler may still have the login of the owner, from whom nothing is hidden.
  const isSite = site !== undefined && (opened.poolUrl === undefined || userOf(opened.poolUrl) === site)
  const secretsRole = isSite ? secretsRoleOf(site) : undefined
  return openDatabase(siteUrl ?? url, { ...opened, clockOffsetHours, secretsRole })
}

/** As their owner. */
async function prepareTables(
  database: Database,
  url: string,
  log: Log,
  { mustBeCurrent = false, finishesRestore = false, siteUrl }: Options,
): Promise<void> {
  const isRenewed = siteUrl !== undefined && !mustBeCurrent
  await migrate(url, migrationsFolder, {
    prepare: () => withPool(url, (pool) => prepareJobs(pool, log)),
    finish: isRenewed ? (owner) => renewSiteRole(owner, siteUrl, databaseRights) : undefined,
    mustBeCurrent,
    finishesRestore,
  })
  if (!mustBeCurrent) await followDistribution(database, url)
}

async function followDistribution(database: Database, url: string): Promise<void> {
  if (await distributeNew(url)) database.nowDistributed()
}

function foldersOf({ dataDir, s3 }: Config): Record<string, string> {
  const files = s3 === undefined ? { files: join(dataDir, 'files') } : {}
  return { data: dataDir, database: join(dataDir, 'postgres'), ...files }
}
