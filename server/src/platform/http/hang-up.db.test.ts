import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { calls } from '@sp/contract'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openRaw } from '../../../test/make/raw-socket.ts'
import { makeUploads, type Uploads } from '../../../test/make/upload.ts'

const lines: string[] = []
const log = pino({ level: 'warn', base: null }, { write: (line: string) => void lines.push(line) })
let uploads: Uploads
beforeAll(async () => {
  uploads = await makeUploads('the disk', {}, { log })
})
afterAll(() => uploads.close())

const url = () => uploads.world.server.listeningOrigin

async function hangUp(text: string, how: 'end' | 'reset', afterAnswer: boolean): Promise<void> {
  const socket = await openRaw(url(), text)
  if (afterAnswer) await once(socket, 'data')
  else await pause(150)
  socket.pause()
  if (how === 'reset') socket.resetAndDestroy()
  else socket.destroy()
  await pause(150)
}

const post = (path: string, body: string, length: number | string) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${length}\r\n\r\n${body}`
const login = calls.session.login.path

it.each(['end', 'reset'] as const)('a client that disconnects (%s) is no line in the log', async (how) => {
  const { url: address } = await uploads.issue()
  const put = `PUT ${address} HTTP/1.1\r\nhost: x\r\ncontent-type: image/jpeg\r\ncontent-length: 900000\r\n\r\nxx`
  const sent = {
    'half a header': 'GET / HTTP/1.1\r\nhost',
    'half a body': post(login, '{"user', 'content-length: 200'),
    'half a chunk': post(login, '9\r\n{"u', 'transfer-encoding: chunked'),
    'half a form outside': post('/nowhere', 'x', 'content-length: 200'),
    'half a picture': put,
    'a call and a close': post(login, '{"username":"somebody","password":"x y z a b c"}', 'content-length: 49'),
  }
  for (const [what, text] of Object.entries(sent)) {
    await hangUp(text, how, false)
    expect([what, lines.splice(0)]).toEqual([what, []])
  }
  const key = `p/aa/${'a'.repeat(30)}.jpg`
  await uploads.world.app.files.write(key, Buffer.alloc(8_000_000), 'image/jpeg')
  for (const path of [uploads.address(key), '/api/docs/static/swagger-ui-bundle.js']) {
    await hangUp(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`, how, true)
    expect([path, lines.splice(0)]).toEqual([path, []])
  }
  await hangUp('GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(200), how, true)
  expect(['in the middle of answers', lines.splice(0)]).toEqual(['in the middle of answers', []])
})
