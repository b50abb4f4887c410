import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { common } from '@sp/contract'
import Fastify, { type FastifyError } from 'fastify'
import { expect, it } from 'vitest'
import { makeErrorsLog } from '../../test/errors-log.ts'
import { makeClock } from '../platform/clock.ts'
import { watchDisk } from '../platform/disk/watch.ts'
import { plainErrorSender } from '../platform/http/errors.ts'
import { Refused } from '../platform/http/refuse.ts'
import { sender } from '../platform/http/send.ts'
import { Shed } from '../platform/http/shed.ts'
import { busyPage } from './busy-page.ts'

const POLICY = "default-src 'none';script-src 'self';style-src 'self'"
const HTML = { accept: 'text/html,application/xhtml+xml' }

async function makeBusy(retryAfter = 2) {
  const server = Fastify()
  const disk = await watchDisk({}, makeErrorsLog().log)
  const send = sender({ headers: {}, clock: makeClock(0), keepAliveMs: () => 0 })
  server.setErrorHandler<FastifyError>(plainErrorSender({ shed: new Shed(), disk }, send, busyPage(POLICY)))
  server.get('/*', () => {
    throw new Refused(common.busy, { retryAfter })
  })
  return server
}

const scriptIn = (html: string) => /<script>([^]*)<\/script>/.exec(html)?.[1] ?? ''

it('a browser that opens a page while the site refuses requests gets one that it may run', async () => {
  const server = await makeBusy(7)
  for (const url of ['/', '/help', '/operator/', '/login']) {
    const { statusCode, headers, body } = await server.inject({ url, headers: HTML })
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '7', 'no-store'])
    expect(body).toContain('现在人有点多')
    const hash = createHash('sha256').update(scriptIn(body)).digest('base64')
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}'`)
  }
})

it('a file, a picture and a call get no page', async () => {
  const server = await makeBusy()
  for (const request of [
    { url: '/assets/a.js' },
    { url: '/files/i/a', headers: HTML },
    { url: '/api/a', headers: HTML },
  ]) {
    const { statusCode, headers, body } = await server.inject(request)
    expect([statusCode, headers['retry-after'], body]).toEqual([503, '2', ''])
  }
})

it('the page reloads itself with growing pauses, never before the server asked for it', async () => {
  const { body } = await (await makeBusy(7)).inject({ url: '/', headers: HTML })
  const storage = new Map<string, string>()
  const pauses: number[] = []
  const open = (now: number) =>
    runInNewContext(scriptIn(body), {
      Date: { now: () => now },
      Math: {
        ...Object.fromEntries(Object.getOwnPropertyNames(Math).map((name) => [name, Math[name as 'min']])),
        random: () => 0,
      },
      document: { body: { getAttribute: () => /data-after="(\d+)"/.exec(body)?.[1] } },
      sessionStorage: {
        getItem: (key: string) => storage.get(key) ?? null,
        setItem: (key: string, value: string) => storage.set(key, value),
      },
      location: { reload: () => undefined },
      setTimeout: (_again: unknown, ms: number) => pauses.push(ms / 1000),
    })
  for (const seconds of [0, 10, 20, 30, 50, 90, 160, 230]) open(seconds * 1000 + 1e12)
  expect(pauses).toEqual([7, 7, 7, 8, 16, 32, 60, 60])
  open(1e12 + 600_000)
  expect(pauses.at(-1)).toBe(7)
})
