import { randomUUID } from 'node:crypto'
import {
  replyCalls as calls,
  followCalls,
  nodeRefusals,
  postCalls,
  postRefusals,
  replyRefusals as refusals,
} from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCrowd } from '../../../test/make/crowd.ts'
import { makeBan, makeNode } from '../../../test/make/node.ts'
import { makePost } from '../../../test/make/post.ts'
import { makeReplies, makeReply } from '../../../test/make/reply.ts'
import { inAll, tripsOf } from '../../../test/round-trips.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'

let world: World
const other = async (): Promise<Who> => (await makeCrowd(world, 1))[0] as Who
let op: Who
let reader: Who
let third: Who
let head: Who
let nodeId: number
beforeAll(async () => {
  world = await makeWorld()
  op = await other()
  reader = await other()
  third = await other()
  head = await other()
  nodeId = await makeNode(world, { head })
})
afterAll(() => world.destroy())

const newPost = () => makePost(world, op, { nodeId })
const pageOf = async (postId: number, as?: Who, input: { page?: number; filter?: '0' | '1' | 'all' | 'op' } = {}) =>
  (await world.call(calls.ofPost, { postId, ...input }, as)).data
const answersOf = async (replyId: number, as?: Who, page = 0) =>
  (await world.call(calls.ofReply, { replyId, page }, as)).data
const postOf = async (id: number, as?: Who) => (await world.call(postCalls.detail, { id }, as)).data
const drop = (replyId: number, as: Who) => world.call(calls.remove, { replyId }, as)

describe('the replies of a post', () => {
  it('are numbered, ten a page, oldest first, each with its first two answers', async () => {
    const postId = await newPost()
    const ids: number[] = []
    for (let i = 0; i < 12; i++) ids.push(await makeReply(world, i % 3 ? reader : op, postId))
    const [first = 0] = ids
    const below: number[] = []
    for (const who of [third, op, third]) below.push(await makeReply(world, who, postId, { answers: first }))
    const [one, two, none] = [
      await pageOf(postId, reader),
      await pageOf(postId, reader, { page: 1 }),
      await pageOf(postId, reader, { page: 2 }),
    ]
    expect([one.total, two.total, none]).toEqual([12, 12, { total: 12, list: [] }])
    expect([...one.list, ...two.list].map(({ id, floor }) => [id, floor])).toEqual(ids.map((id, at) => [id, at + 1]))
    expect(one.list[0]).toMatchObject({ pid: 0, replyCount: 3, isOp: true, user: { id: op.id }, nodeId, state: 0 })
    expect(one.list[0]?.children.map(({ id, pid, floor }) => [id, pid, floor])).toEqual([
      [below[0], first, 1],
      [below[1], first, 2],
    ])
    expect((await answersOf(first)).list.map(({ id }) => id)).toEqual(below)
    expect(await postOf(postId, reader)).toMatchObject({ replyCount: 15 })
  })

  it('are limited to those of the post’s author on request, and keep separate numbers', async () => {
    const postId = await newPost()
    for (let i = 0; i < 25; i++) await makeReply(world, i % 2 ? reader : op, postId)
    for (const filter of ['1', 'op'] as const) {
      const pages = [await pageOf(postId, third, { filter }), await pageOf(postId, third, { filter, page: 1 })]
      expect(pages.map(({ total, list }) => [total, list.length])).toEqual([
        [13, 10],
        [13, 3],
      ])
      expect(pages.flatMap(({ list }) => list.map(({ floor }) => floor))).toEqual(
        Array.from({ length: 13 }, (_, at) => at * 2 + 1),
      )
    }
    for (const filter of ['0', 'all'] as const) expect((await pageOf(postId, third, { filter })).total).toBe(25)
  })

  it('of the post’s author are not identifiable as theirs after they are hidden', async () => {
    const postId = await newPost()
    const [deleted, removed, hidden, kept] = [
      await makeReply(world, op, postId),
      await makeReply(world, op, postId),
      await makeReply(world, op, postId),
      await makeReply(world, op, postId),
    ]
    await world.sql('UPDATE reply SET hidden = true WHERE id = $1', [hidden])
    const idsOf = async (as?: Who) => (await pageOf(postId, as, { filter: 'op' })).list.map(({ id }) => id)
    expect([await idsOf(), await idsOf(op)]).toEqual([
      [deleted, removed, kept],
      [deleted, removed, hidden, kept],
    ])
    await drop(deleted, op)
    await world.call(calls.remove, { replyId: removed, reason: '跑题' }, head)
    expect([await idsOf(), await idsOf(reader), await idsOf(op)]).toEqual([[kept], [kept], [hidden, kept]])
    expect((await pageOf(postId, reader)).list).toHaveLength(4)
  })

  it('leave out replies of blocked members and of those who blocked the viewer, one by one', async () => {
    const postId = await newPost()
    const [blocked, viewer] = [await other(), await other()]
    const top = await makeReply(world, reader, postId)
    await makeReply(world, blocked, postId)
    await makeReply(world, reader, postId)
    await makeReply(world, blocked, postId, { answers: top })
    expect((await pageOf(postId, viewer)).list).toHaveLength(3)
    await world.call(followCalls.block, { userId: blocked.id }, viewer)
    const { total, list } = await pageOf(postId, viewer)
    expect([total, list.map(({ floor }) => floor), list[0]?.children]).toEqual([3, [1, 3], []])
    expect((await pageOf(postId)).list).toHaveLength(3)
  })

  it('are unavailable across a block with the author of the post, or of the answered reply', async () => {
    const [author, answered, viewer] = [await other(), await other(), await other()]
    const postId = await makePost(world, author, { nodeId })
    const replyId = await makeReply(world, answered, postId)
    await makeReply(world, reader, postId, { answers: replyId })
    await world.call(calls.select, { replyId: await makeReply(world, reader, postId) }, head)
    const reads = async () => {
      const selected = (await world.call(calls.selectedOfNode, { nodeId }, viewer)).data.list
      return [
        (await world.call(calls.ofPost, { postId }, viewer)).reason,
        (await world.call(calls.ofReply, { replyId }, viewer)).reason,
        selected.some((each) => each.postId === postId),
      ]
    }
    expect(await reads()).toEqual([undefined, undefined, true])
    await world.call(followCalls.block, { userId: answered.id }, viewer)
    expect(await reads()).toEqual([undefined, refusals.gone.reason, true])
    await world.call(followCalls.block, { userId: viewer.id }, author)
    expect(await reads()).toEqual([postRefusals.gone.reason, refusals.gone.reason, false])
    expect((await pageOf(postId)).list).toHaveLength(2)
  })

  it('show a member’s own new or changed reply at once, even if many have just read the page', async () => {
    const postId = await newPost()
    const top = await makeReply(world, reader, postId)
    for (const who of [undefined, reader, third]) await pageOf(postId, who)
    await makeReply(world, third, postId)
    expect((await pageOf(postId, third)).list).toHaveLength(2)
    const answer = await makeReply(world, third, postId, { answers: top })
    expect((await pageOf(postId, third)).list[0]).toMatchObject({ replyCount: 1, children: [{ id: answer }] })
    await world.call(calls.star, { replyId: answer }, reader)
    expect((await pageOf(postId, reader)).list[0]?.children[0]).toMatchObject({ star: 1, stared: true })
    await drop(answer, third)
    expect((await pageOf(postId)).list[0]).toMatchObject({ replyCount: 0, children: [] })
  })

  it('have a place, also deep below and after others were removed', async () => {
    const postId = await newPost()
    await makeReplies(world, reader, { postId, count: 34 })
    const top = await makeReply(world, op, postId)
    const answer = await makeReply(world, reader, postId, { answers: top })
    const deeper = await makeReply(world, op, postId, { answers: answer })
    await drop((await pageOf(postId)).list[3]?.id ?? 0, reader)
    expect((await world.call(calls.place, { replyId: top })).data).toEqual({
      postId,
      pid: 0,
      page: 3,
      topId: top,
      topPage: 3,
      floorPage: 0,
    })
    expect((await world.call(calls.place, { replyId: deeper })).data).toEqual({
      postId,
      pid: answer,
      page: 0,
      topId: top,
      topPage: 3,
      floorPage: 0,
    })
  })
})

describe('a reply', () => {
  it('is created once for one clientKey, also with twenty concurrent calls', async () => {
    const postId = await newPost()
    const input = { postId, reply: '一次', clientKey: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.call(calls.addToPost, input, reader)))
    expect(new Set(answers.map(({ data }) => data)).size).toBe(1)
    expect(await pageOf(postId)).toMatchObject({ total: 1, list: [{ content: '一次' }] })
    expect(await postOf(postId, reader)).toMatchObject({ replyCount: 1 })
  })

  it('is refused where the other blocked its author, or the other way round, as if there were nothing', async () => {
    const postId = await newPost()
    const [a, b] = [await other(), await other()]
    const replyId = await makeReply(world, a, postId)
    await world.call(followCalls.block, { userId: b.id }, a)
    expect(await world.call(calls.addToReply, { pId: replyId, reply: '在吗' }, b)).toMatchObject(refusals.gone)
    await world.call(followCalls.block, { userId: op.id }, b)
    expect(await world.call(calls.addToPost, { postId, reply: '在吗' }, b)).toMatchObject(postRefusals.gone)
    expect((await pageOf(postId)).total).toBe(1)
  })

  it('is refused under what was removed, and to one that was', async () => {
    const postId = await newPost()
    const replyId = await makeReply(world, reader, postId)
    await drop(replyId, reader)
    expect(await world.call(calls.addToReply, { pId: replyId, reply: '在吗' }, third)).toMatchObject(refusals.gone)
    const standing = await makeReply(world, reader, postId)
    await world.call(postCalls.remove, { id: postId }, op)
    expect(await world.call(calls.addToPost, { postId, reply: '在吗' }, third)).toMatchObject(postRefusals.gone)
    expect(await world.call(calls.addToReply, { pId: standing, reply: '在吗' }, third)).toMatchObject(refusals.gone)
    for (const pId of [2 ** 45, postId])
      expect(await world.call(calls.addToReply, { pId, reply: '在吗' }, third)).toMatchObject(refusals.gone)
  })

  it('follows the rules of the section that the post is in by now', async () => {
    const [postId, elsewhere] = [await newPost(), await makeNode(world, { head: op })]
    const [bannedBefore, bannedNow] = [await other(), await other()]
    await makeBan(world, { nodeId, who: bannedBefore, by: head })
    await makeBan(world, { nodeId: elsewhere, who: bannedNow, by: op })
    const write = async (as: Who) => (await world.call(calls.addToPost, { postId, reply: '路过' }, as)).code
    expect(await write(reader)).toBe(200)
    const move = 'UPDATE post SET node_id = $2 WHERE id = $1'
    await world.sql(move, [postId, elsewhere])
    expect(await write(bannedNow)).toBe(nodeRefusals.banned.code)
    await world.sql(move, [postId, nodeId])
    expect(await write(bannedBefore)).toBe(nodeRefusals.banned.code)
    await world.sql(move, [postId, elsewhere])
    expect(await write(bannedBefore)).toBe(200)
    expect((await pageOf(postId)).total).toBe(2)
  })

  it('of a member banned in the section is refused with end and reason, and counts nothing', async () => {
    const postId = await newPost()
    const banned = await other()
    await makeBan(world, { nodeId, who: banned, by: head, reason: '反复贴广告' })
    expect(await world.call(calls.addToPost, { postId, reply: '买吗' }, banned)).toMatchObject({
      ...nodeRefusals.banned,
      data: { reason: '反复贴广告', forever: false },
    })
    await makeReply(world, reader, postId)
    const { total, list } = await pageOf(postId, banned)
    expect([total, list[0]?.floor, list[0]?.can.reply]).toEqual([1, 1, false])
  })

  it.each(['', '  ', '字'.repeat(2001)])('of a wrong length is refused', async (reply) => {
    const postId = await newPost()
    expect((await world.call(calls.addToPost, { postId, reply }, reader)).code).toBe(400)
  })

  it('moves its post to the front of its section', async () => {
    const [older, newer] = [await newPost(), await newPost()]
    await makeReply(world, reader, older)
    const { data } = await world.call(postCalls.newestOfNode, { nodeId }, reader)
    expect(data.map(({ id }) => id).filter((id) => id === older || id === newer)).toEqual([older, newer])
  })
})

describe('the permissions on a reply', () => {
  it('are sent with each reply, and are empty for anonymous visitors', async () => {
    const postId = await newPost()
    const top = await makeReply(world, reader, postId)
    await makeReply(world, reader, postId, { answers: top })
    const canOf = async (as?: Who) => {
      const [first] = (await pageOf(postId, as)).list
      expect(first?.children[0]?.can).toEqual(first?.can)
      return first?.can
    }
    expect(await canOf()).toEqual({ delete: false, select: false, report: false, reply: false, ban: false })
    expect(await canOf(third)).toEqual({ delete: false, select: false, report: true, reply: true, ban: false })
    expect(await canOf(reader)).toEqual({ delete: true, select: false, report: false, reply: true, ban: false })
    expect(await canOf(head)).toEqual({ delete: true, select: true, report: true, reply: true, ban: true })
  })
})

describe('what is written', () => {
  it('is checked, counted and notified in two round trips to the database, an answer in five', async () => {
    const postId = await newPost()
    const write = (key = {}) => world.call(calls.addToPost, { postId, reply: '路过', ...key }, reader)
    const answer = (pId: number) => world.call(calls.addToReply, { pId, reply: '路过' }, third)
    const { data: first } = await write()
    await answer(first)
    // The insert and its checks; the notice, other effects, counts and the commit.
    const [begun, ...rest] = await tripsOf(() => write())
    expect([begun, inAll(rest)]).toEqual([10, 5])
    expect(rest.length).toBeLessThanOrEqual(2)
    expect(inAll(await tripsOf(() => write({ clientKey: randomUUID() })))).toBe(16)
    // Two members are notified, and the commit waits for both.
    expect((await tripsOf(() => answer(first))).length).toBeLessThanOrEqual(5)
    expect((await pageOf(postId)).total).toBe(3)
  })

  it('is nothing where one of two who blocked each other writes, also what was written before the block', async () => {
    const [postId, one] = [await newPost(), await other()]
    await world.call(followCalls.block, { userId: op.id }, one)
    const before = await world.sql('SELECT total FROM notice_count WHERE user_id = $1 ORDER BY tab', [op.id])
    expect(await world.call(calls.addToPost, { postId, reply: '在吗' }, one)).toMatchObject(postRefusals.gone)
    expect((await pageOf(postId)).total).toBe(0)
    expect(await world.sql('SELECT total FROM notice_count WHERE user_id = $1 ORDER BY tab', [op.id])).toEqual(before)
  })
})
