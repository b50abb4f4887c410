import { randomUUID } from 'node:crypto'
import { replyCalls as calls, postCalls } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCrowd } from '../../../test/make/crowd.ts'
import { makeNode } from '../../../test/make/node.ts'
import { makePost } from '../../../test/make/post.ts'
import { makeReply } from '../../../test/make/reply.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { repairPostCounts } from '../post/repair-service.ts'
import { repairReplyCounts } from './repair-service.ts'

let world: World
let op: Who
let head: Who
let crowd: Who[]
let nodeId: number
beforeAll(async () => {
  world = await makeWorld()
  ;[op, head, ...crowd] = (await makeCrowd(world, 22)) as [Who, Who, ...Who[]]
  nodeId = await makeNode(world, { head })
})
afterAll(() => world.destroy())

const newPost = () => makePost(world, op, { nodeId })
const other = (at: number): Who => crowd[at % crowd.length] as Who
const floorsOf = (postId: number, under = 0) =>
  world.sql<{ floor: number; op_floor: number | null }>(
    'SELECT floor, op_floor FROM reply WHERE post_id = $1 AND under = $2 ORDER BY floor',
    [postId, under],
  )
const countsOf = async (postId: number) =>
  (
    await world.sql<{ floors: number; op_floors: number; reply_count: number }>(
      'SELECT floors, op_floors, reply_count FROM post WHERE id = $1',
      [postId],
    )
  )[0]
const nothingWrong = async () =>
  expect([await repairReplyCounts(world.app), await repairPostCounts(world.app)]).toEqual([0, 0])
const upTo = (n: number) => Array.from({ length: n }, (_, at) => at + 1)

describe('concurrently', () => {
  it('forty concurrent replies to one post get forty numbers, and its author’s replies get separate numbers too', async () => {
    const postId = await newPost()
    const all = upTo(40).map((n) =>
      world.call(calls.addToPost, { postId, reply: `第${n}句`, clientKey: randomUUID() }, n % 4 ? other(n) : op),
    )
    expect((await Promise.all(all)).map(({ code }) => code)).toEqual(upTo(40).map(() => 200))
    const floors = await floorsOf(postId)
    expect(floors.map(({ floor }) => floor)).toEqual(upTo(40))
    expect(floors.flatMap(({ op_floor }) => op_floor ?? [])).toEqual(upTo(10))
    expect(await countsOf(postId)).toEqual({ floors: 40, op_floors: 10, reply_count: 40 })
    await nothingWrong()
  })

  it('answers to one reply and replies to its post keep both counts and all numbers', async () => {
    const postId = await newPost()
    const pId = await makeReply(world, op, postId)
    await Promise.all(
      upTo(40).map((n) =>
        n % 2
          ? world.call(calls.addToReply, { pId, reply: '答' }, other(n))
          : world.call(calls.addToPost, { postId, reply: '回' }, other(n)),
      ),
    )
    expect((await floorsOf(postId, pId)).map(({ floor }) => floor)).toEqual(upTo(20))
    expect((await floorsOf(postId)).map(({ floor }) => floor)).toEqual(upTo(21))
    expect(await countsOf(postId)).toMatchObject({ reply_count: 41 })
    await nothingWrong()
  })

  it('a reply is answered, deleted by its author and removed by a maintainer: one of the two removes it', async () => {
    const postId = await newPost()
    for (const round of upTo(ROUNDS)) {
      const pId = await makeReply(world, other(round), postId)
      const [own, , ...answers] = await Promise.all([
        world.call(calls.remove, { replyId: pId }, other(round)),
        world.call(calls.remove, { replyId: pId, reason: '跑题' }, head),
        ...upTo(5).map((n) => world.call(calls.addToReply, { pId, reply: '答' }, other(round + n))),
      ])
      const made = answers.filter(({ code }) => code === 200).length
      expect((await floorsOf(postId, pId)).length).toBe(made)
      const [row] = await world.sql<{ removed_by: string }>('SELECT removed_by FROM reply WHERE id = $1', [pId])
      expect(row?.removed_by).toBe(own.code === 200 ? 'author' : 'head')
    }
    await nothingWrong()
  })

  it('a post is answered and deleted: nothing is added to a deleted post', async () => {
    for (const round of upTo(ROUNDS)) {
      const postId = await newPost()
      const [, ...answers] = await Promise.all([
        world.call(postCalls.remove, { id: postId, ...(round % 2 ? {} : { reason: '跑题' }) }, round % 2 ? op : head),
        ...upTo(8).map((n) => world.call(calls.addToPost, { postId, reply: '晚了吗' }, other(n))),
      ])
      const made = answers.filter(({ code }) => code === 200).length
      expect(answers.every(({ code }) => code === 200 || code === 404)).toBe(true)
      expect(await countsOf(postId)).toMatchObject({ floors: made, reply_count: made })
      expect((await world.call(calls.addToPost, { postId, reply: '晚了' }, other(1))).code).toBe(404)
    }
    await nothingWrong()
  })

  it('all members star one reply three times: each member counts once', async () => {
    const replyId = await makeReply(world, op, await newPost())
    await Promise.all([...crowd, ...crowd, ...crowd].map((who) => world.call(calls.star, { replyId }, who)))
    await Promise.all(
      crowd.flatMap((who) => [calls.unstar, calls.archive].map((call) => world.call(call, { replyId }, who))),
    )
    const { reply } = (await world.call(calls.detail, { replyId }, other(0))).data
    expect(reply).toMatchObject({
      star: crowd.length,
      unstar: crowd.length,
      stared: true,
      unstared: true,
      archived: true,
    })
    expect((await world.call(calls.archivedOfMine, {}, other(0))).data).toMatchObject({
      total: 1,
      list: [{ id: replyId }],
    })
    await Promise.all(crowd.map((who) => world.call(calls.unarchive, { replyId }, who)))
    expect((await world.call(calls.archivedOfMine, {}, other(0))).data.total).toBe(0)
    await nothingWrong()
  })

  it('a reply is selected by one and unselected by another, over and over: the section counts what is there', async () => {
    const replyId = await makeReply(world, op, await newPost())
    for (const _ of upTo(ROUNDS))
      await Promise.all([calls.select, calls.unselect, calls.select].map((call) => world.call(call, { replyId }, head)))
    await nothingWrong()
  })
})
