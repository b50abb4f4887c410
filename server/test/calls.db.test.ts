import { common, fieldRefusal } from '@sp/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeErrorsLog } from './errors-log.ts'
import { everyCall, isNothing } from './every-call.ts'
import { makeSupply } from './make/crowd.ts'
import { MUTED_REASON } from './matrix-rows.ts'
import { met, printed } from './outcome.ts'
import { replyValidator } from './promised.ts'
import { unlikePublished } from './published.ts'
import { type Sweep, sweep } from './sweep.ts'
import { makeWorld, type World } from './world.ts'

const errors = makeErrorsLog()
let world: World
const next = makeSupply(() => world)
beforeAll(async () => {
  world = await makeWorld({}, { log: errors.log })
})
afterAll(() => world.destroy())
afterEach(() => expect(errors.take(), 'bugs and undeclared refusals').toEqual([]))

const CHINESE = /[\u4e00-\u9fff]/

describe.each(everyCall)('$name', (each) => {
  const { call } = each
  let asked: Sweep
  const isPromised = replyValidator(call)
  beforeAll(async () => {
    asked = await sweep(world, next, each)
  })

  it('is served', () => {
    expect(world.server.hasRoute({ method: call.method, url: call.path })).toBe(true)
  })

  it('gives everyone what the table states', () => {
    const seated = Object.entries(asked.seated)
    expect(
      Object.fromEntries(seated.map(([column, each]) => [column, met(each.envelope, each.owner, each.want)])),
    ).toEqual(Object.fromEntries(seated.map(([column, { want }]) => [column, printed(want)])))
  })

  it('is only available to the declared role: anonymous visitors, expired tokens and cookies are refused', () => {
    for (const { status, envelope } of asked.outsiders) {
      if (call.who === 'anyone') expect(envelope.code).not.toBe(403)
      else expect([status, envelope.code, envelope.data]).toEqual([401, 401, null])
    }
  })

  it('never answers a live session as one that is over, which would log its member out', () => {
    const { anonymous: _, shut: __, ...live } = asked.seated
    for (const { status, envelope } of [...Object.values(live), ...asked.unknown, asked.example])
      expect([401, 403]).not.toContain(status === 200 ? envelope.code : status)
  })

  it('refuses a shut account with 403', () => {
    const { status, envelope } = asked.seated.shut
    expect([status, envelope.code]).toEqual([403, 403])
  })

  it('refuses muted members with the end of the mute, in a writer call or one that declares this refusal', () => {
    const { status, envelope } = asked.seated.muted
    if (call.who !== 'writer' && !call.refusals.includes(common.muted)) return expect(envelope.code).not.toBe(423)
    expect([status, envelope.code]).toEqual([200, 423])
    const { banedToDatetime, banedReason } = envelope.data as { banedToDatetime: string; banedReason: string }
    expect(new Date(banedToDatetime).getTime()).toBeGreaterThan(Date.now() + 3_000_000)
    expect(banedReason).toBe(MUTED_REASON)
  })

  it('refuses invalid fields with a Chinese text', () => {
    for (const { name, value, status, envelope } of asked.wrong) {
      expect([name, value, status, envelope.code]).toEqual([name, value, 200, 400])
      expect(envelope.msg).toMatch(CHINESE)
      expect(envelope.reason).toBe(fieldRefusal(name).reason)
    }
  })

  it('reveals nothing of what is not there', () => {
    for (const { envelope } of asked.unknown) {
      expect([200, 400, 404]).toContain(envelope.code)
      if (envelope.code === 200) expect(isNothing(envelope.data)).toBe(true)
    }
  })

  it('answers its example with what the contract promises', () => {
    const { status, envelope } = asked.example
    expect(envelope).toMatchObject({ code: 200, msg: expect.any(String) })
    expect(status).toBe(200)
    expect(Object.keys(envelope).sort()).toEqual(['code', 'data', 'msg'])
    expect(isPromised(envelope.data)).toBe(true)
  })

  it('answers each viewer as it is published', () => {
    const { seated, outsiders, wrong, unknown, example } = asked
    for (const { status, envelope } of [...Object.values(seated), ...outsiders, ...wrong, ...unknown, example])
      expect([...unlikePublished(call, status, envelope), envelope.code !== 200 || isPromised(envelope.data)]).toEqual([
        true,
      ])
  })
})
