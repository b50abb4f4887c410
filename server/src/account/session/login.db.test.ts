import { calls, common, sessionRefusals as refusals } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember } from '../../../test/make/member.ts'
import { statementsOf } from '../../../test/round-trips.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { hashing } from '../account/password-service.ts'
import { ensureOwner } from '../account/service.ts'

let world: World
let who: Who
beforeAll(async () => {
  world = await makeWorld({}, { realPasswords: true })
  who = await makeMember(world)
})
afterAll(() => world.destroy())

const password = 'a quiet window'
const login = (username: string, given = password) => world.call(calls.session.login, { username, password: given })
const setState = (state: string) => world.sql('UPDATE person SET state = $2 WHERE id = $1', [who.id, state])

describe('login', () => {
  it('answers a wrong name and a wrong password alike, to the letter', async () => {
    const answers = [
      await login('nobodyatall'),
      await login(who.username, 'not this one'),
      await login('小窗'),
      await login("' OR 1=1"),
    ]
    for (const answer of answers) expect(answer).toEqual({ ...refusals.wrongPassword, data: null })
  })

  it('takes the same work for a wrong name as for a wrong password: the same statements and one hash of the same costs', async () => {
    const workOf = async (name: string) => {
      const hashed: unknown[] = []
      const record = (costs: unknown) => void hashed.push(costs)
      hashing.subscribe(record)
      const statements = await statementsOf(() => login(name, 'not this one'))
      hashing.unsubscribe(record)
      return { statements, hashed }
    }
    for (const name of [who.username, 'nobodyatall']) await login(name, 'not this one')
    const known = await workOf(who.username)
    expect(known.statements.length).toBeGreaterThan(0)
    expect(known.hashed).toEqual(['argon2id$v=19$m=19456,t=2,p=1'])
    expect(await workOf('nobodyatall')).toEqual(known)
  })

  it('requires both, and leaves spaces of a password unchanged', async () => {
    const text = '账号和密码不能为空'
    expect((await login('', 'x')).msg).toBe(text)
    expect((await login(who.username, '')).msg).toBe(text)
    expect((await world.call(calls.session.login, {} as never)).msg).toBe(text)
    expect(await login(who.username, `${password} `)).toMatchObject(refusals.wrongPassword)
  })

  it('reveals a shut account only to a login with its password, and treats a closed one as missing', async () => {
    await setState('shut')
    expect(await login(who.username)).toEqual({ ...common.shut, data: null })
    expect(await login(who.username, 'not this one')).toMatchObject(refusals.wrongPassword)
    await setState('closed')
    expect(await login(who.username)).toMatchObject(refusals.wrongPassword)
    await setState('active')
  })

  it('never sends credentials or their hashes', async () => {
    const answer = JSON.stringify(await login(who.username))
    expect(answer).not.toMatch(/argon2|password|email|@example/i)
  })

  it('leaves room for everyone else while twenty-four log in: nothing else waits for a hash', async () => {
    let left = 24
    const logins = Promise.all(Array.from({ length: left }, () => login(who.username).finally(() => left--)))
    const leftAtEach: number[] = []
    while (left > 0) {
      expect((await world.call(calls.system.site, {})).code).toBe(200)
      leftAtEach.push(left)
      await new Promise((done) => setTimeout(done, 5))
    }
    expect((await logins).map(({ code }) => code)).toEqual(Array(24).fill(200))
    // Others were served between the logins, not after them.
    expect(new Set(leftAtEach).size).toBeGreaterThan(5)
  })

  it('sheds what would wait too long, with when to come back', async () => {
    const answers = await Promise.all(
      Array.from({ length: 80 }, () => world.send(calls.session.login, { username: who.username, password })),
    )
    const statuses = new Set(answers.map(({ statusCode }) => statusCode))
    expect(statuses).toEqual(new Set([200, 503]))
    const shed = answers.find(({ statusCode }) => statusCode === 503)
    expect(Number(shed?.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('the owner of an empty site', () => {
  it('is created once, also by two nodes that start concurrently, and can log in', async () => {
    const fresh = await makeWorld({ SP_OWNER_USERNAME: 'keeper' }, { realPasswords: true })
    const made = (await Promise.all([ensureOwner(fresh.app), ensureOwner(fresh.app)])).filter((each) => each)
    expect(made).toHaveLength(1)
    const { username = '', madeUp = '' } = made[0] ?? {}
    expect(username).toBe('keeper')
    expect(madeUp.length).toBeGreaterThanOrEqual(16)
    expect((await fresh.call(calls.session.login, { username, password: madeUp })).code).toBe(200)
    expect(await ensureOwner(fresh.app)).toBeUndefined()
    expect(await fresh.sql(`SELECT 1 FROM person WHERE role = 'owner'`)).toHaveLength(1)
    await fresh.destroy()
  })

  it('is not made with a password that anyone would try first', async () => {
    for (const given of ['password1', 'owner2026']) {
      const fresh = await makeWorld({ SP_OWNER_USERNAME: 'keeper', SP_OWNER_PASSWORD: given }, { realPasswords: true })
      await expect(ensureOwner(fresh.app)).rejects.toThrow('SP_OWNER_PASSWORD')
      expect(await fresh.sql(`SELECT 1 FROM person WHERE role = 'owner'`)).toEqual([])
      await fresh.destroy()
    }
  })

  it('has the password that was set for them, which is not printed', async () => {
    const fresh = await makeWorld(
      { SP_OWNER_USERNAME: 'keeper', SP_OWNER_PASSWORD: 'set by hand 1' },
      { realPasswords: true },
    )
    expect(await ensureOwner(fresh.app)).toEqual({ userId: expect.any(Number), username: 'keeper', madeUp: undefined })
    expect((await fresh.call(calls.session.login, { username: 'keeper', password: 'set by hand 1' })).code).toBe(200)
    await fresh.destroy()
  })
})
