import {
  factorCalls as calls,
  common,
  type FactorTask,
  type KeyResponse,
  factorRefusals as refusals,
  sessionCalls,
  sessionRefusals,
} from '@sp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAt, makeOther } from '../../../test/make/everywhere.ts'
import { firstStep, forgetStep, giveAuthenticator, giveKey, giveRecoveryCodes } from '../../../test/make/factor.ts'
import { makeMember } from '../../../test/make/member.ts'
import { must } from '../../../test/make/must.ts'
import { PASSWORD as password } from '../../../test/make/session.ts'
import { TestKey } from '../../../test/make/sign-in-key.ts'
import { codeOf, wrongCodeOf } from '../../../test/make/staff.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import type { Running } from '../../app/app.ts'

let world: World
let other: Running
let me: Who
beforeAll(async () => {
  world = await makeWorld()
  other = await makeOther(world)
})
afterAll(async () => {
  await other.close()
  await world.destroy()
})
beforeEach(async () => {
  me = await makeMember(world)
})

const second = (task: Pick<FactorTask, 'ticket'>, given: object) =>
  world.call(calls.loginSecond, { ticket: task.ticket, ...given })
const optionsOf = ({ options }: FactorTask) => options ?? { challenge: '', rpId: '' }
const methodsOf = async (who: Who) =>
  (await must(world, sessionCalls.sessions, {}, who)).list
    .map(({ method = 'password' }) => method)
    .toSorted((one, two) => one.localeCompare(two))
const login = (username: string, given = password) => world.call(sessionCalls.login, { username, password: given })

describe('a log-in with the right password', () => {
  it('goes on alone without a factor, and with one asks for it, with what exists', async () => {
    expect((await login(me.username)).code).toBe(200)
    await giveAuthenticator(world, me)
    expect(await firstStep(world, me)).toMatchObject({ methods: ['code'], options: null, endsAt: null })
    const key = await giveKey(world, me)
    await giveRecoveryCodes(world, me)
    const task = await firstStep(world, me)
    expect(task.methods).toEqual(['key', 'code', 'recovery'])
    expect(task.options?.allowCredentials).toEqual([{ type: 'public-key', id: key.id, transports: ['internal'] }])
  })

  it('before it nothing shows who exists or who has a factor', async () => {
    await giveAuthenticator(world, me)
    const wrong = [await login(me.username, 'not this one'), await login('memberofnosite')]
    for (const answer of wrong) expect(answer).toEqual({ ...sessionRefusals.wrongPassword, data: null })
  })

  it.each(['code', 'recovery', 'passwordKey'] as const)(
    'is finished by %s, which the list of devices names',
    async (method) => {
      const secret = await giveAuthenticator(world, me)
      const [recovery] = await giveRecoveryCodes(world, me)
      const key = await giveKey(world, me)
      const task = await firstStep(world, me)
      const given = {
        code: { code: codeOf(secret) },
        recovery: { recovery },
        passwordKey: { response: key.sign(optionsOf(task)) },
      }
      const { data } = await second(task, given[method])
      expect(data.user.id).toBe(me.id)
      expect(await methodsOf({ ...me, token: data.token })).toEqual([method, 'password'].toSorted())
    },
  )

  it('takes one of the three, and each a single time', async () => {
    const secret = await giveAuthenticator(world, me)
    const [recovery = ''] = await giveRecoveryCodes(world, me)
    const task = await firstStep(world, me)
    const code = codeOf(secret)
    expect(await second(task, {})).toMatchObject(common.badInput)
    expect(await second(task, { code: wrongCodeOf(secret) })).toMatchObject(refusals.wrongCode)
    expect(await second(task, { recovery: 'ABCD-EFGH' })).toMatchObject(refusals.wrongCode)
    expect((await second(task, { code })).code).toBe(200)
    expect(await second(task, { recovery })).toMatchObject(refusals.ticketOver)
    expect(await second(await firstStep(world, me), { code })).toMatchObject(refusals.usedCode)
  })

  it('a ticket is of one member and one password, and is no ticket of a session', async () => {
    const secret = await giveAuthenticator(world, me)
    const outsider = await makeMember(world)
    const theirs = await giveAuthenticator(world, outsider)
    const task = await firstStep(world, me)
    expect(await second(task, { code: codeOf(theirs, 1) })).toMatchObject(refusals.wrongCode)
    const forged = task.ticket.replace(String(me.id), String(outsider.id))
    expect(await second({ ticket: forged }, { code: codeOf(theirs) })).toMatchObject(refusals.ticketOver)
    expect(await world.call(calls.verify, { ticket: task.ticket, code: codeOf(secret) }, me)).toMatchObject(
      refusals.ticketOver,
    )
    await world.sql(`UPDATE credential SET password_hash = password_hash || ' ' WHERE user_id = $1`, [me.id])
    expect(await second(task, { code: codeOf(secret) })).toMatchObject(refusals.ticketOver)
  })

  it('sixty parallel tries at two nodes give one session, of one code and one recovery code', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const who = await makeMember(world)
      const secret = await giveAuthenticator(world, who)
      const [recovery = ''] = await giveRecoveryCodes(world, who)
      for (const given of [{ code: codeOf(secret) }, { recovery }]) {
        const tickets = await Promise.all(Array.from({ length: 6 }, () => firstStep(world, who)))
        const tries = Array.from({ length: 60 }, (_, at) =>
          callAt(at % 2 ? other : world, calls.loginSecond, { ticket: tickets[at % 6]?.ticket ?? '', ...given }),
        )
        const codes = (await Promise.all(tries)).map(({ code }) => code)
        expect(codes.filter((code) => code === 200)).toHaveLength(1)
      }
      expect(await methodsOf(who)).toEqual(['code', 'password', 'recovery'])
    }
  })

  it('one ticket begins one session, also with two right codes at the same moment', async () => {
    const secret = await giveAuthenticator(world, me)
    const [recovery] = await giveRecoveryCodes(world, me)
    const task = await firstStep(world, me)
    const both = await Promise.all([second(task, { code: codeOf(secret) }), second(task, { recovery })])
    expect(both.map(({ code }) => code).toSorted((one, two) => one - two)).toEqual([200, 400])
  })

  it('begins no session where the first factor came while the password was verified', async () => {
    const { data } = await login(me.username)
    expect(data.token).toBeTruthy()
    await forgetStep(world, me)
    await world.sql('UPDATE person SET has_factor = true WHERE id = $1', [me.id])
    const { addSession } = await import('../session/queries.ts')
    const [row] = await world.sql<{ hash: string }>('SELECT password_hash AS hash FROM credential WHERE user_id = $1', [
      me.id,
    ])
    const about = {
      userId: me.id,
      passwordHash: row?.hash ?? '',
      device: '',
      tokenHash: Buffer.alloc(32, 7),
      id: me.id,
    }
    const begun = (method: 'password' | 'code') => world.app.transact((tx) => addSession.run(tx, { ...about, method }))
    expect([await begun('password'), await begun('code')]).toEqual([0, 1])
  })

  it('is refused for a shut account, and offers to take a closing back', async () => {
    const secret = await giveAuthenticator(world, me)
    await world.sql(`UPDATE person SET state = 'shut' WHERE id = $1`, [me.id])
    expect(await login(me.username)).toMatchObject(common.shut)
    await world.sql(`UPDATE person SET state = 'closing' WHERE id = $1`, [me.id])
    await world.sql(
      `INSERT INTO account_closing (bucket, user_id, keep_posts, closes_at) VALUES ($1, $2, false, app_now() + interval '7 days')`,
      [me.id % 1024, me.id],
    )
    const closing = await second(await firstStep(world, me), { code: codeOf(secret) })
    expect(closing).toMatchObject({ ...sessionRefusals.closing, data: { reopenToken: expect.any(String) } })
  })
})

describe('a log-in with a key alone', () => {
  const begin = () => must(world, calls.beginKeyLogin, {})
  const finish = (response: KeyResponse) => world.call(calls.loginByKey, { response })

  it('names no member, and finds the one of the key', async () => {
    const key = await giveKey(world, me)
    const options = await begin()
    expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [], userVerification: 'required' })
    const { data } = await finish(key.sign(options))
    expect(data.user.username).toBe(me.username)
    expect(await methodsOf({ ...me, token: data.token })).toEqual(['key', 'password'])
  })

  it('refuses an unknown key, one of another member, a removed one and a wrong signature with the same words', async () => {
    const [key, unknown] = [await giveKey(world, me), new TestKey()]
    unknown.handle = key.handle
    const outsider = await makeMember(world)
    const theirs = await giveKey(world, outsider)
    const swapped = theirs.sign(await begin())
    swapped.response.userHandle = key.handle
    const garbled = key.sign(await begin())
    garbled.response.signature = theirs.sign(await begin()).response.signature
    const removed = key.sign(await begin())
    const answers = [await finish(unknown.sign(await begin())), await finish(swapped), await finish(garbled)]
    await world.sql('DELETE FROM sign_in_key WHERE user_id = $1', [me.id])
    answers.push(await finish(removed))
    for (const answer of answers) expect(answer).toEqual({ ...refusals.wrongKey, data: null })
  })

  it('refuses another origin, a key that did not recognise its member, and a challenge of another use', async () => {
    const key = await giveKey(world, me)
    expect(await finish(key.sign(await begin(), { origin: 'http://127.0.0.1:3000' }))).toMatchObject(refusals.wrongHost)
    expect(await finish(key.sign(await begin(), { isVerified: false }))).toMatchObject(refusals.wrongKey)
    expect(await finish(key.sign({ ...(await begin()), rpId: 'evil.example' }))).toMatchObject(refusals.wrongKey)
    const task = await firstStep(world, me)
    expect(await finish(key.sign(optionsOf(task)))).toMatchObject(refusals.ticketOver)
    const options = await must(world, calls.beginVerify, {}, me)
    expect(await finish(key.sign(options))).toMatchObject(refusals.ticketOver)
  })

  it('takes a response a single time, also when sixty arrive at two nodes', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const who = await makeMember(world)
      // Without a counter, as keys of clouds are: only the challenge stops a replay.
      const response = (await giveKey(world, who)).sign(await begin(), { counter: 0 })
      const tries = Array.from({ length: 60 }, (_, at) =>
        callAt(at % 2 ? other : world, calls.loginByKey, { response }),
      )
      const answers = await Promise.all(tries)
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
      expect(await finish(response)).toMatchObject(refusals.ticketOver)
    }
  })

  it('refuses a counter that goes backwards, which a copy of the key would have', async () => {
    const key = await giveKey(world, me)
    expect((await finish(key.sign(await begin(), { counter: 7 }))).code).toBe(200)
    for (const counter of [7, 6, 0])
      expect(await finish(key.sign(await begin(), { counter }))).toMatchObject(refusals.wrongKey)
    expect((await finish(key.sign(await begin(), { counter: 8 }))).code).toBe(200)
  })
})
