import pg from 'pg'
import { ensureOwner } from '../../src/account/account/service.ts'
import { makeApp } from '../../src/app/app.ts'
import { postWelcome } from '../../src/forum/post/welcome-service.ts'
import type { Config } from '../../src/platform/config.ts'
import { startEmbedded } from '../../src/platform/embedded/embedded.ts'
import { makeLog } from '../../src/platform/log.ts'
import { enrolFirstOwner } from '../../src/staff/staff/owner-service.ts'
import { drive } from '../drive.ts'
import { PASSWORD } from '../make/session.ts'
import { bucketsIn } from '../rows-in-buckets.ts'
import { hasMembers, type Populated, populate } from './populate.ts'
import { makeSeedClock } from './seed-clock.ts'
import type { Size } from './sizes.ts'

export interface Filled extends Populated {
  owner: { username: string; madeUp: string | undefined } | undefined
}

/** The password of all is public, so its hash need not be expensive. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** A seed is made again after a crash: its commits need not wait for the disk. */
function withoutWaiting(url: string): string {
  const fast = new URL(url)
  fast.searchParams.set('options', '-c synchronous_commit=off')
  return fast.href
}

/** Fills an empty database. @returns undefined if it already has members */
export async function fillSite(config: Config, size: Size): Promise<Filled | undefined> {
  const log = makeLog('error')
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir, log })
  const url = withoutWaiting(config.databaseUrl ?? embedded?.url ?? '')
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined))
  const clock = makeSeedClock()
  // The jobs are left to the server, which starts next. A busy machine refuses nothing.
  const patient = { jobs: false, mostDelayMs: Number.POSITIVE_INFINITY, waitMs: 60_000, replayMs: 60_000 }
  const running = await makeApp({ ...config, rateLimits: false }, url, log, {
    ...patient,
    clock,
    passwordCost: CHEAP,
    buckets: () => bucketsIn(pool),
  })
  try {
    const world = { ...running, ...drive(running, pool), url, runJobs: async () => undefined, destroy: running.close }
    if (await hasMembers(world)) return undefined
    const owner = await ensureOwner(running.app, () => PASSWORD)
    if (owner) {
      await enrolFirstOwner(running.app, owner.username)
      await postWelcome(running.app, owner.userId)
    }
    return { ...(await populate(world, clock, size)), owner }
  } finally {
    await pool.end()
    await running.close()
    await embedded?.stop()
  }
}
