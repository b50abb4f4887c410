import { ANONYMOUS, replyCalls as calls, FLOOR_MOST, followCalls, replyRefusals } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCrowd } from '../../../test/make/crowd.ts'
import { makeNode } from '../../../test/make/node.ts'
import { makePost } from '../../../test/make/post.ts'
import { makeReplies, makeReply } from '../../../test/make/reply.ts'
import { everyNode, itPlans, pagesRead, planOf, vacuum } from '../../../test/plan.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'

let world: World
let op: Who
let head: Who
let nodeId: number
beforeAll(async () => {
  world = await makeWorld()
  ;[op, head] = (await makeCrowd(world, 2)) as [Who, Who]
  nodeId = await makeNode(world, { head })
})
afterAll(() => world.destroy())

const crowd = async () => (await makeCrowd(world, 3)) as [Who, Who, Who]
const newPost = () => makePost(world, op, { nodeId, title: '夜里读什么' })
const floorOf = async (replyId: number, as?: Who, more: object = {}) =>
  (await world.call(calls.ofFloor, { replyId, ...more }, as)).data
const idsOf = ({ list }: { list: { id: number }[] }) => list.map(({ id }) => id)

async function aFloor([floor, one, two]: readonly [Who, Who, Who], answers: number) {
  const postId = await newPost()
  const replyId = await makeReply(world, floor, postId)
  const ids: number[] = []
  for (let i = 0; i < answers; i++)
    ids.push(await makeReply(world, i % 2 ? two : one, postId, { answers: ids.at(-1) ?? replyId, reply: `第${i}句` }))
  return { postId, replyId, ids }
}

describe('the answers below a top-level reply', () => {
  it('are in one list at any depth, oldest or newest first, and name the member they answer', async () => {
    const people = await crowd()
    const { replyId, ids } = await aFloor(people, 12)
    const [first, second] = [await floorOf(replyId, people[0]), await floorOf(replyId, people[0], { page: 1 })]
    expect([first.total, idsOf(first), idsOf(second)]).toEqual([12, ids.slice(0, 10), ids.slice(10)])
    expect(first.list.slice(0, 3).map(({ parentUser }) => parentUser?.id)).toEqual([
      undefined,
      people[1].id,
      people[2].id,
    ])
    const newest = await floorOf(replyId, undefined, { order: 'desc', page: 1 })
    expect(idsOf(newest)).toEqual([ids[1], ids[0]])
  })

  it('are counted and previewed below their top-level reply in the list of the post and on its own page', async () => {
    const people = await crowd()
    const { postId, replyId, ids } = await aFloor(people, 3)
    const { data: page } = await world.call(calls.ofPost, { postId }, people[0])
    const { data: own } = await world.call(calls.detail, { replyId }, people[0])
    for (const floor of [page.list[0], own.reply]) {
      expect(floor).toMatchObject({ id: replyId, belowCount: 3, replyCount: 1 })
      expect(floor?.children.map(({ id, parentUser }) => [id, parentUser?.id])).toEqual([
        [ids[0], undefined],
        [ids[1], people[1].id],
      ])
    }
    const deep = await makeReply(world, people[2], postId, { answers: ids[2] as number })
    expect((await world.call(calls.ofPost, { postId }, people[1])).data.list[0]?.belowCount).toBe(4)
    expect((await world.call(calls.place, { replyId: deep }, people[1])).data).toMatchObject({
      topId: replyId,
      pid: ids[2],
      floorPage: 0,
    })
  })

  it('are limited to those of the post’s author on request', async () => {
    const [floor, other] = await crowd()
    const { replyId, ids } = await aFloor([floor, other, op], 4)
    expect(await floorOf(replyId, floor, { filter: 'op' })).toMatchObject({
      total: 2,
      list: [{ id: ids[1] }, { id: ids[3] }],
    })
    expect(idsOf(await floorOf(replyId, op, { filter: 'op', order: 'desc' }))).toEqual([ids[3], ids[1]])
  })

  it('do not name authors of deleted or removed replies or blocked members, and keep their places', async () => {
    const people = await crowd()
    const [, one, two] = people
    const { replyId, ids } = await aFloor(people, 4)
    await world.call(calls.remove, { replyId: ids[0] as number }, one)
    await world.call(calls.remove, { replyId: ids[1] as number, reason: '与主题无关' }, head)
    const { total, list } = await floorOf(replyId, people[0])
    expect(total).toBe(4)
    expect(list.map(({ content, user, parentUser }) => [content, user.id, parentUser?.id])).toEqual([
      ['', 0, undefined],
      ['', 0, 0],
      ['第2句', one.id, 0],
      ['第3句', two.id, one.id],
    ])
    expect(list[2]?.parentUser).toEqual(ANONYMOUS)

    await world.call(followCalls.block, { userId: one.id }, people[0])
    const after = await floorOf(replyId, people[0])
    expect(after.list.map(({ id, parentUser }) => [id, parentUser])).toEqual([
      [ids[1], ANONYMOUS],
      [ids[3], ANONYMOUS],
    ])
  })

  it('are requested by the top-level reply only', async () => {
    const people = await crowd()
    const { ids } = await aFloor(people, 2)
    expect(await world.call(calls.ofFloor, { replyId: ids[0] as number }, people[0])).toMatchObject({
      msg: replyRefusals.gone.msg,
    })
  })

  itPlans('cost no more than a bound, however many there are', async () => {
    const [floor, other] = await crowd()
    const postId = await newPost()
    const replyId = await makeReply(world, floor, postId)
    await makeReply(world, other, postId, { answers: replyId })
    await world.sql(
      `INSERT INTO reply (bucket, id, post_id, node_id, author_id, is_op, parent_id, parent_author_id, top_id, floor, content)
       SELECT r.bucket, (nextval('content_id') << 10) | r.bucket, r.post_id, r.node_id, $2, false, r.id, r.author_id, r.id, n, '又一句'
       FROM reply r, generate_series(2, 3000) n WHERE r.id = $1`,
      [replyId, other.id],
    )
    await makeReplies(world, other, { postId: await newPost(), count: 20_000 })
    await vacuum(world, 'reply')
    expect((await floorOf(replyId, floor)).total).toBe(FLOOR_MOST)
    const about = { replyId, viewerId: floor.id, hidden: [], closing: [], adult: true, floorMost: FLOOR_MOST }
    const counted = await planOf(world, 'AS total FROM (SELECT 1 FROM reply r WHERE', about)
    const page = await planOf(world, 'r.parent_id IS NOT NULL ORDER BY r.id', {
      ...about,
      take: 10,
      skip: FLOOR_MOST - 10,
    })
    for (const plan of [counted, page])
      expect(everyNode(plan).map((node) => node['Index Name'])).toContain('reply_of_floor')
    expect(pagesRead(counted)).toBeLessThan(40)
    expect(pagesRead(page)).toBeLessThan(120)
  })
})

it('lists the newest top-level replies first on request, also those of the post’s author', async () => {
  const [reader] = await crowd()
  const postId = await newPost()
  await makeReplies(world, head, { postId, count: 24 })
  await makeReply(world, op, postId)
  const of = async (more: object) => (await world.call(calls.ofPost, { postId, order: 'desc', ...more }, reader)).data
  const floorsOf = async (more: object) => (await of(more)).list.map(({ floor }) => floor)
  expect(await floorsOf({})).toEqual([25, 24, 23, 22, 21, 20, 19, 18, 17, 16])
  expect(await floorsOf({ page: 2 })).toEqual([5, 4, 3, 2, 1])
  expect(await floorsOf({ page: 3 })).toEqual([])
  expect(await floorsOf({ filter: 'op' })).toEqual([25])
  const [floor] = (await of({})).list
  for (const words of ['一', '二']) await makeReply(world, head, postId, { answers: floor?.id ?? 0, reply: words })
  const newest = await world.call(calls.ofReply, { replyId: floor?.id ?? 0, order: 'desc' }, reader)
  expect(newest.data.list.map(({ content }) => content)).toEqual(['二', '一'])
})
