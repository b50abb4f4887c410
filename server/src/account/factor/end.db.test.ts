import {
  factorCalls as calls,
  FACTOR_END_DAYS,
  factorRefusals as refusals,
  securityCalls,
  securityRefusals,
  sessionCalls,
} from '@sp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openLater } from '../../../test/later.ts'
import { callAt } from '../../../test/make/everywhere.ts'
import { firstStep, giveAuthenticator, giveKey, verifyNow } from '../../../test/make/factor.ts'
import { makeMailWorld } from '../../../test/make/mail-world.ts'
import { makeMember } from '../../../test/make/member.ts'
import { must } from '../../../test/make/must.ts'
import { contentsOf } from '../../../test/make/notices.ts'
import { type Relay, textOf } from '../../../test/make/relay.ts'
import { provenReset } from '../../../test/make/reset.ts'
import { PASSWORD as password } from '../../../test/make/session.ts'
import { TestKey } from '../../../test/make/sign-in-key.ts'
import { codeOf } from '../../../test/make/staff.ts'
import type { Who, World } from '../../../test/world.ts'
import { endAllDue } from './end-service.ts'

let relay: Relay
let world: World
let me: Who
let secret: string
beforeAll(async () => {
  ;({ world, relay } = await makeMailWorld())
})
afterAll(() => world.destroy())
beforeEach(async () => {
  me = await makeMember(world)
  secret = await giveAuthenticator(world, me)
  relay.letters.length = 0
})

const ask = async () => must(world, calls.askEnd, { ticket: (await firstStep(world, me)).ticket })
const waits = async () => (await must(world, calls.list, {}, me)).endsAt
const login = (username = me.username) => world.call(sessionCalls.login, { username, password })
const pass = (days: number) =>
  world.sql(
    `UPDATE factor_end SET asked_at = asked_at - make_interval(days => $2), ends_at = ends_at - make_interval(days => $2)
     WHERE user_id = $1`,
    [me.id, days],
  )
const DAY_MS = 86_400_000

describe('who lost every factor', () => {
  it('asks to end them with the password, waits seven days, and is shown the time at each log-in', async () => {
    const { endsAt } = await ask()
    const days = (Date.parse(endsAt) - world.app.clock.now().getTime()) / DAY_MS
    expect(days).toBeGreaterThan(FACTOR_END_DAYS - 0.01)
    expect(days).toBeLessThanOrEqual(FACTOR_END_DAYS)
    await pass(3)
    const task = await firstStep(world, me)
    expect(Date.parse(task.endsAt ?? '')).toBe(Date.parse(endsAt) - 3 * DAY_MS)
    // A second request changes nothing of the first.
    expect((await ask()).endsAt).toBe(task.endsAt)
    expect(await waits()).toBe(task.endsAt)
  })

  it('comes in with the password alone after eight days, to a session that is restricted for a day', async () => {
    await ask()
    const later = await openLater(world, 8)
    const { data } = await callAt(later, sessionCalls.login, { username: me.username, password })
    const who = { ...me, token: data.token }
    const { list } = await callAt(later, sessionCalls.sessions, {}, who).then((answer) => answer.data)
    expect(list.find(({ current }) => current)?.method).toBe('reset')
    expect((await callAt(later, securityCalls.get, {}, who)).data.restrictedUntil).not.toBeNull()
    expect((await callAt(later, calls.list, {}, who)).data).toMatchObject({
      keys: [],
      authenticator: null,
      endsAt: null,
    })
    await later.close()
    const left = await world.sql('SELECT FROM authenticator WHERE user_id = $1', [me.id])
    expect(left).toEqual([])
  })

  it('has ended them by the job too, in time and not before', async () => {
    await ask()
    await pass(6)
    await endAllDue(world.app)
    expect(await firstStep(world, me)).toBeTruthy()
    await pass(1)
    await endAllDue(world.app)
    expect((await login()).code).toBe(200)
    expect((await contentsOf(world, me))[0]).toContain('两步验证已按申请关闭')
  })

  it('ends them one time, however many log in at that moment', async () => {
    await ask()
    await pass(7)
    const answers = await Promise.all(Array.from({ length: 8 }, () => login()))
    expect(answers.map(({ code }) => code)).toEqual(Array(8).fill(200))
    const ended = (await contentsOf(world, me)).filter((text) => text.includes('已按申请关闭'))
    expect(ended).toHaveLength(1)
  })

  it('a reset of the password leaves the factors', async () => {
    const checkToken = await provenReset(world, me)
    await must(world, securityCalls.setPassword, { pwd: 'another quiet window', checkToken }, me)
    expect((await firstStep(world, me, 'another quiet window')).methods).toEqual(['code'])
  })
})

describe('a request that another person made', () => {
  it('is shown in each session, which cancels it', async () => {
    await ask()
    expect((await contentsOf(world, me))[0]).toContain('申请关闭两步验证')
    expect((await world.call(calls.cancelEnd, {}, me)).code).toBe(200)
    expect(await waits()).toBeNull()
    expect(await world.call(calls.cancelEnd, {}, me)).toMatchObject(refusals.nothingToCancel)
    await pass(8)
    expect((await firstStep(world, me)).endsAt).toBeNull()
  })

  it('is cancelled by the link of the letter to the bound address, and only that one', async () => {
    await ask()
    await world.runJobs()
    // The jobs of earlier tests write letters too.
    const own = relay.letters.find(({ to }) => to.includes(`${me.username}@example.com`))
    const text = textOf(own?.raw ?? '')
    expect(text).toContain('关闭两步验证')
    expect(text).not.toContain(me.username)
    const token = /cancel=([A-Za-z0-9_-]+)/.exec(text)?.[1] ?? ''
    const cancel = () => world.call(securityCalls.cancelResetByLetter, { token })
    expect((await cancel()).code).toBe(200)
    expect(await waits()).toBeNull()
    expect(await cancel()).toMatchObject(securityRefusals.nothingToCancel)
  })

  it('is cancelled by a log-in with a code, and by one with a key', async () => {
    await ask()
    const task = await firstStep(world, me)
    expect((await world.call(calls.loginSecond, { ticket: task.ticket, code: codeOf(secret) })).code).toBe(200)
    expect(await waits()).toBeNull()
    await ask()
    const key = await giveKey(world, me)
    const response = key.sign(await must(world, calls.beginKeyLogin, {}))
    expect((await world.call(calls.loginByKey, { response })).code).toBe(200)
    expect(await waits()).toBeNull()
  })

  it('is cancelled by a factor that the member adds, of which it knows nothing', async () => {
    await ask()
    await verifyNow(world, me)
    const begun = await must(world, calls.beginKey, {}, me)
    const added = await world.call(calls.addKey, { name: '新的一把', response: new TestKey().create(begun) }, me)
    expect(added.code, added.msg).toBe(200)
    expect(await waits()).toBeNull()
  })

  it('cannot be made without the password, or without a factor', async () => {
    expect(await world.call(calls.askEnd, { ticket: 'x' })).toMatchObject(refusals.ticketOver)
    const { ticket } = await firstStep(world, me)
    await world.sql('UPDATE person SET has_factor = false WHERE id = $1', [me.id])
    expect(await world.call(calls.askEnd, { ticket })).toMatchObject(refusals.ticketOver)
  })
})
