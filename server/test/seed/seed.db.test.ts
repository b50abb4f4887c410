import { calls, consoleCalls, PAIR_STATUSES, staffCalls } from '@sp/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { repairs } from '../../src/app/features.ts'
import { PASSWORD } from '../make/session.ts'
import { codeOf } from '../make/staff.ts'
import { makeWorld, type Who, type World } from '../world.ts'
import { hasMembers, type Populated, populate } from './populate.ts'
import { makeSeedClock } from './seed-clock.ts'
import { SMALL } from './sizes.ts'
import { members } from './texts.ts'
import { topics } from './words/topics.ts'

let world: World
let site: Populated
beforeAll(async () => {
  const clock = makeSeedClock()
  world = await makeWorld({}, { clock })
  expect(await hasMembers(world)).toBe(false)
  site = await populate(world, clock)
  await world.runJobs()
})
afterAll(() => world.destroy())

const me = (): Who => site.members[0] as Who
const count = async (from: string): Promise<number> => {
  const [row] = await world.sql<{ n: number }>(`SELECT count(*)::integer AS n FROM ${from}`)
  return row?.n ?? 0
}

it('has members, who keep a second seed away', async () => {
  expect(await hasMembers(world)).toBe(true)
  expect(site.members).toHaveLength(members.length + SMALL.members)
  expect(await count(`person WHERE avatar LIKE 'avatar/default/%'`)).toBeGreaterThanOrEqual(members.length)
})

it('lets each of them log in with the one password that it prints', async () => {
  for (const { username } of [...site.members, site.moderator, site.support]) {
    const { code, msg } = await world.call(calls.session.login, { username, password: PASSWORD })
    expect([username, code, msg]).toEqual([username, 200, msg])
  }
})

it('lets its staff sign in at the console with the secret that it prints', async () => {
  for (const { username, secret } of [site.moderator, site.support]) {
    const { code, msg } = await world.call(staffCalls.login, { username, password: PASSWORD, totp: codeOf(secret) })
    expect([username, code, msg]).toEqual([username, 200, msg])
  }
})

it.each([
  ['flashes', 'flash WHERE deleted_at IS NULL', SMALL.flashes],
  ['flashes with pictures', 'flash_image', 40],
  ['comments', 'flash_comment', SMALL.comments],
  ['votes', '(SELECT FROM flash_vote UNION ALL SELECT FROM post_vote UNION ALL SELECT FROM reply_vote) v', 150],
  ['follows', 'follow_edge WHERE outward', 60],
  ['posts', 'post', SMALL.posts],
  ['replies', 'reply', SMALL.replies],
  ['selected posts', 'post WHERE selected_at IS NOT NULL', topics.length],
  ['ballots', 'poll_ballot WHERE choices > 0', 6],
  ['collected posts', 'collection WHERE folder_id IS NOT NULL', 4],
  ['proposals of sections', 'node_proposal', 1],
  ['messages', 'message', 20],
  ['notices', 'notice', 40],
  ['check-ins', 'points_entry', 100],
  ['open cases', 'report_case WHERE settled_at IS NULL', 4],
  ['settled cases', 'report_case WHERE settled_at IS NOT NULL', 4],
  ['appeals', 'appeal', 2],
  ['support threads', 'attendant_thread', 6],
  ['tickets', 'ticket', 2],
  ['members with a best', 'mine_best', 5],
])('has %s', async (_what, from, atLeast) => expect(await count(from)).toBeGreaterThanOrEqual(atLeast))

it('has nothing for sp repair to repair', async () => {
  const found: Record<string, number> = {}
  for (const [name, repair] of Object.entries(repairs)) found[name] = await repair(world.app)
  expect(found).toEqual(Object.fromEntries(Object.keys(repairs).map((name) => [name, 0])))
})

it('spreads over the past in the order of its ids, and none of it is in the future', async () => {
  const times = await world.sql<{ at: Date }>('SELECT created_at AS at FROM flash ORDER BY id >> 10')
  const stamps = times.map(({ at }) => at.getTime())
  // Two transactions at one time may take their ids in the other order than their starts.
  const steps = stamps.slice(1).map((at, i) => at - (stamps[i] ?? 0))
  expect(Math.min(...steps)).toBeGreaterThan(-10_000)
  expect(Date.now() - (stamps[0] ?? 0)).toBeGreaterThan((SMALL.days - 7) * 86_400_000)
  expect(stamps.at(-1)).toBeLessThanOrEqual(Date.now())
  const [clock] = await world.sql<{ shift: number }>(`SELECT extract(epoch FROM now() - app_now())::float8 AS shift`)
  expect(clock?.shift).toBe(0)
})

it('shows no text twice on one page', async () => {
  const feed = (await world.call(calls.flash.recommend, {}, me())).data.list.map(({ content }) => content)
  expect(new Set(feed).size).toBe(feed.length)
  const posts = (await world.call(calls.post.last20, {}, me())).data.list
  expect(posts.length).toBeGreaterThan(10)
  expect(new Set(posts.map(({ title }) => title)).size).toBe(posts.length)
})

it('has a pairing in each stage', async () => {
  const rows = await world.sql<{ status: string }>('SELECT DISTINCT status FROM pair_session')
  expect(rows.map(({ status }) => status).sort()).toEqual([...PAIR_STATUSES].sort())
})

it('shows a feed, chats, a ranking and a support thread to those concerned', async () => {
  expect((await world.call(calls.flash.recommend, {}, me())).data.list.length).toBeGreaterThan(5)
  const thread = await world.call(consoleCalls.attendant.thread, { userId: site.members[6]?.id ?? 0 }, site.support)
  expect(thread.code).toBe(200)
})
