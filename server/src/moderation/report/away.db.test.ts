import {
  accountCalls,
  accountRefusals,
  alertCalls,
  consoleCalls,
  reportConsoleCalls,
  settingConsoleCalls,
  systemCalls,
} from '@sp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeCase } from '../../../test/make/report-case.ts'
import { makeLoggedIn, PASSWORD } from '../../../test/make/session.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { putSetting } from '../../site/system/service.ts'
import { staffLastSeen } from '../../staff/audit/service.ts'
import { followStaff } from './away-service.ts'

let world: World
let owner: Staff
beforeAll(async () => {
  world = await makeWorld()
  owner = await makeStaff(world, 'owner', { fresh: true })
})
afterAll(() => world.destroy())
beforeEach(async () => {
  await world.sql('DELETE FROM report_case')
  await world.sql('DELETE FROM alert_news')
  await setHours(72)
  await atTheConsole()
  await followStaff(world.app)
})

const setHours = (hours: number) =>
  world.app.transact((tx) => putSetting(world.app, tx, 'registrationAwayHours', hours))
const atTheConsole = async () => expect((await world.call(reportConsoleCalls.queue, {}, owner)).code).toBe(200)

let made = 0
const register = () =>
  world.call(accountCalls.register, {
    username: `guest${++made}x${Date.now().toString(36)}`,
    nickname: `来客${made}`,
    password: PASSWORD,
    email: 'guest@example.com',
  })

async function waitingCase(reason: 'outing' | 'spam', hours: number): Promise<void> {
  const { id } = await makeCase(world, {
    author: await makeLoggedIn(world),
    reporter: await makeLoggedIn(world),
    reason,
  })
  await world.sql('UPDATE report_case SET opened_at = app_now() - make_interval(hours => $2) WHERE id = $1', [
    id,
    hours,
  ])
}

/** Lines of the audit log are never changed, so a later time is simulated by a clock that is ahead. */
const hoursLater = (hours: number) => ({
  ...world.app,
  clock: { ...world.app.clock, now: () => new Date(Date.now() + hours * 3_600_000) },
})
const follow = (hours: number) => followStaff(hoursLater(hours))
const state = async () => (await world.call(systemCalls.site, {})).data.registration
const newsWaiting = async () =>
  (await world.sql<{ news: string }>('SELECT news FROM alert_news')).map(({ news }) => news)

describe('registration', () => {
  it('closes while a grave case waits and no staff comes, shows why, and opens again when one comes', async () => {
    await waitingCase('outing', 73)
    await world.sql('DELETE FROM alert_news')
    await follow(73)
    expect(await state()).toBe('away')
    expect((await world.call(systemCalls.userRegister, {})).data).toBe(false)
    expect(await register()).toMatchObject(accountRefusals.registrationAway)
    expect(await newsWaiting()).toEqual(['alarm:registration-away'])
    await follow(73)
    expect(await newsWaiting()).toHaveLength(1)

    const before = (await world.call(settingConsoleCalls.list, {}, owner)).data.away
    expect(before).toMatchObject({ reopenedAt: null })
    await followStaff(world.app)
    expect(await state()).toBe('open')
    expect((await register()).code).toBe(200)
    const after = (await world.call(settingConsoleCalls.list, {}, owner)).data.away
    expect(after).toMatchObject({ closedAt: before?.closedAt, reopenedAt: expect.any(String) as string })
  })

  it('stays open for a case that may wait, or has not waited so long, and while staff come', async () => {
    await waitingCase('spam', 100)
    await waitingCase('outing', 71)
    await follow(100)
    expect(await state()).toBe('open')
    await waitingCase('outing', 100)
    await follow(71)
    expect(await state()).toBe('open')
  })

  it('never closes by itself where the owner chose so, and follows a changed choice', async () => {
    await waitingCase('outing', 100)
    await follow(100)
    expect(await state()).toBe('away')
    await setHours(0)
    await follow(100)
    expect(await state()).toBe('open')
    await setHours(5)
    await follow(6)
    expect(await state()).toBe('away')
  })

  it('that the owner closed is closed, not away', async () => {
    await waitingCase('outing', 100)
    await world.app.transact((tx) => putSetting(world.app, tx, 'registration', false))
    await follow(100)
    expect(await state()).toBe('closed')
    expect(await register()).toMatchObject(accountRefusals.registrationClosed)
    await world.app.transact((tx) => putSetting(world.app, tx, 'registration', true))
  })

  it('is not opened by a member, nor by a page of the console that polls', async () => {
    await waitingCase('outing', 100)
    await follow(100)
    const seen = await staffLastSeen(world.app)
    await register()
    await world.call(consoleCalls.desk.state, {}, owner)
    expect(await staffLastSeen(world.app)).toEqual(seen)
    await world.call(alertCalls.get, {}, owner)
    expect((await staffLastSeen(world.app))?.getTime()).toBeGreaterThan(seen?.getTime() ?? 0)
  })
})
