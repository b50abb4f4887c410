import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { makeApp, type Running } from '../src/app/app.ts'
import type { Clock } from '../src/platform/clock.ts'
import { readConfig } from '../src/platform/config.ts'
import type { App, PasswordCost, Undeclared } from '../src/platform/ctx.ts'
import type { DiskOptions } from '../src/platform/disk/watch.ts'
import { type Log, makeLog } from '../src/platform/log.ts'
import { databaseOn, onEach } from './databases.ts'
import { type Driven, drive } from './drive.ts'
import { pooled, replicaOf } from './make/pooled.ts'
import { siteUrlOf } from './make/site-url.ts'
import { bucketsIn } from './rows-in-buckets.ts'
import { runJobs } from './run-jobs.ts'
import { countCall } from './tried.ts'

export type { Who } from './drive.ts'

export interface World extends Running, Driven {
  url: string
  /** Runs all due jobs and their follow-up jobs; a failing job fails the test. */
  runJobs(options?: { app?: App } & Parameters<typeof runJobs>[2]): Promise<void>
  destroy(): Promise<void>
}

interface Options {
  jobs?: boolean
  log?: Log
  /** An existing database instead of a clone of the migrated template; dropped together with the world. */
  database?: string
  disk?: DiskOptions
  /** Passwords are hashed at the cost of the real site, where its time or its form is tested. */
  realPasswords?: boolean
  clock?: Clock
  /** Instead of the one of `npm run test:replica`. */
  replicas?: readonly string[]
  /** What goes over all buckets visits those without rows too. */
  allBuckets?: boolean
}

/** The least that argon2id takes: most tests log a member in. */
const CHEAP: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }

const HALF_EMPTY = { bsize: 4096, blocks: 2 ** 28, bavail: 2 ** 27 }

export async function makeWorld(env: Record<string, string> = {}, options: Options = {}): Promise<World> {
  const base = inject('databaseUrl')
  const name = options.database ?? `sp_${randomUUID().replaceAll('-', '')}`
  const folder = await mkdtemp(join(tmpdir(), 'sp-world-'))
  if (options.database === undefined)
    await onEach(inject('databaseNodes'), `CREATE DATABASE ${name} ${inject('asTemplate')}`)
  const url = databaseOn(base, name)
  const config = readConfig({
    DATA_DIR: folder,
    PUBLIC_URL: 'http://localhost:3000',
    SP_RATE_LIMITS: 'off',
    SMTP_PORT: '0',
    BACKUP_TO: join(folder, 'backups'),
    ...env,
  })
  const undeclared: Undeclared[] = []
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  // Dropping the database may meet a connection that is still closing.
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined))
  const running = await makeApp(config, url, options.log ?? makeLog(process.env['TEST_LOG'] ?? 'silent'), {
    siteUrl: siteUrlOf(url),
    poolUrl: config.clockOffsetHours === 0 ? pooled(url) : undefined,
    readUrls: options.replicas ?? replicaOf(url),
    jobs: options.jobs ?? false,
    // Client and server share one event loop: a client that retries at once would keep the delay above the limit
    // forever.
    mostDelayMs: Number.POSITIVE_INFINITY,
    // Many who ask at once wait for each other; a busy machine refuses none of them for that.
    waitMs: 60_000,
    // The thread that replays starts from the sources, which takes seconds on a busy machine.
    replayMs: 60_000,
    ...(options.allBuckets ? {} : { buckets: () => bucketsIn(pool) }),
    onUndeclared: (met) => void undeclared.push(met),
    ...(options.realPasswords ? {} : { passwordCost: CHEAP }),
    // Not the disk of the machine: one that is nearly full is an alarm.
    disk: { statfs: async () => HALF_EMPTY, ...options.disk },
    clock: options.clock,
  })
  return {
    ...running,
    url,
    ...drive(running, pool, {
      inspect: (path, body) => {
        refuseUndeclared(undeclared)
        requireCallerRole(path, body)
      },
      sending: countCall,
      isCluster: inject('databaseNodes').length > 1,
    }),
    runJobs: ({ app = running.app, ...options } = {}) => runJobs(app, pool, options),
    destroy: async () => {
      await pool.end()
      await running.close()
      await drop(name)
      await rm(folder, { recursive: true, force: true })
      // Includes requests that a test made without `send`.
      refuseUndeclared(undeclared)
    },
  }
}

/**
 * An anonymous author has one form in every response (DECISIONS 17), never null. Quotes in members' texts are
 * escaped.
 */
function requireCallerRole(path: string, body: string): void {
  const [nullAuthor] = /"(user|parentUser|createUser)":null/.exec(body) ?? []
  if (nullAuthor !== undefined) throw new Error(`${nullAuthor} in an answer of ${path}`)
}

/** A refusal that a call does not declare fails the test, even if the test expects it. */
function refuseUndeclared(met: Undeclared[]): void {
  const all = met.splice(0)
  if (all.length > 0) throw new Error(`undeclared refusals: ${JSON.stringify(all)}`)
}

/** Retries, because an autovacuum of the database cannot be cancelled but ends soon. */
async function drop(name: string): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      return await onEach(inject('databaseNodes'), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    } catch (error) {
      if (tried === 20 || (error as { code?: string }).code !== '42501') throw error
      await sleep(250)
    }
  }
}
