import { mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../src/platform/db/migrate.ts'
import { startEmbedded } from '../src/platform/embedded/embedded.ts'
import { prepareJobs } from '../src/platform/jobs/run.ts'
import { makeLog } from '../src/platform/log.ts'
import { migrationsFolder } from '../src/platform/paths.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
  }
}

export const TEMPLATE = 'sp_template'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const log = makeLog('silent')
  const given = process.env['DATABASE_URL']
  const folder = await mkdtemp(join(await roomyFolder(), PREFIX))
  const embedded = given ? undefined : await startEmbedded({ dataDir: folder, log, disposable: true })
  const url = given ?? embedded?.url ?? ''
  await makeTemplate(url)
  project.provide('databaseUrl', url)
  return async () => {
    await embedded?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const PREFIX = 'sp-test-'
const MEMORY = '/dev/shm'
const ROOM_BYTES = 4 * 1024 ** 3
const ABANDONED_MS = 12 * 3_600_000

/** In memory where it has the room: a clone is a thousand files, which a disk takes five times as long to create. */
async function roomyFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }))
  if (bavail * bsize < ROOM_BYTES) return tmpdir()
  // A run that was killed left its database there, and memory has no other who clears it.
  for (const name of (await readdir(MEMORY)).filter((each) => each.startsWith(PREFIX))) {
    const { mtimeMs } = await stat(join(MEMORY, name)).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(join(MEMORY, name), { recursive: true, force: true })
  }
  return MEMORY
}

async function makeTemplate(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`DROP DATABASE IF EXISTS ${TEMPLATE} WITH (FORCE)`)
  await admin.query(`CREATE DATABASE ${TEMPLATE}`)
  await admin.end()
  const template = new URL(url)
  template.pathname = `/${TEMPLATE}`
  const pool = new pg.Pool({ connectionString: template.href, max: 1 })
  // The job runner requires both error listeners.
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined))
  await prepareJobs(pool, makeLog('silent'))
  await pool.end()
  await migrate(template.href, migrationsFolder)
}
