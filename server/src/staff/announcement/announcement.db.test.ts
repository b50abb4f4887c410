import {
  announcementCalls,
  announcementRefusals,
  announcementConsoleCalls as calls,
  consoleRefusals,
  noticeCalls,
} from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCrowd } from '../../../test/make/crowd.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { repairNotices } from '../../notify/notice/repair-service.ts'
import { beginDue } from './planned-service.ts'
import { sendBatch } from './send-service.ts'

const MEMBERS = 2_600
let world: World
let owner: Staff
let reader: Who
beforeAll(async () => {
  world = await makeWorld()
  owner = await makeStaff(world, 'owner', { fresh: true })
  const crowd = await makeCrowd(world, 3)
  reader = crowd[0] as Who
  await makeMany(MEMBERS)
})
afterAll(() => world.destroy())

const makeMany = (many: number) =>
  world.sql(
    `INSERT INTO person (bucket, id, username, nickname)
     SELECT id & 1023, id, 'crowd' || id, '住客' FROM (SELECT 90000000 + 7919 * n AS id FROM generate_series(1, $1) n) t`,
    [many],
  )
const announce = async (content: string, more: object = {}) =>
  (await world.call(calls.announce, { content, ...more }, owner)).data ?? 0
const stateOf = async (id: number) =>
  (await world.call(calls.list, {}, owner)).data.list.find((each) => each.id === id) ?? expect.fail('not listed')
const noticesOf = (content: string) =>
  world.sql<{ times: number; members: number }>(
    `SELECT times::int, count(*)::int AS members FROM
       (SELECT count(*) AS times FROM notice WHERE detail = $1 GROUP BY user_id) t GROUP BY times`,
    [content],
  )
const everybody = async () =>
  (await world.sql<{ n: number }>(`SELECT count(*)::int AS n FROM person WHERE state = 'active'`))[0]?.n ?? 0

describe('an announcement', () => {
  it('reaches every member once and can be read', async () => {
    const id = await announce('冬天到了')
    await world.runJobs()
    const members = await everybody()
    expect(await noticesOf('冬天到了')).toEqual([{ times: 1, members }])
    expect(await stateOf(id)).toMatchObject({ state: 'sent', told: members, members, by: { id: owner.id } })
    const { list, unread } = (await world.call(noticeCalls.list, { classType: 1 }, reader)).data
    expect(list[0]).toMatchObject({ type: 20, content: '冬天到了', status: 0 })
    expect(unread[1]).toBe(1)
    expect(await repairNotices(world.app)).toBe(0)
  })

  it('is sent once even when two runners process the same batch at the same time', async () => {
    const id = await announce('同一句')
    while ((await stateOf(id)).state === 'sending')
      await Promise.all(Array.from({ length: 4 }, () => sendBatch(world.app, { id })))
    expect(await noticesOf('同一句')).toEqual([{ times: 1, members: await everybody() }])
    await world.runJobs()
    expect(await noticesOf('同一句')).toEqual([{ times: 1, members: await everybody() }])
  })

  it('does not continue while paused, resumes where it was, and ends when stopped', async () => {
    const id = await announce('慢慢说')
    await sendBatch(world.app, { id })
    const change = (state: 'sending' | 'paused' | 'stopped') => world.call(calls.change, { id, state }, owner)
    expect((await change('paused')).code).toBe(200)
    await world.runJobs()
    expect(await stateOf(id)).toMatchObject({ state: 'paused', told: 500 })
    const looks = `SELECT count(*)::int AS n FROM audit_line WHERE kind = 'look'`
    const before = await world.sql(looks)
    expect((await world.call(calls.progress, { id }, owner)).data).toEqual({ state: 'paused', told: 500 })
    expect(await world.sql(looks)).toEqual(before)
    await change('sending')
    await sendBatch(world.app, { id })
    expect((await change('stopped')).code).toBe(200)
    await world.runJobs()
    expect(await stateOf(id)).toMatchObject({ state: 'stopped', told: 1000 })
    expect(await change('sending')).toMatchObject(announcementRefusals.over)
    expect(await noticesOf('慢慢说')).toEqual([{ times: 1, members: 1000 }])
  })

  it('does not reach who came after it began, is shut or closes', async () => {
    const [shut] = (await makeCrowd(world, 1)) as [Who]
    await world.sql(`UPDATE person SET state = 'shut' WHERE id = $1`, [shut.id])
    await announce('早一点')
    const [late] = (await makeCrowd(world, 1)) as [Who]
    await world.runJobs()
    const notified = await world.sql('SELECT 1 FROM notice WHERE detail = $1 AND user_id IN ($2, $3)', [
      '早一点',
      shut.id,
      late.id,
    ])
    expect(notified).toEqual([])
  })

  it('requires a fresh code, except for a test that only its author receives', async () => {
    const tired = await makeStaff(world, 'owner')
    const say = (more: object) => world.call(calls.announce, { content: '先看看', ...more }, tired)
    expect(await say({})).toMatchObject(consoleRefusals.freshCodeNeeded)
    expect(await say({ test: true })).toMatchObject({ code: 200, data: null })
    expect(await noticesOf('先看看')).toEqual([{ times: 1, members: 1 }])
  })

  it('is pushed to the devices of those who want it if its author asks for a push', async () => {
    const rung: unknown[] = []
    const runJobs = () => world.runJobs({ early: true, tasks: { 'push.deliver': async (job) => void rung.push(job) } })
    await world.sql(
      `INSERT INTO push_subscription (bucket, user_id, endpoint_hash, endpoint, p256dh, auth, session_id)
       SELECT bucket, user_id, sha256('a phone'), 'https://push.test/x', decode(repeat('04', 65), 'hex'),
         decode(repeat('00', 16), 'hex'), id
       FROM session WHERE user_id = $1`,
      [reader.id],
    )
    await announce('轻轻地')
    await runJobs()
    expect(rung).toEqual([])
    await announce('响一声', { push: true })
    await runJobs()
    expect(rung).toEqual([{ userId: reader.id }])
  })

  it('sends nothing of a batch that was interrupted before its end', async () => {
    const id = await announce('断了也接着')
    const breaking = { ...world.app, jobs: { add: () => Promise.reject(new Error('the server ended')) } }
    await expect(sendBatch(breaking, { id })).rejects.toThrow('the server ended')
    expect(await noticesOf('断了也接着')).toEqual([])
    await world.runJobs()
    expect(await noticesOf('断了也接着')).toEqual([{ times: 1, members: await everybody() }])
  })
})

describe('a planned announcement', () => {
  const HOUR = 3_600_000
  const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
  const plan = (content: string) => announce(content, { at: at(1) })
  const listed = async () => (await world.call(calls.list, {}, owner)).data.planned ?? []
  const timeComes = (id: number) =>
    world.sql(`UPDATE announcement SET planned_for = app_now() - interval '1 second' WHERE id = $1`, [id])
  const tick = () => Promise.all(Array.from({ length: 3 }, () => beginDue(world.app)))

  it('is listed, waits for its time, and is then sent once to everyone of that moment', async () => {
    const id = await plan('明天见')
    expect(await listed()).toMatchObject([{ id, state: 'planned', content: '明天见', by: { id: owner.id } }])
    await tick()
    await world.runJobs()
    expect(await noticesOf('明天见')).toEqual([])
    const [late] = (await makeCrowd(world, 1)) as [Who]
    await timeComes(id)
    await tick()
    await world.runJobs()
    expect(await noticesOf('明天见')).toEqual([{ times: 1, members: await everybody() }])
    expect(
      await world.sql('SELECT 1 FROM notice WHERE detail = $1 AND user_id = $2', ['明天见', late.id]),
    ).toHaveLength(1)
    expect(await listed()).toEqual([])
    expect(await stateOf(id)).toMatchObject({ state: 'sent', members: await everybody() })
  })

  it('changed by another owner in between is not overwritten; a repeat of the same change is', async () => {
    const id = await plan('初稿')
    const [planned] = await listed()
    const was = { content: '初稿', push: planned?.push ?? false, at: planned?.plannedFor ?? '' }
    const soon = at(2)
    const edit = (content: string) => world.call(calls.editPlanned, { id, content, push: true, at: soon, was }, owner)
    expect([(await edit('一改')).code, (await edit('一改')).code]).toEqual([200, 200])
    expect((await edit('二改')).reason).toBe('announcement.changed')
    expect(await listed()).toMatchObject([{ id, content: '一改' }])
    expect((await world.call(calls.cancelPlanned, { id }, owner)).code).toBe(200)
  })

  it('is changed and cancelled before, and not after it began', async () => {
    const id = await plan('初稿')
    const edit = (hours: number) =>
      world.call(calls.editPlanned, { id, content: '改好了', push: true, at: at(hours) }, owner)
    const cancel = () => world.call(calls.cancelPlanned, { id }, owner)
    expect((await edit(2)).code).toBe(200)
    expect(await listed()).toMatchObject([{ id, content: '改好了', push: true }])
    expect((await edit(-1)).reason).toBe('announcement.planned-time')
    expect((await edit(24 * 91)).reason).toBe('announcement.planned-time')
    // An announcement that waits is not sent by the calls for one that is being sent.
    for (const state of ['sending', 'stopped'] as const)
      expect((await world.call(calls.change, { id, state }, owner)).reason).toBe('announcement.over')
    await timeComes(id)
    const answers = await Promise.all([cancel(), cancel(), beginDue(world.app)])
    await world.runJobs()
    const { state } = await stateOf(id)
    const isCancelled = state === 'cancelled'
    expect(answers.slice(0, 2).filter((each) => each?.code === 200)).toHaveLength(isCancelled ? 1 : 0)
    expect(await noticesOf('改好了')).toHaveLength(isCancelled ? 0 : 1)
    expect([(await edit(2)).reason, (await cancel()).reason]).toEqual(Array(2).fill('announcement.not-planned'))
  })

  it('needs a fresh code, and a time', async () => {
    const tired = await makeStaff(world, 'owner')
    expect(await world.call(calls.announce, { content: '今晚', at: at(1) }, tired)).toMatchObject(
      consoleRefusals.freshCodeNeeded,
    )
    expect((await world.call(calls.announce, { content: '昨晚', at: at(-1) }, owner)).reason).toBe(
      'announcement.planned-time',
    )
  })
})

describe('the banner', () => {
  const HOUR = 3_600_000
  const hang = (text: string, from: number, to: number) =>
    world.call(
      calls.putBanner,
      { text, from: new Date(Date.now() + from).toISOString(), to: new Date(Date.now() + to).toISOString() },
      owner,
    )
  const shown = async () => (await world.call(announcementCalls.banner, {})).data

  it('hangs from its beginning to its end, for everybody', async () => {
    expect(await shown()).toBeNull()
    await hang('周日维护', -HOUR, HOUR)
    expect(await shown()).toMatchObject({ text: '周日维护' })
    await hang('下周维护', HOUR, 2 * HOUR)
    expect(await shown()).toBeNull()
    expect((await world.call(calls.list, {}, owner)).data.banner).toMatchObject({ text: '下周维护' })
  })

  it('expires by itself, and has a new id when it is set again', async () => {
    await hang('一会儿', -HOUR, 300)
    const before = await shown()
    await expect.poll(shown).toBeNull()
    await hang('一会儿', -HOUR, HOUR)
    expect((await shown())?.id).not.toBe(before?.id)
    await world.call(calls.dropBanner, {}, owner)
    expect(await shown()).toBeNull()
  })

  it('has an end after its beginning and after now', async () => {
    expect(await hang('反了', HOUR, -HOUR)).toMatchObject(announcementRefusals.times)
    expect(await hang('过去了', -2 * HOUR, -HOUR)).toMatchObject(announcementRefusals.times)
  })
})
