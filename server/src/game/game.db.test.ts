import {
  boardOf,
  type Click,
  gameCalls as calls,
  closingCalls,
  type Deal,
  followCalls,
  LEAST_TIMES,
  leastTimeOf,
  gameRefusals as refusals,
} from '@sp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clicksOf, makeBest, type Won, winGame } from '../../test/make/game.ts'
import { makeMember } from '../../test/make/member.ts'
import { PASSWORD } from '../../test/make/session.ts'
import { makeWorld, type Who, type World } from '../../test/world.ts'
import { forgetSummary } from '../account/account/summary-service.ts'
import { dropCached } from '../platform/http/response-cache.ts'
import { aboutRank } from './service.ts'

let world: World
let ann: Who
let ben: Who

beforeAll(async () => {
  world = await makeWorld()
  ;[ann, ben] = [await makeMember(world), await makeMember(world)]
})
afterAll(() => world.destroy())
beforeEach(async () => {
  await world.sql('TRUNCATE mine_board, mine_best, mine_replay')
  for (const mode of ['classic', 'solvable'] as const) dropCached(world.app, aboutRank({ size: 8, mode }))
})

const record = (won: Partial<Won>, who = ann) => world.call(calls.record, won as Won, who)
const ranking = async (who?: Who, mode: 'classic' | 'solvable' = 'classic') =>
  (await world.call(calls.rank, { difficulty: 8, mode }, who)).data
const rankedTimes = async (who?: Who) => (await ranking(who)).top10.map(({ times }) => times)

describe('a game that was won', () => {
  it.each(['classic', 'solvable'] as const)('is replayed and ranked, with its board used up: %s', async (mode) => {
    const won = await winGame(world, ann, { mode, times: 41_208 })
    expect(await record(won)).toMatchObject({ code: 200, msg: '成绩已记录' })
    const { top10, myRecord } = await ranking(ann, mode)
    expect(top10).toMatchObject([{ user: { id: ann.id }, times: 41_208 }])
    expect(Object.keys(top10[0]?.user ?? {}).sort()).toEqual(['avatar', 'id', 'nickname'])
    expect(myRecord).toMatchObject({ times: 41_208, rank: 1 })
    expect((await ranking(ann, mode === 'classic' ? 'solvable' : 'classic')).top10).toEqual([])
    expect(await record(won)).toMatchObject(refusals.boardGone)
  })

  it('counts once, however often and concurrently it is sent', async () => {
    const won = await winGame(world, ann)
    const answers = await Promise.all(Array.from({ length: 12 }, () => record(won)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ reason }) => reason === refusals.boardGone.reason)).toHaveLength(11)
    const again = { ...(await winGame(world, ann)), clientKey: '0190c9a0-0000-7000-8000-0000000000aa' }
    expect((await Promise.all([record(again), record(again), record(again)])).map(({ code }) => code)).toEqual([
      200, 200, 200,
    ])
  })

  it('is a best only where it is better, and of two equal games the earlier stays', async () => {
    await makeBest(world, ann, { times: 30_000 })
    const [before] = await world.sql('SELECT * FROM mine_best')
    await makeBest(world, ann, { times: 30_000 })
    await makeBest(world, ann, { times: 35_000 })
    expect(await world.sql('SELECT * FROM mine_best')).toEqual([before])
    await makeBest(world, ben, { times: 30_000 })
    expect((await ranking()).top10.map(({ user }) => user.id)).toEqual([ann.id, ben.id])
    await makeBest(world, ben, { times: 29_999 })
    expect((await ranking()).top10.map(({ user }) => user.id)).toEqual([ben.id, ann.id])
  })

  it('without a board is the member’s own best alone, and has no rank', async () => {
    await makeBest(world, ann, { times: 30_000 })
    expect(await record({ difficulty: 8, times: 50 })).toMatchObject({ code: 200 })
    expect(await ranking(ann)).toMatchObject({
      myRecord: { times: 50, rank: null, unranked: 'not-replayed' },
      top10: [{ times: 30_000 }],
    })
    expect(await record({ difficulty: 8, times: 49 })).toMatchObject(refusals.tooFast)
  })
})

describe('a forged game is refused:', () => {
  const put = (clicks: readonly Click[], at: number, click: Click) => clicks.map((each, i) => (i === at ? click : each))
  const forgeries: Record<string, (won: Won) => [Partial<Won>, { reason: string }]> = {
    'clicks taken out': (won) => [{ ...won, clicks: won.clicks.slice(0, 1) }, refusals.notWon],
    'no clicks': (won) => [{ ...won, clicks: [] }, refusals.notWon],
    'a click upon what is open': (won) => [{ ...won, clicks: put(won.clicks, 1, won.clicks[0]!) }, refusals.notWon],
    'an earlier end': (won) => [{ ...won, times: won.times - 1 }, refusals.notWon],
    'another size': (won) => [{ ...won, difficulty: 20 }, refusals.notWon],
    'the other mode': (won) => [{ ...won, mode: 'solvable' }, refusals.notWon],
    'a board never dealt': (won) => [{ ...won, boardId: '0190c9a0-0000-7000-8000-0000000000bb' }, refusals.boardGone],
    'quicker than anybody': ({ clicks, ...won }) => [
      { ...won, times: 49, clicks: clicks.map(([cell], at) => [cell, at === 0 ? 0 : 49]) },
      refusals.tooFast,
    ],
  }
  it.each(Object.entries(forgeries))('%s', async (_, forge) => {
    const won = await winGame(world, ann)
    const [forged, refusal] = forge(won)
    expect(await record(forged)).toMatchObject({ code: 400, reason: refusal.reason })
    expect(await world.sql('SELECT * FROM mine_best')).toEqual([])
    expect(await record(won)).toMatchObject({ code: 200 })
  })

  it('a time that no hand reaches on its board, also where its size allows it', async () => {
    const won = await winGame(world, ann)
    const seed = (
      await world.sql<{ seed: string }>(`SELECT encode(seed, 'hex') AS seed FROM mine_board WHERE id = $1`, [
        won.boardId,
      ])
    )[0]?.seed
    const deal: Deal = { size: 8, mode: 'classic', seed: seed ?? '' }
    const least = leastTimeOf(boardOf(deal, won.clicks[0]?.[0] ?? 0))
    const played = (times: number) => record({ ...won, times, clicks: clicksOf(deal, times) })
    expect(least).toBeGreaterThan(LEAST_TIMES[8])
    for (const times of [LEAST_TIMES[8], least - 1]) expect(await played(times)).toMatchObject(refusals.fasterThanHands)
    expect(await world.sql('SELECT * FROM mine_best')).toEqual([])
    expect(await played(least)).toMatchObject({ code: 200 })
    expect((await ranking(ann)).myRecord).toMatchObject({ times: least, rank: 1, unranked: null })
  })

  it('a clock that runs faster than that of the server', async () => {
    const won = await winGame(world, ann)
    await world.sql(`UPDATE mine_board SET dealt_at = app_now() - interval '39 seconds'`)
    expect(await record(won)).toMatchObject(refusals.tooFast)
  })

  it('the board of another member', async () => {
    const won = await winGame(world, ben)
    expect(await record(won, ann)).toMatchObject(refusals.boardGone)
    expect(await record(won, ben)).toMatchObject({ code: 200 })
  })

  it('a board of yesterday, which a job forgets', async () => {
    const won = await winGame(world, ann)
    await world.sql(`UPDATE mine_board SET dealt_at = app_now() - interval '24 hours 1 second'`)
    expect(await record(won)).toMatchObject(refusals.boardGone)
    await world.app.transact((tx) => world.app.jobs.add(tx, 'game.forget-boards', {}))
    await world.runJobs()
    expect(await world.sql('SELECT * FROM mine_board')).toEqual([])
  })
})

it('A member has twenty boards open; the oldest go first', async () => {
  const won = await winGame(world, ann)
  for (let dealt = 0; dealt < 20; dealt++) await world.call(calls.board, { difficulty: 8 }, ann)
  expect(await world.sql('SELECT 1 FROM mine_board')).toHaveLength(20)
  expect(await record(won)).toMatchObject(refusals.boardGone)
})

describe('the ranking', () => {
  it('has ten rows; other members see their rank, up to a thousand', async () => {
    for (let nth = 0; nth < 11; nth++) await makeBest(world, await makeMember(world), { times: 20_000 + nth })
    await makeBest(world, ann, { times: 60_000 })
    expect(await rankedTimes()).toEqual(Array.from({ length: 10 }, (_, nth) => 20_000 + nth))
    expect((await ranking(ann)).myRecord).toMatchObject({ times: 60_000, rank: 12 })
    expect((await ranking()).myRecord).toBeNull()
    await world.sql(`INSERT INTO mine_best (user_id, size, mode, times, ranked_times, ranked_at)
      SELECT n, 8, 'classic', 100, 100, app_now() FROM generate_series(1, 988) AS n`)
    expect((await ranking(ann)).myRecord?.rank).toBe(1000)
    await world.sql(`INSERT INTO mine_best (user_id, size, mode, times, ranked_times, ranked_at)
      VALUES (989, 8, 'classic', 100, 100, app_now())`)
    expect((await ranking(ann)).myRecord).toMatchObject({ rank: null, unranked: 'beyond' })
  })

  it('leaves out blocked, banned and closing members, and others move up', async () => {
    const people: Who[] = []
    for (let nth = 0; nth < 4; nth++) people.push(await makeMember(world))
    const [blocked, banned, closing, last] = people as [Who, Who, Who, Who]
    for (const [nth, who] of people.entries()) await makeBest(world, who, { times: 20_000 + nth })
    const ids = async (who?: Who) => (await ranking(who)).top10.map(({ user }) => user.id)
    expect(await ids(ann)).toEqual(people.map(({ id }) => id))
    await world.call(followCalls.block, { userId: blocked.id }, ann)
    expect(await ids(ann)).toEqual([banned.id, closing.id, last.id])
    expect(await ids(ben)).toHaveLength(4)
    await world.sql(`UPDATE person SET state = 'shut' WHERE id = $1`, [banned.id])
    await world.call(closingCalls.close, { password: PASSWORD }, closing)
    await world.app.transact((tx) => forgetSummary(world.app, tx, banned.id))
    dropCached(world.app, aboutRank({ size: 8, mode: 'classic' }))
    expect(await ids(ben)).toEqual([blocked.id, last.id])
    expect(await ids(ann)).toEqual([last.id])
  })
})

describe('a game that is played back', () => {
  const replay = (userId: number, who?: Who) => world.call(calls.replay, { difficulty: 8, userId }, who)

  it('is that of the ranked best, for all who see it in the ranking', async () => {
    const won = await winGame(world, ann, { times: 30_000 })
    await record(won)
    for (const who of [undefined, ben, ann])
      expect((await replay(ann.id, who)).data).toMatchObject({
        user: { id: ann.id },
        clicks: won.clicks,
        times: 30_000,
      })
    await makeBest(world, ann, { times: 35_000 })
    expect((await replay(ann.id)).data.times).toBe(30_000)
    await makeBest(world, ann, { times: 25_000 })
    expect((await replay(ann.id)).data.times).toBe(25_000)
    const { data } = await world.call(calls.replay, { difficulty: 8, mode: 'solvable', userId: ann.id })
    expect(data).toBeNull()
  })

  it('exists neither of a time that was not replayed nor of one that was ranked before games were stored', async () => {
    await record({ difficulty: 8, times: 20_000 })
    expect(await replay(ann.id, ann)).toMatchObject(refusals.noReplay)
    await makeBest(world, ann, { times: 19_000 })
    expect(await ranking(ann)).toMatchObject({ myRecord: { hasReplay: true }, top10: [{ hasReplay: true }] })
    await world.sql('DELETE FROM mine_replay')
    dropCached(world.app, aboutRank({ size: 8, mode: 'classic' }))
    expect(await ranking(ann)).toMatchObject({ myRecord: { hasReplay: false }, top10: [{ hasReplay: false }] })
    expect(await replay(ann.id, ann)).toMatchObject(refusals.noReplay)
  })

  it('is that of the better of two games that are recorded at the same time', async () => {
    const [slow, fast] = [await winGame(world, ann, { times: 40_000 }), await winGame(world, ann, { times: 30_000 })]
    await Promise.all([record(slow), record(fast)])
    expect((await replay(ann.id)).data).toMatchObject({ times: 30_000, clicks: fast.clicks })
  })

  it('is refused where the ranking does not show it: beyond the tenth, of a blocked, banned or closing member', async () => {
    const people: Who[] = []
    for (let nth = 0; nth < 11; nth++) people.push(await makeMember(world))
    for (const [nth, who] of people.entries()) await makeBest(world, who, { times: 20_000 + nth })
    const [blocked, banned, closing] = people as [Who, Who, Who]
    const last = people.at(-1) as Who
    expect(await replay(last.id, ann)).toMatchObject(refusals.noReplay)
    expect((await replay(last.id, last)).data.times).toBe(20_010)
    await world.call(followCalls.block, { userId: blocked.id }, ann)
    expect(await replay(blocked.id, ann)).toMatchObject(refusals.noReplay)
    expect(await replay(ann.id, blocked)).toMatchObject(refusals.noReplay)
    expect((await replay(last.id, ann)).data.times).toBe(20_010)
    await world.sql(`UPDATE person SET state = 'shut' WHERE id = $1`, [banned.id])
    await world.call(closingCalls.close, { password: PASSWORD }, closing)
    await world.app.transact((tx) => forgetSummary(world.app, tx, banned.id))
    for (const who of [banned, closing]) expect(await replay(who.id, ben)).toMatchObject(refusals.noReplay)
  })
})
