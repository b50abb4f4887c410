// @vitest-environment happy-dom
import { STREAM_BEAT } from '@sp/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getSession, storeSession } from '../session/session.ts'
import { stubStream } from '../test/test-stream.ts'
import { isLive, onLive } from './live.ts'
import { startLive } from './start.ts'
import { pauseBefore } from './stream-connection.ts'

const session = { token: 'of-one', user: { id: 1 } } as unknown as Parameters<typeof startLive>[0]
const BEAT = STREAM_BEAT * 1000

let server: ReturnType<typeof stubStream>
let stop: () => void
let received: string[]
let closeWindow: (() => void)[]

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const last = () => server.connections.at(-1) as (typeof server.connections)[number]

function show(visibility: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

async function live(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += BEAT) {
    await after(BEAT)
    await last().send(':\n\n')
  }
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  server = stubStream()
  received = []
  storeSession(session)
  closeWindow = [
    onLive('open', ({ msgReqId }) => received.push(`open ${msgReqId}`)),
    onLive('message', ({ userId, id }) => received.push(`message ${userId} ${id}`)),
    onLive('notice', () => received.push('notice')),
  ]
  show('visible')
  stop = startLive(session)
  await after(0)
})
afterEach(() => {
  stop()
  for (const each of closeWindow) each()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

test('events arrive in order, regardless of how the stream is split into chunks', async () => {
  expect(last().token).toBe('of-one')
  expect(isLive()).toBe(false)
  await last().open(7)
  expect(isLive()).toBe(true)
  await last().send('event: mess')
  await last().send('age\ndata: {"userId":2,"id":9}\n')
  await last().send('\nevent: notice\ndata: {}\n\nevent: of-later\ndata: {}\n\n')
  expect(received).toEqual(['open 7', 'message 2 9', 'notice'])
})

test('a letter that comes in two pieces is whole', async () => {
  await last().open()
  const bytes = new TextEncoder().encode('event: message\ndata: {"userId":2,"id":3,"more":"说"}\n\n')
  const at = bytes.length - 5
  await last().sendBytes(bytes.slice(0, at))
  await last().sendBytes(bytes.slice(at))
  expect(received).toEqual(['open 1', 'message 2 3'])
})

test('a listener that throws does not affect the others', async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  closeWindow.push(
    onLive('notice', () => {
      throw new Error('wrong')
    }),
    onLive('notice', () => received.push('the other')),
  )
  await last().open()
  await last().send('event: notice\ndata: {}\n\n')
  expect(received).toEqual(['open 1', 'notice', 'the other'])
  expect(report).toHaveBeenCalledOnce()
  expect(isLive()).toBe(true)
})

test('after the server closes the stream it is reopened soon, and all listeners get open', async () => {
  await last().open(1)
  await live(BEAT)
  await last().end()
  expect(isLive()).toBe(false)
  await after(1_000)
  expect(server.connections).toHaveLength(2)
  await last().open(2)
  expect(isLive()).toBe(true)
  expect(received).toEqual(['open 1', 'open 2'])
})

test('the server may request a longer pause, for the next connection only', async () => {
  await last().open()
  await live(BEAT)
  await last().send('retry: 600000\n\n')
  await last().end()
  await after(599_000)
  expect(server.connections).toHaveLength(1)
  await after(2_000)
  expect(server.connections).toHaveLength(2)
  await last().open()
  await live(BEAT)
  await last().cut()
  await after(1_000)
  expect(server.connections).toHaveLength(3)
})

test('pauses grow while it fails, and are spread', async () => {
  for (let i = 0; i < 40; i++) {
    await last().cut()
    await after(60_000)
  }
  expect(server.connections.length).toBeLessThan(15)
  expect(pauseBefore(0, 0)).toBe(500)
  expect(pauseBefore(0, 1)).toBe(1500)
  expect(pauseBefore(20, 1)).toBeLessThan(460_000)
})

test('silence of more than two beats is a line that was cut', async () => {
  await last().open()
  await live(4 * BEAT)
  expect(isLive()).toBe(true)
  await after(2 * BEAT)
  expect(isLive()).toBe(true)
  await after(12_000)
  expect(last().isOver || server.connections.length === 2).toBe(true)
  expect(isLive()).toBe(false)
})

test('after a sleep it does not wait for timers that are late', async () => {
  await last().open()
  await live(BEAT)
  vi.setSystemTime(Date.now() + 3_600_000)
  await after(7_000)
  expect(server.connections).toHaveLength(2)
})

test('a clock that is set back ends nothing', async () => {
  await last().open()
  vi.setSystemTime(Date.now() - 3_600_000)
  await live(8 * BEAT)
  expect(server.connections).toHaveLength(1)
  expect(isLive()).toBe(true)
})

test('after a buffering proxy is detected, the next try is minutes later', async () => {
  await after(16_000)
  expect(server.connections[0]?.isOver).toBe(true)
  await after(200_000)
  expect(server.connections).toHaveLength(1)
  await after(200_000)
  expect(server.connections).toHaveLength(2)
  expect(isLive()).toBe(false)
})

test('when the network returns, it retries at once', async () => {
  await after(16_000)
  window.dispatchEvent(new Event('online'))
  await after(0)
  expect(server.connections).toHaveLength(2)
})

test('a window that is hidden for long gives it back, and opens it when it is seen', async () => {
  await last().open()
  show('hidden')
  await after(4_000)
  expect(isLive()).toBe(true)
  await after(60_000)
  expect(isLive()).toBe(false)
  expect(last().isOver).toBe(true)
  show('visible')
  await after(0)
  expect(server.connections).toHaveLength(2)
})

test('a page in the back/forward cache has no connection', async () => {
  await last().open()
  window.dispatchEvent(new Event('pagehide'))
  await after(0)
  expect(last().isOver).toBe(true)
  window.dispatchEvent(new Event('pageshow'))
  await after(0)
  expect(server.connections).toHaveLength(2)
})

test('an expired session ends the stream without further requests', async () => {
  server.answer = () => Response.json({ code: 401, msg: '', data: null, reason: '' }, { status: 401 })
  await last().cut()
  await after(600_000)
  expect(getSession()).toBeNull()
  expect(server.connections).toHaveLength(1)
})

test('a page of a proxy is no stream, and neither is a server that has none', async () => {
  let asked = 0
  const pages = [
    () => new Response('<p>…', { headers: { 'content-type': 'text/html' } }),
    () => new Response('', { status: 404 }),
  ]
  server.answer = () => (pages[asked++ % 2] as () => Response)()
  await last().cut()
  await after(3_600_000)
  expect(asked).toBeGreaterThan(8)
  expect(asked).toBeLessThan(25)
  expect(isLive()).toBe(false)
})

test('after it is stopped, nothing is left', async () => {
  await last().open()
  stop()
  await after(0)
  expect(isLive()).toBe(false)
  expect(last().isOver).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
  show('visible')
  window.dispatchEvent(new Event('pageshow'))
  window.dispatchEvent(new Event('online'))
  await after(600_000)
  expect(server.connections).toHaveLength(1)
})
