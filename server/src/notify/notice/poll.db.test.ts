import { closingCalls, common, flashCalls, messageCalls, noticeCalls, securityCalls, sessionCalls } from '@sp/contract'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeGate } from '../../../test/gate.ts'
import { callAt, makeOther } from '../../../test/make/everywhere.ts'
import { makeFlash } from '../../../test/make/flash.ts'
import { makeChat, makeMessage } from '../../../test/make/message.ts'
import { makeLoggedIn, PASSWORD } from '../../../test/make/session.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { setRole } from '../../account/account/person-service.ts'
import type { Running } from '../../app/app.ts'
import { hashToken } from '../../platform/token.ts'
import { ban } from '../../staff/sanction/ban-service.ts'
import { mute } from '../../staff/sanction/service.ts'
import { changeInbox } from './inbox-service.ts'
import { learnNewest, nothingSince } from './inbox-version-service.ts'

const NEW_PASSWORD = 'another quiet window'

let world: World
let other: Running
let owner: Staff
let me: Who
let fan: Who
beforeAll(async () => {
  world = await makeWorld()
  other = await makeOther(world)
  owner = await makeStaff(world, 'owner')
})
afterAll(async () => {
  await other.close()
  await world.destroy()
})
beforeEach(async () => {
  ;[me, fan] = await Promise.all([makeLoggedIn(world), makeLoggedIn(world)])
})

const poll = (node: Pick<Running, 'server'> = world, who = me) => callAt(node, noticeCalls.msgId, {}, who)

async function statements(act: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  const send = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [what] = given as [string | { text: string }]
    const text = typeof what === 'string' ? what : what.text
    if (!text.startsWith('SELECT pg_notify')) sent.push(text)
    return (send as (...given: unknown[]) => unknown).apply(this, given)
  })
  try {
    await act()
  } finally {
    spy.mockRestore()
  }
  return sent
}
async function warm(who = me) {
  for (const node of [world, other]) for (let time = 0; time < 3; time++) await poll(node, who)
}

describe('a poll with nothing new', () => {
  it('sends no query on any node while nothing changes', async () => {
    await warm()
    const sent = await statements(async () => {
      for (let time = 0; time < 20; time++) for (const node of [world, other]) expect((await poll(node)).code).toBe(200)
    })
    expect(sent).toEqual([])
  })

  it('returns the new version after a change, immediately on this node and shortly after on others', async () => {
    const flashId = await makeFlash(world, me)
    await warm()
    const { data: before } = await poll()
    await world.call(flashCalls.star, { flashId }, fan)
    expect((await poll()).data).toBeGreaterThan(before)
    await vi.waitFor(async () => expect((await poll(other)).data).toBe((await poll()).data), { interval: 5 })
  })

  it('is authenticated and counted like any other call', async () => {
    await warm()
    const answer = await world.send(noticeCalls.msgId, { unknown: 1 }, me)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(await poll(world, { ...me, token: 'x'.repeat(46) })).toMatchObject(common.sessionOver)
    expect(await poll(world, { ...me, token: '' })).toMatchObject(common.notLoggedIn)
  })

  it('queries the database while this node cannot receive from the others', async () => {
    const gate = await makeGate(world.url)
    const cutOff = await makeOther({ app: world.app, url: gate.url })
    for (let time = 0; time < 3; time++) await poll(cutOff)
    expect(await statements(() => poll(cutOff))).toEqual([])
    gate.stall('sp-bus')
    await vi.waitFor(() => expect(cutOff.app.bus.isDeaf()).toBe(true), 30_000)
    await world.call(sessionCalls.logout, {}, me)
    expect(await poll(cutOff)).toMatchObject(common.sessionOver)
    gate.go()
    await cutOff.close()
    await gate.close()
  })
})

describe('a session that is remembered is over at the very next poll', () => {
  const within = (act: Parameters<World['app']['transact']>[0]) => world.app.transact(act)
  it.each<[string, () => Promise<unknown>]>([
    ['after its logout', () => world.call(sessionCalls.logout, {}, me)],
    [
      'once the password is another',
      () => world.call(securityCalls.changePassword, { oldPwd: PASSWORD, newPwd: NEW_PASSWORD }, me),
    ],
    ['once the account closes', () => world.call(closingCalls.close, { password: PASSWORD }, me)],
    [
      'of whoever is banned',
      () => within((tx) => ban(world.app, tx, { userId: me.id, byId: owner.id, reason: '刷屏' })),
    ],
    [
      'that its owner ended from elsewhere',
      async () => {
        const { data } = await world.call(sessionCalls.login, { username: me.username, password: PASSWORD })
        return world.call(sessionCalls.endOtherSessions, {}, { ...me, token: data.token })
      },
    ],
  ])('%s', async (_when, end) => {
    await warm()
    await warm(fan)
    expect(await end()).not.toMatchObject({ code: 400 })
    expect((await poll()).code).toBe(401)
    await vi.waitFor(async () => expect((await poll(other)).code).toBe(401), { interval: 5 })
    expect(await statements(async () => expect((await poll(world, fan)).code).toBe(200))).toEqual([])
  })

  it.each<[string, () => Promise<unknown>]>([
    [
      'a mute',
      () =>
        within((tx) =>
          mute(world.app, tx, {
            userId: me.id,
            byId: owner.id,
            duration: '1day',
            reason: '刷屏',
            source: { kind: 'hand', id: null },
            notifyAfterSeconds: 300,
          }),
        ),
    ],
    ['a role', () => within((tx) => setRole(world.app, tx, me.id, 'support'))],
    ['a password given again', () => world.call(securityCalls.reveal, { password: PASSWORD }, me)],
  ])('and read again after %s', async (_what, change) => {
    await warm()
    await change()
    expect((await statements(() => poll())).length).toBeGreaterThan(0)
    await vi.waitFor(async () => expect((await statements(() => poll(other))).length).toBeGreaterThan(0), {
      interval: 5,
    })
  })

  it('when its time has come by the clock, and its use is written down each hour', async () => {
    await warm()
    await world.sql(
      `UPDATE session SET last_seen = last_seen - interval '2 hours', expires_at = app_now() WHERE user_id = $1`,
      [me.id],
    )
    expect((await poll()).code).toBe(200)
    const now = world.app.clock.now.bind(world.app.clock)
    const later = vi.spyOn(world.app.clock, 'now').mockImplementation(() => new Date(now().getTime() + 3_700_000))
    expect((await poll()).code).toBe(401)
    later.mockRestore()
  })
})

describe('a chat', () => {
  const side = () => ({ userId: me.id, otherId: fan.id })
  const message = (id: number) =>
    world.app.transact((tx) => changeInbox(world.app, tx, me.id, { what: 'message', userId: fan.id, id }))

  it('is known to have nothing new after it was read to its end, until the next message', async () => {
    expect(nothingSince(world.app, { ...side(), after: 9 })).toBe(false)
    learnNewest(world.app, side())(9)
    expect([8, 9, 10].map((after) => nothingSince(world.app, { ...side(), after }))).toEqual([false, true, true])
    learnNewest(other.app, side())(9)
    await world.app.transact((tx) => changeInbox(world.app, tx, me.id, { what: 'notice' }))
    expect(nothingSince(world.app, { ...side(), after: 9 })).toBe(true)
    await message(10)
    expect(nothingSince(world.app, { ...side(), after: 9 })).toBe(false)
    await vi.waitFor(() => expect(nothingSince(other.app, { ...side(), after: 9 })).toBe(false), { interval: 5 })
  })

  it('is polled without a query while there is no new message, and a new one comes with the next poll', async () => {
    await makeChat(world, me, fan)
    const { data } = await world.call(messageCalls.messages, { userId: fan.id }, me)
    const after = data.list.at(-1)?.id ?? 0
    const ask = (node: Pick<Running, 'server'> = world) =>
      callAt(node, messageCalls.messages, { userId: fan.id, after }, me)
    for (const node of [world, other]) for (let time = 0; time < 3; time++) await ask(node)
    const sent = await statements(async () => {
      for (const node of [world, other]) expect((await ask(node)).data.list).toEqual([])
    })
    expect(sent).toEqual([])
    const id = await makeMessage(world, fan, me)
    expect((await ask()).data.list.map((message) => message.id)).toEqual([id])
    await vi.waitFor(async () => expect((await ask(other)).data.list.map((message) => message.id)).toEqual([id]), {
      interval: 5,
    })
    await world.call(closingCalls.close, { password: PASSWORD }, fan)
    expect((await ask()).code).toBe(404)
  })

  it('is not at its end for all of a member’s sessions where one begun by a reset sees nothing more', async () => {
    const [after] = await makeChat(world, me, fan)
    const ask = (who = me) => callAt(world, messageCalls.messages, { userId: fan.id, after }, who)
    const { data } = await world.call(sessionCalls.login, { username: me.username, password: PASSWORD })
    for (let time = 0; time < 3; time++) await ask()
    const id = await makeMessage(world, fan, me)
    await world.sql(
      `UPDATE session SET created_at = app_now(), restricted_until = app_now() + interval '1 day' WHERE token_hash = $1`,
      [hashToken(data.token)],
    )
    expect((await ask({ ...me, token: data.token })).data.list).toEqual([])
    expect((await ask()).data.list.map((message) => message.id)).toContain(id)
  })

  it('a read that began before a message was sent never caches that nothing is new', async () => {
    const learnt = learnNewest(world.app, side())
    await message(10)
    learnt(9)
    expect(nothingSince(world.app, { ...side(), after: 9 })).toBe(false)
  })
})
