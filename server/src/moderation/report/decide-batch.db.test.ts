import { consoleCalls, DECIDE_ALL_MAX, flashCalls, type Input, noticeCalls, reportCalls } from '@sp/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFlash } from '../../../test/make/flash.ts'
import { makeMember } from '../../../test/make/member.ts'
import { decideCase, makeCase } from '../../../test/make/report-case.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { openSystemCase } from './system-case-service.ts'

const { report: calls } = consoleCalls

let world: World
let moderator: Staff
let colleague: Staff
let reader: Who
beforeAll(async () => {
  world = await makeWorld()
  moderator = await makeStaff(world, 'moderator')
  colleague = await makeStaff(world, 'moderator')
  reader = await makeMember(world)
})
afterAll(() => world.destroy())

type Draft = Partial<Input<typeof calls.decideAll>>
const decideAll = (ids: number[], draft: Draft = {}, staff = moderator) =>
  world.call(
    calls.decideAll,
    { ids, outcome: 'upheld', content: 'delete', mute: '7day', note: '广告', ...draft },
    staff,
  )
const take = (ids: readonly number[], staff = moderator) =>
  Promise.all(ids.map((id) => world.call(calls.take, { id }, staff)))
const sees = async (id: number) => (await world.call(flashCalls.detail, { id }, reader)).code === 200
const noticesOf = async (who: Who) =>
  (await world.call(noticeCalls.list, {}, who)).data.list.map(({ content }) => content ?? '')
const mutesOf = (who: Who) => world.sql('SELECT ended_at FROM mute WHERE user_id = $1', [who.id])

async function several(count: number) {
  const [author, one, other] = [await makeMember(world), await makeMember(world), await makeMember(world)]
  const cases: { id: number; targetId: number }[] = []
  for (let n = 0; n < count; n++) cases.push(await makeCase(world, { author, reporter: one }))
  await world.call(
    reportCalls.report,
    { targetType: 'flash', targetId: cases[0]?.targetId ?? 0, reason: 'spam' },
    other,
  )
  const ids = cases.map(({ id }) => id)
  return { author, one, other, ids, targets: cases.map(({ targetId }) => targetId) }
}

it('several of one member: one mute, one notice to them, one to each reporter', async () => {
  const { author, one, other, ids, targets } = await several(3)
  await take(ids)
  const { data } = await decideAll(ids)
  expect(data).toMatchObject({
    told: { owner: 1, reporters: 2 },
    cases: ids.map((id) => ({ id, decided: true, reason: null, msg: null })),
  })
  expect(await Promise.all(targets.map(sees))).toEqual([false, false, false])
  expect(await mutesOf(author)).toHaveLength(1)
  await world.runJobs({ early: true })
  const removed = (await noticesOf(author)).filter((words) => words.includes('移除'))
  expect(removed).toEqual([expect.stringContaining('一起处理的有 3 件')])
  const notices = (await world.call(noticeCalls.list, {}, author)).data.list
  const opened = notices.find(({ content }) => content?.includes('一起处理的有 3 件'))
  expect(opened).toMatchObject({ place: 'appeals', targetId: null })
  for (const who of [one, other])
    expect((await noticesOf(who)).filter((words) => words.includes('谢谢你帮大家守住这里'))).toHaveLength(1)
  const mine = (await world.call(reportCalls.mine, {}, one)).data.list
  expect(mine.map(({ outcome }) => outcome)).toEqual(['upheld', 'upheld', 'upheld'])
})

it('is undone by one undo of any of them: content, mute and cases', async () => {
  const { author, ids, targets } = await several(3)
  await take(ids)
  await decideAll(ids)
  expect((await world.call(calls.undo, { id: ids[1] ?? 0 }, moderator)).code).toBe(200)
  expect(await Promise.all(targets.map(sees))).toEqual([true, true, true])
  expect((await world.call(flashCalls.create, { content: '还在' }, author)).code).toBe(200)
  const states = await world.sql('SELECT DISTINCT state, batch FROM report_case WHERE id = ANY($1)', [ids])
  expect(states).toEqual([{ state: 'open', batch: null }])
  await world.runJobs({ early: true })
  expect((await noticesOf(author)).filter((words) => !words.includes('称号'))).toEqual([])
  expect((await world.call(calls.undo, { id: ids[0] ?? 0 }, moderator)).reason).toBe('case.undo-over')
})

it('reports the result for each case, and decides the remaining ones', async () => {
  const { ids, targets } = await several(4)
  const [taken = 0, free = 0, theirs = 0, decided = 0] = ids
  await take([taken])
  await take([theirs], colleague)
  await decideCase(world, colleague, decided, { outcome: 'dismissed', content: 'keep' })
  const { data } = await decideAll([decided, taken, free, theirs, 999], { mute: 'none' })
  expect(data.cases.map(({ id, decided: is, reason }) => [id, is, reason])).toEqual([
    [decided, false, 'case.decided'],
    [taken, true, null],
    [free, false, 'hold.not-taken'],
    [theirs, false, 'hold.held'],
    [999, false, 'case.gone'],
  ])
  expect(await Promise.all(targets.map(sees))).toEqual([false, true, true, true])
})

it('claims unclaimed cases on request, in the same transaction', async () => {
  const { author, ids, targets } = await several(3)
  const [, theirs = 0] = ids
  await take([theirs], colleague)
  const { data } = await decideAll(ids, { take: true })
  expect(data.cases.map(({ decided, reason }) => [decided, reason])).toEqual([
    [true, null],
    [false, 'hold.held'],
    [true, null],
  ])
  expect(await Promise.all(targets.map(sees))).toEqual([false, true, false])
  expect(await mutesOf(author)).toHaveLength(1)
  expect(
    await world.sql('SELECT id FROM staff_hold WHERE staff_id = $1 AND id = ANY($2)', [moderator.id, ids]),
  ).toEqual([])
  const page = await world.call(consoleCalls.member.get, { userId: author.id }, moderator)
  expect(page.data.mutes).toHaveLength(1)
})

it('is of one member, of so many at most, and makes sense as a single decision does', async () => {
  const [first, second] = [await several(1), await several(1)]
  const ids = [...first.ids, ...second.ids]
  await take(ids)
  expect(await decideAll(ids)).toMatchObject({ code: 400, reason: 'case.not-one-member' })
  expect((await decideAll(first.ids, { outcome: 'dismissed' })).reason).toBe('case.fine-stays')
  expect((await decideAll(first.ids, { content: 'purge' })).reason).toBe('console.fresh-code-needed')
  const many = Array.from({ length: DECIDE_ALL_MAX + 1 }, (_, n) => n + 1)
  expect((await decideAll(many)).code).toBe(400)
  expect(await Promise.all([...first.targets, ...second.targets].map(sees))).toEqual([true, true])
})

it('happens once for one key', async () => {
  const { author, ids } = await several(2)
  await take(ids)
  const clientKey = crypto.randomUUID()
  const [one, again] = [await decideAll(ids, { clientKey }), await decideAll(ids, { clientKey })]
  expect(again.data).toEqual(one.data)
  expect(await mutesOf(author)).toHaveLength(1)
})

it('of two staff members who decide concurrently, only one succeeds, and there is one mute', async () => {
  const { author, ids } = await several(3)
  await take(ids)
  const answers = await Promise.all([decideAll(ids), decideAll([...ids].reverse(), {}, colleague)])
  expect(answers.map(({ data }) => data.cases.filter(({ decided }) => decided).length).sort((a, b) => a - b)).toEqual([
    0, 3,
  ])
  const twice = await Promise.all([decideAll(ids), decideAll(ids)])
  expect(twice.flatMap(({ data }) => data.cases.filter(({ decided }) => decided))).toEqual([])
  expect(await mutesOf(author)).toHaveLength(1)
})

it('is made once for sixty concurrent retries of one key, with one notice for each owner', async () => {
  const { author, ids } = await several(4)
  await take(ids)
  const clientKey = crypto.randomUUID()
  const answers = await Promise.all(Array.from({ length: 60 }, () => decideAll(ids, { clientKey })))
  const done = answers.filter(({ code }) => code === 200)
  expect(new Set(done.map(({ data }) => JSON.stringify(data))).size).toBe(1)
  // A request that waited too long for the lock is refused, and its effect never happens twice.
  expect(answers.every(({ code }) => code === 200 || code === 429 || code === 409 || code === 503)).toBe(true)
  expect(await mutesOf(author)).toHaveLength(1)
  await world.runJobs({ early: true })
  expect((await noticesOf(author)).filter((words) => words.includes('移除'))).toHaveLength(1)
})

it('sends one notice for all cases if new evidence appears in one before the undo time is over', async () => {
  const { author, one, ids, targets } = await several(3)
  await take(ids)
  await decideAll(ids, { outcome: 'dismissed', content: 'keep', mute: 'none' })
  const finding = { kind: 'word', type: 'flash', key: String(targets[1]), ownerId: author.id, found: ['押金'] } as const
  await world.app.transact((tx) => openSystemCase(world.app, tx, { ...finding, found: ['押金'], hide: false }))
  await world.runJobs()
  expect((await world.call(calls.undo, { id: ids[0] ?? 0 }, moderator)).reason).toBe('case.undo-over')
  expect((await noticesOf(one)).filter((words) => words.includes('没有违反规则'))).toHaveLength(1)
  const open = await world.sql(`SELECT target_key FROM report_case WHERE owner_id = $1 AND state = 'open'`, [author.id])
  expect(open).toEqual([{ target_key: String(targets[1]) }])
})

it('writes one audit log entry with everything that it decided', async () => {
  const author = await makeMember(world)
  const reporter = await makeMember(world)
  const a = await makeCase(world, { author, reporter, targetId: await makeFlash(world, author) })
  const b = await makeCase(world, { author, reporter })
  await take([a.id, b.id])
  await decideAll([b.id, a.id], { mute: 'none' })
  const lines = await world.sql<{ details: string }>(
    `SELECT details FROM audit_line WHERE call = 'POST report/decide-all' AND subject = $1`,
    [String(author.id)],
  )
  expect(lines.map(({ details }) => JSON.parse(details) as object)).toMatchObject([{ ids: [a.id, b.id] }])
})
