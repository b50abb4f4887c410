import { staffCalls } from '@sp/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import type { StaffCtx } from '../../platform/http/console.ts'
import { Refused } from '../../platform/http/refuse.ts'
import { allClaims, claim, claimantsOf, letGo, requireClaim, sweepClaims } from './claim-service.ts'

let world: World
let staff: Staff[]
beforeAll(async () => {
  world = await makeWorld()
  staff = await Promise.all(Array.from({ length: 20 }, () => makeStaff(world, 'moderator')))
})
afterAll(() => world.destroy())

const as = (who: Staff) => ({ viewer: { id: who.id } }) as unknown as StaffCtx
const one = (n: number) => staff[n] ?? expect.fail('so many are there')
const report = (id: number) => ({ kind: 'report', id }) as const
const take = (who: Staff, id: number) => world.app.transact((tx) => claim(tx, as(who), report(id)))
const reasonOf = (doing: Promise<unknown>) =>
  doing.then(
    () => 'done',
    (error: unknown) => (error instanceof Refused ? error.refusal.reason : error),
  )
const expire = (id: number) =>
  world.sql(`UPDATE staff_hold SET until = app_now() - interval '1 second' WHERE id = $1`, [id])

it('of twenty concurrent claims one succeeds, the others are refused with its owner and end', async () => {
  const tried = await Promise.allSettled(staff.map((who) => take(who, 7)))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const holder = (await claimantsOf(world.app.db, 'report', [7])).get(7)
  for (const each of tried)
    if (each.status === 'rejected')
      expect(each.reason).toMatchObject({ refusal: { code: 409, reason: 'hold.held' }, data: holder })
  expect(staff.map(({ id }) => id)).toContain(holder?.by.id)
  expect(Date.parse(holder?.until ?? '') - Date.now()).toBeGreaterThan(9.5 * 60_000)
})

it('claiming it again extends it; after it expires or is released, colleagues can claim it', async () => {
  const first = await take(one(0), 8)
  expect((await take(one(0), 8)).until.getTime()).toBeGreaterThanOrEqual(first.until.getTime())
  expect(await reasonOf(take(one(1), 8))).toBe('hold.held')
  await expire(8)
  await take(one(1), 8)
  expect(await reasonOf(take(one(0), 8))).toBe('hold.held')
  await world.app.transact((tx) => letGo(tx, as(one(0)), report(8)))
  expect(await reasonOf(take(one(0), 8))).toBe('hold.held')
  await world.app.transact((tx) => letGo(tx, as(one(1)), report(8)))
  await take(one(0), 8)
})

it('signing out releases all own claims; those of colleagues remain', async () => {
  const leaver = await makeStaff(world, 'moderator')
  await take(leaver, 13)
  await take(leaver, 14)
  await take(one(0), 15)
  await world.call(staffCalls.logout, {}, leaver)
  expect([...(await claimantsOf(world.app.db, 'report', [13, 14, 15])).keys()]).toEqual([15])
})

it('only the owner of the claim may decide, and only while it is valid', async () => {
  const decide = (who: Staff) => reasonOf(world.app.transact((tx) => requireClaim(tx, as(who), report(9))))
  expect(await decide(one(0))).toBe('hold.not-taken')
  await take(one(0), 9)
  expect([await decide(one(0)), await decide(one(1))]).toEqual(['done', 'hold.held'])
  await expire(9)
  expect([await decide(one(0)), await decide(one(1))]).toEqual(['hold.not-held', 'hold.not-taken'])
})

it('the console lists the current claims of current staff; expired ones are deleted', async () => {
  await take(one(2), 10)
  await take(one(3), 11)
  await take(one(4), 12)
  await expire(11)
  await world.sql(`UPDATE person SET role = 'member' WHERE id = $1`, [one(4).id])
  const ids = (await allClaims(world.app.db)).map(({ id }) => id)
  expect([ids.includes(10), ids.includes(11), ids.includes(12)]).toEqual([true, false, false])
  await sweepClaims(world.app)
  expect(await world.sql('SELECT id FROM staff_hold WHERE id IN (10, 11)')).toEqual([{ id: '10' }])
})
