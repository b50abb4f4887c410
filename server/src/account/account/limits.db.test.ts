import { calls, common, accountRefusals as refusals, sessionRefusals } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeCaller } from '../../../test/make/from.ts'
import { makeLoggedIn } from '../../../test/make/session.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { storedKey } from '../../platform/limit/stored-key.ts'
import { putSetting } from '../../site/system/service.ts'

let world: World
let from: ReturnType<typeof makeCaller>
beforeAll(async () => {
  world = await makeWorld({ SP_RATE_LIMITS: 'on', TRUSTED_PROXIES: '0' }, { realPasswords: true })
  from = makeCaller(world)
})
afterAll(() => world.destroy())
beforeEach(() => world.sql('DELETE FROM rate_limit'))

const password = 'a quiet window'
let made = 0
const register = (address: string, headers: Record<string, string> = {}, about: object = {}) =>
  from(
    address,
    calls.account.register,
    { username: `limited${++made}`, nickname: '住客', password, email: 'a@example.com', ...about },
    headers,
  )
const login = (address: string, username: string, given: string, headers: Record<string, string> = {}) =>
  from(address, calls.session.login, { username, password: given }, headers)
const newName = async () => {
  const username = `limited${made + 1}`
  expect((await register(`10.9.0.${made % 250}`)).envelope.code).toBe(200)
  return username
}
const later = (minutes: number) =>
  world.sql('UPDATE rate_limit SET window_start = window_start - make_interval(mins => $1)', [minutes])

describe('registration', () => {
  it('is open five times in half an hour from one address, and again after it', async () => {
    for (let i = 0; i < 5; i++) expect((await register('10.0.0.1')).envelope.code).toBe(200)
    const { envelope, status, retryAfter } = await register('10.0.0.1')
    expect([status, envelope]).toEqual([429, { ...refusals.tooManyRegistrations, data: null }])
    expect(retryAfter).toBeGreaterThan(1700)
    expect(retryAfter).toBeLessThanOrEqual(1800)
    expect((await register('10.0.0.2')).envelope.code).toBe(200)
    await later(31)
    expect((await register('10.0.0.1')).envelope.code).toBe(200)
  })

  it('believes no forged address', async () => {
    for (let i = 0; i < 5; i++) await register('10.0.0.3', { 'x-forwarded-for': `1.2.3.${i}` })
    for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'cf-connecting-ip'])
      expect((await register('10.0.0.3', { [header]: '8.8.8.8' })).status).toBe(429)
  })

  it('does not count what was mistyped', async () => {
    for (let i = 0; i < 8; i++) expect((await register('10.0.0.4', {}, { password: 'short' })).envelope.code).toBe(400)
    expect((await register('10.0.0.4')).envelope.code).toBe(200)
  })

  it('lets an invitation be guessed ten times', async () => {
    await world.app.transact((tx) => putSetting(world.app, tx, 'inviteCode', true))
    const guess = () => register('10.0.0.5', {}, { inviteCode: 'SP-0000-0000' })
    for (let i = 0; i < 10; i++) expect((await guess()).envelope).toMatchObject(refusals.wrongInvite)
    expect((await guess()).status).toBe(429)
    await world.app.transact((tx) => putSetting(world.app, tx, 'inviteCode', false))
  })
})

describe('login', () => {
  it('may fail five times in a quarter of an hour for one name from one address, even then with the right password', async () => {
    const name = await newName()
    for (let i = 0; i < 5; i++)
      expect((await login('10.0.1.1', name, 'wrong')).envelope).toMatchObject(sessionRefusals.wrongPassword)
    const shut = await login('10.0.1.1', name.toUpperCase(), password, { 'x-forwarded-for': '9.9.9.9' })
    expect([shut.status, shut.envelope.msg]).toEqual([429, sessionRefusals.tooManyLogins.msg])
    expect(shut.retryAfter).toBeGreaterThan(800)
    expect((await login('10.0.1.2', name, password)).envelope.code).toBe(200)
    await later(16)
    expect((await login('10.0.1.1', name, password)).envelope.code).toBe(200)
  })

  it('forgets the failures after a success', async () => {
    const name = await newName()
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 4; i++) expect((await login('10.0.1.3', name, 'wrong')).envelope.code).toBe(400)
      expect((await login('10.0.1.3', name, password)).envelope.code).toBe(200)
    }
  })

  it('limits an unused name in the same way', async () => {
    for (let i = 0; i < 5; i++)
      expect((await login('10.0.1.4', 'nobodyatall', 'x')).envelope).toMatchObject(sessionRefusals.wrongPassword)
    expect((await login('10.0.1.4', 'nobodyatall', 'x')).status).toBe(429)
  })

  it('may fail a hundred times an hour from one address; what succeeds does not count', async () => {
    const name = await newName()
    const hits = async () =>
      (
        await world.sql<{ hits: number }>(`SELECT hits FROM rate_limit WHERE scope = 'login-address' AND key = $1`, [
          storedKey(world.app, '10.0.1.5'),
        ])
      )[0]?.hits
    await login('10.0.1.5', name, 'wrong')
    for (let i = 0; i < 3; i++) await login('10.0.1.5', name, password)
    expect(await hits()).toBe(1)
    await world.sql(`UPDATE rate_limit SET hits = 100 WHERE scope = 'login-address'`)
    expect((await login('10.0.1.5', name, password)).status).toBe(429)
    await later(61)
    expect((await login('10.0.1.5', name, password)).envelope.code).toBe(200)
  })

  it('stores neither the address nor the name that was typed', async () => {
    await login('10.0.1.9', 'a password in the wrong field', 'wrong')
    await register('10.0.1.9')
    const stored = JSON.stringify(await world.sql('SELECT * FROM rate_limit'))
    expect(stored).toContain(storedKey(world.app, '10.0.1.9'))
    for (const typed of ['10.0.1.9', 'wrong field']) expect(stored).not.toContain(typed)
  })

  it('counts parallel tries one by one', async () => {
    const name = await newName()
    const answers = await Promise.all(Array.from({ length: 20 }, () => login('10.0.1.6', name, 'wrong')))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  it('counts a whole household behind IPv6 as one, and its neighbours not', async () => {
    for (let i = 1; i <= 5; i++)
      expect((await login(`2001:db8:1:2::${i}`, 'nobodyatall', 'x')).envelope).toMatchObject(
        sessionRefusals.wrongPassword,
      )
    expect((await login('2001:db8:1:2:9:9:9:9', 'nobodyatall', 'x')).status).toBe(429)
    expect((await login('2001:db8:1:3::1', 'nobodyatall', 'x')).envelope).toMatchObject(sessionRefusals.wrongPassword)
  })

  it('cannot be denied to others by one address that tries many names at once', async () => {
    const name = await newName()
    const flood = Array.from({ length: 40 }, (_, i) => login('10.0.1.7', `nobody${i}`, 'wrong'))
    const [other, ...answers] = await Promise.all([login('10.0.1.8', name, password), ...flood])
    expect(other.envelope.code).toBe(200)
    const shed = answers.filter(({ status }) => status === 429)
    expect(shed.length).toBeGreaterThan(0)
    expect(shed.length).toBeLessThanOrEqual(30)
    for (const { envelope, retryAfter } of shed) expect([envelope, retryAfter]).toMatchObject([common.tooMany, 2])
    expect((await login('10.0.1.7', name, password)).envelope.code).toBe(200)
  })
})

it('behind one proxy of ours, the address that it names is the one that counts', async () => {
  const behind = await makeWorld({ SP_RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' }, { realPasswords: true })
  const call = makeCaller(behind)
  const guess = (forwarded: string) =>
    call('127.0.0.1', calls.session.login, { username: 'nobodyatall', password: 'x' }, { 'x-forwarded-for': forwarded })
  for (let i = 0; i < 5; i++) expect((await guess(`6.6.6.${i}, 7.7.7.7`)).envelope.code).toBe(400)
  expect((await guess('6.6.6.9, 7.7.7.7')).status).toBe(429)
  expect((await guess('7.7.7.8')).envelope.code).toBe(400)
  await behind.destroy()
})

it('a call with a limit of its own answers 429 with when to come back', async () => {
  const name = await newName()
  const { envelope } = await login('10.0.2.1', name, password)
  const { token } = envelope.data as { token: string }
  const post = () => from('10.0.2.1', calls.flash.create, { content: '又一条' }, { authentication: token })
  for (let i = 0; i < 30; i++) expect((await post()).envelope.code).toBe(200)
  const over = await post()
  expect([over.status, over.envelope]).toEqual([429, { ...common.tooMany, data: null }])
  expect(over.retryAfter).toBeGreaterThan(3000)
})

it('what an account is bound to changes ten times an hour at most', async () => {
  const who = await makeLoggedIn(world)
  const answer = { v: '南' }
  for (const [call, input, prepare] of [
    [calls.security.email, { email: 'another@example.com' }],
    [calls.security.phone, { phone: '13800138000' }],
    [
      calls.security.question,
      { k: '窗朝哪边', ...answer },
      () => world.send(calls.security.checkQuestion, answer, who),
    ],
  ] as const) {
    const codes: number[] = []
    for (let i = 0; i < 11; i++) {
      codes.push((await world.send(call, input, who)).json().code)
      await prepare?.()
    }
    expect(codes).toEqual([...Array<number>(10).fill(200), 429])
  }
})

it('a change that is refused is not one of the ten', async () => {
  const who = await makeLoggedIn(world)
  const set = async () => (await world.send(calls.security.question, { k: '窗朝哪边', v: '南' }, who)).json().code
  expect(await set()).toBe(200)
  for (let i = 0; i < 12; i++) expect(await set()).toBe(400)
})

it('an account is reopened by no guess: thirty tries an hour from one address', async () => {
  const guess = () => from('10.0.3.1', calls.closing.reopen, { reopenToken: 'x'.repeat(46) })
  for (let i = 0; i < 30; i++) expect((await guess()).envelope.code).toBe(400)
  expect((await guess()).status).toBe(429)
})
