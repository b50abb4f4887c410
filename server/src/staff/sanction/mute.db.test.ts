import { calls } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeLoggedIn } from '../../../test/make/session.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { changeMute, endMute, endOne, mute, muteCounts, undoEnd, undoMute } from './service.ts'

let world: World
let moderator: Staff
let support: Staff
let who: Who

beforeAll(async () => {
  world = await makeWorld()
  moderator = await makeStaff(world, 'moderator')
  support = await makeStaff(world, 'support')
})
afterAll(() => world.destroy())
beforeEach(async () => {
  who = await makeLoggedIn(world)
})

const within = <T>(steps: (tx: Tx) => Promise<T>): Promise<T> => world.app.transact(steps)
const HAND = { source: { kind: 'hand', id: null }, notifyAfterSeconds: 300 } as const

const give = (duration: Parameters<typeof mute>[2]['duration'], byId: number | null = moderator.id, reason = '刷屏') =>
  within((tx) => mute(world.app, tx, { userId: who.id, byId, duration, reason, ...HAND }))
const lift = (reason = '误判') =>
  within((tx) => endMute(world.app, tx, { userId: who.id, byId: moderator.id, reason, notifyAfterSeconds: 300 }))

const post = () => world.call(calls.flash.create, { content: '今晚的月亮', isPrivate: false }, who)
const noticed = async () => {
  await world.runJobs({ early: true })
  const { data } = await world.call(calls.notice.list, { classType: 1 }, who)
  return data.list
    .map(({ content }) => content)
    .filter((content) => content.includes('禁言'))
    .reverse()
}
const timeComes = async () => {
  await world.sql(
    `UPDATE mute SET from_at = from_at - interval '1 year', until_at = app_now() - interval '1 second' WHERE user_id = $1 AND ended_at IS NULL`,
    [who.id],
  )
  await world.sql(`UPDATE person SET muted_until = app_now() - interval '1 second' WHERE id = $1`, [who.id])
  await world.app.transact((tx) => world.app.jobs.add(tx, 'sanction.end-mutes', {}))
}

describe('a mute', () => {
  it('is effective at once, with end and reason, and the notice is sent when undo is no longer possible', async () => {
    const { muteId, until } = await give('1day')
    expect(await post()).toMatchObject({
      code: 423,
      data: { banedToDatetime: until.toISOString(), banedReason: '刷屏' },
    })
    await world.runJobs()
    expect((await world.call(calls.notice.list, {}, who)).data.total).toBe(0)
    expect(await noticed()).toEqual([expect.stringMatching(/^你被禁言 1 天，到 .+（北京时间）自动解除。原因：刷屏/)])
    const { data } = await world.call(calls.notice.list, {}, who)
    expect(data.list[0]?.targetId).toBe(muteId)
  })

  it('expires by itself, and the member is notified within a minute', async () => {
    await give('1h')
    await noticed()
    await timeComes()
    expect(await post()).toMatchObject({ code: 200 })
    expect((await noticed()).at(-1)).toBe('你的禁言已经结束，可以正常发布了')
    expect(await noticed()).toHaveLength(2)
  })

  it('for good names no day', async () => {
    await give('forever')
    expect(await noticed()).toEqual([expect.stringMatching(/^你被永久禁言。原因/)])
  })

  it('takes the place of the one that runs', async () => {
    await give('1day')
    const { until } = await give('7day', moderator.id, '又来了')
    expect(await post()).toMatchObject({ data: { banedToDatetime: until.toISOString(), banedReason: '又来了' } })
    expect(await noticed()).toEqual([expect.stringMatching(/^你的禁言改为：禁言 7 天/)])
    expect(await muteCounts(world.app.db, [who.id])).toEqual(new Map([[who.id, 2]]))
  })

  it('can be lifted early; if it is lifted before its notice, none is sent', async () => {
    await give('1day')
    await lift()
    expect(await post()).toMatchObject({ code: 200 })
    expect(await noticed()).toEqual([])
    await give('1day')
    await noticed()
    await lift('当事人和解')
    expect((await noticed()).at(-1)).toBe('你的禁言已提前解除，可以正常发布了。原因：当事人和解')
  })
})

describe('undone', () => {
  it('a mute was never there', async () => {
    const { muteId } = await give('7day')
    await within((tx) => undoMute(world.app, tx, muteId))
    expect(await post()).toMatchObject({ code: 200 })
    expect(await noticed()).toEqual([])
    expect(await muteCounts(world.app.db, [who.id])).toEqual(new Map())
  })

  it('it gives way to the one that ran before it', async () => {
    const before = await give('1day')
    const { muteId } = await give('forever')
    await within((tx) => undoMute(world.app, tx, muteId))
    expect(await post()).toMatchObject({ data: { banedToDatetime: before.until.toISOString() } })
    expect(await noticed()).toHaveLength(1)
  })

  it('undoing one in the middle leaves the last in force, linked to the first', async () => {
    const first = await give('1day')
    const middle = await give('3day')
    const last = await give('7day')
    await within((tx) => undoMute(world.app, tx, middle.muteId))
    expect(await post()).toMatchObject({ data: { banedToDatetime: last.until.toISOString() } })
    await within((tx) => undoMute(world.app, tx, last.muteId))
    expect(await post()).toMatchObject({ data: { banedToDatetime: first.until.toISOString() } })
  })

  it('undoing an early end resumes the mute, unless the member was muted again', async () => {
    const { until } = await give('1day')
    const { muteId } = await lift()
    await within((tx) => undoEnd(world.app, tx, muteId))
    expect(await post()).toMatchObject({ data: { banedToDatetime: until.toISOString() } })
    await lift()
    const secondMute = await give('1h')
    await within((tx) => undoEnd(world.app, tx, muteId))
    expect(await post()).toMatchObject({ data: { banedToDatetime: secondMute.until.toISOString() } })
  })
})

describe('an appeal', () => {
  it('makes it shorter from when it began, and can be undone', async () => {
    const { muteId, until } = await give('30day')
    const change = { muteId, duration: '3day', byId: moderator.id, reason: '时长偏重' } as const
    const source = { kind: 'appeal', id: 1 } as const
    const shorter = await within((tx) => changeMute(world.app, tx, { ...change, source, notifyAfterSeconds: 300 }))
    expect(until.getTime() - shorter.until.getTime()).toBe(27 * 86_400_000)
    await within((tx) => undoMute(world.app, tx, shorter.muteId))
    expect(await post()).toMatchObject({ data: { banedToDatetime: until.toISOString() } })
  })
})

describe('one mute is ended by itself', () => {
  const endOnly = (muteId: number) => {
    const ending = { muteId, userId: who.id, byId: moderator.id, reason: '误判', notifyAfterSeconds: null }
    return within((tx) => endOne(world.app, tx, ending))
  }

  it('and never the one that took its place', async () => {
    const first = await give('1day')
    const { muteId, until } = await give('7day')
    expect(await endOnly(first.muteId)).toBe(false)
    expect(await post()).toMatchObject({ data: { banedToDatetime: until.toISOString() } })
    expect([await endOnly(muteId), await endOnly(muteId)]).toEqual([true, false])
    expect(await post()).toMatchObject({ code: 200 })
  })

  it('also with a concurrent new mute', async () => {
    for (let n = 0; n < 8; n++) {
      const { muteId } = await give('1day')
      const [, { until }] = await Promise.all([endOnly(muteId), give('7day')])
      expect(await post()).toMatchObject({ code: 423, data: { banedToDatetime: until.toISOString() } })
    }
  })
})

describe('an appeal that cancels a mute', () => {
  const shorten = async (muteId: number) => {
    const change = { muteId, duration: '1day', byId: moderator.id, reason: '时长偏重' } as const
    const source = { kind: 'appeal', id: 1 } as const
    const given = await within((tx) => changeMute(world.app, tx, { ...change, source, notifyAfterSeconds: null }))
    await within((tx) => world.app.jobs.add(tx, 'sanction.end-mutes', {}))
    await world.runJobs()
    expect(await post()).toMatchObject({ code: 200 })
    return given
  }
  const giveTwoDaysAgo = async () => {
    const { muteId } = await give('30day')
    await noticed()
    await world.sql(
      `UPDATE mute SET from_at = from_at - interval '2 days', until_at = until_at - interval '2 days' WHERE id = $1`,
      [muteId],
    )
    const [row] = await world.sql<{ until: Date }>('SELECT until_at AS until FROM mute WHERE id = $1', [muteId])
    return { muteId, banedToDatetime: row?.until.toISOString() }
  }

  it('can be undone: the mute resumes, and no notice of its end is sent', async () => {
    const { muteId, banedToDatetime } = await giveTwoDaysAgo()
    const shorter = await shorten(muteId)
    await within((tx) => undoMute(world.app, tx, shorter.muteId))
    expect(await post()).toMatchObject({ code: 423, data: { banedToDatetime } })
    expect(await noticed()).toHaveLength(1)
    await shorten(muteId)
    expect(await noticed()).toEqual([expect.anything(), '你的禁言已经结束，可以正常发布了'])
  })

  it('is undone without touching a mute that was given since', async () => {
    const { muteId } = await giveTwoDaysAgo()
    const shorter = await shorten(muteId)
    const { until } = await give('1h')
    await within((tx) => undoMute(world.app, tx, shorter.muteId))
    expect(await post()).toMatchObject({ data: { banedToDatetime: until.toISOString() } })
  })
})

it('nothing is undone of a mute that was erased with the account', async () => {
  const { muteId } = await give('1day')
  await world.sql('DELETE FROM mute WHERE id = $1', [muteId])
  await within((tx) => undoMute(world.app, tx, muteId))
  await within((tx) => undoEnd(world.app, tx, muteId))
  expect(await world.sql('SELECT 1 FROM mute WHERE id = $1', [muteId])).toEqual([])
})

describe('a mute is refused', () => {
  const asBy = (byId: number) =>
    give('1h', byId).then(
      () => 'muted',
      (error: { refusal?: { reason: string } }) => error.refusal?.reason,
    )

  it('for oneself, for equal or higher roles, and for a closed account', async () => {
    who = moderator
    expect(await asBy(moderator.id)).toBe('sanction.self')
    expect(await asBy(support.id)).toBe('sanction.outranked')
    who = await makeStaff(world, 'moderator')
    expect(await asBy(moderator.id)).toBe('sanction.outranked')
    who = { ...who, id: 4096 }
    expect(await asBy(moderator.id)).toBe('sanction.gone')
  })

  it('for longer than seven days as support, nor makes a longer one shorter', async () => {
    await expect(give('30day', support.id)).rejects.toHaveProperty('refusal.reason', 'sanction.too-long')
    await give('7day', support.id)
    await give('30day')
    await expect(give('1day', support.id)).rejects.toHaveProperty('refusal.reason', 'sanction.shortening')
  })
})

it('of two concurrent mutes the last is in force, and both are recorded', async () => {
  const both = await Promise.all([give('1day'), give('3day')])
  const running = await world.sql<{ until: Date }>(
    'SELECT until_at AS until FROM mute WHERE user_id = $1 AND ended_at IS NULL',
    [who.id],
  )
  expect(running).toHaveLength(1)
  expect(both.map(({ until }) => until)).toContainEqual(running[0]?.until)
  expect(await post()).toMatchObject({ data: { banedToDatetime: running[0]?.until.toISOString() } })
})
