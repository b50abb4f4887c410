import { calls as all, memberCalls as calls } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeMember } from '../../test/make/member.ts'
import { makeStaff, type Staff } from '../../test/make/staff.ts'
import { makeWorld, type Who, type World } from '../../test/world.ts'

const reason = '在工单里答对了密保，注册时间也对'
const pwd = 'another quiet window'
let world: World
let support: Staff
let who: Who

beforeAll(async () => {
  world = await makeWorld()
  support = await makeStaff(world, 'support')
})
afterAll(() => world.destroy())
beforeEach(async () => {
  who = await makeMember(world)
})

const begin = () => world.call(calls.beginReset, { userId: who.id, reason }, support)
const read = () => world.call(calls.resetCode, { userId: who.id, reason }, support)
const threeDaysLater = () => world.sql('UPDATE staff_reset SET ready_at = app_now() WHERE user_id = $1', [who.id])
const use = (code: string, username = who.username) =>
  world.call(all.security.setPasswordByCode, { username, code, pwd })
const login = (password: string) => world.call(all.session.login, { username: who.username, password })

it('gives a code after three days, one time, with which the member chooses a password', async () => {
  const { data } = await begin()
  expect(Date.parse(data.readyAt) - Date.now()).toBeGreaterThan(71 * 3_600_000)
  expect(await read()).toMatchObject({ code: 409, reason: 'member.reset-too-early' })
  await threeDaysLater()
  const { data: drawn } = await read()
  expect(await read()).toMatchObject({ code: 404 })
  expect(await use(drawn.code.toLowerCase())).toMatchObject({ code: 200 })
  expect((await login(pwd)).code).toBe(200)
  expect((await world.call(all.points.checkInState, {}, who)).code).toBe(401)
  expect(await use(drawn.code)).toMatchObject({ code: 400, reason: 'security.wrong-staff-code' })
})

it('is told at once in every session, and cancelled there', async () => {
  await begin()
  expect(await begin()).toMatchObject({ code: 409 })
  await world.runJobs()
  const { data } = await world.call(all.notice.list, {}, who)
  expect(data.list[0]?.content).toMatch(/72 小时后生效。如果不是你/)
  expect((await world.call(all.security.get, {}, who)).data.resetUntil).not.toBeNull()
  await world.call(all.security.cancelReset, {}, who)
  expect((await world.call(all.security.get, {}, who)).data.resetUntil).toBeNull()
  await threeDaysLater()
  expect(await read()).toMatchObject({ code: 404 })
})

it('takes ten tries, and no other name', async () => {
  await begin()
  await threeDaysLater()
  const { data } = await read()
  const other = await makeMember(world)
  expect((await use(data.code, other.username)).code).toBe(400)
  expect((await use(data.code, 'nobodyhasthisname')).code).toBe(400)
  for (let tries = 0; tries < 10; tries++) await use('WRONG234')
  expect((await use(data.code)).code).toBe(400)
  expect((await login('a quiet window')).code).toBe(200)
})
