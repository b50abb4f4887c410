import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { openRaw, readAll } from '../../../test/make/raw-socket.ts'
import { answerRaw } from './client-errors.ts'
import { connectionsWithin, mostDescriptors } from './connection-bounds.ts'
import { Connections, type Policy } from './connections.ts'

const KB = 1024
const HALF_HEADER = 'GET / HTTP/1.1\r\nhost'
const HALF_BODY = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\nx'
const WHOLE = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'

let server: Server | undefined
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server?.closeAllConnections()
  server?.close()
})

async function makeServer(policy: Partial<Policy>, takesMs = 0) {
  const made = createServer((request, answer) => {
    if (request.url === '/unread') return void answer.end('ok')
    request
      .resume()
      .on('error', () => undefined)
      .once('end', () => setTimeout(() => answer.end('ok'), takesMs))
  })
  made.on('clientError', () => undefined)
  server = made
  void new Connections(made, {
    most: 1_000,
    mostIdle: 0,
    mostPerNetwork: 1_000,
    mostBodyBytes: 64 * KB,
    largestBody: () => 16 * KB,
    leastBytes: KB,
    patienceMs: 30_000,
    isStreamed: () => false,
    tooSlow: (socket) => answerRaw(socket, 408, {}),
    ...policy,
  })
  made.listen(0, '127.0.0.1')
  await once(made, 'listening')
  const url = `http://127.0.0.1:${(made.address() as AddressInfo).port}`
  return async (text: string, from = '127.0.0.1'): Promise<Socket> => {
    const socket = await openRaw(url, text, from)
    socket.setMaxListeners(0)
    sockets.push(socket)
    return socket
  }
}

const answered = async (socket: Socket): Promise<string> =>
  String((await Promise.race([once(socket, 'data'), once(socket, 'close')]))[0]).slice(9, 12)
const isOpen = (socket: Socket): boolean => !socket.closed && !socket.destroyed && socket.readable
const open = async (all: readonly Socket[]): Promise<boolean[]> => {
  // A socket notices a close only when it reads.
  for (const socket of all) socket.resume()
  await pause(150)
  return all.map(isOpen)
}

describe('where the bound is reached', () => {
  it('half requests without progress are dropped, the oldest first, and a new connection is served', async () => {
    const connect = await makeServer({ most: 4 })
    const halves = [await connect(HALF_HEADER), await connect(''), await connect(HALF_HEADER), await connect(HALF_BODY)]
    expect(await answered(await connect(WHOLE))).toBe('200')
    expect(await answered(await connect(WHOLE))).toBe('200')
    await expect.poll(() => open(halves)).toEqual([false, false, true, true])
  })

  it('a connection with progress outlives one without', async () => {
    const connect = await makeServer({ most: 3, patienceMs: 20_000, leastBytes: 1 })
    const [going, silent] = [await connect(HALF_BODY), await connect(HALF_HEADER), await connect(HALF_HEADER)]
    await pause(600)
    going.write('x')
    await pause(600)
    await connect('')
    await expect.poll(() => open([going, silent])).toEqual([true, false])
  })

  it('a connection that keeps sending requests outlives a silent one, regardless of arrivals between two checks', async () => {
    const connect = await makeServer({ most: 3 })
    const [asking, silent] = [await connect(WHOLE), await connect(HALF_HEADER)]
    expect(await answered(asking)).toBe('200')
    for (let nth = 0; nth < 4; nth++) {
      await connect(HALF_HEADER)
      asking.write(WHOLE)
      expect(await answered(asking)).toBe('200')
    }
    await expect.poll(() => open([asking, silent])).toEqual([true, false])
  })

  it('a connection that is being answered stays, and the next is refused', async () => {
    const connect = await makeServer({ most: 3 }, 2_000)
    const asking = [await connect(WHOLE), await connect(WHOLE), await connect(WHOLE)]
    await pause(100)
    const answers = asking.map(answered)
    const next = await connect(WHOLE)
    await expect.poll(() => open([next])).toEqual([false])
    expect(await Promise.all(answers)).toEqual(['200', '200', '200'])
  })

  it('concurrent connections do not exceed the bound', async () => {
    const connect = await makeServer({ most: 20 })
    const many = await Promise.all(Array.from({ length: 200 }, async () => connect(HALF_HEADER)))
    await expect.poll(async () => (await open(many)).filter(Boolean).length, { timeout: 10_000 }).toBe(20)
    expect(await new Promise((done) => server?.getConnections((_error, count) => done(count)))).toBe(20)
  })
})

describe('one network', () => {
  it('uses up its own connections alone', async () => {
    const connect = await makeServer({ mostPerNetwork: 3 })
    const other = await connect('', '127.0.0.2')
    const mine = [await connect(WHOLE), await connect(HALF_HEADER), await connect(HALF_HEADER)]
    expect(await answered(mine[0] as Socket)).toBe('200')
    const fourth = await connect(WHOLE)
    expect(await answered(fourth)).toBe('200')
    await expect.poll(async () => (await open([...mine, fourth])).filter(Boolean)).toHaveLength(3)
    await expect.poll(() => open([other])).toEqual([true])
  })

  it('gets its connections back when it closes them', async () => {
    const connect = await makeServer({ mostPerNetwork: 2 }, 300)
    for (let round = 0; round < 3; round++) {
      const both = [await connect(WHOLE), await connect(WHOLE)]
      await pause(50)
      for (const socket of both) socket.destroy()
      await pause(50)
    }
    expect(await answered(await connect(WHOLE))).toBe('200')
  })
})

describe('bodies', () => {
  const body = (length: number, content = '') =>
    `POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${length}\r\n\r\n${content}`

  it('beyond the memory bound are dropped in favour of a complete one', async () => {
    const connect = await makeServer({})
    const halves: Socket[] = []
    for (let nth = 0; nth < 8; nth++) halves.push(await connect(body(100 * KB, 'x'.repeat(1_000))))
    expect(await answered(await connect(body(5, 'hello')))).toBe('200')
    await expect.poll(async () => (await open(halves)).filter(Boolean)).toHaveLength(3)
    await expect.poll(async () => (await open(halves)).slice(-3)).toEqual([true, true, true])
  })

  it('without a length count as the largest', async () => {
    const connect = await makeServer({})
    const chunked = 'POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n1\r\nx\r\n'
    const halves: Socket[] = []
    for (let nth = 0; nth < 6; nth++) halves.push(await connect(chunked))
    await expect.poll(async () => (await open(halves)).filter(Boolean)).toHaveLength(4)
  })

  it('that are streamed count as nothing', async () => {
    const connect = await makeServer({ isStreamed: ({ method }) => method === 'POST' })
    const halves: Socket[] = []
    for (let nth = 0; nth < 8; nth++) halves.push(await connect(body(100 * KB, 'x')))
    await expect.poll(async () => (await open(halves)).filter(Boolean)).toHaveLength(8)
  })

  it('are no longer counted when they were answered', async () => {
    const connect = await makeServer({})
    for (let nth = 0; nth < 12; nth++)
      expect(await answered(await connect(body(10 * KB, 'x'.repeat(10 * KB))))).toBe('200')
    const halves = [await connect(body(16 * KB, 'x')), await connect(body(16 * KB, 'x'))]
    await expect.poll(() => open(halves)).toEqual([true, true])
  })

  it('without progress are answered with a timeout, also when they are streamed', async () => {
    const connect = await makeServer({ patienceMs: 200, isStreamed: () => true })
    const from = Date.now()
    expect(await readAll(await connect(HALF_BODY))).toMatch(/^HTTP\/1.1 408 .*\r\n\r\n$/s)
    expect(Date.now() - from).toBeGreaterThan(190)
  })

  it('that were answered before they came are cut off as well, and count until then', async () => {
    const connect = await makeServer({ patienceMs: 3_000 })
    const unread = (content = '') => body(10 * KB, content).replace(' / ', ' /unread ')
    const halves = [await connect(unread('x')), await connect(unread('x')), await connect(unread('x'))]
    expect(await Promise.all(halves.map(answered))).toEqual(['200', '200', '200'])
    await expect.poll(() => open(halves)).toEqual([true, true, true])
    const more = [
      await connect(body(16 * KB, 'x')),
      await connect(body(16 * KB, 'x')),
      await connect(body(16 * KB, 'x')),
    ]
    await expect.poll(() => open([...halves, ...more])).toEqual([false, false, true, true, true, true])
    await expect.poll(() => open(halves), { timeout: 30_000 }).toEqual([false, false, false])
  })

  it('that arrive after their response leave the connection usable for the next request', async () => {
    const connect = await makeServer({ patienceMs: 2_000 })
    const socket = await connect(body(5, 'he').replace(' / ', ' /unread '))
    expect(await answered(socket)).toBe('200')
    socket.write('llo')
    await pause(2_500)
    socket.write(WHOLE)
    expect(await answered(socket)).toBe('200')
  })

  it('that go on slowly are waited for as long as they have the least rate', async () => {
    const connect = await makeServer({ patienceMs: 1_000, leastBytes: 100 })
    const slow = await connect(body(6_000))
    const lazy = await connect(body(6_000))
    const answers = Promise.all([slow, lazy].map(answered))
    for (let sent = 0; sent < 60; sent++) {
      slow.write('x'.repeat(100))
      if (lazy.writable && sent < 12) lazy.write('x')
      await pause(40)
    }
    expect(await answers).toEqual(['200', '408'])
  })
})

it('the connection limit follows the number of descriptors, up to the limit set by memory', () => {
  expect([300, 1_500, 20_000, Number.MAX_SAFE_INTEGER].map(connectionsWithin)).toEqual([
    { most: 75, mostIdle: 75 },
    { most: 467, mostIdle: 466 },
    { most: 4_096, mostIdle: 8_192 },
    { most: 4_096, mostIdle: 8_192 },
  ])
  expect(mostDescriptors()).toBeGreaterThan(100)
})
