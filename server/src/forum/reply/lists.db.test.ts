import { replyCalls as calls, followCalls, postCalls, profileCalls } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCrowd } from '../../../test/make/crowd.ts'
import { makeNode } from '../../../test/make/node.ts'
import { makePost } from '../../../test/make/post.ts'
import { makeReplies, makeReply } from '../../../test/make/reply.ts'
import { everyNode, itPlans, pagesRead, planOf, rowsFiltered } from '../../../test/plan.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { postLifecycle } from '../post/lifecycle-service.ts'
import { repairReplyCounts } from './repair-service.ts'

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

const other = async (): Promise<Who> => (await makeCrowd(world, 1))[0] as Who
const newPost = () => makePost(world, op, { nodeId, title: '夜里读什么' })
const mine = async (who: Who, page = 0) => (await world.call(calls.ofMine, { page }, who)).data
const theirs = async (userId: number, as?: Who) => (await world.call(calls.ofUser, { userId }, as)).data

describe('the replies of a member', () => {
  it('have 18 a page, newest first, with the post and section of each', async () => {
    const [author, reader] = [await other(), await other()]
    const postId = await newPost()
    const ids: number[] = []
    for (let i = 0; i < 20; i++) ids.unshift(await makeReply(world, author, postId))
    const pages = [await mine(author), await mine(author, 1)]
    expect(pages.map(({ total, list }) => [total, list.length])).toEqual([
      [20, 18],
      [20, 2],
    ])
    expect(pages.flatMap(({ list }) => list.map(({ id }) => id))).toEqual(ids)
    expect(pages[0]?.list[0]).toMatchObject({
      post: '夜里读什么',
      postId,
      nodeId,
      node: expect.stringContaining('版块'),
    })
    const shown = await theirs(author.id, reader)
    expect([shown.total, shown.protected, shown.list.map(({ id }) => id)]).toEqual([20, false, ids.slice(0, 18)])
  })

  it('are listed for their author also under a deleted post, without its title, and for no other member', async () => {
    const [author, reader] = [await other(), await other()]
    const postId = await newPost()
    await makeReply(world, author, postId, { reply: '还是我的' })
    await world.call(postCalls.remove, { id: postId }, op)
    expect(await mine(author)).toMatchObject({
      total: 1,
      list: [{ content: '还是我的', post: '', can: { reply: false } }],
    })
    expect((await theirs(author.id, reader)).list).toEqual([])
    const [first] = (await mine(author)).list
    expect(await world.call(calls.remove, { replyId: first?.id ?? 0 }, author)).toMatchObject({ code: 200 })
    expect(await mine(author)).toEqual({ total: 0, list: [] })
  })

  it('can be deleted by their author under a post that a moderator or staff removed, and are marked so', async () => {
    const author = await other()
    const [sunk, down] = [await newPost(), await newPost()]
    for (const postId of [sunk, down]) await makeReply(world, author, postId)
    await world.call(postCalls.remove, { id: sunk, reason: '跑题' }, head)
    await world.app.transact((tx) => postLifecycle.takeDown(world.app, tx, down))
    const { list } = await mine(author)
    const can = { delete: true, select: false, report: false, reply: false }
    expect(list).toMatchObject([
      { postId: down, post: '', canDelete: true, can },
      { postId: sunk, canDelete: true, can },
    ])
    for (const { id: replyId } of list) expect((await world.call(calls.remove, { replyId }, author)).code).toBe(200)
    expect(await mine(author)).toEqual({ total: 0, list: [] })
    expect(await repairReplyCounts(world.app)).toBe(0)
  })

  it('are hidden from others with privacy on, and across a block', async () => {
    const [author, reader] = [await other(), await other()]
    const replyId = await makeReply(world, author, await newPost())
    await world.call(calls.archive, { replyId }, author)
    await world.call(profileCalls.privacy, { privacy: 1 }, author)
    for (const call of [calls.ofUser, calls.archivedOfUser]) {
      for (const who of [undefined, reader])
        expect((await world.call(call, { userId: author.id }, who)).data).toEqual({
          total: 0,
          list: [],
          protected: true,
        })
      expect((await world.call(call, { userId: author.id }, author)).data).toMatchObject({ total: 1, protected: false })
    }
    await world.call(profileCalls.privacy, { privacy: 0 }, author)
    expect((await theirs(author.id, reader)).total).toBe(1)
    await world.call(followCalls.block, { userId: author.id }, reader)
    expect(await theirs(author.id, reader)).toEqual({ total: 0, list: [], protected: true })
  })
})

describe('the collection of a member', () => {
  it('comes ten a page, what was collected last first, as long as it is there', async () => {
    const [author, reader] = [await other(), await other()]
    const postId = await newPost()
    const ids: number[] = []
    for (let i = 0; i < 12; i++) ids.push(await makeReply(world, author, postId))
    for (const replyId of ids) await world.call(calls.archive, { replyId }, reader)
    const page = async (n: number) => (await world.call(calls.archivedOfMine, { page: n }, reader)).data
    expect([(await page(0)).list.length, (await page(1)).list.length]).toEqual([10, 2])
    expect((await page(0)).list[0]).toMatchObject({ id: ids.at(-1), archived: true })
    await world.call(calls.remove, { replyId: ids.at(-1) ?? 0 }, author)
    expect((await page(0)).list[0]).toMatchObject({ id: ids.at(-2) })
  })
})

const planOfPage = (postId: number, page: number) =>
  planOf(world, 'r.floor BETWEEN', {
    hidden: [],
    closing: [],
    viewerId: 0,
    postId,
    under: 0,
    preview: 2,
    from: page * 10 + 1,
    to: page * 10 + 10,
  })

itPlans(
  'the last page of thirty thousand replies costs what the first does: a range of an index, and nothing sorted',
  async () => {
    const postId = await newPost()
    await makeReplies(world, head, { postId, count: 30_000 })
    await world.sql('ANALYZE reply')
    const [first, last] = [await planOfPage(postId, 0), await planOfPage(postId, 2_999)]
    for (const plan of [first, last]) {
      const kinds = everyNode(plan).map((node) => node['Node Type'])
      expect(kinds.filter((kind) => /Seq Scan|Sort/.test(kind))).toEqual([])
      expect(rowsFiltered(plan)).toBe(0)
    }
    expect(pagesRead(last)).toBeLessThanOrEqual(pagesRead(first) * 1.2)
    const { total, list } = (await world.call(calls.ofPost, { postId, page: 2_999 }, op)).data
    expect([total, list.map(({ floor }) => floor)]).toEqual([
      30_000,
      Array.from({ length: 10 }, (_, at) => 29_991 + at),
    ])
    expect((await world.call(calls.ofPost, { postId, page: 99_999 }, op)).data).toEqual({ total: 30_000, list: [] })
  },
)
