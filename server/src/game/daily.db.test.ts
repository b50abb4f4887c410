import {
  gameCalls as calls,
  closingCalls,
  DAILY,
  DAILY_DAYS,
  followCalls,
  gameRefusals as refusals,
} from '@sp/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeDaily, winDaily, winGame } from '../../test/make/game.ts'
import { makeMember } from '../../test/make/member.ts'
import { PASSWORD } from '../../test/make/session.ts'
import { makeWorld, type Who, type World } from '../../test/world.ts'
import { forgetSummary } from '../account/account/summary-service.ts'
import { dropCached } from '../platform/http/response-cache.ts'

let world: World
let ann: Who
let ben: Who

const fresh = () => dropCached(world.app, 'mines of today')

beforeAll(async () => {
  world = await makeWorld()
  ;[ann, ben] = [await makeMember(world), await makeMember(world)]
})
afterAll(() => world.destroy())
beforeEach(async () => {
  await world.sql('TRUNCATE mine_board, mine_best, mine_day, mine_day_best')
  fresh()
})

const deal = async (who: Who) => (await world.call(calls.daily, {}, who)).data
const record = (won: Awaited<ReturnType<typeof winDaily>>, who = ann) => world.call(calls.recordDaily, won, who)
const today = async (who?: Who) => (await world.call(calls.dailyRank, {}, who)).data
const ids = async (who?: Who) => (await today(who)).top10.map(({ user }) => user.id)
const turn = async () => {
  await world.app.transact((tx) => world.app.jobs.add(tx, 'game.turn-days', {}))
  await world.runJobs()
}

it('All members get the same board of a day, also those who ask first at the same time', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => makeMember(world)))
  const seeds = new Set((await Promise.all(people.map(deal))).map(({ seed }) => seed))
  expect(seeds.size).toBe(1)
  fresh()
  expect([...seeds]).toEqual([(await today()).seed])
})

it('The board of tomorrow is drawn the day before, is nowhere in an answer, and stays', async () => {
  expect((await today()).seed).toBeNull()
  await turn()
  fresh()
  const days = () => world.sql<{ seed: string }>(`SELECT encode(seed, 'hex') AS seed FROM mine_day ORDER BY day`)
  const [first, next] = await days()
  expect((await today()).seed).toBe(first?.seed)
  expect((await deal(ann)).seed).toBe(first?.seed)
  expect(next?.seed).not.toBe(first?.seed)
  await turn()
  expect(await days()).toEqual([first, next])
})

it('The quickest game of a day counts, with the number of games that its member had begun', async () => {
  await deal(ann)
  await makeDaily(world, ann, 90_000)
  expect((await today(ann)).top10).toMatchObject([{ user: { id: ann.id }, times: 90_000, tries: 2 }])
  await makeDaily(world, ann, 95_000)
  await makeDaily(world, ben, 80_000)
  fresh()
  expect(await today(ann)).toMatchObject({
    myRecord: { tries: 3, times: 90_000, rank: 2 },
    top10: [
      { user: { id: ben.id }, times: 80_000, tries: 1 },
      { user: { id: ann.id }, times: 90_000, tries: 2 },
    ],
  })
  await makeDaily(world, ann, 70_000)
  fresh()
  expect((await today(ann)).top10[0]).toMatchObject({ user: { id: ann.id }, times: 70_000, tries: 4 })
  expect(Object.keys((await today()).top10[0] ?? {}).sort()).toEqual(['times', 'tries', 'user'])
  expect((await today()).myRecord).toBeNull()
})

it('A member who has not won sees their tries and no rank', async () => {
  await deal(ann)
  expect((await today(ann)).myRecord).toEqual({ tries: 1, times: null, rank: null })
  expect((await today(ben)).myRecord).toBeNull()
})

it('A game counts one time, however often and concurrently it is sent', async () => {
  const won = await winDaily(world, ann)
  const answers = await Promise.all(Array.from({ length: 10 }, () => record(won)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(answers.filter(({ reason }) => reason === refusals.boardGone.reason)).toHaveLength(9)
})

it('Tries that begin at the same time are all counted', async () => {
  await Promise.all(Array.from({ length: 10 }, () => deal(ann)))
  expect((await today(ann)).myRecord?.tries).toBe(10)
})

it('A game of the day is in no other ranking, and another game is not in that of the day', async () => {
  const daily = await winDaily(world, ann)
  const elsewhere = { ...daily, difficulty: DAILY.size, mode: DAILY.mode }
  expect(await world.call(calls.record, elsewhere, ann)).toMatchObject(refusals.notWon)
  expect(await record(daily)).toMatchObject({ code: 200 })
  const { boardId, times, clicks } = await winGame(world, ann, { difficulty: 20, mode: 'solvable', times: 90_000 })
  expect(await record({ boardId, times, clicks })).toMatchObject(refusals.notWon)
  expect(await world.sql('SELECT 1 FROM mine_best')).toEqual([])
  expect((await today(ann)).myRecord).toMatchObject({ times: 90_000 })
})

it('A forged game is refused, and its board is still good for the honest one', async () => {
  const won = await winDaily(world, ann)
  const [start, ...rest] = won.clicks
  const other = [[0, 0] as const, ...rest]
  expect(await record({ ...won, clicks: other })).toMatchObject(refusals.notWon)
  expect(await record({ ...won, clicks: start ? [start] : [] })).toMatchObject(refusals.notWon)
  expect(await record({ ...won, times: 100 })).toMatchObject(refusals.tooFast)
  const hasty = won.clicks.map(([cell, ms]) => [cell, Math.floor(ms / 18)] as const)
  expect(await record({ ...won, times: 5_000, clicks: hasty })).toMatchObject(refusals.fasterThanHands)
  await world.sql(`UPDATE mine_board SET dealt_at = app_now()`)
  expect(await record(won)).toMatchObject(refusals.tooFast)
  await world.sql(`UPDATE mine_board SET dealt_at = app_now() - interval '1 hour'`)
  expect(await record(won, ben)).toMatchObject(refusals.boardGone)
  expect(await record(won)).toMatchObject({ code: 200 })
})

it('Only a game of that board counts that begins at its fixed cell', async () => {
  const elsewhere = await winDaily(world, ann, 90_000, 0)
  expect(await record(elsewhere)).toMatchObject(refusals.notWon)
  const own = await winGame(world, ann, { difficulty: DAILY.size, mode: DAILY.mode, times: 90_000, first: DAILY.first })
  const { times, boardId, clicks } = own
  expect(await record({ times, boardId, clicks })).toMatchObject(refusals.notWon)
  expect((await today(ann)).top10).toEqual([])
})

it('A game that ends after midnight counts for the day of its board', async () => {
  const won = await winDaily(world, ann)
  await world.sql(`UPDATE mine_board SET day = day - 1`)
  await world.sql(`UPDATE mine_day_best SET day = day - 1`)
  expect(await record(won)).toMatchObject({ code: 200 })
  expect(await world.sql('SELECT times FROM mine_day_best')).toEqual([{ times: 90_000 }])
  expect(await today(ann)).toMatchObject({ myRecord: null, top10: [] })
})

it('The ranking of a day leaves out blocked, banned and closing members', async () => {
  const people: Who[] = []
  for (let nth = 0; nth < 4; nth++) people.push(await makeMember(world))
  const [blocked, banned, closing, last] = people as [Who, Who, Who, Who]
  for (const [nth, who] of people.entries()) await makeDaily(world, who, 60_000 + nth)
  fresh()
  expect(await ids()).toEqual(people.map(({ id }) => id))
  await world.call(followCalls.block, { userId: blocked.id }, ann)
  await world.sql(`UPDATE person SET state = 'shut' WHERE id = $1`, [banned.id])
  await world.call(closingCalls.close, { password: PASSWORD }, closing)
  await world.app.transact((tx) => forgetSummary(world.app, tx, banned.id))
  fresh()
  expect(await ids(ben)).toEqual([blocked.id, last.id])
  expect(await ids(blocked)).toEqual([blocked.id, last.id])
  expect(await ids(ann)).toEqual([last.id])
})

it('A job forgets days after a week', async () => {
  await makeDaily(world, ann)
  const age = (days: number) =>
    world.sql(`UPDATE mine_day_best SET day = (app_now() AT TIME ZONE 'Asia/Shanghai')::date - $1::integer`, [days])
  await age(DAILY_DAYS - 1)
  await turn()
  expect(await world.sql('SELECT 1 FROM mine_day_best')).toHaveLength(1)
  await age(DAILY_DAYS)
  await world.sql(`INSERT INTO mine_day (day, seed) VALUES ('2026-01-01', decode(repeat('ab', 16), 'hex'))`)
  await turn()
  expect(await world.sql('SELECT 1 FROM mine_day_best')).toEqual([])
  expect(await world.sql('SELECT 1 FROM mine_day')).toHaveLength(2)
})
