import { randomBytes } from 'node:crypto'
import { common, type Envelope, fieldRefusal, inQuery } from '@sp/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { replyJudge } from '../src/platform/http/input.ts'
import { makeErrorsLog } from './errors-log.ts'
import { everyCall, fieldsOf, isId, isNothing, wrongTexts, wrongValues } from './every-call.ts'
import type { Stage } from './examples.ts'
import { makeLoggedIn } from './make/session.ts'
import { unlikePublished } from './published.ts'
import { makeWorld, type Who, type World } from './world.ts'

const errors = makeErrorsLog()
let world: World
beforeAll(async () => {
  world = await makeWorld({}, { log: errors.log })
})
afterAll(() => world.destroy())
afterEach(() => expect(errors.take(), 'bugs and undeclared refusals').toEqual([]))

const CHINESE = /[\u4e00-\u9fff]/

describe.each(everyCall)('$name', ({ call, example }) => {
  let stage: Stage
  let given: Record<string, unknown>
  const arrange = async () => {
    stage = { world, me: await makeLoggedIn(world), other: await makeLoggedIn(world) }
    given = (await example(stage)) as Record<string, unknown>
  }
  beforeAll(arrange)

  const ask = async (input: unknown, as?: Who): Promise<{ status: number; envelope: Envelope<unknown> }> => {
    const answer = await world.send(call, input, as)
    const envelope: Envelope<unknown> = answer.json()
    expect(unlikePublished(call, answer.statusCode, envelope)).toEqual([])
    return { status: answer.statusCode, envelope }
  }
  const member = () => (call.who === 'anyone' ? undefined : stage.me)

  it('is served', () => {
    expect(world.server.hasRoute({ method: call.method, url: call.path })).toBe(true)
  })

  it('is for whom the contract says: visitors and expired tokens are refused elsewhere', async () => {
    const forged: Who = { ...stage.me, token: randomBytes(34).toString('base64url').slice(0, 46) }
    for (const as of [undefined, forged, { ...forged, token: 'garbage' }]) {
      const { status, envelope } = await ask({ ...given, clientKey: undefined }, as)
      if (call.who === 'anyone') expect(envelope.code).not.toBe(403)
      else expect([status, envelope.code, envelope.data]).toEqual([401, 401, null])
    }
  })

  it('refuses a shut account with 403', async () => {
    const shut = await makeLoggedIn(world)
    await world.sql(`UPDATE person SET state = 'shut' WHERE id = $1`, [shut.id])
    const { status, envelope } = await ask(given, shut)
    expect([status, envelope.code]).toEqual([403, 403])
  })

  it('answers muted members with the end of the mute, where it is a writer’s call, or says so', async () => {
    const muted = await makeLoggedIn(world)
    await world.sql(
      `UPDATE person SET muted_until = app_now() + interval '1 hour', muted_reason = '刷屏' WHERE id = $1`,
      [muted.id],
    )
    const { status, envelope } = await ask(given, muted)
    if (call.who !== 'writer' && !call.refusals.includes(common.muted)) return expect(envelope.code).not.toBe(423)
    expect([status, envelope.code]).toEqual([200, 423])
    const { banedToDatetime, banedReason } = envelope.data as { banedToDatetime: string; banedReason: string }
    expect(new Date(banedToDatetime).getTime()).toBeGreaterThan(Date.now() + 3_000_000)
    expect(banedReason).toBe('刷屏')
  })

  it('refuses whatever a field does not take, in Chinese', async () => {
    for (const { name, field, required } of fieldsOf(call)) {
      const bad: unknown[] = inQuery(call.method) ? wrongTexts(field) : wrongValues(field)
      for (const value of required ? [undefined, ...bad] : bad) {
        const { [name]: _, ...without } = given
        const { status, envelope } = await ask(value === undefined ? without : { ...without, [name]: value }, member())
        expect([name, value, status, envelope.code]).toEqual([name, value, 200, 400])
        expect(envelope.msg).toMatch(CHINESE)
        // One for a field, whatever is wrong with it.
        expect(envelope.reason).toBe(fieldRefusal(name).reason)
      }
    }
  })

  it('reveals nothing of what is not there', async () => {
    for (const { name } of fieldsOf(call).filter(({ field }) => isId(field))) {
      const id = Number.MAX_SAFE_INTEGER - Math.floor(Math.random() * 1e9)
      const { envelope } = await ask({ ...given, [name]: id }, stage.me)
      expect([200, 400, 404]).toContain(envelope.code)
      if (envelope.code === 200) expect(isNothing(envelope.data)).toBe(true)
    }
  })

  it('answers its example with what the contract promises', async () => {
    await arrange()
    const { status, envelope } = await ask(given, stage.me)
    expect(envelope).toMatchObject({ code: 200, msg: expect.any(String) })
    expect(status).toBe(200)
    expect(Object.keys(envelope).sort()).toEqual(['code', 'data', 'msg'])
    expect(replyJudge(call)(envelope.data)).toBe(true)
  })
})
