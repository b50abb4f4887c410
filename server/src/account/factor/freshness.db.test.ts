import {
  calls as all,
  type Call,
  factorCalls as calls,
  closingCalls,
  common,
  exportCalls,
  type Input,
  isOfSquare,
  factorRefusals as refusals,
  securityCalls,
  sessionCalls,
  sessionRefusals,
} from '@sp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { firstStep, giveAuthenticator, giveKey, letStale } from '../../../test/make/factor.ts'
import { makeMember } from '../../../test/make/member.ts'
import { must } from '../../../test/make/must.ts'
import { makeLoggedIn, PASSWORD as password } from '../../../test/make/session.ts'
import { codeOf } from '../../../test/make/staff.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'

let world: World
let me: Who
let secret: string
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.destroy())
beforeEach(async () => {
  me = await makeMember(world)
  secret = await giveAuthenticator(world, me)
})

const change = { oldPwd: password, newPwd: 'another quiet window' }
/** With the right password, where they ask for one. */
const guarded: [string, Call, object][] = [
  ['the e-mail address', securityCalls.email, { email: 'next@example.org' }],
  ['the phone', securityCalls.phone, { phone: '13812345678' }],
  ['the security question', securityCalls.question, { k: '第一只猫', v: '团团' }],
  ['an export', exportCalls.startExport, {}],
  ['contacts in full', securityCalls.reveal, { password }],
  ['the password', securityCalls.changePassword, change],
  ['closing', closingCalls.close, { password }],
  ['another key', calls.beginKey, {}],
  ['another authenticator', calls.beginAuthenticator, {}],
  ['the removal of the authenticator', calls.removeAuthenticator, {}],
  ['new recovery codes', calls.drawRecoveryCodes, {}],
]
const needed = [sessionRefusals.staleLogin.reason, sessionRefusals.factorNeeded.reason]

/** What the page does after the password: the code of the authenticator. */
async function verifyByCode(who: Who, ahead = 0): Promise<void> {
  const { data, reason } = await world.call(securityCalls.reveal, { password }, who)
  expect(reason).toBe(sessionRefusals.factorNeeded.reason)
  const { ticket } = data as unknown as { ticket: string }
  await must(world, calls.verify, { ticket, code: codeOf(secret, ahead) }, who)
}

describe('a member with a second factor', () => {
  it.each(guarded)(
    'needs it for %s, although the password was just right or the question just answered',
    async (_what, call, input) => {
      await world.sql(`UPDATE session SET answered_until = app_now() + interval '9 minutes' WHERE user_id = $1`, [
        me.id,
      ])
      const refused = await world.call(call, input, me)
      expect(needed).toContain(refused.reason)
      await verifyByCode(me)
      if (call === calls.beginAuthenticator)
        expect(await world.call(call, input, me)).toMatchObject(refusals.hasAuthenticator)
      else expect((await world.call(call, input as Input<Call>, me)).code).toBe(200)
    },
  )

  it('is fresh after a log-in with it, for ten minutes', async () => {
    const { ticket } = await firstStep(world, me)
    const { token } = await must(world, calls.loginSecond, { ticket, code: codeOf(secret) })
    const who = { ...me, token }
    expect((await world.call(securityCalls.phone, { phone: '13812345678' }, who)).code).toBe(200)
    await letStale(world, me)
    expect(await world.call(securityCalls.phone, { phone: '13812345678' }, who)).toMatchObject({
      ...sessionRefusals.staleLogin,
      data: { factor: true },
    })
  })

  it('is fresh after a key alone, which no other session and no second use can take', async () => {
    const key = await giveKey(world, me)
    const options = await must(world, calls.beginVerify, {}, me)
    const response = key.sign(options, { counter: 0 })
    const outsider = await makeLoggedIn(world)
    expect(await world.call(calls.verifyByKey, { response }, outsider)).toMatchObject(refusals.ticketOver)
    expect((await world.call(calls.verifyByKey, { response }, me)).code).toBe(200)
    expect((await world.call(securityCalls.phone, { phone: '13812345678' }, me)).code).toBe(200)
    expect(await world.call(calls.verifyByKey, { response }, me)).toMatchObject(refusals.ticketOver)
  })

  it('does not stay fresh by the password alone', async () => {
    await verifyByCode(me)
    await world.sql(`UPDATE session SET verified_until = app_now() + interval '1 minute' WHERE user_id = $1`, [me.id])
    await must(world, securityCalls.reveal, { password }, me)
    const [row] = await world.sql<{ soon: boolean }>(
      `SELECT verified_until < app_now() + interval '2 minutes' AS soon FROM session WHERE user_id = $1`,
      [me.id],
    )
    expect(row?.soon).toBe(true)
  })

  it('cannot use a ticket of another session, or of a log-in', async () => {
    const { ticket } = await firstStep(world, me)
    expect(await world.call(calls.verify, { ticket, code: codeOf(secret) }, me)).toMatchObject(refusals.ticketOver)
    const { data } = await world.call(securityCalls.reveal, { password }, me)
    const own = (data as unknown as { ticket: string }).ticket
    const { token } = await must(world, calls.loginSecond, { ticket, code: codeOf(secret) })
    const there = { ...me, token }
    expect(await world.call(calls.verify, { ticket: own, code: codeOf(secret, 1) }, there)).toMatchObject(
      refusals.ticketOver,
    )
    expect(await world.call(calls.loginSecond, { ticket: own, code: codeOf(secret, 1) })).toMatchObject(
      refusals.ticketOver,
    )
  })
})

describe('the square on a new device', () => {
  const ofSquare = Object.values(all).flatMap((group) => Object.values(group).filter(isOfSquare) as Call[])
  const locked = async (who: Who) => {
    const answers = await Promise.all(ofSquare.map((call) => world.call(call, {}, who)))
    return answers.map(({ reason }) => reason === common.squareLocked.reason)
  }

  it('is locked in each of its calls until the factor was given, and never again in that session', async () => {
    expect(ofSquare.length).toBeGreaterThan(30)
    await letStale(world, me)
    expect(new Set(await locked(me))).toEqual(new Set([true]))
    await verifyByCode(me)
    expect(new Set(await locked(me))).toEqual(new Set([false]))
    await letStale(world, me)
    expect(new Set(await locked(me))).toEqual(new Set([false]))
    const { ticket } = await firstStep(world, me)
    const { token } = await must(world, calls.loginSecond, { ticket, code: codeOf(secret, 1) })
    await letStale(world, me)
    expect(new Set(await locked({ ...me, token }))).toEqual(new Set([true]))
  })

  it('is open without a factor, and where the log-in with it has just begun', async () => {
    const without = await makeLoggedIn(world)
    await letStale(world, without)
    expect(new Set(await locked(without))).toEqual(new Set([false]))
    const { ticket } = await firstStep(world, me)
    const { token } = await must(world, calls.loginSecond, { ticket, code: codeOf(secret) })
    expect(new Set(await locked({ ...me, token }))).toEqual(new Set([false]))
  })
})

it('with the first factor nothing remains that a password had opened in other sessions', async () => {
  const who = await makeLoggedIn(world)
  const { token } = await must(world, sessionCalls.login, { username: who.username, password })
  await must(world, securityCalls.reveal, { password }, who)
  const there = { ...who, token }
  const { secret: shared } = await must(world, calls.beginAuthenticator, {}, there)
  await must(world, calls.addAuthenticator, { code: codeOf(shared) }, there)
  expect(await world.call(securityCalls.phone, { phone: '13812345678' }, who)).toMatchObject(sessionRefusals.staleLogin)
  expect((await world.call(securityCalls.phone, { phone: '13812345678' }, there)).code).toBe(200)
})
