import { calls } from '@sp/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { freePort } from '../../../test/make/port.ts'
import { makeWorld, type World } from '../../../test/world.ts'

const TOKEN = 'a token of the operator'
const bearer = { authorization: `Bearer ${TOKEN}` }

let port: number
let world: World
beforeEach(async () => {
  port = await freePort()
  world = await makeWorld({ METRICS_TOKEN: TOKEN, METRICS_PORT: String(port) })
})
afterEach(() => world.destroy())

it('are served only to clients with the token', async () => {
  for (const headers of [{}, { authorization: TOKEN }, { authorization: `Bearer ${TOKEN}x` }])
    expect((await world.server.inject({ url: '/metrics', headers })).statusCode).toBe(404)
  const { statusCode, payload, headers } = await world.server.inject({ url: '/metrics', headers: bearer })
  expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain; version=0.0.4')])
  expect(payload).toMatch(/^process_resident_memory_bytes \d+$/m)
})

it('are served at a port of their own, and count by call, not by address', async () => {
  await world.call(calls.flash.recommend, {})
  await world.call(calls.flash.recommend, {})
  await world.call(calls.flash.detail, { id: 4711 })
  const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const counted = /^sp_http_request_duration_seconds_count{call="GET \/api\/flash\/detail",status="200"} 1$/m
  // The counter is updated after sending, so the client may have the response earlier.
  await vi.waitFor(async () => expect(await scrape()).toMatch(counted), 30_000)
  const text = await scrape()
  expect(text).toMatch(/^sp_http_request_duration_seconds_count{call="GET \/api\/flash\/recommend",status="200"} 2$/m)
  expect(text).not.toContain('id=')
  expect(text).toMatch(/^sp_db_connections{pool="statements",state="all"} [1-9]/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m)
})

it('show how many jobs wait and have failed, and whether the bus is connected', async () => {
  await world.app.transact((tx) => world.app.jobs.add(tx, 'nobody.does-this', {}))
  await world.app.transact((tx) => world.app.jobs.add(tx, 'nobody.does-this', {}, { delaySeconds: 3600 }))
  const scrape = async () => (await world.server.inject({ url: '/metrics', headers: bearer })).payload
  expect(await scrape()).toMatch(/^sp_jobs{state="waiting"} 1$/m)
  expect(await scrape()).toMatch(/^sp_jobs{state="failed"} 0$/m)
  expect(await scrape()).toMatch(/^sp_bus_connected 1$/m)
  await world.app.bus.close()
  expect(await scrape()).toMatch(/^sp_bus_connected 0$/m)
})

it('are not served unless the settings enable them', async () => {
  const quiet = await makeWorld()
  expect((await quiet.server.inject({ url: '/metrics', headers: { authorization: 'Bearer ' } })).statusCode).toBe(404)
  await quiet.destroy()
})
