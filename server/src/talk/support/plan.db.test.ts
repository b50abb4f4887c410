import { attendantCalls as calls, attendantConsoleCalls as consoleCalls, WEEKDAYS } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeToSupport } from '../../../test/make/attendant.ts'
import { makeDevice } from '../../../test/make/device.ts'
import { must } from '../../../test/make/must.ts'
import { setOfficeHours } from '../../../test/make/office-hours.ts'
import { makeLoggedIn } from '../../../test/make/session.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { emit } from '../../platform/events.ts'
import { secondFactorDropped } from '../../staff/staff/events.ts'
import { whoIsOn } from './plan-service.ts'

let world: World
let owner: Staff
let anNing: Staff
let xiaoMan: Staff
beforeAll(async () => {
  world = await makeWorld()
  owner = await makeStaff(world, 'owner')
  anNing = await makeStaff(world, 'support')
  xiaoMan = await makeStaff(world, 'support')
  for (const { id, asMember } of [anNing, xiaoMan]) {
    const endpoint = `https://fcm.googleapis.com/fcm/send/${id}`
    await world.send({ method: 'POST', path: '/api/push/subscribe' }, { endpoint, ...makeDevice() }, asMember)
  }
})
afterAll(() => world.destroy())

const plan = () => must(world, consoleCalls.plan, {}, anNing)
const hours = () => must(world, calls.hours, {})
/** In Beijing. */
const timeIn = (hoursFromNow: number) =>
  new Date(Date.now() + (hoursFromNow + 8) * 3_600_000).toISOString().slice(11, 16)
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)
const everyDay = [...WEEKDAYS]
const add = (staffId: number, from: number, to: number) =>
  must(world, consoleCalls.addShift, { weekdays: everyDay, from: timeIn(from), to: timeIn(to), staffId }, owner)
const jobs = async (task: string) =>
  (
    await world.sql<{ id: number }>(
      `SELECT (j.payload ->> 'userId')::float8 AS id FROM graphile_worker._private_jobs j
       JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier = $1 ORDER BY id`,
      [task],
    )
  ).map(({ id }) => id)

/** Who is sent an alert by the jobs that wait. */
async function alerted(): Promise<number[]> {
  const ids: number[] = []
  const send = async (payload: unknown) => void ids.push((payload as { way: { userId: number } }).way.userId)
  await world.runJobs({ early: true, tasks: { 'alert.send': send } })
  return ids
}

beforeEach(async () => {
  const { shifts, closures } = await plan()
  for (const { id } of shifts) await must(world, consoleCalls.removeShift, { id }, owner)
  for (const { id } of closures) await must(world, consoleCalls.removeClosure, { id }, owner)
  await world.sql('DELETE FROM graphile_worker._private_jobs')
  await setOfficeHours(world, true)
})

describe('the plan', () => {
  it('takes the place of the daily hours as soon as there is a shift, and gives it back with the last one', async () => {
    expect(await hours()).toMatchObject({ open: true, daily: true, next: null })
    await add(anNing.id, 2, 4)
    const closed = await hours()
    expect(closed).toMatchObject({ open: false, daily: false, from: timeIn(2), to: timeIn(4) })
    expect(Math.round((Date.parse(closed.next ?? '') - Date.now()) / 3_600_000)).toBe(2)
    await add(xiaoMan.id, -1, 1)
    expect(await hours()).toMatchObject({ open: true, from: timeIn(-1), to: timeIn(1), next: null })
    const { on, next, shifts } = await plan()
    expect([on.map(({ id }) => id), next?.by.map(({ id }) => id), shifts.length]).toEqual([
      [xiaoMan.id],
      [anNing.id],
      14,
    ])
    for (const { id } of shifts) await must(world, consoleCalls.removeShift, { id }, owner)
    expect(await hours()).toMatchObject({ open: true, daily: true })
  })

  it('has a shift once, from several owners at the same time, and refuses who is no colleague', async () => {
    await Promise.all([1, 2, 3, 4].map(() => add(anNing.id, 2, 4)))
    expect((await plan()).shifts).toHaveLength(7)
    const member = await makeLoggedIn(world)
    const wrong = { weekdays: [1], from: '09:00', to: '10:00', staffId: member.id }
    expect((await world.call(consoleCalls.addShift, wrong, owner)).reason).toBe('attendant.not-staff')
    const [first] = (await plan()).shifts
    await must(world, consoleCalls.removeShift, { id: first?.id ?? 0 }, owner)
    const again = await world.call(consoleCalls.removeShift, { id: first?.id ?? 0 }, owner)
    expect(again.reason).toBe('attendant.shift-gone')
  })

  it('is closed on the days of a closure', async () => {
    await add(anNing.id, -1, 1)
    await must(world, consoleCalls.addClosure, { from: dayIn(-1), to: dayIn(1) }, owner)
    expect(await hours()).toMatchObject({ open: false, next: expect.any(String) })
    const long = await world.call(consoleCalls.addClosure, { from: dayIn(5), to: dayIn(65) }, owner)
    const reversed = await world.call(consoleCalls.addClosure, { from: dayIn(5), to: dayIn(4) }, owner)
    expect([long.reason, reversed.reason]).toEqual(['attendant.closure-days', 'attendant.closure-days'])
    const { closures } = await plan()
    await must(world, consoleCalls.removeClosure, { id: closures[0]?.id ?? 0 }, owner)
    expect((await hours()).open).toBe(true)
  })

  it('has no shift of a colleague who lost the role', async () => {
    const left = await makeStaff(world, 'support')
    await add(left.id, -1, 1)
    expect((await hours()).open).toBe(true)
    await world.app.transact((tx) => emit(world.app, tx, secondFactorDropped, { userId: left.id }))
    expect((await plan()).shifts).toEqual([])
    await expect.poll(async () => (await hours()).daily).toBe(true)
  })
})

describe('a message', () => {
  it('calls those on the present shift only', async () => {
    await add(anNing.id, -1, 1)
    await writeToSupport(world, await makeLoggedIn(world))
    expect(await jobs('push.deliver')).toEqual([anNing.id])
  })

  it('while no colleague is there, names the next shift to the member, and alerts those of the next shift', async () => {
    await add(xiaoMan.id, 2, 4)
    const me = await makeLoggedIn(world)
    await writeToSupport(world, me)
    const automatic = (await must(world, calls.latest, {}, me)).find((each) => each.automatic)
    expect(automatic?.content).toMatch(new RegExp(`下次有人在：.*${timeIn(2)}（北京时间）`))
    expect(automatic?.content).not.toContain('每天')
    expect(await jobs('push.deliver')).toEqual([])
    expect(await whoIsOn(world.app)).toEqual([xiaoMan.id])
    for (const { id } of [anNing, xiaoMan])
      await world.sql(
        `INSERT INTO staff_alert (bucket, user_id, topics, webhook_kind, webhook)
         VALUES (($1::bigint & 1023)::smallint, $1, '{support}', 'generic', '\\x00')`,
        [id],
      )
    expect(await alerted()).toEqual([xiaoMan.id])
    await world.sql(`UPDATE staff_alert SET topics = '{}' WHERE user_id = $1`, [xiaoMan.id])
    await writeToSupport(world, await makeLoggedIn(world))
    expect(await alerted()).toEqual([anNing.id])
  })
})
