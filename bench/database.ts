import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { startEmbedded } from '../server/src/platform/embedded/embedded.ts'
import { prepareJobs } from '../server/src/platform/jobs/run.ts'
import { makeLog } from '../server/src/platform/log.ts'
import { migrationsFolder } from '../server/src/platform/paths.ts'

export interface Size {
  users: number
  flashes: number
  comments: number
  posts: number
  replies: number
  stars: number
  follows: number
  messages: number
  seekers: number
}

const SMALL: Size = {
  users: 50_000,
  flashes: 200_000,
  comments: 500_000,
  posts: 200_000,
  replies: 1_000_000,
  stars: 400_000,
  follows: 250_000,
  messages: 400_000,
  seekers: 100_000,
}
const FULL: Size = {
  users: 200_000,
  flashes: 1_000_000,
  comments: 5_000_000,
  posts: 1_000_000,
  replies: 5_000_000,
  stars: 2_000_000,
  follows: 1_000_000,
  messages: 4_000_000,
  seekers: 1_000_000,
}

export function sizeOf(args: readonly string[]): Size {
  const size = { ...(args.includes('--full') ? FULL : SMALL) }
  for (const arg of args) {
    const [, name, value] = /^--(\w+)=(\d+)$/.exec(arg) ?? []
    if (name !== undefined && name in size) size[name as keyof Size] = Number(value)
  }
  return size
}

/** Runs with the seeded database: DATABASE_URL, or an embedded one in DATA_DIR (default: a folder of its own). */
export async function withDatabase<T>(args: readonly string[], use: (url: string) => Promise<T>): Promise<T> {
  const given = process.env['DATABASE_URL']
  if (given) return use(given)
  const dataDir = process.env['DATA_DIR'] ?? join(tmpdir(), args.includes('--full') ? 'sp-bench-full' : 'sp-bench')
  const embedded = await startEmbedded({ dataDir, log: makeLog('warn') })
  try {
    return await use(embedded.url)
  } finally {
    await embedded.stop()
  }
}

export async function prepareDatabase(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  // The job runner requires both error listeners.
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined))
  await prepareJobs(pool, makeLog('warn'))
  await pool.end()
  await migrate(url, migrationsFolder)
}
