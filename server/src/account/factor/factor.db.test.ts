import {
  factorCalls as calls,
  closingCalls,
  KEYS_MAX,
  RECOVERY_CODES,
  factorRefusals as refusals,
  sessionCalls,
  sessionRefusals,
} from '@sp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { firstStep, giveKey, verifyNow } from '../../../test/make/factor.ts'
import { makeMember } from '../../../test/make/member.ts'
import { must } from '../../../test/make/must.ts'
import { contentsOf } from '../../../test/make/notices.ts'
import { makeLoggedIn, PASSWORD as password } from '../../../test/make/session.ts'
import { TestKey } from '../../../test/make/sign-in-key.ts'
import { codeOf, wrongCodeOf } from '../../../test/make/staff.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { closeDue } from '../closing/service.ts'
import { factorTables } from './personal.ts'

let world: World
let me: Who
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.destroy())
beforeEach(async () => {
  me = await makeLoggedIn(world)
})

const begin = (who = me) => must(world, calls.beginKey, {}, who)
const add = async (key = new TestKey(), name = '手机') =>
  must(world, calls.addKey, { name, response: key.create(await begin()) }, me)
const list = (who = me) => must(world, calls.list, {}, who)
const hasFactor = async () => {
  const [row] = await world.sql<{ has: boolean }>('SELECT has_factor AS has FROM person WHERE id = $1', [me.id])
  return row?.has
}
const bind = async () => {
  const { secret } = await must(world, calls.beginAuthenticator, {}, me)
  const { recoveryCodes } = await must(world, calls.addAuthenticator, { code: codeOf(secret) }, me)
  return { secret, recoveryCodes }
}

describe('a sign-in key', () => {
  it('is added with a name, and with the first one come ten recovery codes, one time', async () => {
    const options = await begin()
    expect(options.authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'required' })
    const first = await add()
    expect(new Set(first.recoveryCodes).size).toBe(RECOVERY_CODES)
    expect((await add(new TestKey(), '电脑')).recoveryCodes).toBeUndefined()
    const { keys, recoveryLeft, keysPossible } = await list()
    expect(keys.map(({ name, backedUp, lastUsed }) => [name, backedUp, lastUsed])).toEqual([
      ['手机', false, null],
      ['电脑', false, null],
    ])
    expect([recoveryLeft, keysPossible]).toEqual([RECOVERY_CODES, true])
    expect((await contentsOf(world, me))[0]).toContain('加了一样两步验证')
  })

  it('logs in from then on', async () => {
    const key = new TestKey()
    await add(key)
    const response = key.sign(await must(world, calls.beginKeyLogin, {}))
    const { user } = await must(world, calls.loginByKey, { response })
    expect(user.id).toBe(me.id)
    expect((await list()).keys[0]?.lastUsed).not.toBeNull()
  })

  it('is refused from another origin, without recognising its member, twice, and for another session', async () => {
    const key = new TestKey()
    const made = await begin()
    const attempt = (response: ReturnType<TestKey['create']>, who = me) =>
      world.call(calls.addKey, { name: '手机', response }, who)
    expect(await attempt(key.create(made, { origin: 'https://evil.example' }))).toMatchObject(refusals.wrongHost)
    expect(await attempt(key.create(made, { isVerified: false }))).toMatchObject(refusals.keyNotAdded)
    expect(await attempt(key.create({ ...made, rp: { id: 'evil.example', name: '' } }))).toMatchObject(
      refusals.keyNotAdded,
    )
    expect(await attempt(key.create(made), await makeLoggedIn(world))).toMatchObject(refusals.ticketOver)
    expect((await attempt(key.create(made))).code).toBe(200)
    expect(await attempt(new TestKey().create(made))).toMatchObject(refusals.ticketOver)
    expect((await begin()).excludeCredentials.map(({ id }) => id)).toEqual([key.id])
    expect(await attempt(key.create(await begin()))).toMatchObject(refusals.keyExists)
  })

  it('can be added ten times, also at the same moment', async () => {
    await add()
    const options = await Promise.all(Array.from({ length: 12 }, () => begin()))
    const answers = await Promise.all(
      options.map((each) => world.call(calls.addKey, { name: '手机', response: new TestKey().create(each) }, me)),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(KEYS_MAX - 1)
    for (const answer of answers.filter(({ code }) => code !== 200)) expect(answer).toMatchObject(refusals.tooManyKeys)
    expect(await world.call(calls.beginKey, {}, me)).toMatchObject(refusals.tooManyKeys)
    expect((await list()).keys).toHaveLength(KEYS_MAX)
  })

  it('gives recovery codes one time, when two first ones are added at the same moment', async () => {
    const options = [await begin(), await begin()]
    const both = await Promise.all(
      options.map((each) => must(world, calls.addKey, { name: '手机', response: new TestKey().create(each) }, me)),
    )
    expect(both.filter(({ recoveryCodes }) => recoveryCodes !== undefined)).toHaveLength(1)
    expect((await list()).recoveryLeft).toBe(RECOVERY_CODES)
  })

  it('is renamed and removed by its member alone', async () => {
    const key = new TestKey()
    await add(key)
    const [{ id } = { id: 0 }] = (await list()).keys
    const outsider = await makeLoggedIn(world)
    expect(await world.call(calls.renameKey, { id, name: '别人' }, outsider)).toMatchObject(refusals.noKey)
    expect(await world.call(calls.removeKey, { id }, outsider)).toMatchObject(refusals.noKey)
    await must(world, calls.renameKey, { id, name: '旧手机' }, me)
    expect((await list()).keys[0]?.name).toBe('旧手机')
    await must(world, calls.removeKey, { id }, me)
    expect(await world.call(calls.removeKey, { id }, me)).toMatchObject(refusals.noKey)
    const response = key.sign(await must(world, calls.beginKeyLogin, {}))
    expect(await world.call(calls.loginByKey, { response })).toMatchObject(refusals.wrongKey)
  })
})

describe('an authenticator', () => {
  it('is bound by a code that it shows, which works no second time', async () => {
    const { secret } = await must(world, calls.beginAuthenticator, {}, me)
    expect(await hasFactor()).toBe(false)
    const code = codeOf(secret)
    expect(await world.call(calls.addAuthenticator, { code: wrongCodeOf(secret) }, me)).toMatchObject(
      refusals.wrongCode,
    )
    expect((await must(world, calls.addAuthenticator, { code }, me)).recoveryCodes).toHaveLength(RECOVERY_CODES)
    expect(await world.call(calls.addAuthenticator, { code }, me)).toMatchObject(refusals.hasAuthenticator)
    const { ticket } = await firstStep(world, me)
    expect(await world.call(calls.loginSecond, { ticket, code })).toMatchObject(refusals.usedCode)
    expect((await world.call(calls.loginSecond, { ticket, code: codeOf(secret, 1) })).code).toBe(200)
  })

  it('is not begun for one who did not begin', async () => {
    expect(await world.call(calls.addAuthenticator, { code: '123456' }, me)).toMatchObject(refusals.notBegun)
    expect(await world.call(calls.removeAuthenticator, {}, me)).toMatchObject(refusals.noAuthenticator)
  })
})

describe('the last factor', () => {
  it('takes the recovery codes with it, and the password is enough again', async () => {
    await bind()
    await add()
    await must(world, calls.removeAuthenticator, {}, me)
    expect([(await list()).recoveryLeft, await hasFactor()]).toEqual([RECOVERY_CODES, true])
    const [{ id } = { id: 0 }] = (await list()).keys
    await must(world, calls.removeKey, { id }, me)
    expect([(await list()).recoveryLeft, await hasFactor()]).toEqual([0, false])
    expect(await world.call(calls.drawRecoveryCodes, {}, me)).toMatchObject(refusals.noFactor)
    await must(world, sessionCalls.login, { username: me.username, password })
  })

  it('is recognised when two are removed at the same moment', async () => {
    await bind()
    await add()
    const [{ id } = { id: 0 }] = (await list()).keys
    await Promise.all([must(world, calls.removeKey, { id }, me), must(world, calls.removeAuthenticator, {}, me)])
    expect(await hasFactor()).toBe(false)
  })
})

it('new recovery codes replace the old ones', async () => {
  const { recoveryCodes: [old = ''] = [] } = await bind()
  const {
    recoveryCodes: [fresh],
  } = await must(world, calls.drawRecoveryCodes, {}, me)
  const { ticket } = await firstStep(world, me)
  expect(await world.call(calls.loginSecond, { ticket, recovery: old }, undefined)).toMatchObject(refusals.wrongCode)
  expect((await world.call(calls.loginSecond, { ticket, recovery: ` ${fresh?.toLowerCase()} ` })).code).toBe(200)
  expect((await contentsOf(world, me))[0]).toContain('用恢复码')
  expect((await list()).recoveryLeft).toBe(RECOVERY_CODES - 1)
})

it('a session that is restricted after a reset changes no factor', async () => {
  await giveKey(world, me)
  await verifyNow(world, me)
  await world.sql(`UPDATE session SET restricted_until = app_now() + interval '1 day' WHERE user_id = $1`, [me.id])
  for (const call of [calls.beginKey, calls.beginAuthenticator, calls.drawRecoveryCodes])
    expect(await world.call(call, {}, me)).toMatchObject(sessionRefusals.restricted)
})

it('keys are refused at an address in numbers, clearly, and the authenticator works', async () => {
  const numbered = await makeWorld({ PUBLIC_URL: 'http://127.0.0.1:3000' })
  const who = await makeMember(numbered)
  expect((await must(numbered, calls.list, {}, who)).keysPossible).toBe(false)
  expect(await numbered.call(calls.beginKey, {}, who)).toMatchObject(refusals.noKeys)
  expect(await numbered.call(calls.beginKeyLogin, {})).toMatchObject(refusals.noKeys)
  const { secret } = await must(numbered, calls.beginAuthenticator, {}, who)
  await must(numbered, calls.addAuthenticator, { code: codeOf(secret) }, who)
  await giveKey(numbered, who)
  expect(await firstStep(numbered, who)).toMatchObject({ methods: ['code', 'recovery'], options: null })
  await numbered.destroy()
})

it('a closed account has none of it left', async () => {
  const tables = Object.keys(factorTables)
  const hasRows = async (table: string) =>
    (await world.sql(`SELECT FROM ${table} WHERE user_id = $1`, [me.id])).length > 0
  const filled = async () => {
    const have = await Promise.all(tables.map(hasRows))
    return tables.filter((_, at) => have[at])
  }
  await bind()
  await add()
  await must(world, calls.askEnd, { ticket: (await firstStep(world, me)).ticket })
  expect(await filled()).toEqual(tables)
  await must(world, closingCalls.close, { password }, me)
  await world.sql(`UPDATE account_closing SET closes_at = app_now() WHERE user_id = $1`, [me.id])
  await closeDue(world.app)
  await world.runJobs()
  expect(await filled()).toEqual([])
})
