import { securityCalls as calls, flashCalls, noticeCalls, profileCalls, sessionCalls } from '@sp/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeErrorsLog } from '../../../test/errors-log.ts'
import { makeCaller } from '../../../test/make/from.ts'
import { makeMember } from '../../../test/make/member.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { storedKey } from '../../platform/limit/stored-key.ts'

const errors = makeErrorsLog()
let world: World
let ivan: Who
beforeAll(async () => {
  world = await makeWorld({ SP_RATE_LIMITS: 'on' }, { log: errors.log })
  ivan = await makeMember(world, { username: 'Ivan' })
})
afterAll(() => world.destroy())

// Each becomes `ivan` by some lowercasing or normalisation.
const LIKE_IVAN = ['İvan', 'ıvan', 'I\u0307van', 'ｉｖａｎ', 'ivan\u0301']
let network = 0
const from = () => makeCaller(world).bind(undefined, `10.9.${++network}.1`)

it('answers a name that only resembles another like an unused name, and leaves the owner of the other alone', async () => {
  const ask = from()
  for (const username of LIKE_IVAN) {
    const { envelope } = await ask(calls.forgot, { username })
    expect(envelope).toMatchObject({ code: 200, data: { email: expect.stringMatching(/^[a-z0-9]\*\*\*@\*\*\*$/) } })
    const login = await ask(sessionCalls.login, { username, password: 'a quiet window' })
    expect(login.envelope).toMatchObject({ code: 400, msg: '账号或密码不正确' })
    expect((await world.call(profileCalls.get, { username }, ivan)).code).toBe(400)
  }
  expect(await world.sql('SELECT 1 FROM password_reset WHERE user_id = $1', [ivan.id])).toEqual([])
  expect((await world.call(noticeCalls.list, {}, ivan)).data.total).toBe(0)
  expect(errors.take()).toEqual([])
})

it('a name has five tries and three resets in total, regardless of the case in which it is written', async () => {
  const ask = from()
  for (const username of ['ivan', 'IVAN', 'iVan', 'Ivan', 'ivaN'])
    expect((await ask(sessionCalls.login, { username, password: 'wrong' })).envelope.code).toBe(400)
  expect((await ask(sessionCalls.login, { username: ' IvAn ', password: 'a quiet window' })).status).toBe(429)
  for (const username of ['ivan', 'IVAN', 'iVan']) expect((await from()(calls.forgot, { username })).status).toBe(200)
  expect((await from()(calls.forgot, { username: 'Ivan' })).status).toBe(429)
})

it('a mention in any case notifies its member, a mention that only resembles a name notifies no member', async () => {
  const other = await makeMember(world)
  await world.call(flashCalls.create, { content: `@İvan @ıvan @ｉvan` }, other)
  expect((await world.call(noticeCalls.list, {}, ivan)).data.list.filter(({ type }) => type === 10)).toEqual([])
  await world.call(flashCalls.create, { content: '你好 @iVAN' }, other)
  expect((await world.call(noticeCalls.list, {}, ivan)).data.list.filter(({ type }) => type === 10)).toHaveLength(1)
})

it('a viewer looks members up by name at most three hundred times an hour, and by id without a limit', async () => {
  const curious = await makeMember(world)
  const get = async (input: { userId: number } | { username: string }) =>
    (await world.call(profileCalls.get, input, curious)).code
  expect(await get({ username: 'nobodyatall' })).toBe(400)
  await world.sql(`UPDATE rate_limit SET hits = 299 WHERE scope = 'look-up' AND key = $1`, [
    storedKey(world.app, String(curious.id)),
  ])
  expect(await get({ username: '@IVAN' })).toBe(200)
  expect(await get({ username: 'ivan' })).toBe(429)
  expect(await get({ userId: ivan.id })).toBe(200)
})
