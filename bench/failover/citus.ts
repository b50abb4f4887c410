// npm run test:citus-faults [-- rebalance worker coordinator]: SP on the cluster of deploy/citus/trial.sh, with members who
// write while a third worker takes shards, while a worker is killed and comes back, and while the coordinator is lost and
// its standby takes over; then the books are balanced. HAProxy is the way to the coordinator.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, openSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
// @ts-expect-error a script without types
import { ensureBuilt } from '../../scripts/prepare.mjs'
import { balance } from './books.ts'
import { Load } from './load.ts'
import { until } from './until.ts'

const PORT = 3955
const DATABASE_PORT = 9799
const CALM_MS = 5_000
const fileAt = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'sp-citus-'))
// PostgreSQL runs as a user of its own.
chmodSync(folder, 0o755)
const nodes = join(folder, 'nodes')
const env = {
  ...process.env,
  DATABASE_URL: `postgres://postgres@127.0.0.1:${DATABASE_PORT}/sp`,
  DATA_DIR: join(folder, 'data'),
  PORT: String(PORT),
  PUBLIC_URL: `http://127.0.0.1:${PORT}`,
  SP_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  SP_RATE_LIMITS: 'off',
}

function run(command: string, ...words: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, words, { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${words.join(' ')}: ${stderr}`)
  return stdout
}

const trial = (what: string) => run(fileAt('deploy/citus/trial.sh'), what, nodes)
const sp = (...words: string[]) => run(process.execPath, fileAt('server/dist/sp.js'), ...words)

async function startSite(): Promise<ChildProcess> {
  const log = openSync(join(folder, 'site.log'), 'a')
  const site = spawn(process.execPath, [fileAt('server/dist/supervise.js')], { env, stdio: ['ignore', log, log] })
  const isReady = () =>
    fetch(`${env.PUBLIC_URL}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await until('the site is ready', 60, isReady)
  return site
}

async function stopSite(site: ChildProcess): Promise<void> {
  const ended = once(site, 'exit')
  site.kill('SIGTERM')
  await ended
}

const sqlOn = (pool: pg.Pool) => ({
  sql: async <R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> =>
    (await pool.query<R>(text, values)).rows,
})
type Sql = ReturnType<typeof sqlOn>['sql']

async function rebalance(sql: Sql): Promise<void> {
  trial('add')
  await sql(`SELECT citus_rebalance_start(shard_transfer_mode => 'force_logical')`)
  await until('the third worker has taken its shards', 300, async () => {
    const [row] = await sql<{ running: boolean }>(
      `SELECT EXISTS (SELECT FROM pg_dist_background_job WHERE state NOT IN ('finished', 'cancelled', 'failed')) AS running`,
    )
    return row?.running === false
  })
  const [row] = await sql<{ shards: number }>(
    `SELECT count(*)::integer AS shards FROM citus_shards WHERE nodeport = 9703`,
  )
  if (!row?.shards) throw new Error('the third worker has no shards')
}

function kill9(port: number): void {
  const pid = run('head', '-1', join(nodes, String(port), 'postmaster.pid')).trim()
  run('pkill', '-9', '-P', pid)
  process.kill(Number(pid), 'SIGKILL')
}

async function killWorker(): Promise<void> {
  kill9(9701)
  await pause(10_000)
  trial('up')
}

async function loseCoordinator(): Promise<void> {
  trial('standby')
  await pause(CALM_MS)
  kill9(9700)
  // What a guard like Patroni needs to notice it.
  await pause(3_000)
  trial('promote')
}

const FAULTS: Readonly<Record<string, (sql: Sql) => Promise<void>>> = {
  rebalance,
  worker: killWorker,
  coordinator: loseCoordinator,
}

/** The standby refuses what writes until it is the coordinator. */
function startProxy(): ChildProcess {
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(
    file,
    `defaults
    mode tcp
    timeout connect 2s
    timeout client 1h
    timeout server 1h
    default-server check inter 500ms fall 1 rise 1 on-marked-down shutdown-sessions
listen coordinator
    bind 127.0.0.1:${DATABASE_PORT}
    server first 127.0.0.1:9700
    server standby 127.0.0.1:9710 backup
`,
  )
  return spawn('haproxy', ['-f', file, '-db'], { stdio: ['ignore', 'ignore', 'inherit'] })
}

async function tryAll(names: readonly string[]): Promise<boolean> {
  trial('up')
  const proxy = startProxy()
  await stopSite(await startSite())
  // The command refuses until a minute after the last sign of the site.
  await until('the data is distributed', 120, () => {
    try {
      sp('distribute', '--shards=8', '--yes')
      return true
    } catch {
      return false
    }
  })
  const site = await startSite()
  const pool = new pg.Pool({ connectionString: env.DATABASE_URL, max: 2 })
  pool.on('error', () => undefined)
  const { sql } = sqlOn(pool)
  const load = await Load.of(env.PUBLIC_URL)
  let isWhole = true
  console.log(`log: ${join(folder, 'site.log')}`)
  console.log('| fault | longest time without an acknowledged write, s | writes | not answered with success | books |')
  console.log('| --- | --- | --- | --- | --- |')
  for (const name of names) {
    const before = load.written.length
    load.start()
    await pause(CALM_MS)
    await FAULTS[name]?.(sql)
    await until('members can write again', 120, () => load.sinceLastMs < 1_000)
    await pause(CALM_MS)
    await load.stop()
    const wrong = await balance({ sql }, { sp }, load)
    isWhole &&= wrong.length === 0
    const answers = [...load.failed].map(([how, count]) => `${how}: ${count}`).join(', ') || '–'
    const cells = [
      name,
      (load.longestMs / 1_000).toFixed(1),
      load.written.length - before,
      answers,
      wrong.join('; ') || 'balanced',
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
  await pool.end()
  await stopSite(site)
  proxy.kill()
  return isWhole
}

ensureBuilt(['server'])
const given = process.argv.slice(2)
const isWhole = await tryAll(given.length > 0 ? given : Object.keys(FAULTS)).finally(() => trial('down'))
process.exit(isWhole ? 0 : 1)
