import { factorCalls as calls, factorRefusals as refusals } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { firstStep, forgetStep, giveAuthenticator, giveKey } from '../../../test/make/factor.ts'
import { contentsOf } from '../../../test/make/notices.ts'
import { makeLoggedIn } from '../../../test/make/session.ts'
import { TestKey } from '../../../test/make/sign-in-key.ts'
import { codeOf, wrongCodeOf } from '../../../test/make/staff.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'

let world: World
let me: Who
let secret: string
beforeAll(async () => {
  world = await makeWorld({ SP_RATE_LIMITS: 'on' })
})
afterAll(() => world.destroy())
beforeEach(async () => {
  me = await makeLoggedIn(world)
  secret = await giveAuthenticator(world, me)
  await world.sql('DELETE FROM rate_limit')
})

const wrong = (ticket: string) => world.call(calls.loginSecond, { ticket, code: wrongCodeOf(secret) })
const repeated = async <T>(times: number, act: () => Promise<T>) => {
  const all: T[] = []
  for (let n = 0; n < times; n++) all.push(await act())
  return all
}

describe('tries of the second step', () => {
  it('are five for a ticket', async () => {
    const { ticket } = await firstStep(world, me)
    const reasons = (await repeated(5, () => wrong(ticket))).map(({ reason }) => reason)
    expect(new Set(reasons)).toEqual(new Set([refusals.wrongCode.reason]))
    expect(await world.call(calls.loginSecond, { ticket, code: codeOf(secret) })).toMatchObject(refusals.tooManyTries)
  })

  it('are ten in fifteen minutes for a member over all tickets; a success begins again', async () => {
    const [one, two, three] = [await firstStep(world, me), await firstStep(world, me), await firstStep(world, me)]
    await repeated(4, () => wrong(one.ticket))
    await repeated(4, () => wrong(two.ticket))
    expect((await world.call(calls.loginSecond, { ticket: two.ticket, code: codeOf(secret) })).code).toBe(200)
    await forgetStep(world, me)
    const four = await firstStep(world, me)
    await repeated(5, () => wrong(three.ticket))
    await repeated(5, () => wrong(four.ticket))
    const last = await firstStep(world, me)
    expect(await world.call(calls.loginSecond, { ticket: last.ticket, code: codeOf(secret) })).toMatchObject(
      refusals.tooManyTries,
    )
    // Who knows the password and has no factor is perhaps another person; once a day is enough to show it.
    await wrong(last.ticket)
    expect((await contentsOf(world, me)).filter((text) => text.includes('一直没通过两步验证'))).toHaveLength(1)
  })

  it('are as many again with another password, which who guessed the first one does not have', async () => {
    for (let n = 0; n < 2; n++) {
      const { ticket } = await firstStep(world, me)
      await repeated(5, () => wrong(ticket))
    }
    const { ticket } = await firstStep(world, me)
    expect(await wrong(ticket)).toMatchObject(refusals.tooManyTries)
    const { hashPassword } = await import('../account/password-service.ts')
    const hash = await hashPassword(world.app, 'another quiet window')
    await world.sql('UPDATE credential SET password_hash = $2 WHERE user_id = $1', [me.id, hash])
    const after = await firstStep(world, me, 'another quiet window')
    expect((await world.call(calls.loginSecond, { ticket: after.ticket, code: codeOf(secret) })).code).toBe(200)
  })
})

it('log-ins by a key are counted with those by name for a network, and a success is not', async () => {
  await giveKey(world, me)
  const key = new TestKey()
  const { data: options } = await world.call(calls.beginKeyLogin, {})
  const tried = async () => (await world.call(calls.loginByKey, { response: key.sign(options) })).reason
  const reasons = await repeated(101, tried)
  expect(reasons.filter((reason) => reason === refusals.wrongKey.reason)).toHaveLength(100)
  expect(reasons.at(-1)).toBe(refusals.tooManyTries.reason)
})
