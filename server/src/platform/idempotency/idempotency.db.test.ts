import { randomUUID } from 'node:crypto'
import { calls, type Envelope } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeSeekers } from '../../../test/make/pairing.ts'
import { makeLoggedIn, PASSWORD } from '../../../test/make/session.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { makeApp } from '../../app/app.ts'
import { storedKey } from '../limit/stored-key.ts'
import { makeLog } from '../log.ts'

let world: World
let me: Who
let key: string
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.destroy())
beforeEach(async () => {
  me = await makeLoggedIn(world)
  key = randomUUID()
})

const post = async (input: Record<string, unknown>, headers: Record<string, string> = {}, as = me) =>
  (await world.send(calls.flash.create, { content: '一次就好', ...input }, as, headers)).json<Envelope<number>>()
const flashes = async (of = me) =>
  (await world.sql<{ id: string }>('SELECT id FROM flash WHERE author_id = $1', [of.id])).map(({ id }) => Number(id))
const twenty = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, work))

describe('a create with a clientKey', () => {
  it.each([
    ['in the body', () => post({ clientKey: key })],
    ['in the header', () => post({}, { 'idempotency-key': key })],
    [
      'in either',
      () => (Math.random() < 0.5 ? post({ clientKey: key }) : post({}, { 'idempotency-key': key.toUpperCase() })),
    ],
  ])('runs once for twenty concurrent requests, and all get the same response: %s', async (_where, send) => {
    const answers = await twenty(send)
    const [first] = answers
    expect(first).toMatchObject({ code: 200, data: expect.any(Number) })
    for (const answer of answers) expect(answer).toEqual(first)
    expect(await flashes()).toEqual([first?.data])
    expect(await send()).toEqual(first)
  })

  it('is idempotent on two nodes at the same time, and a retry counts towards no limit', async () => {
    const env = { ...world.app.config, rateLimits: true }
    const nodes = await Promise.all([1, 2].map(() => makeApp(env, world.url, makeLog('silent'), { jobs: false })))
    const retry = (at: number) =>
      nodes[at % 2]?.server.inject({
        method: 'POST',
        url: calls.flash.create.path,
        headers: { authentication: me.token },
        payload: { content: '一次就好', clientKey: key },
      })
    const answers = await Promise.all(Array.from({ length: 20 }, async (_, at) => (await retry(at))?.json()))
    for (const node of nodes) await node.close()
    expect(answers).toEqual(answers.map(() => ({ code: 200, msg: '成功', data: answers[0]?.data })))
    expect(await flashes()).toEqual([answers[0]?.data])
    expect(
      await world.sql('SELECT hits FROM rate_limit WHERE key = $1', [storedKey(world.app, String(me.id))]),
    ).toEqual([{ hits: 1 }])
  })

  it('that was made is not even prepared again: a retry gets its answer even if it would be refused by now', async () => {
    const other = await makeLoggedIn(world)
    const { data: flashId } = await post({}, {}, other)
    const report = () =>
      world.call(calls.report.report, { targetType: 'flash', targetId: flashId, reason: 'spam', clientKey: key }, me)
    const first = await report()
    expect(first.code).toBe(200)
    await world.call(calls.flash.remove, { id: flashId }, other)
    expect(await report()).toEqual(first)
  })

  it('happens again for another key, without one, and for another member', async () => {
    const other = await makeLoggedIn(world)
    const answers = [
      await post({ clientKey: key }),
      await post({ clientKey: randomUUID() }),
      await post({}),
      await post({}),
      await post({ clientKey: key }, {}, other),
    ]
    expect(new Set(answers.map(({ data }) => data)).size).toBe(5)
    expect(await flashes()).toHaveLength(4)
  })

  it('is stored by call: the same key makes a comment as well', async () => {
    const { data: flashId } = await post({ clientKey: key })
    const comment = () => world.call(calls.flash.comment, { flashId, content: '嗯', clientKey: key }, me)
    const answers = await twenty(comment)
    expect(new Set(answers.map(({ code, data }) => `${code} ${data}`)).size).toBe(1)
    expect(answers[0]?.code).toBe(200)
    expect(answers[0]?.data).not.toBe(flashId)
    expect(await world.sql('SELECT 1 FROM flash_comment WHERE flash_id = $1', [flashId])).toHaveLength(1)
  })

  it('belongs to the member and not to the session: it can be retried after a new login', async () => {
    const { data: flashId } = await post({})
    const comment = (as: Who) => world.call(calls.flash.comment, { flashId, content: '嗯', clientKey: key }, as)
    const first = await comment(me)
    const { data } = await world.call(calls.session.login, { username: me.username, password: PASSWORD })
    await world.call(calls.session.logout, {}, me)
    const again = { ...me, token: data.token }
    expect(await Promise.all(Array.from({ length: 5 }, () => comment(again)))).toEqual(Array(5).fill(first))
    expect((await world.call(calls.flash.comments, { flashId })).data.total).toBe(1)
  })

  it('gets the first response where that is stored sealed, also with the key in other letters', async () => {
    const [seeker] = (await makeSeekers(world, 1)) as [Who]
    const add = (clientKey: string) => world.call(calls.passkey.addPasskey, { type: 1, clientKey }, seeker)
    const first = await add(key)
    expect(first.code).toBe(200)
    expect(await add(key.toUpperCase())).toEqual(first)
  })

  it('that was refused leaves the key unused', async () => {
    const refusedInput = { flashId: 1, content: '嗯', clientKey: key }
    expect((await world.call(calls.flash.comment, refusedInput, me)).code).toBe(404)
    const { data: flashId } = await post({})
    expect((await world.call(calls.flash.comment, { ...refusedInput, flashId }, me)).code).toBe(200)
  })

  it('is refused where the key is no UUID', async () => {
    for (const clientKey of ['1', `${key}0`, 5, {}]) expect((await post({ clientKey })).code).toBe(400)
    expect((await post({}, { 'idempotency-key': 'again' })).code).toBe(400)
    expect(await flashes()).toEqual([])
  })

  it('is remembered for a day', async () => {
    const { forget } = await import('./queries.ts')
    const first = await post({ clientKey: key })
    await world.sql(`UPDATE idempotency_key SET created_at = app_now() - interval '23 hours' WHERE user_id = $1`, [
      me.id,
    ])
    await world.app.transact((tx) => forget.run(tx, {}))
    expect(await post({ clientKey: key })).toEqual(first)
    await world.sql(`UPDATE idempotency_key SET created_at = app_now() - interval '25 hours' WHERE user_id = $1`, [
      me.id,
    ])
    await world.app.transact((tx) => forget.run(tx, {}))
    expect((await post({ clientKey: key })).data).not.toBe(first.data)
  })
})
