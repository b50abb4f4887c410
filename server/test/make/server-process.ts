import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Call, Data, Envelope } from '@sp/contract'
import { inject } from 'vitest'
import type { Who } from '../world.ts'
import { pooled } from './pooled.ts'
import { siteEnv } from './site-url.ts'

export interface ServerProcess {
  url: string
  process: ChildProcess
  log(): string
  send<C extends Pick<Call, 'method' | 'path'>>(call: C, input: object, as?: Who): Promise<Answer<C>>
  /** Requests a shutdown and waits. @returns the exit code */
  stop(): Promise<number | null>
  killHard(): Promise<void>
}

export interface Answer<C = unknown> extends Envelope<C extends Call ? Data<C> : unknown> {
  status: number
  retryAfter: string | null
}

const home = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * The server in its own process, as an operator starts it. @param descriptors limit of open files (`ulimit -n`)
 */
export async function startServer(env: Record<string, string>, descriptors?: number): Promise<ServerProcess> {
  const limit = descriptors === undefined ? '' : `ulimit -n ${descriptors}; `
  const main = join(inject('builtServer'), 'main.js')
  const child = spawn('sh', ['-c', `${limit}exec "$@"`, 'sh', process.execPath, main], {
    cwd: home,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      LOG_LEVEL: 'warn',
      SP_RATE_LIMITS: 'off',
      SP_OWNER_PASSWORD: 'the owner of this house',
      ...siteEnv(env),
      ...poolOf(env),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => void (output += String(piece)))
  const exited = once(child, 'exit')
  const url = await announced(child, () => output)
  return {
    url,
    process: child,
    log: () => output,
    send: (call, input, as) => send(url, call, input, as),
    stop: async () => {
      child.kill('SIGTERM')
      return (await exited)[0]
    },
    killHard: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}

function poolOf({ DATABASE_URL: url, SP_CLOCK_OFFSET_HOURS: shifted }: Record<string, string>): Record<string, string> {
  const through = url === undefined || shifted !== undefined ? undefined : pooled(url)
  return through === undefined ? {} : { DATABASE_POOL_URL: through }
}

const announced = (child: ChildProcess, output: () => string): Promise<string> =>
  new Promise((done, failed) => {
    child.stdout?.on('data', () => {
      const url = /SP 已启动：(http:\/\/\S+)/.exec(output())?.[1]
      if (url) done(url)
    })
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}: ${output()}`)))
  })

async function send<C extends Pick<Call, 'method' | 'path'>>(
  url: string,
  { method, path }: C,
  input: object,
  as?: Who,
): Promise<Answer<C>> {
  const inQuery = method === 'GET' || method === 'DELETE'
  const fields = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]))
  const query = inQuery ? `?${new URLSearchParams(fields)}` : ''
  const answer = await fetch(`${url}${path}${query}`, {
    method,
    headers: { 'content-type': 'application/json', ...(as ? { authentication: as.token } : {}) },
    ...(inQuery ? {} : { body: JSON.stringify(input) }),
    signal: AbortSignal.timeout(60_000),
  })
  const envelope = (await answer.json()) as Answer<C>
  return { ...envelope, status: answer.status, retryAfter: answer.headers.get('retry-after') }
}

const PATIENCE_MS = 60_000

/** As a client does: asks again where a busy server refuses for a moment. @throws any other refusal */
export async function sendUntilServed<C extends Pick<Call, 'method' | 'path'>>(
  server: Pick<ServerProcess, 'send'>,
  ...[call, input, as]: [call: C, input: object, as?: Who]
): Promise<Answer<C>['data']> {
  for (const from = Date.now(); ; ) {
    const { status, code, msg, data } = await server.send(call, input, as)
    if (code === 200) return data
    if (status !== 503 || Date.now() - from > PATIENCE_MS) throw new Error(`${call.path}: ${code} ${msg}`)
    await pause(500)
  }
}
