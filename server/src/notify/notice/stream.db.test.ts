import {
  closingCalls,
  common,
  flashCalls,
  noticeCalls,
  STREAMS_OF_ONE,
  securityCalls,
  sessionCalls,
} from '@sp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeGate } from '../../../test/gate.ts'
import { callAt, makeOther } from '../../../test/make/everywhere.ts'
import { makeFlash } from '../../../test/make/flash.ts'
import { makeMember } from '../../../test/make/member.ts'
import { makeLoggedIn, PASSWORD } from '../../../test/make/session.ts'
import { makeStaff } from '../../../test/make/staff.ts'
import { type Listening, listen } from '../../../test/make/stream.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import type { Running } from '../../app/app.ts'
import { ban } from '../../staff/sanction/ban-service.ts'
import { changeInbox } from './inbox-service.ts'

const PATIENCE = { timeout: 30_000, interval: 10 }

let world: World
let other: Running
let here = ''
let there = ''
let me: Who
let owner: Who
let fan: Who
beforeAll(async () => {
  world = await makeWorld()
  other = await makeOther(world)
  owner = await makeStaff(world, 'owner')
  here = await world.server.listen({ port: 0, host: '127.0.0.1' })
  there = await other.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await other.close()
  await world.destroy()
})
beforeEach(async () => {
  ;[me, fan] = await Promise.all([makeLoggedIn(world), makeLoggedIn(world)])
})

const opened = async (url = here, who = me): Promise<Listening> => {
  const stream = await listen(url, who)
  await vi.waitFor(() => expect(stream.events()).not.toEqual([]), PATIENCE)
  return stream
}
const expectEvents = (stream: Listening, ...events: unknown[]) =>
  vi.waitFor(() => expect(stream.events().slice(1)).toEqual(events), PATIENCE)
const change = (who: Who, change: Parameters<typeof changeInbox>[3], { app }: Pick<Running, 'app'> = world) =>
  app.transact((tx) => changeInbox(app, tx, who.id, change))
const ended = (...streams: Listening[]) =>
  vi.waitFor(() => expect(streams.map((stream) => stream.isOver())).toEqual(streams.map(() => true)), PATIENCE)

describe('a stream', () => {
  it('begins with the inbox version, and is neither cached nor buffered on the way', async () => {
    await change(me, { what: 'inbox' })
    const stream = await opened()
    // The change itself may still come from the database, behind it.
    expect(stream.events()[0]).toEqual(['open', { msgReqId: 1 }])
    expect([stream.status, stream.headers]).toMatchObject([
      200,
      { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
    ])
    expect(stream.headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
    expect(stream.headers['content-encoding']).toBeUndefined()
    expect(stream.headers['set-cookie']).toBeUndefined()
  })

  it('sends each change once, in order, from any node, and only to its member', async () => {
    const [mine, elsewhere, theirs] = [await opened(), await opened(there), await opened(here, fan)]
    await change(me, { what: 'message', userId: fan.id, id: 7 })
    await change(me, { what: 'message', userId: null, id: 8, gone: true }, other)
    await change(me, { what: 'inbox' })
    const events = [
      ['message', { userId: fan.id, id: 7 }],
      ['message', { userId: null, id: 8, gone: true }],
      ['inbox', {}],
    ]
    await expectEvents(mine, ...events)
    await expectEvents(elsewhere, ...events)
    await change(fan, { what: 'notice' })
    await expectEvents(theirs, ['notice', {}])
    expect(mine.events()).toHaveLength(4)
  })

  it('is refused to visitors and to a dead token, as every call is', async () => {
    for (const [token, refusal] of [
      ['', common.notLoggedIn],
      ['x'.repeat(46), common.sessionOver],
    ] as const) {
      const stream = await listen(here, { token })
      await vi.waitFor(() => expect(JSON.parse(stream.text())).toMatchObject(refusal), PATIENCE)
      expect(stream.status).toBe(401)
    }
  })

  it('gives way, the oldest first, where a member has many', async () => {
    const first = await opened()
    const rest = await Promise.all(Array.from({ length: STREAMS_OF_ONE }, () => opened()))
    await ended(first)
    expect(first.text()).toMatch(/retry: 600000\n\n$/)
    expect(rest.filter((stream) => stream.isOver())).toEqual([])
  })
})

describe('it ends on every node with the session', () => {
  const ok = async (answer: Promise<{ code: number; msg: string }>) => expect(await answer).toMatchObject({ code: 200 })
  it.each<[string, () => Promise<unknown>]>([
    ['that is logged out', () => ok(world.call(sessionCalls.logout, {}, me))],
    [
      'whose password is changed',
      () => ok(world.call(securityCalls.changePassword, { oldPwd: PASSWORD, newPwd: 'another quiet window' }, me)),
    ],
    ['of an account that is closed', () => ok(callAt(other, closingCalls.close, { password: PASSWORD }, me))],
    [
      'of whoever is banned',
      () => world.app.transact((tx) => ban(world.app, tx, { userId: me.id, byId: owner.id, reason: '刷屏' })),
    ],
  ])('%s', async (_how, end) => {
    const [mine, elsewhere, theirs] = [await opened(), await opened(there), await opened(here, fan)]
    await end()
    await ended(mine, elsewhere)
    expect((await listen(there, me)).status).toBe(401)
    expect(theirs.isOver()).toBe(false)
  })

  it('and those of the others stay', async () => {
    const member = await makeMember(world)
    const { data } = await world.call(sessionCalls.login, { username: member.username, password: PASSWORD })
    const [kept, lost] = [await opened(here, { ...member, token: data.token }), await opened(there, member)]
    await world.call(sessionCalls.endOtherSessions, {}, { ...member, token: data.token })
    await ended(lost)
    expect(kept.isOver()).toBe(false)
  })
})

describe('a node', () => {
  it('that may have missed an event sends the current inbox version, not the last one it knew', async () => {
    const stream = await opened()
    await change(me, { what: 'inbox' })
    await expectEvents(stream, ['inbox', {}])
    await world.sql('UPDATE notice_count SET turn = 5 WHERE user_id = $1 AND tab = 0', [me.id])
    await world.sql(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'sp-bus' AND datname = current_database()`,
    )
    await expectEvents(stream, ['inbox', {}], ['open', { msgReqId: 5 }])
    await vi.waitFor(() => expect([world, other].map(({ app }) => app.bus.isDeaf())).toEqual([false, false]), PATIENCE)
  })

  it('that shuts down ends its streams immediately, with a retry delay', async () => {
    const leaving = await makeOther(world)
    const url = await leaving.server.listen({ port: 0, host: '127.0.0.1' })
    const streams = await Promise.all([me, me, fan].map((who) => opened(url, who)))
    // A node waits for requests under way without an end: it closes because it ends the streams.
    await leaving.close()
    await ended(...streams)
    for (const stream of streams) expect(stream.text()).toMatch(/retry: \d{3,4}\n\n$/)
  })

  it('that was disconnected from the bus makes its members fetch; if that continues, they poll', {
    timeout: 240_000,
  }, async () => {
    const gate = await makeGate(world.url)
    const cutOff = await makeOther({ app: world.app, url: gate.url })
    const url = await cutOff.server.listen({ port: 0, host: '127.0.0.1' })
    const stream = await opened(url)
    gate.stall('sp-bus')
    await vi.waitFor(() => expect(cutOff.app.bus.isDeaf()).toBe(true), PATIENCE)
    await change(me, { what: 'inbox' })
    expect((await listen(url, fan)).status).toBe(503)
    gate.go()
    await vi.waitFor(() => expect(stream.events()).toContainEqual(['open', { msgReqId: 1 }]), PATIENCE)
    gate.shut()
    await vi.waitFor(() => expect(stream.isOver()).toBe(true), { timeout: 30_000 })
    gate.open()
    await cutOff.close()
    await gate.close()
  })
})

it('what happens to a member’s notices comes in their stream', async () => {
  const stream = await opened()
  const seen = async (act: Promise<unknown>) => {
    const before = stream.events().length
    await act
    await vi.waitFor(() => expect(stream.events().slice(before)).toContainEqual(['notice', {}]), PATIENCE)
  }
  const flashId = await makeFlash(world, me)
  await seen(world.call(flashCalls.star, { flashId }, fan))
  await seen(world.call(noticeCalls.setReadAll, { classType: 0 }, me))
})
