import { consoleCalls, QUEUE_COUNT_MAX } from '@sp/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeMember } from '../../../test/make/member.ts'
import { makeBan, makeNode } from '../../../test/make/node.ts'
import { makePeople } from '../../../test/make/people.ts'
import { makePost } from '../../../test/make/post.ts'
import { makeReply } from '../../../test/make/reply.ts'
import { decideCase, makeCase } from '../../../test/make/report-case.ts'
import { makeLoggedIn } from '../../../test/make/session.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { everyNode, itPlans, planOf, rowsFiltered, vacuum } from '../../../test/plan.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'

const { node: calls, report } = consoleCalls

let world: World
let moderator: Staff
let head: Who
let author: Who
let reporter: Who
let nodeId: number
beforeAll(async () => {
  world = await makeWorld()
  moderator = await makeStaff(world, 'moderator')
  head = await makeLoggedIn(world)
  author = await makeMember(world)
  reporter = await makeMember(world)
  nodeId = await makeNode(world, { head })
})
afterAll(() => world.destroy())

const seen = async (id = nodeId) => {
  const { bans, waiting } = (await world.call(calls.get, { nodeId: id }, moderator)).data
  return { bans, waiting }
}
const queued = async (id = nodeId) => (await world.call(report.queue, { nodeId: id }, moderator)).data.list

it('a section shows its open cases, which the queue of the section lists, and its bans in force', async () => {
  const elsewhere = await makeNode(world)
  expect(await seen()).toEqual({ bans: 0, waiting: 0 })
  const postId = await makePost(world, author, { nodeId })
  const post = await makeCase(world, { author, reporter, targetType: 'post', targetId: postId })
  const replyId = await makeReply(world, author, postId)
  const reply = await makeCase(world, { author, reporter, targetType: 'reply', targetId: replyId })
  await makeCase(world, { author: head, reporter, targetType: 'node', targetId: nodeId })
  await makeCase(world, { author, reporter })
  const banned = await makeLoggedIn(world)
  await makeBan(world, { nodeId, who: banned, by: head })
  expect(await seen()).toEqual({ bans: 1, waiting: 3 })
  expect(await queued()).toHaveLength(3)
  expect(await seen(elsewhere)).toEqual({ bans: 0, waiting: 0 })

  await decideCase(world, moderator, post.id)
  expect(await seen()).toEqual({ bans: 1, waiting: 2 })
  expect((await queued()).map(({ id }) => id)).toContain(reply.id)
  await world.sql(`UPDATE node_ban SET until = app_now() - interval '1 minute' WHERE user_id = $1`, [banned.id])
  expect(await seen()).toEqual({ bans: 0, waiting: 2 })
})

itPlans('counts so many and no more, without reading what was decided', async () => {
  const [busy, other, kept] = [await makeNode(world), await makeNode(world), QUEUE_COUNT_MAX]
  const add = (id: number, state: string, many: number) =>
    world.sql(
      `INSERT INTO report_case
         (target_type, target_key, owner_id, weight, state, decided_at, undo_until, settled_at, content, node_id)
       SELECT 'post', $4 || n, $1, 0, $2, at, at, at, CASE WHEN at IS NOT NULL THEN 'keep' END, $3
       FROM generate_series(1, $5::integer) n, (SELECT CASE WHEN $2 <> 'open' THEN app_now() END AS at) decided`,
      [author.id, state, id, `${id} ${state} `, many],
    )
  await add(busy, 'dismissed', 3000)
  await add(busy, 'open', kept + 5)
  await add(other, 'open', 9000)
  await world.sql(
    `INSERT INTO node_ban (node_id, user_id, duration, until, reason, by_office)
     SELECT $1, id, 'forever', 'infinity', '广告', 'head' FROM unnest($2::bigint[]) AS id`,
    [busy, await makePeople(world, kept + 5)],
  )
  await vacuum(world, 'report_case')
  await world.sql('ANALYZE node_ban')
  expect(await seen(busy)).toEqual({ bans: kept, waiting: kept })
  const plan = await planOf(world, `WHERE node_id = $1 AND state = 'open' LIMIT`, { nodeId: busy, most: kept })
  expect(rowsFiltered(plan)).toBe(0)
  expect(everyNode(plan).map((each) => each['Index Name'])).toContain('report_case_of_node_open')
  const page = await planOf(world, `SELECT user_id AS "userId", until FROM node_ban`, {
    nodeId: busy,
    byId: null,
    from: null,
    to: null,
    size: 40,
    skip: 0,
  })
  expect(everyNode(page).map((each) => each['Index Name'])).toContain('node_ban_ending')
})
