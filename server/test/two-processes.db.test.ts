import {
  type Call,
  followCalls,
  type Input,
  nodeCalls,
  nodeConsoleCalls,
  nodeRefusals,
  noticeCalls,
  postCalls,
  replyCalls,
  searchCalls,
} from '@sp/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeCrowd } from './make/crowd.ts'
import { makeOffice } from './make/node.ts'
import { type Answer, type ServerProcess, sendUntilServed, startServer } from './make/server-process.ts'
import { makeStaff, type Staff } from './make/staff.ts'
import { listen } from './make/stream.ts'
import { makeWorld, type Who, type World } from './world.ts'

let world: World
let here: ServerProcess
let there: ServerProcess
let owner: Staff
let head: Who
let reader: Who
let crowd: Who[]
let nodeId: number
beforeAll(async () => {
  world = await makeWorld()
  const env = { DATABASE_URL: world.url, DATA_DIR: world.app.config.dataDir }
  ;[here, there] = await Promise.all([startServer(env), startServer(env)])
  owner = await makeStaff(world, 'owner', { fresh: true })
  ;[head, reader, ...crowd] = (await makeCrowd(world, 10)) as [Who, Who, ...Who[]]
  const given = { node: '两处的夜读', description: '睡前读几页' }
  nodeId = await sendUntilServed(here, nodeConsoleCalls.create, given, owner)
  await makeOffice(world, { nodeId, who: head, office: 'head' })
})
afterAll(async () => {
  await Promise.all([here, there].map((each) => each?.killHard()))
  await world.destroy()
})

const through = (nth: number): ServerProcess => (nth % 2 === 0 ? here : there)

async function done<C extends Call>(
  server: ServerProcess,
  call: C,
  input: Input<C>,
  as?: Who,
): Promise<Answer<C>['data']> {
  const { code, msg, data } = await server.send(call, input, as)
  expect([code, msg]).toEqual([200, expect.anything()])
  return data
}

const post = (title: string): Promise<number> =>
  done(here, postCalls.create, { title, description: '窗外在下雨', nodeId }, reader)

const inSection = async (server: ServerProcess): Promise<number[]> =>
  (await done(server, postCalls.ofNode, { nodeId })).list.map(({ id }) => id)

it('a section created through one is readable through the other at once, also in the list of all', async () => {
  expect((await done(there, nodeCalls.detail, { id: nodeId })).detail.node).toBe('两处的夜读')
  await expect
    .poll(async () => (await done(there, nodeCalls.list, { filter: '两处' })).list.map(({ id }) => id))
    .toEqual([nodeId])
})

it('a reply through one is on the page of the other, and a post removed by a head disappears from both', async () => {
  const id = await post('第一扇窗')
  await expect.poll(() => inSection(there)).toContain(id)
  const replyId = await done(here, replyCalls.addToPost, { postId: id, reply: '说得对' }, head)
  await expect
    .poll(async () => (await done(there, replyCalls.ofPost, { postId: id })).list.map((reply) => reply.id))
    .toEqual([replyId])
  expect((await here.send(postCalls.detail, { id })).code).toBe(200)
  await done(there, postCalls.remove, { id, reason: '跑题了' }, head)
  await expect.poll(async () => (await here.send(postCalls.detail, { id })).code).toBe(404)
  await expect.poll(() => inSection(here)).not.toContain(id)
})

it('a member banned through one is refused by the other from the next call on', async () => {
  const [banned] = crowd as [Who]
  const postId = await post('第二扇窗')
  await done(here, nodeCalls.ban, { nodeId, username: banned.username, duration: '3day', reason: '反复贴广告' }, head)
  const { reason } = await there.send(replyCalls.addToPost, { postId, reply: '说得对' }, banned)
  expect(reason).toBe(nodeRefusals.banned.reason)
})

it('what was posted through one is found through the other', async () => {
  const id = await post('第三扇窗，提拉米苏')
  await expect
    .poll(async () =>
      (await done(there, searchCalls.search, { q: '提拉米苏', type: 'post' })).list.map(({ post }) => post?.id),
    )
    .toEqual([id])
})

it('members who join, leave, like, collect and reply through both at once are counted once each, as the rows show', async () => {
  const postId = await post('第四扇窗')
  const answers = await Promise.all(
    crowd
      .slice(1)
      .flatMap((who, nth) =>
        [0, 1].flatMap((turn) => [
          through(turn + nth).send(nodeCalls.join, { nodeId }, who),
          through(turn + nth).send(postCalls.star, { postId }, who),
          through(turn).send(postCalls.archive, { postId }, who),
          through(turn).send(replyCalls.addToPost, { postId, reply: `第${nth}声` }, who),
        ]),
      ),
  )
  expect(Math.max(...answers.map(({ status }) => status))).toBeLessThan(500)
  await Promise.all(crowd.slice(1, 4).map((who, nth) => through(nth).send(nodeCalls.leave, { nodeId }, who)))
  const notified = async (server: ServerProcess) => {
    const { detail } = await done(server, nodeCalls.detail, { id: nodeId }, head)
    const { star, replyCount } = await done(server, postCalls.detail, { id: postId }, head)
    return [detail.star, star, replyCount, (await done(server, replyCalls.ofPost, { postId }, head)).total]
  }
  for (const server of [here, there]) await expect.poll(() => notified(server)).toEqual([4, 7, 14, 14])
  const [rows] = await world.sql(
    `SELECT (SELECT count(*) FROM node_member WHERE node_id = $1)::int AS members, count(*)::int AS replies,
       array_agg(floor ORDER BY floor) AS floors, (SELECT count(*) FROM post_vote WHERE post_id = $2)::int AS stars,
       (SELECT count(*) FROM collection WHERE thing_id = $2)::int AS collected,
       (SELECT sum(collected_posts) FROM forum_count)::int AS counted FROM reply WHERE post_id = $2`,
    [nodeId, postId],
  )
  const floors = Array.from({ length: 14 }, (_, nth) => nth + 1)
  expect(rows).toEqual({ members: 4, replies: 14, floors, stars: 7, collected: 7, counted: 7 })
  for (const server of [here, there]) expect(server.log()).not.toMatch(/"level":(?:50|60)/)
  const [database] = await world.sql('SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()')
  expect(database).toEqual({ deadlocks: 0 })
})

it('an event of one process is in the streams of both, and a client of a killed process misses nothing on reconnection', async () => {
  const [fan, another] = crowd.slice(-2) as [Who, Who]
  const streams = await Promise.all([here, there].map(({ url }) => listen(url, head)))
  for (const stream of streams) await expect.poll(() => stream.events().length).toBeGreaterThan(0)
  await done(here, followCalls.follow, { userId: head.id }, fan)
  for (const stream of streams) await expect.poll(() => stream.events()).toContainEqual(['notice', {}])
  const { data: before } = await here.send(noticeCalls.msgId, {}, head)
  await there.killHard()
  await expect.poll(() => streams[1]?.isOver()).toBe(true)
  await done(here, followCalls.follow, { userId: head.id }, another)
  const again = await listen(here.url, head)
  await expect.poll(() => again.events()[0]).toEqual(['open', { msgReqId: before + 1 }])
})
