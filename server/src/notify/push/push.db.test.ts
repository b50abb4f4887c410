import { common, pushCalls, pushRefusals, sessionCalls } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDevice } from '../../../test/make/device.ts'
import { makeOther } from '../../../test/make/everywhere.ts'
import { makeMember } from '../../../test/make/member.ts'
import { makeLoggedIn } from '../../../test/make/session.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import type { MemberCtx } from '../../platform/ctx.ts'
import { readSettings } from '../../site/system/service.ts'
import { signingKeys } from './keys.ts'
import { DEVICES_MAX } from './rules.ts'
import { subscribe, sweep } from './service.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.destroy())

let made = 0
const newEndpoint = () => `https://fcm.googleapis.com/fcm/send/device-${++made}`
const inputOf = (endpoint: string) => {
  const { p256dh, auth } = makeDevice()
  return { endpoint, p256dh, auth }
}
const subscribed = (endpoint: string, who: Who) => world.call(pushCalls.subscribe, inputOf(endpoint), who)
const endpointsOf = async ({ id }: Who) =>
  (await world.sql<{ endpoint: string }>('SELECT endpoint FROM push_subscription WHERE user_id = $1', [id])).map(
    ({ endpoint }) => endpoint,
  )
const ownersOf = async (endpoint: string) =>
  (
    await world.sql<{ owner: number; subscriber: number }>(
      `SELECT e.user_id::float8 AS owner, s.user_id::float8 AS subscriber
       FROM push_endpoint e LEFT JOIN push_subscription s USING (endpoint_hash)
       WHERE e.endpoint_hash = sha256(convert_to($1, 'UTF8'))`,
      [endpoint],
    )
  ).map(({ owner, subscriber }) => [owner, subscriber])

describe('the key', () => {
  it('is generated once for the installation, and the private half is never disclosed', async () => {
    const { data } = await world.call(pushCalls.key, {})
    expect(Buffer.from(data, 'base64url')).toHaveLength(65)
    const second = await makeOther(world)
    const again = (await second.server.inject({ url: pushCalls.key.path })).json()
    await second.close()
    expect(again.data).toBe(data)
    const { privateKey } = await signingKeys(world.app)
    expect(Buffer.from(privateKey, 'base64url')).toHaveLength(32)
    const settings = await world.sql<{ value: string }>('SELECT value::text FROM setting')
    expect(settings.some(({ value }) => value.includes(data))).toBe(true)
    expect(settings.some(({ value }) => value.includes(privateKey))).toBe(false)
    expect(JSON.stringify(await readSettings(world.app))).not.toContain(data)
  })
})

describe('a subscription', () => {
  it('is for a known push service only', async () => {
    const me = await makeLoggedIn(world)
    for (const endpoint of [
      'https://evil.example/x',
      'http://fcm.googleapis.com/x',
      'https://127.0.0.1/x',
      'https://[::1]/x',
    ])
      expect(await subscribed(endpoint, me)).toMatchObject({ code: 400, msg: pushRefusals.endpoint.msg })
    expect(await endpointsOf(me)).toEqual([])
  })

  it('needs keys that something can be sealed for', async () => {
    const me = await makeLoggedIn(world)
    const input = { ...inputOf(newEndpoint()), p256dh: Buffer.alloc(65, 4).toString('base64url') }
    expect(await world.call(pushCalls.subscribe, input, me)).toMatchObject(common.badInput)
  })

  it('made again takes the new keys and stays one', async () => {
    const me = await makeLoggedIn(world)
    const endpoint = newEndpoint()
    await subscribed(endpoint, me)
    const input = inputOf(endpoint)
    expect((await world.call(pushCalls.subscribe, input, me)).code).toBe(200)
    const rows = await world.sql<{ auth: Buffer }>('SELECT auth FROM push_subscription WHERE user_id = $1', [me.id])
    expect(rows.map(({ auth }) => auth.toString('base64url'))).toEqual([input.auth])
  })

  it('is one of ten at most, and the oldest gives way', async () => {
    const me = await makeLoggedIn(world)
    const endpoints = Array.from({ length: DEVICES_MAX + 2 }, newEndpoint)
    for (const endpoint of endpoints) await subscribed(endpoint, me)
    expect((await endpointsOf(me)).sort()).toEqual(endpoints.slice(2).sort())
  })

  it('is one of ten at most, also for concurrent subscriptions', async () => {
    const me = await makeLoggedIn(world)
    await Promise.all(Array.from({ length: 24 }, () => subscribed(newEndpoint(), me)))
    expect(await endpointsOf(me)).toHaveLength(DEVICES_MAX)
  })

  it('moves with its device to the account that is used there now', async () => {
    const [before, after] = [await makeLoggedIn(world), await makeLoggedIn(world)]
    const [device, other] = [newEndpoint(), newEndpoint()]
    await subscribed(device, before)
    await subscribed(other, before)
    await subscribed(device, after)
    expect([await endpointsOf(before), await endpointsOf(after)]).toEqual([[other], [device]])
    expect(await ownersOf(device)).toEqual([[after.id, after.id]])
  })

  it('belongs to exactly one of many members who claim it concurrently', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => makeLoggedIn(world)))
    const device = newEndpoint()
    const answers = await Promise.all([...people, ...people].map((who) => subscribed(device, who)))
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200))
    const owners = await ownersOf(device)
    expect(owners).toHaveLength(1)
    expect(owners[0]?.[0]).toBe(owners[0]?.[1])
  })

  it('is ended by its owner alone, and as often as they like', async () => {
    const [me, other] = [await makeLoggedIn(world), await makeLoggedIn(world)]
    const endpoint = newEndpoint()
    await subscribed(endpoint, me)
    expect((await world.call(pushCalls.unsubscribe, { endpoint }, other)).code).toBe(200)
    expect(await endpointsOf(me)).toEqual([endpoint])
    for (const given of [endpoint, endpoint, 'no address at all'])
      expect(await world.call(pushCalls.unsubscribe, { endpoint: given }, me)).toMatchObject({ code: 200, data: null })
    expect([await endpointsOf(me), await ownersOf(endpoint)]).toEqual([[], []])
  })

  it('goes with the session that it was made in, and those of other sessions stay', async () => {
    const me = await makeMember(world)
    const { data } = await world.call(sessionCalls.login, { username: me.username, password: 'a quiet window' })
    const [here, there] = [newEndpoint(), newEndpoint()]
    await subscribed(here, me)
    await subscribed(there, { ...me, token: data.token })
    await world.call(sessionCalls.logout, {}, me)
    expect(await endpointsOf(me)).toEqual([there])
  })

  it('is not made for a session that has just ended', async () => {
    const me = await makeLoggedIn(world)
    const ctx = { ...world.app, viewer: { id: me.id, sessionId: 4711 } } as MemberCtx
    await expect(subscribe(ctx, inputOf(newEndpoint()))).rejects.toMatchObject({ refusal: common.sessionOver })
  })
})

describe('the sweep', () => {
  it('removes endpoints without a subscription, and those alone', async () => {
    const me = await makeLoggedIn(world)
    const [orphaned, fresh, used] = [newEndpoint(), newEndpoint(), newEndpoint()]
    for (const endpoint of [orphaned, fresh, used]) await subscribed(endpoint, me)
    await world.sql('DELETE FROM push_subscription WHERE endpoint = ANY($1)', [[orphaned, fresh]])
    await world.sql(
      `UPDATE push_endpoint SET claimed_at = app_now() - interval '25 hours'
       WHERE endpoint_hash IN (SELECT sha256(convert_to(e, 'UTF8')) FROM unnest($1::text[]) e)`,
      [[orphaned, used]],
    )
    await sweep(world.app)
    expect(await ownersOf(orphaned)).toEqual([])
    expect(await ownersOf(fresh)).toHaveLength(1)
    expect(await ownersOf(used)).toEqual([[me.id, me.id]])
  })
})
