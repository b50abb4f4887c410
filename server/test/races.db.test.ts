import {
  accountCalls,
  calls,
  type Envelope,
  flashRefusals,
  pointsRefusals,
  securityRefusals,
  sessionCalls,
} from '@sp/contract'
import pLimit from 'p-limit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { repairs } from '../src/app/features.ts'
import { makeCrowd } from './make/crowd.ts'
import { makeFlash } from './make/flash.ts'
import { provenReset } from './make/reset.ts'
import { PASSWORD } from './make/session.ts'
import { ROUNDS } from './rounds.ts'
import { makeWorld, type Who, type World } from './world.ts'

/** 1,000 with SP_ROUNDS=20. */
const MANY = 50 * ROUNDS
const PATIENCE = { timeout: 240_000 }

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.destroy())

const person = async (): Promise<Who> => (await makeCrowd(world, 1))[0] as Who

const connections = pLimit(60)
const concurrently = <T>(works: readonly (() => Promise<T>)[]): Promise<T[]> =>
  Promise.all(works.map((work) => connections(work)))
const times = <T>(many: number, work: () => T): T[] => Array.from({ length: many }, work)

function tally(envelopes: readonly Envelope<unknown>[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { code, msg } of envelopes) {
    const word = code === 200 ? 'done' : msg
    counts[word] = (counts[word] ?? 0) + 1
  }
  return counts
}

async function starredBy(crowd: readonly Who[], repeats: number): Promise<void> {
  const author = await person()
  const flashId = await makeFlash(world, author)
  const stars = crowd.flatMap((who) => times(repeats, () => () => world.call(calls.flash.star, { flashId }, who)))
  const inDisorder = stars.map((star, at) => ({ star, at: (at * 7919) % stars.length })).sort((a, b) => a.at - b.at)
  expect(tally(await concurrently(inDisorder.map(({ star }) => star)))).toEqual({ done: crowd.length * repeats })
  const { up, stared } = (await world.call(calls.flash.detail, { id: flashId }, crowd[0])).data
  expect([up, stared]).toEqual([crowd.length, true])
  expect(await world.sql('SELECT count(*)::int AS n FROM flash_vote WHERE flash_id = $1', [flashId])).toEqual([
    { n: crowd.length },
  ])
  const [notice] = (await world.call(calls.notice.list, {}, author)).data.list
  expect(notice?.content).toContain(`等 ${crowd.length} 人`)
}

it('a crowd who star three times each are a star each', PATIENCE, async () => {
  await starredBy(await makeCrowd(world, MANY), 3)
})

it('so are ten, over and over', PATIENCE, async () => {
  const crowd = await makeCrowd(world, 10)
  for (let round = 0; round < ROUNDS; round++) await starredBy(crowd, 3)
})

it('two hundred check-ins at once are one point, over and over', PATIENCE, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const me = await person()
    const answers = await concurrently(times(200, () => () => world.call(calls.points.checkIn, {}, me)))
    expect(tally(answers)).toEqual({ done: 1, [pointsRefusals.checkedIn.msg]: 199 })
    const { totalPoints, histories } = (await world.call(calls.points.points, {}, me)).data
    expect([totalPoints, histories.length]).toEqual([1, 1])
  }
})

it('one reset token sent fifty times at once sets one password, over and over', PATIENCE, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const me = await person()
    const checkToken = await provenReset(world, me)
    const asked = Array.from({ length: 50 }, (_, nth) => `a new window number ${nth}`)
    const answers = await concurrently(
      asked.map((pwd) => async () => (await world.send(calls.security.setPassword, { pwd, checkToken }, me)).json()),
    )
    expect(tally(answers)).toEqual({ done: 1, [securityRefusals.resetOver.msg]: 49 })
    const password = asked[answers.findIndex(({ code }) => code === 200)] ?? ''
    const logIn = (given: string) => world.call(sessionCalls.login, { username: me.username, password: given })
    expect([(await logIn(password)).code, (await logIn(PASSWORD)).code]).toEqual([200, 400])
    expect((await world.call(calls.security.get, {}, me)).code).toBe(401)
  }
})

it('of twenty who bring the fifth picture none gets in: four stand, over and over', PATIENCE, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const me = await person()
    const flashId = await makeFlash(world, me)
    const answers = await concurrently(times(20, () => () => world.call(calls.flash.addImage, { flashId }, me)))
    expect(tally(answers)).toEqual({ done: 4, [flashRefusals.imagesFull.msg]: 16 })
    const slots = await world.sql<{ slot: number }>('SELECT slot FROM flash_image WHERE flash_id = $1 ORDER BY slot', [
      flashId,
    ])
    expect(slots.map(({ slot }) => slot)).toEqual([0, 1, 2, 3])
  }
})

it('of twenty concurrent registrations of one name exactly one succeeds', PATIENCE, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const username = `wanted${round}`
    const fields = { nickname: '同名', password: PASSWORD, email: 'someone@example.com' }
    const answers = await concurrently(
      times(20, () => () => {
        const spelt = [...username].map((each) => (Math.random() < 0.5 ? each.toUpperCase() : each)).join('')
        return world.call(accountCalls.register, { ...fields, username: spelt })
      }),
    )
    expect(tally(answers)).toEqual({ done: 1, 这个用户名已被使用: 19 })
  }
})

it('sixty members who write at the same moment, with limits on, are all served, over and over', PATIENCE, async () => {
  const limited = await makeWorld({ SP_RATE_LIMITS: 'on' })
  const crowd = await makeCrowd(limited, 60)
  const [author] = (await makeCrowd(limited, 1)) as [Who]
  const flashId = await makeFlash(limited, author)
  for (let round = 0; round < ROUNDS; round++) {
    const content = `在的 @${author.username}`
    const answers = await Promise.all(crowd.map((who) => limited.call(calls.flash.comment, { flashId, content }, who)))
    expect(tally(answers)).toEqual({ done: crowd.length })
  }
  for (let round = 0; round < ROUNDS; round++) {
    const answers = await Promise.all(crowd.map((who) => limited.call(calls.flash.create, { content: '晚安' }, who)))
    expect(tally(answers)).toEqual({ done: crowd.length })
  }
  expect((await limited.call(calls.flash.detail, { id: flashId })).data.commentCount).toBe(ROUNDS * crowd.length)
  await limited.destroy()
})

it('after all that every stored count is that of its rows', PATIENCE, async () => {
  await world.runJobs()
  for (const [name, repair] of Object.entries(repairs)) expect([name, await repair(world.app)]).toEqual([name, 0])
})
