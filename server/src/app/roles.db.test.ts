import { calls } from '@sp/contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { freePorts } from '../../test/deploy/proxy.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { examineNow } from '../operation/health/examine-service.ts'
import { readConfig } from '../platform/config.ts'
import { makeLog } from '../platform/log.ts'
import { makeApp, type Running } from './app.ts'

const TOKEN = 'a token for the metrics'
let web: World
let worker: Running
const runners = () => web.sql('SELECT 1 FROM job_runner')

beforeAll(async () => {
  web = await makeWorld({ SP_ROLE: 'web' }, { jobs: true })
})
afterAll(async () => {
  await worker?.close()
  await web.destroy()
})

async function noWorker() {
  const { alarms, readings } = await examineNow(web.app)
  const roles = readings.nodes?.map(({ role }) => role).toSorted()
  return { roles, levels: alarms.filter(({ key }) => key === 'noWorker').map(({ level }) => level) }
}

it('a node that serves members runs no jobs, and alone is an alarm', async () => {
  expect((await web.server.inject({ url: calls.system.site.path })).statusCode).toBe(200)
  expect(await runners()).toEqual([])
  expect(await noWorker()).toEqual({ roles: ['web'], levels: ['bad'] })
})

it('a worker runs them, and answers nothing but health and metrics, on one port', async () => {
  const { http, https } = await freePorts()
  const config = readConfig({
    DATA_DIR: web.app.config.dataDir,
    SP_ROLE: 'worker',
    PORT: String(http),
    CONSOLE_PORT: String(https),
    METRICS_TOKEN: TOKEN,
  })
  worker = await makeApp(config, web.url, makeLog('silent'))
  await worker.server.listen({ port: http, host: '127.0.0.1' })
  await vi.waitFor(async () => expect(await runners()).toHaveLength(1), 30_000)
  await vi.waitFor(async () => expect(await noWorker()).toEqual({ roles: ['web', 'worker'], levels: [] }), 30_000)
  const at = async (path: string, headers = {}) => (await fetch(`http://127.0.0.1:${http}${path}`, { headers })).status
  expect([await at('/healthz'), await at('/readyz')]).toEqual([200, 200])
  expect(await at('/metrics', { authorization: `Bearer ${TOKEN}` })).toBe(200)
  for (const path of [calls.system.site.path, calls.flash.recommend.path, '/api/stream', '/operator/', '/'])
    expect([path, await at(path)]).toEqual([path, 404])
  await expect(fetch(`http://127.0.0.1:${https}/`)).rejects.toThrow('fetch failed')
})
