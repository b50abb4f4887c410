import {
  messageCalls as calls,
  calls as every,
  followCalls,
  noticeCalls,
  messageRefusals as refusals,
  type WhoMayMessage,
} from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCrowd } from '../../../test/make/crowd.ts'
import { makeDevice } from '../../../test/make/device.ts'
import { makeMember } from '../../../test/make/member.ts'
import { makeChat, makeMessage } from '../../../test/make/message.ts'
import { inAll, tripsOf } from '../../../test/round-trips.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { closeDue } from '../../account/closing/service.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld({ PUSH_HOSTS: 'http://push.test:9' })
})
afterAll(() => world.destroy())

const two = async () => (await makeCrowd(world, 2)) as [Who, Who]
const send = (from: Who, to: Who) => world.call(calls.send, { userId: to.id, content: '在吗' }, from)
const partner = async (who: Who, { id: userId }: Who) => (await world.call(calls.partner, { userId }, who)).data
const set = (who: Who, whoMayMessage: WhoMayMessage) => world.call(noticeCalls.putSettings, { whoMayMessage }, who)
const follow = (who: Who, { id: userId }: Who) => world.call(followCalls.follow, { userId }, who)
const listed = async (who: Who) => (await world.call(calls.sessions, {}, who)).data

describe('the message policy', () => {
  it('admits everyone, followed members or no member, and always existing chat partners', async () => {
    const [ann, ben] = await two()
    const [cat, dan] = await two()
    await set(ann, 'following')
    expect([await send(ben, ann), await partner(ben, ann)]).toMatchObject([
      { code: 400, reason: refusals.closed.reason },
      { canSend: false, reason: refusals.closed.msg },
    ])
    await follow(ann, ben)
    expect((await send(ben, ann)).code).toBe(200)
    await set(ann, 'nobody')
    await world.call(followCalls.unfollow, { userId: ben.id }, ann)
    expect((await send(ben, ann)).code).toBe(200)
    expect((await send(cat, ann)).reason).toBe(refusals.closed.reason)
    expect((await send(ann, dan)).code).toBe(200)
    expect((await send(dan, ann)).code).toBe(200)
    expect((await world.call(noticeCalls.settings, {}, ann)).data).toMatchObject({
      whoMayMessage: 'nobody',
      message: 'push',
    })
  })

  it('looks closed where a block exists too, and a sender without remaining messages gets the same answer', async () => {
    const [ann, ben] = await two()
    const [cat, dan] = await two()
    for (const [one, other] of [
      [ann, ben],
      [cat, dan],
    ] as const)
      for (let n = 0; n < 3; n++) await makeMessage(world, one, other)
    await set(ben, 'nobody')
    await world.call(followCalls.block, { userId: cat.id }, dan)
    const [shut, blocked] = [await send(ann, ben), await send(cat, dan)]
    expect(shut).toMatchObject({ code: 400, reason: refusals.closed.reason })
    expect(blocked).toEqual(shut)
    const { userId, username, nickname, avatar } = await partner(cat, dan)
    expect(await partner(cat, dan)).toEqual({ ...(await partner(ann, ben)), userId, username, nickname, avatar })
    expect(await listed(dan)).toMatchObject({ requests: 0 })
    await world.call(followCalls.unblock, { userId: cat.id }, dan)
    expect(await listed(dan)).toMatchObject({ requests: 1 })
  })

  it('keeps a muted member from starting chats, and not from existing ones', async () => {
    const [ann, ben] = await two()
    const [cat, dan] = await two()
    await makeChat(world, ann, ben)
    await makeMessage(world, cat, ann)
    await world.sql(
      `UPDATE person SET muted_until = app_now() + interval '1 hour', muted_reason = '刷屏' WHERE id = $1`,
      [ann.id],
    )
    expect((await send(ann, ben)).code).toBe(200)
    await set(cat, 'nobody')
    await world.call(followCalls.block, { userId: ann.id }, dan)
    expect((await partner(ann, dan)).reason).toBe((await partner(ann, cat)).reason)
    for (const outsider of [cat, dan])
      expect(await send(ann, outsider)).toMatchObject({ code: 423, data: { banedReason: '刷屏' } })
    expect((await world.call(calls.accept, { userId: cat.id }, ann)).code).toBe(423)
    expect(await partner(ann, dan)).toMatchObject({ canSend: false })
    expect(await partner(ann, ben)).toMatchObject({ canSend: true })
  })
})

describe('a closing account', () => {
  it('is hidden with its chats, and back with them when the closing is undone', async () => {
    const [leaver, outsider] = [await makeMember(world), await makeMember(world)]
    const [me] = (await makeCrowd(world, 1)) as [Who]
    await makeChat(world, leaver, me)
    await makeMessage(world, outsider, me)
    for (const who of [leaver, outsider])
      expect((await world.call(every.closing.close, { password: 'a quiet window' }, who)).code).toBe(200)
    expect(await listed(me)).toMatchObject({ unread: 0, requests: 0, sessions: { total: 0, list: [] } })
    const gone = { code: 404, reason: refusals.noSuchUser.reason }
    const userId = leaver.id
    expect(await world.call(calls.messages, { userId }, me)).toMatchObject(gone)
    expect(await world.call(calls.partner, { userId }, me)).toMatchObject(gone)
    expect(await send(me, leaver)).toMatchObject(gone)
    const { username } = leaver
    const { data } = await world
      .send(every.session.login, { username, password: 'a quiet window' })
      .then((a) => a.json())
    await world.call(every.closing.reopen, { reopenToken: data.reopenToken })
    expect(await listed(me)).toMatchObject({ unread: 1, sessions: { total: 1 } })
    expect((await world.call(calls.messages, { userId }, me)).data.list).toHaveLength(2)
  })

  it('deletes its chats permanently, and their messages can no longer be decrypted', async () => {
    const leaver = await makeMember(world)
    const [me, other] = await two()
    await makeChat(world, leaver, me)
    await makeChat(world, other, me)
    await world.call(every.closing.close, { password: 'a quiet window' }, leaver)
    await world.sql(`UPDATE account_closing SET closes_at = app_now() WHERE user_id = $1`, [leaver.id])
    await closeDue(world.app)
    await world.runJobs()
    expect(await world.sql('SELECT 1 FROM message WHERE $1 IN (low_id, high_id)', [leaver.id])).toEqual([])
    expect(await world.sql('SELECT 1 FROM chat_side WHERE $1 IN (user_id, other_id)', [leaver.id])).toEqual([])
    expect(await listed(me)).toMatchObject({ unread: 1, sessions: { total: 1, list: [{ userId: other.id }] } })
  })
})

it('a session after a reset hides earlier messages for a day, and marks none of them as read', async () => {
  const [ann, ben] = await two()
  await makeChat(world, ann, ben)
  await makeMessage(world, ben, ann, '只给你看')
  await world.sql(
    `UPDATE session SET created_at = app_now(), restricted_until = app_now() + interval '1 day' WHERE user_id = $1`,
    [ann.id],
  )
  const read = async (more = {}) => (await world.call(calls.messages, { userId: ben.id, ...more }, ann)).data.list
  expect([await read(), await read({ after: 0 }), await read({ before: Number.MAX_SAFE_INTEGER })]).toEqual([
    [],
    [],
    [],
  ])
  expect(await listed(ann)).toMatchObject({ unread: 2 })
  await makeMessage(world, ben, ann, '新的')
  expect((await read()).map(({ content }) => content)).toEqual(['新的'])
  expect(await listed(ann)).toMatchObject({ unread: 3 })
})

describe('a push', () => {
  const jobs = () => world.sql('SELECT 1 FROM graphile_worker._private_jobs')
  it('is sent once per unread chat, not for a pending request, and not where the member disabled it', async () => {
    const [ann, ben] = await two()
    const { p256dh, auth } = makeDevice()
    await world.call(every.push.subscribe, { endpoint: 'http://push.test:9/x', p256dh, auth }, ben)
    await world.sql('DELETE FROM graphile_worker._private_jobs')
    const rings = async () => {
      const { length } = await jobs()
      await world.sql('DELETE FROM graphile_worker._private_jobs')
      return length
    }
    await makeMessage(world, ann, ben)
    expect(await rings()).toBe(0)
    await world.call(calls.accept, { userId: ann.id }, ben)
    await world.call(calls.messages, { userId: ann.id }, ben)
    await makeMessage(world, ann, ben)
    expect(await rings()).toBe(1)
    await makeMessage(world, ann, ben)
    expect(await rings()).toBe(0)
    await world.call(calls.messages, { userId: ann.id }, ben)
    await world.call(noticeCalls.putSettings, { message: 'app' }, ben)
    await makeMessage(world, ann, ben)
    expect(await rings()).toBe(0)
  })
})

it('a message in an accepted chat is locked, checked and written in three round trips to the database', async () => {
  const [ann, ben] = await two()
  await makeChat(world, ann, ben)
  const trips = await tripsOf(() => send(ann, ben))
  expect(trips.length).toBeLessThanOrEqual(4)
  expect(inAll(trips)).toBe(15)
})
