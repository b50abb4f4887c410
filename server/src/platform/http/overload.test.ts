import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyError } from 'fastify'
import { expect, it } from 'vitest'
import { makeErrorsLog } from '../../../test/errors-log.ts'
import { makeClock } from '../clock.ts'
import { watchDisk } from '../disk/watch.ts'
import { plainErrorSender } from './errors.ts'
import { shedLoad } from './overload.ts'
import { sender } from './send.ts'
import { Shed } from './shed.ts'

it('a request that comes while the event loop is far behind gets Retry-After, and is served when it has caught up', async () => {
  const server = Fastify()
  const shed = new Shed()
  const disk = await watchDisk({}, makeErrorsLog().log)
  const send = sender({ headers: {}, clock: makeClock(0), keepAliveMs: () => 0 })
  server.setErrorHandler<FastifyError>(plainErrorSender({ shed, disk }, send))
  shedLoad(server, 200, 500)
  server.get('/', () => 'ok')
  expect((await server.inject('/')).statusCode).toBe(200)
  // Each turn of the loop takes longer than is allowed, through a whole sample.
  for (const end = Date.now() + 1_100; Date.now() < end; ) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400)
    await pause(0)
  }
  const { statusCode, headers } = await server.inject('/')
  expect([statusCode, headers['retry-after']]).toEqual([503, '2'])
  expect(shed.counts()).toEqual(new Map([['event-loop', 1]]))
  await expect.poll(async () => (await server.inject('/')).statusCode, { timeout: 30_000 }).toBe(200)
  await server.close()
})
