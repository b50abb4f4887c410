import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Measured } from './compare.ts'
import { watchOthers } from './cpu.ts'

const CLIENTS = 16
const run = promisify(execFile)

const measured = (tps: number, others: number): Measured => ({
  rps: tps,
  p50: 0,
  p95: 0,
  p99: 0,
  cpu: 0,
  others,
  wrong: {},
})

let found: Promise<boolean> | undefined
const isThere = (): Promise<boolean> =>
  (found ??= run('pgbench', ['--version']).then(
    () => true,
    () => false,
  ))

export const floorTool = async (): Promise<string> =>
  (await isThere()) ? 'pgbench -M prepared' : 'pg, named statements'

export async function pgFloor(url: string, text: string, ids: readonly number[], seconds: number): Promise<Measured> {
  const others = watchOthers()
  const tps = (await isThere()) ? await byPgbench(url, text, ids, seconds) : await byPool(url, text, ids, seconds)
  return measured(tps, others())
}

async function byPgbench(url: string, text: string, ids: readonly number[], seconds: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'sp-pgbench-'))
  try {
    const scripts: string[] = []
    // A pgbench script cannot hold a list of values: each id gets its own script with equal weight.
    for (const [at, id] of ids.slice(0, 100).entries()) {
      const file = join(folder, `${at}.sql`)
      await writeFile(file, `\\set id ${id}\n${text.replaceAll('$1', ':id')};\n`)
      scripts.push('-f', file)
    }
    const about = ['-n', '-M', 'prepared', '-c', String(CLIENTS), '-j', '1', '-T', String(seconds)]
    const { stdout } = await run('pgbench', [...about, ...scripts, url])
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function byPool(url: string, text: string, ids: readonly number[], seconds: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: CLIENTS })
  let done = 0
  const end = performance.now() + seconds * 1000
  const client = async (from: number) => {
    for (let turn = from; performance.now() < end; turn += CLIENTS, done++)
      await pool.query({ name: 'floor', text, values: [ids[turn % ids.length]] })
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, i) => client(i)))
  await pool.end()
  return done / seconds
}
