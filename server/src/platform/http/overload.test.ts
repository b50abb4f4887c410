import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyError } from 'fastify'
import { expect, it } from 'vitest'
import { sendPlainError } from './errors.ts'
import { shedLoad } from './overload.ts'

it('a request that comes while the event loop is far behind gets Retry-After, and is served when it has caught up', async () => {
  const server = Fastify()
  server.setErrorHandler<FastifyError>(sendPlainError)
  shedLoad(server, 60)
  server.get('/', () => 'ok')
  expect((await server.inject('/')).statusCode).toBe(200)
  for (const end = Date.now() + 2_500; Date.now() < end; ) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 150)
    await pause(0)
  }
  const { statusCode, headers } = await server.inject('/')
  expect([statusCode, headers['retry-after']]).toEqual([503, '2'])
  await expect.poll(async () => (await server.inject('/')).statusCode, { timeout: 4_000 }).toBe(200)
  await server.close()
})
