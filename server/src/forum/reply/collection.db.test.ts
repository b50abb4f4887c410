import { replyCalls as calls, postCalls } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { correctBirthday } from '../../../test/make/birthday.ts'
import { makeCrowd } from '../../../test/make/crowd.ts'
import { lockWaits } from '../../../test/make/lock-waits.ts'
import { makeNode } from '../../../test/make/node.ts'
import { makePost } from '../../../test/make/post.ts'
import { makeReply } from '../../../test/make/reply.ts'
import { everyNode, itPlans, pagesRead, planOf, vacuum } from '../../../test/plan.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { collect } from '../post/collection-service.ts'
import { repairPostCounts } from '../post/repair-service.ts'

let world: World
let op: Who
let keeper: Who
let adult: Who
let nodeId: number
beforeAll(async () => {
  world = await makeWorld()
  ;[op, adult] = (await makeCrowd(world, 2)) as [Who, Who]
  for (const who of [op, adult]) await correctBirthday(world, who, '1990-01-01')
  nodeId = await makeNode(world)
})
afterAll(() => world.destroy())
beforeEach(async () => {
  ;[keeper] = (await makeCrowd(world, 1)) as [Who]
})

const warn = async (id: number, warning?: 'r18') => {
  const draft = { id, title: '改过', description: '改过', nodeId, ...(warning && { warning }) }
  expect((await world.call(postCalls.edit, draft, op)).code).toBe(200)
}
const kept = async (who?: Who) => {
  const [posts, replies] = await Promise.all([
    world.call(postCalls.archivedOfUser, { userId: keeper.id }, who),
    world.call(calls.archivedOfUser, { userId: keeper.id }, who),
  ])
  return [posts, replies].map(({ data }) => [data.total, data.list.map(({ id }) => id)])
}
const keep = async (postId: number, replyId: number) => {
  await world.call(postCalls.archive, { postId }, keeper)
  await world.call(calls.archive, { replyId }, keeper)
}
const nothing = [
  [0, []],
  [0, []],
]

it('what is collected follows the warning of its post, with both counts', async () => {
  const postId = await makePost(world, op, { nodeId })
  const replyId = await makeReply(world, op, postId)
  await keep(postId, replyId)
  const both = [
    [1, [postId]],
    [1, [replyId]],
  ]
  expect(await kept()).toEqual(both)
  await warn(postId, 'r18')
  await world.runJobs()
  expect([await kept(), await kept(adult)]).toEqual([nothing, both])
  await warn(postId)
  await world.runJobs()
  expect([await kept(), await kept(adult)]).toEqual([both, both])
  await warn(postId, 'r18')
  await world.runJobs()
  await world.call(postCalls.unarchive, { postId }, keeper)
  await world.call(calls.unarchive, { replyId }, keeper)
  expect([await kept(), await kept(adult)]).toEqual([nothing, nothing])
  expect(await repairPostCounts(world.app)).toBe(0)
})

it('a post collected by more members than one batch is followed for all of them', async () => {
  const postId = await makePost(world, op, { nodeId })
  const crowd = await makeCrowd(world, 130)
  for (const who of crowd) await world.call(postCalls.archive, { postId }, who)
  await warn(postId, 'r18')
  await world.runJobs()
  const left = await world.sql(`SELECT FROM collection WHERE thing_id = $1 AND NOT r18`, [postId])
  expect(left).toEqual([])
  expect(await repairPostCounts(world.app)).toBe(0)
})

it('a warning that is set while a member collects waits for them, and is followed', async () => {
  const postId = await makePost(world, op, { nodeId })
  let finish = (): void => undefined
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  let collecting: Promise<void> | undefined
  await new Promise<void>((collected) => {
    collecting = world.app.transact(async (tx) => {
      await collect(tx, { userId: keeper.id, kind: 'post', thingId: postId, postId })
      collected()
      await finished
    })
  })
  const followed = warn(postId, 'r18').then(() => world.runJobs())
  await Promise.race([followed, vi.waitFor(async () => expect(await lockWaits(world)).not.toEqual([]), 30_000)])
  finish()
  await Promise.all([collecting, followed])
  expect(await kept()).toEqual(nothing)
  expect(await repairPostCounts(world.app)).toBe(0)
})

it('members who collect while the warning comes and goes leave exact counts', async () => {
  const postId = await makePost(world, op, { nodeId })
  const replyIds = [await makeReply(world, op, postId), await makeReply(world, op, postId)]
  const crowd = await makeCrowd(world, 8)
  for (const who of crowd) await correctBirthday(world, who, '1990-01-01')
  const collecting = crowd.flatMap((who) => [
    world.call(postCalls.archive, { postId }, who),
    ...replyIds.map((replyId) => world.call(calls.archive, { replyId }, who)),
    world.call(calls.unarchive, { replyId: replyIds[1] ?? 0 }, who),
  ])
  for (const warning of ['r18', undefined, 'r18'] as const) {
    await warn(postId, warning)
    await world.runJobs()
  }
  const answers = await Promise.all(collecting)
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200))
  await world.runJobs()
  expect(await repairPostCounts(world.app)).toBe(0)
})

it('the recount repairs what a node of the version before collected', async () => {
  await correctBirthday(world, keeper, '1990-01-01')
  const postId = await makePost(world, op, { nodeId, warning: 'r18' })
  const replyId = await makeReply(world, op, postId)
  await keep(postId, replyId)
  await world.sql('UPDATE collection SET r18 = false WHERE user_id = $1', [keeper.id])
  await world.sql('UPDATE forum_count SET collected_posts_r18 = 0, collected_replies_r18 = 0')
  expect((await kept()).map(([, ids]) => ids)).toEqual([[], []])
  expect(await repairPostCounts(world.app)).toBeGreaterThan(0)
  expect(await kept()).toEqual(nothing)
  expect(await repairPostCounts(world.app)).toBe(0)
})

itPlans('a page without what is for adults reads no more of a large collection than it shows', async () => {
  await world.sql(
    `INSERT INTO collection (bucket, user_id, kind, thing_id, r18, collected_at)
     SELECT $1::bigint & 1023, $1, 'post', n, n > 40, app_now() + n * interval '1 second' FROM generate_series(1, 20000) n`,
    [keeper.id],
  )
  await vacuum(world, 'collection')
  const plan = await planOf(world, 'AND NOT k.r18\n  ORDER BY k.collected_at DESC', {
    userId: keeper.id,
    kind: 'post',
    take: 20,
    skip: 20,
  })
  expect(everyNode(plan).map((node) => node['Index Name'])).toContain('collection_newest_all_ages')
  expect(pagesRead(plan)).toBeLessThan(10)
})
