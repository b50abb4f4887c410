import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { userOf } from '../src/platform/db/site-role.ts'
import { SUPERUSER } from '../src/platform/embedded/cluster.ts'
import { type EmbeddedDatabase, startEmbedded } from '../src/platform/embedded/embedded.ts'
import { makeLog } from '../src/platform/log.ts'
import { makeCitusTemplate, nodesOfCluster } from './citus-template.ts'
import { administer, databaseOn, fill } from './databases.ts'
import { startPooler } from './pooler.ts'
import type { Tried } from './tried.ts'

declare module 'vitest' {
  interface TaskMeta {
    tried?: Tried
  }
  interface ProvidedContext {
    databaseUrl: string
    /** The same server by the role of a running site; empty where its databases belong to the site. */
    siteUrl: string
    /** The servers that hold each database: the one of databaseUrl, and the workers of a cluster. */
    databaseNodes: string[]
    /** PgBouncer in front of databaseUrl, where the tests run through one (`npm run test:pgbouncer`). */
    poolerUrl: string
    /** The streaming replica of databaseUrl, where searches run on one (`npm run test:replica`). */
    replicaUrl: string
    /** The options of CREATE DATABASE for one with all tables. */
    asTemplate: string
    /** A data folder after its first start and its migrations; only for copies. */
    dataFolder: string
    /** Where folders of databases are made: below it in folders with the prefix `sp-test-`. */
    scratch: string
    /** What `npm run build` makes of the server. */
    builtServer: string
  }
}

const TEMPLATE = 'sp_template'

const log = makeLog('silent')
const run = promisify(execFile)
const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL']
  const shards = Number(process.env['SP_TEST_SHARDS'] ?? 0)
  const scratch = await roomyFolder()
  const folder = await openFolder(scratch)
  const [built, dataFolder] = await Promise.all([buildServer(), makeDataFolder(join(folder, 'first'))])
  const embedded = given ? undefined : await startCopy(dataFolder, join(folder, 'data'))
  const url = given ?? embedded?.url ?? ''
  const nodes = shards > 0 ? await nodesOfCluster(url) : [url]
  if (shards > 0) await makeCitusTemplate(nodes, TEMPLATE, shards)
  else if (given) await makeTemplate(given)
  const program = process.env['SP_TEST_POOLER']
  const pooler = program ? await startPooler({ program, url, siteUrl: embedded?.siteUrl, folder }) : undefined
  project.provide('databaseUrl', url)
  project.provide('siteUrl', embedded?.siteUrl ?? '')
  project.provide('replicaUrl', process.env['SP_TEST_REPLICA'] ?? '')
  project.provide('poolerUrl', pooler?.url ?? '')
  project.provide('databaseNodes', nodes)
  // Copying files takes a third of what logging each page does, where no checkpoint waits for a disk.
  project.provide('asTemplate', `TEMPLATE ${TEMPLATE}${given ? '' : ' STRATEGY FILE_COPY'}`)
  project.provide('dataFolder', dataFolder)
  project.provide('scratch', scratch)
  project.provide('builtServer', built)
  return async () => {
    await pooler?.stop()
    await embedded?.stop()
    for (const each of [folder, built]) await rm(each, { recursive: true, force: true })
  }
}

/** The database, and a child of a test, may run as another user. */
async function openFolder(parent: string): Promise<string> {
  const folder = await mkdtemp(join(parent, PREFIX))
  await chmod(folder, 0o755)
  return folder
}

/** Below the server's own packages, where it finds them. */
async function buildServer(): Promise<string> {
  const cache = fileAt('../node_modules/.cache/sp-tests')
  await mkdir(cache, { recursive: true })
  await clearAbandoned(cache)
  const built = await openFolder(cache)
  await run(process.execPath, [fileAt('../../scripts/build.mjs'), '--server', built])
  return built
}

async function makeDataFolder(folder: string): Promise<string> {
  const first = await startEmbedded({ dataDir: folder, log, disposable: true })
  await fill(first.url, first.siteUrl)
  // Tests end connections of the site, which is another role than that of the tests.
  await administer(
    Object.assign(new URL(first.url), { username: SUPERUSER }).href,
    `GRANT pg_signal_backend TO ${userOf(first.url)}`,
  )
  await first.stop()
  return folder
}

async function startCopy(from: string, dataDir: string): Promise<EmbeddedDatabase> {
  await run('cp', ['-a', from, dataDir])
  const database = await startEmbedded({ dataDir, log, disposable: true })
  await administer(database.url, `CREATE DATABASE ${TEMPLATE} TEMPLATE sp`)
  return database
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
  await administer(url, `DROP DATABASE IF EXISTS ${TEMPLATE} WITH (FORCE)`, `CREATE DATABASE ${TEMPLATE}`)
  await fill(databaseOn(url, TEMPLATE))
}
