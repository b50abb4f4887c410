import { calls, consoleCalls, PAIR_STATUSES, staffCalls } from '@sp/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PASSWORD } from '../make/session.ts'
import { codeOf } from '../make/staff.ts'
import { makeWorld, type Who, type World } from '../world.ts'
import { hasMembers, type Populated, populate } from './populate.ts'
import { flashes, members, posts } from './texts.ts'

let world: World
let site: Populated
beforeAll(async () => {
  world = await makeWorld()
  expect(await hasMembers(world)).toBe(false)
  site = await populate(world)
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
  expect(site.members).toHaveLength(members.length)
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
  ['flashes with pictures', 'flash_image', flashes.reduce((sum, { pictures }) => sum + pictures, 0)],
  ['comments', 'flash_comment', 10],
  ['votes of flashes', 'flash_vote', 20],
  ['follows', 'follow_edge', 20],
  ['posts', 'post', posts.length],
  ['replies', 'reply', 10],
  ['proposals of sections', 'node_proposal', 1],
  ['messages', 'message', 6],
  ['notices', 'notice', 10],
  ['open cases', 'report_case WHERE settled_at IS NULL', 1],
  ['tickets', 'ticket', 1],
  ['members with a best', 'mine_best', 5],
])('has %s', async (_what, from, atLeast) => expect(await count(from)).toBeGreaterThanOrEqual(atLeast))

it('has a pairing in each stage', async () => {
  const rows = await world.sql<{ status: string }>('SELECT DISTINCT status FROM pair_session')
  expect(rows.map(({ status }) => status).sort()).toEqual([...PAIR_STATUSES].sort())
})

it('shows a feed, chats, a ranking and a support thread to those concerned', async () => {
  expect((await world.call(calls.flash.recommend, {}, me())).data.list.length).toBeGreaterThan(5)
  const thread = await world.call(consoleCalls.attendant.thread, { userId: site.members[6]?.id ?? 0 }, site.support)
  expect(thread.code).toBe(200)
})
