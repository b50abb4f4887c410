import {
  calls,
  common,
  inviteConsoleCalls as consoleCalls,
  type Input,
  inviteRefusals,
  accountRefusals as refusals,
} from '@sp/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeInvite } from '../../../test/make/invite.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { putSetting } from '../system/service.ts'
import { dropOldUses } from './service.ts'

let world: World
let owner: Staff
beforeAll(async () => {
  world = await makeWorld()
  owner = await makeStaff(world, 'owner')
  await world.app.transact((tx) => putSetting(world.app, tx, 'inviteCode', true))
})
afterAll(() => world.destroy())

let made = 0
const register = (inviteCode: string, about: object = {}) => {
  const username = `guest${++made}`
  const form = { username, nickname: '来客', password: 'a quiet window', email: 'guest@example.com', inviteCode }
  return world.call(calls.account.register, { ...form, ...about })
}
const make = async (about: Partial<Input<typeof consoleCalls.make>> = {}) =>
  (await world.call(consoleCalls.make, { note: '十一月读书会', count: 3, uses: 1, ...about }, owner)).data
const detail = async (id: number) => (await world.call(consoleCalls.detail, { id }, owner)).data
const list = async (query: Input<typeof consoleCalls.list> = {}) =>
  (await world.call(consoleCalls.list, query, owner)).data
const daysPass = (days: number) =>
  world.sql('UPDATE invite_use SET at = at - make_interval(days => $1)', [days]).then(() => undefined)

it('a batch is made of codes that differ, each good for so many uses', async () => {
  const id = await make({ count: 500, uses: 2, days: 30 })
  const batch = await detail(id)
  expect(batch).toMatchObject({ note: '十一月读书会', count: 500, uses: 2, used: 0, usable: 500, state: 'usable' })
  expect(batch.madeBy.id).toBe(owner.id)
  expect((Date.parse(batch.until ?? '') - Date.now()) / 86_400_000).toBeCloseTo(30, 2)
  expect(new Set(batch.codes.map(({ code }) => code)).size).toBe(500)
  for (const { code } of batch.codes) expect(code).toMatch(/^SP-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
})

it('no two take the last use of a code: of fifty concurrent requests, seven register with a code of seven', async () => {
  const id = await make({ count: 1, uses: 7 })
  const code = (await detail(id)).codes[0]?.code ?? ''
  const answers = await Promise.all(Array.from({ length: 50 }, () => register(code)))
  expect(answers.filter((answer) => answer.code === 200)).toHaveLength(7)
  // Of so many requests from one address, the rate limit may reject some before their code is checked.
  for (const { code, reason } of answers.filter((answer) => answer.code !== 200))
    expect([refusals.wrongInvite.reason, common.tooMany.reason, common.busy.reason]).toContain(reason ?? code)
  expect(await detail(id)).toMatchObject({ used: 7, usable: 0, state: 'used' })
  expect(await world.sql(`SELECT 1 FROM person WHERE nickname = '来客'`)).toHaveLength(7)
}, 30_000)

it('the list shows whether a code is required', async () => {
  const set = (isNeeded: boolean) => world.app.transact((tx) => putSetting(world.app, tx, 'inviteCode', isNeeded))
  await set(false)
  expect((await list()).needed).toBe(false)
  await set(true)
  expect((await list()).needed).toBe(true)
})

it('a registration that is refused takes no use', async () => {
  const id = await make({ count: 1 })
  const code = (await detail(id)).codes[0]?.code ?? ''
  const username = `taken${++made}`
  expect((await register((await detail(await make({ count: 1 }))).codes[0]?.code ?? '', { username })).code).toBe(200)
  expect(await register(code, { username })).toMatchObject(refusals.usernameTaken)
  expect(await detail(id)).toMatchObject({ used: 0, usable: 1 })
})

it('revoked, expired and used up are refused alike', async () => {
  const revoked = await make({ count: 2 })
  const [first, second] = (await detail(revoked)).codes
  expect((await register(first?.code ?? '')).code).toBe(200)
  expect((await world.call(consoleCalls.revoke, { id: revoked }, owner)).data).toBe(1)
  await makeInvite(world, '00000000', { until: new Date(Date.now() - 1000) })
  for (const code of [first?.code, second?.code, 'SP-0000-0000', 'SP-ZZZZ-ZZZZ'])
    expect(await register(code ?? '')).toMatchObject(refusals.wrongInvite)
  expect(await detail(revoked)).toMatchObject({ state: 'revoked', used: 1, usable: 0 })
  expect(await world.call(consoleCalls.revoke, { id: revoked }, owner)).toMatchObject(inviteRefusals.over)
})

it('who used a code is shown for thirty days, and forgotten then', async () => {
  const id = await make({ count: 1 })
  const { data: userId } = await register((await detail(id)).codes[0]?.code ?? '', { username: 'maizi' })
  expect((await detail(id)).codes[0]).toMatchObject({ used: 1, last: { by: { id: userId, username: 'maizi' } } })
  await daysPass(31)
  expect((await detail(id)).codes[0]).toMatchObject({ used: 1, last: null })
  await dropOldUses(world.app)
  expect(await world.sql('SELECT 1 FROM invite_use WHERE user_id = $1', [userId])).toEqual([])
})

it('batches are found by their state, their note and one of their codes', async () => {
  const id = await make({ note: '贴在咖啡馆' })
  const found = async (query: Input<typeof consoleCalls.list>) => (await list(query)).list.map((batch) => batch.id)
  expect(await found({ find: '咖啡' })).toEqual([id])
  const code = (await detail(id)).codes[1]?.code ?? ''
  expect(await found({ find: code.toLowerCase() })).toEqual([id])
  expect(await found({ find: '咖啡', state: 'over' })).toEqual([])
  await world.call(consoleCalls.revoke, { id }, owner)
  expect(await found({ find: '咖啡', state: 'over' })).toEqual([id])
  const { total, usable, list: all } = await list()
  expect(total).toBe(all.length)
  expect(usable).toBe(all.reduce((sum, batch) => sum + batch.usable, 0))
})

it('a retry with the same key makes no second batch, and the audit log contains no code', async () => {
  const clientKey = crypto.randomUUID()
  const id = await make({ note: '只一次', clientKey })
  expect(await make({ note: '只一次', clientKey })).toBe(id)
  expect((await list({ find: '只一次' })).total).toBe(1)
  const lines = await world.sql<{ details: string }>(
    `SELECT details FROM audit_line WHERE call = 'POST invite' AND subject = $1`,
    [String(id)],
  )
  expect(lines).toEqual([{ details: JSON.stringify({ count: 3, uses: 1, days: null }) }])
})
