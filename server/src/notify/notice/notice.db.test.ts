import { noticeCalls as calls, NOTICE_PAGE, type NoticeKind, noticeRefusals as refusals } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeMember } from '../../../test/make/member.ts'
import { noticesOf, wrongNotices } from '../../../test/make/notices.ts'
import { makePeople } from '../../../test/make/people.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { notify } from './notify-service.ts'
import { repairNotices } from './repair-service.ts'
import { unreadOf } from './service.ts'

let world: World
let ann: Who
let ben: Who
let next = 100

beforeAll(async () => {
  world = await makeWorld()
  ann = await makeMember(world)
  ben = await makeMember(world)
})
afterAll(() => world.destroy())
beforeEach(() => world.sql('TRUNCATE notice, notice_actor, notice_count'))

const notifyOne = (who: Who, kind: NoticeKind = 'system', sourceId = next++) =>
  world.app.transact((tx) => notify(world.app, tx, { to: who.id, kind, sourceId, detail: `第${sourceId}条` }))
async function notifyMany(who: Who, howMany: number, kind: NoticeKind = 'system'): Promise<void> {
  for (let i = 0; i < howMany; i++) await notifyOne(who, kind)
}
const setRead = (who: Who, id: number) => world.call(calls.setRead, { id }, who)
const readAll = (who: Who, classType: 0 | 1 | 2 | 3 | 4) => world.call(calls.setReadAll, { classType }, who)
const deleteRead = (who: Who, classType: 0 | 1 | 2 | 3 | 4) => world.call(calls.deleteRead, { classType }, who)

describe('the list', () => {
  it('comes eighteen a page, the newest first, without holes or repeats', async () => {
    await notifyMany(ann, 40)
    const pages = await Promise.all([0, 1, 2, 3].map((page) => noticesOf(world, ann, 0, page)))
    expect(pages.map(({ list, total }) => [list.length, total])).toEqual([
      [NOTICE_PAGE, 40],
      [NOTICE_PAGE, 40],
      [4, 40],
      [0, 40],
    ])
    const contents = pages.flatMap(({ list }) => list.map(({ content }) => content))
    expect(contents).toEqual(Array.from({ length: 40 }, (_, i) => `第${next - 1 - i}条`))
  })

  it('lists each tab’s own, and all of them under 0', async () => {
    await notifyOne(ann, 'system')
    await notifyOne(ann, 'ticketAnswered')
    await notifyOne(ann, 'pairStep')
    const totals = await Promise.all(([0, 1, 2, 3, 4] as const).map((tab) => noticesOf(world, ann, tab)))
    expect(totals.map(({ total, list }) => [total, list.length])).toEqual([
      [3, 3],
      [2, 2],
      [0, 0],
      [0, 0],
      [1, 1],
    ])
    expect(totals[2]?.unread).toEqual({ 0: 3, 1: 2, 2: 0, 3: 0, 4: 1 })
    expect(await unreadOf(world.app, ann.id)).toBe(3)
  })

  it('leaves out a notice of a kind that only nodes of a later version know', async () => {
    await notifyMany(ann, 2)
    await world.sql(`UPDATE notice SET kind = 'laterKind' WHERE id = (SELECT max(id) FROM notice)`)
    const { list } = await noticesOf(world, ann, 0)
    expect(list.map(({ content }) => content)).toEqual([`第${next - 2}条`])
  })

  it('is empty for a member without notices, and refused to visitors and for unknown tabs', async () => {
    expect(await noticesOf(world, ben)).toEqual({
      total: 0,
      list: [],
      unread: { 0: 0, 1: 0, 2: 0, 3: 0, 4: 0 },
      msgReqId: 0,
    })
    expect((await world.send(calls.list, {})).statusCode).toBe(401)
    expect((await world.send(calls.list, { classType: 5 }, ann)).json()).toMatchObject({ code: 400 })
    expect((await world.send(calls.list, { page: -1 }, ann)).json()).toMatchObject({ code: 400 })
  })
})

describe('reading', () => {
  it('one marks it and lowers its tab, and again changes nothing', async () => {
    await notifyMany(ann, 2)
    const [first] = (await noticesOf(world, ann)).list
    const id = first?.id ?? 0
    expect((await setRead(ann, id)).code).toBe(200)
    expect((await setRead(ann, id)).code).toBe(200)
    const { list, unread } = await noticesOf(world, ann)
    expect([list[0]?.status, list[1]?.status]).toEqual([1, 0])
    expect(unread).toMatchObject({ 0: 1, 1: 1 })
  })

  it('the notice of another member is treated like a missing one', async () => {
    await notifyOne(ann)
    const id = (await noticesOf(world, ann)).list[0]?.id ?? 0
    expect(await setRead(ben, id)).toMatchObject(refusals.gone)
    expect(await setRead(ben, 4096)).toMatchObject(refusals.gone)
    expect((await noticesOf(world, ann)).unread[0]).toBe(1)
  })

  it('a tab leaves the others unread, and 0 reads all', async () => {
    await notifyOne(ann, 'system')
    await notifyOne(ann, 'pairStep')
    await readAll(ann, 4)
    expect((await noticesOf(world, ann)).unread).toEqual({ 0: 1, 1: 1, 2: 0, 3: 0, 4: 0 })
    await readAll(ann, 0)
    expect((await noticesOf(world, ann)).unread).toEqual({ 0: 0, 1: 0, 2: 0, 3: 0, 4: 0 })
    expect(await wrongNotices(world)).toEqual([])
  })
})

describe('deleting what was read', () => {
  it('deletes the read notices of a tab, and none of other members', async () => {
    await notifyOne(ann, 'system')
    await notifyOne(ann, 'pairStep')
    await notifyOne(ben, 'system')
    await readAll(ann, 0)
    await readAll(ben, 0)
    await notifyOne(ann, 'system')
    await deleteRead(ann, 1)
    const { total, list, unread } = await noticesOf(world, ann)
    expect([total, list.map(({ status }) => status), unread[0]]).toEqual([2, [0, 1], 1])
    await deleteRead(ann, 0)
    expect((await noticesOf(world, ann)).total).toBe(1)
    expect((await noticesOf(world, ben)).total).toBe(1)
    expect(await wrongNotices(world)).toEqual([])
  })
})

it('the newest thousand remain after a hundred more, and the counts drop with the deleted ones', {
  timeout: 240_000,
}, async () => {
  await notifyOne(ann)
  await world.sql(
    `INSERT INTO notice (bucket, id, user_id, kind, tab, source_id, aggregates, is_read, updated_at)
     SELECT bucket, (nextval('content_id') << 10) | bucket, user_id, 'system', 1, -i, false, i % 2 = 0, updated_at - make_interval(secs => i)
     FROM notice, generate_series(1, 1098) AS i`,
  )
  await world.sql(`UPDATE notice_count SET total = 1099, unread = 550 WHERE tab IN (0, 1) AND user_id = $1`, [ann.id])
  expect(await wrongNotices(world)).toEqual([])
  await notifyOne(ann)
  expect((await noticesOf(world, ann)).total).toBe(1100)
  await notifyOne(ann)
  await notifyOne(ann, 'pairStep')
  expect((await noticesOf(world, ann, 1)).total).toBe(1000)
  expect((await noticesOf(world, ann)).total).toBe(1001)
  expect(await world.sql('SELECT source_id::int AS id FROM notice WHERE source_id IN (-998, -997)')).toEqual([
    { id: -997 },
  ])
  expect((await noticesOf(world, ann, 0, 55)).list).toHaveLength(11)
  expect(await wrongNotices(world)).toEqual([])
})

it('counts stay exact while notices are added, read and deleted concurrently', async () => {
  const crowd = await makePeople(world, 60)
  const like = (to: Who, actorId: number, sourceId: number) =>
    world.app.transact((tx) => notify(world.app, tx, { to: to.id, kind: 'flashLiked', actorId, sourceId }))
  for (let round = 0; round < ROUNDS; round++) {
    const steps = crowd.flatMap((actorId, i) => [
      () => like(i % 2 ? ann : ben, actorId, 1 + (i % 3)),
      () => notifyOne(ann, i % 2 ? 'system' : 'pairStep'),
      ...(i % 10 === 0
        ? [() => readAll(ann, 0), () => deleteRead(ann, 2), () => readAll(ben, 2), () => deleteRead(ann, 0)]
        : []),
      ...(i % 7 === 0 ? [async () => setRead(ann, (await noticesOf(world, ann)).list[0]?.id ?? 1)] : []),
    ])
    await Promise.all(steps.map((step) => step()))
    expect(await wrongNotices(world)).toEqual([])
  }
  expect(await repairNotices(world.app)).toBe(0)
})

it('the repair finds every wrong count, corrects it and reports how many', async () => {
  await notifyMany(ann, 3)
  const [actorId] = await makePeople(world, 1)
  await world.app.transact((tx) =>
    notify(world.app, tx, { to: ben.id, kind: 'flashLiked', actorId: actorId ?? 0, sourceId: 5 }),
  )
  expect(await repairNotices(world.app)).toBe(0)
  await world.sql('UPDATE notice_count SET total = 9, unread = 7 WHERE user_id = $1 AND tab IN (0, 1)', [ann.id])
  await world.sql('UPDATE notice SET actors = 4 WHERE user_id = $1', [ben.id])
  await world.sql('DELETE FROM notice_count WHERE user_id = $1', [ben.id])
  expect(await repairNotices(world.app)).toBe(2 + 2 + 1)
  expect(await wrongNotices(world)).toEqual([])
})
