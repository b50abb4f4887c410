import { readFileSync } from 'node:fs'
import { ALARMS } from '@sp/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeWorld, type World } from '../../../test/world.ts'

const TOKEN = 'a token of the operator'
let world: World
let served: Set<string>
beforeAll(async () => {
  world = await makeWorld({ METRICS_TOKEN: TOKEN })
  const { payload } = await world.server.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
  served = new Set([...payload.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name))
})
afterAll(() => world.destroy())

const read = (file: string) => readFileSync(new URL(`../../../../deploy/monitoring/${file}`, import.meta.url), 'utf8')
const namesIn = (text: string) => [
  ...new Set(
    [...text.matchAll(/\b(?:sp|process|nodejs)_\w+/g)].map(([name]) => name.replace(/_(?:bucket|count|sum)$/, '')),
  ),
]

it.each(['alerts.yml', 'grafana-dashboard.json'])('each metric that %s asks for is served', (file) => {
  const names = namesIn(read(file))
  expect(names.length).toBeGreaterThan(4)
  expect(names.filter((name) => !served.has(name))).toEqual([])
})

it('the dashboard shows every metric of ours', () => {
  const shown = new Set(namesIn(read('grafana-dashboard.json')))
  const ours = [...served].filter((name) => name.startsWith('sp_') && name !== 'sp_database_up')
  expect(ours.filter((name) => !shown.has(name))).toEqual([])
})

it('each alarm has one rule, and no rule is for another', () => {
  const ruled = [...read('alerts.yml').matchAll(/sp_alarm_active\{alarm="(\w+)"\}/g)].map(([, key]) => key)
  expect(ruled).toEqual([...ALARMS])
})

it('a metric without a value is absent, and one of a feature follows it', async () => {
  await world.app.transact((tx) => world.app.jobs.add(tx, 'upload.remove', { keys: [] }))
  const { payload } = await world.server.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
  expect(payload).not.toMatch(/^sp_backup_age_seconds /m)
  expect(payload).toMatch(/^sp_database_up 1$/m)
  expect(payload).toMatch(/^sp_database_bytes \d{7,}$/m)
  expect(payload).toMatch(/^sp_table_bytes{table="post"} \d+$/m)
})
