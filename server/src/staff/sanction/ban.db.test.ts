import { ANONYMOUS, calls } from '@sp/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFlash } from '../../../test/make/flash.ts'
import { makeLoggedIn, PASSWORD } from '../../../test/make/session.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { ban, unban } from './ban-service.ts'

let world: World
let owner: Staff

beforeAll(async () => {
  world = await makeWorld()
  owner = await makeStaff(world, 'owner')
})
afterAll(() => world.destroy())

const act = (what: typeof ban, userId: number) =>
  world.app.transact((tx) => what(world.app, tx, { userId, byId: owner.id, reason: '多次诈骗' }))

it('a ban ends every session at once, and no login works until it is lifted', async () => {
  const who = await makeLoggedIn(world)
  const login = () => world.call(calls.session.login, { username: who.username, password: PASSWORD })
  const id = await makeFlash(world, who)
  await act(ban, who.id)
  const { data } = await world.call(calls.flash.detail, { id })
  expect(data.user).toEqual(ANONYMOUS)
  expect((await world.call(calls.points.checkInState, {}, who)).code).toBe(401)
  expect((await login()).code).toBe(403)
  expect((await world.call(calls.profile.get, { userId: who.id })).code).toBe(400)
  await act(unban, who.id)
  expect((await world.call(calls.points.checkInState, {}, who)).code).toBe(401)
  expect((await login()).code).toBe(200)
})

it('is given once, lifted once, and never to staff', async () => {
  const who = await makeLoggedIn(world)
  await expect(act(unban, who.id)).rejects.toHaveProperty('refusal.reason', 'sanction.not-shut')
  await act(ban, who.id)
  await expect(act(ban, who.id)).rejects.toHaveProperty('refusal.reason', 'sanction.shut-already')
  const colleague = await makeStaff(world, 'moderator')
  await expect(act(ban, colleague.id)).rejects.toHaveProperty('refusal.reason', 'sanction.role-first')
})
