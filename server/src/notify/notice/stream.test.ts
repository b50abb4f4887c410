import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { STREAM_BEAT } from '@sp/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { OpenStreams } from './open-streams.ts'
import { Stream, textOf } from './stream.ts'

const OPENED = new Date('2026-11-23T00:00:00Z')
const HOUR = new Date('2026-11-23T01:00:00Z')

let server: Server
let answer: ServerResponse
let reader: IncomingMessage
let stream: Stream
let received = ''
beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const answering = once(server, 'request')
  const asked = get({ port: (server.address() as AddressInfo).port, agent: false })
  ;[, answer] = (await answering) as [IncomingMessage, ServerResponse]
  answer.writeHead(200).flushHeaders()
  ;[reader] = (await once(asked, 'response')) as [IncomingMessage]
  received = ''
  reader.on('error', () => undefined)
  stream = new Stream(answer, { sessionId: 1, knownUntil: HOUR })
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function readAll(): Promise<string> {
  for await (const piece of reader) received += String(piece)
  return received
}

it('what comes before the first event goes out after it', async () => {
  stream.send(textOf('inbox', {}))
  stream.open({ msgReqId: 3 })
  stream.end(500)
  expect(await readAll()).toBe('event: open\ndata: {"msgReqId":3}\n\nevent: inbox\ndata: {}\n\nretry: 500\n\n')
})

it('a reader that reads nothing is cut, and what waits for them stays small', () => {
  stream.open({ msgReqId: 0 })
  let most = 0
  for (let id = 1; !answer.destroyed && id < 500_000; id++) {
    stream.send(textOf('message', { userId: 1, id }))
    most = Math.max(most, answer.writableLength)
  }
  expect(answer.destroyed).toBe(true)
  expect(most).toBeLessThan(32 * 1024)
})

it('has a beat in each round, until its session has to be looked at again', async () => {
  let now = OPENED
  const streams = new OpenStreams({ now: () => now })
  streams.add(1, stream)
  stream.open({ msgReqId: 0 })
  for (let second = 0; second < 2 * STREAM_BEAT; second++) streams.beat()
  now = HOUR
  for (let second = 0; second < STREAM_BEAT; second++) streams.beat()
  const text = await readAll()
  expect(text.match(/^:$/gm)).toHaveLength(2)
  expect(text).toMatch(/retry: \d+\n\n$/)
})
