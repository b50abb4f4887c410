import {
  gameCalls as calls,
  gameConsoleCalls as consoleSide,
  gameRefusals,
  noticeCalls,
  rankRefusals as refusals,
  sanctionRefusals,
} from '@sp/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeBest, winGame } from '../../test/make/game.ts'
import { makeMember } from '../../test/make/member.ts'
import { makeStaff, type Staff } from '../../test/make/staff.ts'
import { ROUNDS } from '../../test/rounds.ts'
import { makeWorld, type Who, type World } from '../../test/world.ts'
import { dropCached } from '../platform/http/response-cache.ts'
import { settleRemoval } from './removal-service.ts'
import { aboutRank } from './service.ts'

let world: World
let staff: Staff
let ann: Who
let ben: Who
beforeAll(async () => {
  world = await makeWorld()
  staff = await makeStaff(world, 'moderator')
})
afterAll(() => world.destroy())
beforeEach(async () => {
  await world.sql('TRUNCATE mine_board, mine_best, mine_removal, mine_replay')
  dropCached(world.app, aboutRank({ size: 8, mode: 'classic' }))
  ;[ann, ben] = [await makeMember(world), await makeMember(world)]
})

const REASON = '用程序刷的成绩'
const remove = (who: Who, as = staff) =>
  world.call(consoleSide.remove, { userId: who.id, difficulty: 8, reason: REASON }, as)
const undo = (id: number, as = staff) => world.call(consoleSide.undo, { id }, as)
const ranking = async (who?: Who) => (await world.call(calls.rank, { difficulty: 8 }, who)).data
const shown = async (who?: Who) => (await ranking(who)).top10.map(({ user, times }) => [user.id, times])
const noticesOf = async (who: Who) =>
  (await world.call(noticeCalls.list, { classType: 1 }, who)).data.list
    .map(({ content }) => content)
    .filter((content) => content.includes('扫雷'))
const later = () => world.sql(`UPDATE mine_removal SET undo_until = app_now()`)

it('a row that staff remove leaves the ranking at once, and its member is notified after the time for undoing', async () => {
  const won = await winGame(world, ann, { times: 20_000 })
  expect((await world.call(calls.record, won, ann)).code).toBe(200)
  await makeBest(world, ben, { times: 30_000 })
  expect((await world.call(consoleSide.ranks, { difficulty: 8 }, staff)).data.list).toMatchObject([
    { user: { id: ann.id, username: ann.username }, times: 20_000 },
    { user: { id: ben.id } },
  ])
  const { data } = await remove(ann)
  expect(Date.parse(data.undoUntil)).toBeGreaterThan(Date.now() + 4 * 60_000)
  for (const who of [undefined, ann, ben]) expect(await shown(who)).toEqual([[ben.id, 30_000]])
  expect((await ranking(ann)).myRecord).toBeNull()
  expect((await ranking(ben)).myRecord).toMatchObject({ rank: 1 })
  expect(await remove(ann)).toMatchObject(refusals.gone)
  await world.runJobs()
  expect(await noticesOf(ann)).toEqual([])
  await later()
  await world.runJobs({ early: true })
  expect(await noticesOf(ann)).toEqual([expect.stringMatching(/8×8，20\.000 秒.*用程序刷的成绩/)])
  expect(await world.sql('SELECT * FROM mine_removal')).toEqual([])
  expect(await undo(data.id)).toMatchObject(refusals.notRemoved)
  expect(await world.call(calls.record, won, ann)).toMatchObject(gameRefusals.boardGone)
  expect(await world.call(calls.record, { ...won, times: won.times + 1 }, ann)).toMatchObject(gameRefusals.boardGone)
  expect(await shown(ann)).toEqual([[ben.id, 30_000]])
  await makeBest(world, ann, { times: 40_000 })
  expect((await ranking(ann)).myRecord).toMatchObject({ times: 40_000, rank: 2 })
})

it('a game whose answer was lost is not restored by its key either', async () => {
  const won = { ...(await winGame(world, ann)), clientKey: '0190c9a0-0000-7000-8000-0000000000cc' }
  expect((await world.call(calls.record, won, ann)).code).toBe(200)
  await remove(ann)
  expect((await world.call(calls.record, won, ann)).code).toBe(200)
  expect((await ranking(ann)).myRecord).toBeNull()
})

it('undoing restores the previous state without a notice', async () => {
  await makeBest(world, ann, { times: 20_000 })
  await world.call(calls.record, { difficulty: 8, times: 15_000 }, ann)
  const [before] = await world.sql('SELECT * FROM mine_best')
  const { data } = await remove(ann)
  const [colleague, owner] = [await makeStaff(world, 'moderator'), await makeStaff(world, 'owner')]
  expect(await undo(data.id, colleague)).toMatchObject(refusals.notYours)
  expect((await undo(data.id, owner)).code).toBe(200)
  expect(await world.sql('SELECT * FROM mine_best')).toEqual([before])
  expect(await shown(ben)).toEqual([[ann.id, 20_000]])
  expect(await undo(data.id, owner)).toMatchObject(refusals.notRemoved)
  await world.runJobs({ early: true })
  expect(await noticesOf(ann)).toEqual([])
})

it.each([
  ['slower', 30_000, 20_000],
  ['faster', 10_000, 10_000],
])('undone after a %s game since, the better one remains', async (_, since, best) => {
  await makeBest(world, ann, { times: 20_000 })
  const { data } = await remove(ann)
  await makeBest(world, ann, { times: since })
  await undo(data.id)
  expect(await shown()).toEqual([[ann.id, best]])
  expect((await ranking(ann)).myRecord).toMatchObject({ times: best, rank: 1 })
})

it('cannot be undone after its time, even before its member is notified', async () => {
  await makeBest(world, ann)
  const { data } = await remove(ann)
  await later()
  expect(await undo(data.id)).toMatchObject(refusals.undoOver)
  expect(await shown()).toEqual([])
})

it('undoing and telling at the same time: one of them finds nothing to do', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const who = await makeMember(world)
    await makeBest(world, who)
    const { id } = (await remove(who)).data
    const [undone] = await Promise.all([undo(id), settleRemoval(world.app, { id }), settleRemoval(world.app, { id })])
    const isBack = (await shown()).some(([userId]) => userId === who.id)
    expect([undone.code === 200, (await noticesOf(who)).length]).toEqual([isBack, isBack ? 0 : 1])
  }
})

it('a removal concurrent with a win leaves one row, of either game, or none', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await makeBest(world, ann, { times: 20_000 })
    const next = await winGame(world, ann, { times: 25_000 })
    const [removed, won] = await Promise.all([remove(ann), world.call(calls.record, next, ann)])
    expect([removed.code, won.code]).toEqual([200, 200])
    expect([[], [[ann.id, 25_000]]]).toContainEqual(await shown())
    await world.sql('TRUNCATE mine_best, mine_removal')
    dropCached(world.app, aboutRank({ size: 8, mode: 'classic' }))
  }
})

it('is refused upon oneself and one’s equals, and needs a reason; the log has whom, which and why', async () => {
  const other = await makeStaff(world, 'moderator')
  for (const who of [staff, other]) await makeBest(world, who.asMember)
  expect(await remove(staff)).toMatchObject(sanctionRefusals.self)
  expect(await remove(other)).toMatchObject(sanctionRefusals.outranked)
  await makeBest(world, ann, { times: 20_000 })
  const without = await world.send(consoleSide.remove, { userId: ann.id, difficulty: 8 }, staff)
  expect(without.json()).toMatchObject({ code: 400, reason: 'input.reason' })
  const { data } = await remove(ann)
  await undo(data.id)
  const lines = await world.sql(
    `SELECT call, subject, reason, details FROM audit_line WHERE kind = 'act' ORDER BY seq DESC LIMIT 2`,
  )
  expect(lines).toMatchObject([
    { call: 'POST game/rank/undo', subject: String(ann.id) },
    {
      call: 'POST game/rank/remove',
      subject: String(ann.id),
      reason: REASON,
      details: expect.stringContaining('20000'),
    },
  ])
})

it('a removed game is not played back, is again after undoing, and is deleted when the removal is final', async () => {
  await makeBest(world, ann, { times: 20_000 })
  const replay = async () => (await world.call(calls.replay, { difficulty: 8, userId: ann.id }, ann)).reason
  expect(await replay()).toBeUndefined()
  const { data } = await remove(ann)
  expect(await replay()).toBe(gameRefusals.noReplay.reason)
  await undo(data.id)
  expect(await replay()).toBeUndefined()
  await remove(ann)
  await later()
  await world.runJobs({ early: true })
  expect(await world.sql('SELECT * FROM mine_replay')).toEqual([])
})
