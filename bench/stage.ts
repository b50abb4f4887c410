import { type ChildProcess, execFile, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { heapArguments, memoryEnv } from '../server/src/platform/supervisor/memory.ts'
import type { Finished } from './floor.ts'
import type { Load, Outcome } from './load.ts'

const run = promisify(execFile)
const here = fileURLToPath(new URL('.', import.meta.url))
const outdir = join(here, '../server/dist/bench')

export interface Served {
  origin: string
  pid: number
  stop(): Promise<void>
}

const served = (origin: string, child: ChildProcess): Served => ({
  origin,
  pid: child.pid ?? 0,
  stop: async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  },
})

export async function bundleServer(): Promise<void> {
  await run(process.execPath, [join(here, '../scripts/build.mjs'), '--server', outdir])
}

/** @param descriptors limit of open files (`ulimit -n`) for the server process */
export async function startServer(
  url: string,
  env: Record<string, string> = {},
  descriptors?: number,
): Promise<Served> {
  const heap = heapArguments({ heapMb: undefined, nodeOptions: process.env['NODE_OPTIONS'] })
  const node = [process.execPath, ...heap, ...(process.env['BENCH_NODE'] ?? '').split(' ').filter(Boolean)]
  const limit = descriptors === undefined ? '' : `ulimit -n ${descriptors}; `
  const child = spawn('sh', ['-c', `${limit}exec "$@"`, 'sh', ...node, join(outdir, 'main.js')], {
    env: {
      ...process.env,
      ...memoryEnv(process.env),
      DATABASE_URL: url,
      DATA_DIR: await mkdtemp(join(tmpdir(), 'sp-bench-files-')),
      // The folder is new for each run, but the database is not.
      SP_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
      PORT: '0',
      SP_RATE_LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await new Promise<string>((found, failed) => {
    let output = ''
    child.stdout.on('data', (piece) => {
      output += piece
      const address = /http:\/\/[\d.:]+\d/.exec(output)?.[0]
      if (address) found(address)
    })
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}\n${output}`)))
  })
  return served(origin, child)
}

export interface Floor extends Served {
  answer(finished: Finished): Promise<void>
}

export async function startFloor(): Promise<Floor> {
  const child = fork(join(here, 'floor.ts'))
  const [origin] = await once(child, 'message')
  return {
    ...served(origin as string, child),
    answer: async (finished) => {
      child.send(finished)
      await once(child, 'message')
    },
  }
}

export async function putLoad(load: Load): Promise<Outcome> {
  const child = fork(join(here, 'load.ts'))
  child.send(load)
  const ended = once(child, 'exit')
  const [outcome] = await Promise.race([once(child, 'message'), ended.then(() => Promise.reject(new Error('no load')))])
  await ended
  return outcome as Outcome
}
