import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { request as requestSecurely } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../make/port.ts'

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

interface Asked {
  ca?: string
  method?: string
  headers?: Record<string, string>
  body?: Buffer | string
}

/** One request to a proxy on this machine, under the name of the site. */
export async function ask(url: string, { ca, method = 'GET', headers = {}, body }: Asked = {}): Promise<Answer> {
  const { hostname, port, pathname, search, protocol } = new URL(url)
  const options = { host: '127.0.0.1', port, path: pathname + search, method, agent: false } as const
  const all = {
    host: `${hostname}:${port}`,
    ...headers,
    ...(body ? { 'content-length': Buffer.byteLength(body) } : {}),
  }
  const sent =
    protocol === 'https:'
      ? requestSecurely({ ...options, headers: all, servername: hostname, ...(ca ? { ca } : {}) })
      : request({ ...options, headers: all })
  sent.end(body)
  const [response] = await once(sent, 'response')
  let text = ''
  for await (const piece of response.setEncoding('utf8')) text += piece
  return { status: response.statusCode, headers: response.headers, body: text }
}

/** Starts a proxy and waits until it takes connections. @returns what ends it */
export async function startProxy(command: string, args: string[], env: Record<string, string>, port: number) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: process.env['PATH'], ...env } })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => void (log += String(piece)))
  const ended = once(child, 'exit')
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the proxy ended: ${log}`)
    if (
      await ask(`http://sp.test:${port}/`).then(
        () => true,
        () => false,
      )
    )
      break
    await pause(50)
  }
  return async () => {
    child.kill('SIGTERM')
    await ended
  }
}

export const freePorts = async (): Promise<{ http: number; https: number }> => ({
  http: await freePort(),
  https: await freePort(),
})
