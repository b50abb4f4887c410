import { join } from 'node:path'
import { PASSWORD_COST } from '../account/password-service.ts'
import { sealOldLines } from '../audit/verify-service.ts'
import { StateOfApp } from '../platform/app-state.ts'
import { allBuckets } from '../platform/bucket.ts'
import { openBus } from '../platform/bus.ts'
import { makeClock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { App, PasswordCost } from '../platform/ctx.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openDatabase } from '../platform/db/open.ts'
import { type DiskOptions, watchDisk } from '../platform/disk/watch.ts'
import { openFiles } from '../platform/files/open.ts'
import { Shed } from '../platform/http/shed.ts'
import { jobs, prepareJobs, type Runner, startJobs } from '../platform/jobs/run.ts'
import type { Log } from '../platform/log.ts'
import { migrationsFolder } from '../platform/paths.ts'
import { openVault } from '../platform/vault/open.ts'
import { readSettings } from '../system/service.ts'
import { jobTable } from './features.ts'
import { makeServer } from './server.ts'

export interface Running {
  app: App
  server: Awaited<ReturnType<typeof makeServer>>
  /** Finishes what is under way, then closes everything. */
  close(): Promise<void>
}

interface Options {
  jobs?: boolean
  mostDelayMs?: number
  onUndeclared?: App['onUndeclared']
  disk?: DiskOptions
  /** For tests, which hash without end: never from the environment. */
  passwordCost?: PasswordCost
  /** For tests, whose databases have rows in a few of them. */
  buckets?: App['buckets']
}

/** The whole server on a database that is reachable; it does not listen yet. */
export async function makeApp(config: Config, url: string, log: Log, options: Options = {}): Promise<Running> {
  const database = openDatabase(url, { log, clockOffsetHours: config.clockOffsetHours })
  const vault = await migrate(url, migrationsFolder, { prepare: () => prepareJobs(database.pool, log) })
    .then(() => openVault(config, database))
    .catch(async (error: unknown) => {
      // Errors of connections that break as the database ends would bury the real one in the log.
      await database.close()
      throw error
    })
  const bus = await openBus(url, log)
  const app: App = {
    state: new StateOfApp(() => app),
    config,
    db: database.db,
    transact: database.transact,
    writers: database.writers,
    lookUp: database.lookUp,
    buckets: options.buckets ?? (async () => allBuckets),
    clock: makeClock(config.clockOffsetHours),
    passwordCost: options.passwordCost ?? PASSWORD_COST,
    log,
    bus,
    jobs,
    files: openFiles(config, vault.installation),
    disk: await watchDisk(foldersOf(config), log, options.disk),
    shed: new Shed(),
    secret: vault.installation,
    vault,
    presentLimits: () => readSettings(app),
    onUndeclared: options.onUndeclared,
  }
  await sealOldLines(app)
  const server = await makeServer(app, database.pools, options.mostDelayMs)
  const runner: Runner | undefined =
    options.jobs === false ? undefined : await startJobs(database.pool, jobTable(app), log)
  return {
    app,
    server,
    close: async () => {
      await server.close()
      app.disk.close()
      await runner?.stop()
      await app.state.close()
      await bus.close()
      await database.close()
    },
  }
}

/** Where this node writes; any of them may lie on a disk of its own. */
function foldersOf({ dataDir, s3 }: Config): Record<string, string> {
  const files = s3 === undefined ? { files: join(dataDir, 'files') } : {}
  return { data: dataDir, database: join(dataDir, 'postgres'), ...files }
}
