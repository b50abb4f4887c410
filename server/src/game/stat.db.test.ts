import { gameCalls as calls, RECENT } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeBest, makeDaily, makeRemoval, winGame } from '../../test/make/game.ts'
import { makeMember } from '../../test/make/member.ts'
import { makeWorld, type Who, type World } from '../../test/world.ts'

let world: World
let ann: Who
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.destroy())
beforeEach(async () => {
  ann = await makeMember(world)
})

const stats = async (who = ann) => (await world.call(calls.stats, {}, who)).data.list

it('Wins are counted by kind, with the best, the average of the latest and those of this week', async () => {
  expect(await stats()).toEqual([])
  await makeBest(world, ann, { times: 20_000 })
  await makeBest(world, ann, { times: 41_000 })
  await world.call(calls.record, { difficulty: 8, times: 30_001 }, ann)
  await makeBest(world, ann, { mode: 'solvable', times: 50_000 })
  const classic = { difficulty: 8, mode: 'classic', wins: 3, weekWins: 3, best: 20_000, average: 30_334, recent: 3 }
  expect(await stats()).toEqual([
    { difficulty: 8, mode: 'solvable', wins: 1, weekWins: 1, best: 50_000, average: 50_000, recent: 1 },
    classic,
  ])
  await world.sql(`UPDATE mine_stat SET week = week - 7 WHERE user_id = $1`, [ann.id])
  expect((await stats())[1]).toEqual({ ...classic, weekWins: 0 })
  await makeBest(world, ann, { times: 31_000 })
  expect((await stats())[1]).toMatchObject({ wins: 4, weekWins: 1 })
})

it('The average is of the latest games alone', async () => {
  await makeBest(world, ann, { times: 90_000 })
  await world.sql(
    `UPDATE mine_stat SET wins = 100, recent = array_fill(60000, ARRAY[$2::integer]) WHERE user_id = $1`,
    [ann.id, RECENT],
  )
  await makeBest(world, ann, { times: 40_000 })
  expect(await stats()).toMatchObject([{ wins: 101, recent: RECENT, average: 59_000, best: 40_000 }])
})

it('A game counts one time, however often and concurrently it is sent, and others beside it are all counted', async () => {
  const won = await winGame(world, ann)
  await Promise.all(Array.from({ length: 8 }, () => world.call(calls.record, won, ann)))
  expect(await stats()).toMatchObject([{ wins: 1 }])
  const games = await Promise.all(Array.from({ length: 6 }, () => winGame(world, ann)))
  await Promise.all(games.map((game) => world.call(calls.record, game, ann)))
  expect(await stats()).toMatchObject([{ wins: 7, recent: 7 }])
})

it('A board of a day is not counted, and a removed best takes the numbers of its kind with it', async () => {
  await makeDaily(world, ann)
  expect(await stats()).toEqual([])
  await makeRemoval(world, ann)
  expect(await stats()).toMatchObject([{ best: null }])
  await world.sql('UPDATE mine_removal SET undo_until = app_now()')
  await world.runJobs({ early: true })
  expect(await stats()).toEqual([])
})
