import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
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
    /** What `npm run build` makes of the server. */
    builtServer: string
  }
}

export const TEMPLATE = 'sp_template'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const log = makeLog('silent')
  const given = process.env['DATABASE_URL']
  const folder = await mkdtemp(join(await roomyFolder(), PREFIX))
  const embedded = given ? undefined : await startEmbedded({ dataDir: folder, log, disposable: true })
  const url = given ?? embedded?.url ?? ''
  const [built] = await Promise.all([buildServer(), makeTemplate(url)])
  project.provide('databaseUrl', url)
  project.provide('builtServer', built)
  return async () => {
    await embedded?.stop()
    for (const each of [folder, built]) await rm(each, { recursive: true, force: true })
  }
}

const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Below the server's own packages, where it finds them; a child of a test may run as another user. */
async function buildServer(): Promise<string> {
  const cache = fileAt('../node_modules/.cache/sp-tests')
  await mkdir(cache, { recursive: true })
  await clearAbandoned(cache)
  const built = await mkdtemp(join(cache, PREFIX))
  await chmod(built, 0o755)
  await promisify(execFile)(process.execPath, [fileAt('../../scripts/build.mjs'), '--server', built])
  return built
}

const PREFIX = 'sp-test-'
const MEMORY = '/dev/shm'
const ROOM_BYTES = 4 * 1024 ** 3
const ABANDONED_MS = 12 * 3_600_000

/** In memory where it has the room: a clone is a thousand files, which a disk takes five times as long to create. */
async function roomyFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }))
  if (bavail * bsize < ROOM_BYTES) return tmpdir()
  await clearAbandoned(MEMORY)
  return MEMORY
}

/** A run that was killed left its folder there, and memory has no other who clears it. */
async function clearAbandoned(parent: string): Promise<void> {
  for (const name of (await readdir(parent)).filter((each) => each.startsWith(PREFIX))) {
    const { mtimeMs } = await stat(join(parent, name)).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(join(parent, name), { recursive: true, force: true })
  }
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
