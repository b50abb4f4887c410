import {
  ANONYMOUS,
  replyCalls as calls,
  common,
  followCalls,
  nodeCalls,
  noticeCalls,
  pointsCalls,
  postCalls,
  postRefusals,
  replyRefusals as refusals,
} from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCrowd } from '../../../test/make/crowd.ts'
import { makeNode, makeOffice } from '../../../test/make/node.ts'
import { makePost } from '../../../test/make/post.ts'
import { makeReply } from '../../../test/make/reply.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { takenReplies } from './appeal-service.ts'
import { eraseRepliesOf } from './erase-account.ts'
import { replyLifecycle } from './lifecycle-service.ts'
import { repairReplyCounts } from './repair-service.ts'

let world: World
const other = async (): Promise<Who> => (await makeCrowd(world, 1))[0] as Who
let op: Who
let reader: Who
let third: Who
let head: Who
let vice: Who
let nodeId: number
beforeAll(async () => {
  world = await makeWorld()
  op = await other()
  reader = await other()
  third = await other()
  head = await other()
  vice = await other()
  nodeId = await makeNode(world, { head })
  await makeOffice(world, { nodeId, who: vice, office: 'vice' })
})
afterAll(async () => {
  expect(await repairReplyCounts(world.app)).toBe(0)
  await world.destroy()
})

const reason = '跑题，去隔壁发'
const newPost = () => makePost(world, op, { nodeId })
const pageOf = async (postId: number, as?: Who) => (await world.call(calls.ofPost, { postId }, as)).data
const chaosOf = async (postId: number, as: Who) => (await world.call(calls.deletedOfPost, { postId }, as)).data
const detailOf = (replyId: number, as?: Who) => world.call(calls.detail, { replyId }, as)
const postOf = async (id: number) => (await world.call(postCalls.detail, { id }, op)).data
const logOf = async () => (await world.call(nodeCalls.log, { nodeId })).data.list
const pointsOf = async (who: Who) => (await world.call(pointsCalls.points, { userId: who.id })).data.totalPoints
const noticesOf = async (who: Who) => (await world.call(noticeCalls.list, { classType: 3 }, who)).data.list

describe('a reply that its author deletes', () => {
  it('keeps its number without text and name, also for anonymous visitors, and its answers stay', async () => {
    const postId = await newPost()
    const replyId = await makeReply(world, reader, postId, { reply: '说错了' })
    const answer = await makeReply(world, third, postId, { answers: replyId })
    await makeReply(world, third, postId)
    expect(await world.call(calls.remove, { replyId }, reader)).toMatchObject({ code: 200, data: null })
    for (const who of [undefined, reader, third]) {
      const { total, list } = await pageOf(postId, who)
      expect([total, list.length]).toEqual([2, 2])
      expect(list[0]).toMatchObject({ content: '', user: ANONYMOUS, state: 1, floor: 1, replyCount: 1, isOp: false })
      expect(list[0]?.children).toMatchObject([{ id: answer }])
      expect((await world.call(calls.ofReply, { replyId }, who)).data.list).toMatchObject([{ id: answer }])
    }
    expect(await postOf(postId)).toMatchObject({ replyCount: 2 })
    expect(await detailOf(replyId)).toMatchObject(refusals.gone)
    expect((await detailOf(replyId, third)).data.reply).toMatchObject({
      content: '',
      user: ANONYMOUS,
      state: 1,
      removal: { office: 'author' },
    })
    expect((await chaosOf(postId, third)).list).toMatchObject([{ id: replyId, content: '', user: ANONYMOUS }])
    expect(await world.call(calls.remove, { replyId }, reader)).toMatchObject(refusals.gone)
    expect((await world.call(calls.ofMine, {}, reader)).data.list.map(({ id }) => id)).not.toContain(replyId)
  })

  it('is theirs alone to delete', async () => {
    const postId = await newPost()
    const replyId = await makeReply(world, reader, postId)
    for (const who of [third, op])
      expect(await world.call(calls.remove, { replyId, reason }, who)).toMatchObject(common.forbidden)
    expect(await world.call(calls.remove, { replyId: 2 ** 45, reason }, third)).toMatchObject(refusals.gone)
  })

  it('is not available in a chaos sea that the viewer may not enter', async () => {
    const postId = await newPost()
    await makeReply(world, reader, postId)
    await world.call(postCalls.remove, { id: postId }, op)
    for (const who of [undefined, reader])
      expect(await world.call(calls.ofPost, { postId }, who)).toMatchObject(postRefusals.gone)
    expect(await world.call(calls.deletedOfPost, { postId }, reader)).toMatchObject(postRefusals.gone)
  })
})

describe('a reply that a maintainer removes', () => {
  it('needs a reason, goes to the chaos sea of its post with it, and its author is notified and can read it', async () => {
    const postId = await newPost()
    const author = await other()
    const replyId = await makeReply(world, author, postId, { reply: '买一送一' })
    expect(await world.call(calls.remove, { replyId }, vice)).toMatchObject(refusals.reasonNeeded)
    await world.call(calls.remove, { replyId, reason }, vice)
    expect((await pageOf(postId, author)).list).toMatchObject([{ content: '', user: ANONYMOUS, state: 1 }])
    const { total, list } = await chaosOf(postId, third)
    expect([total, list]).toMatchObject([
      1,
      [{ id: replyId, content: '买一送一', user: { id: author.id }, removal: { office: 'vice', reason } }],
    ])
    expect((await detailOf(replyId, author)).data.reply).toMatchObject({
      content: '买一送一',
      state: 1,
      removal: { reason, appealable: true },
      can: { reply: false, delete: false, report: false },
    })
    expect((await detailOf(replyId, third)).data.reply.removal?.appealable).toBe(false)
    expect((await noticesOf(author))[0]).toMatchObject({
      targetId: replyId,
      gone: false,
      actors: [],
      content: `你的回复被移到了混沌海：${reason}`,
    })
    expect((await logOf())[0]).toMatchObject({ office: 'vice', action: 'delete-reply', reason })
    expect((await world.call(calls.ofMine, {}, author)).data).toMatchObject({
      total: 1,
      list: [{ content: '买一送一', state: 1 }],
    })
    expect((await world.call(calls.ofUser, { userId: author.id }, third)).data).toMatchObject({ total: 0, list: [] })
    expect(await world.call(calls.star, { replyId }, third)).toMatchObject(refusals.gone)
  })

  it('is moderated by the moderators of its post’s section, and by none of another section', async () => {
    const elsewhere = await other()
    await makeNode(world, { head: elsewhere })
    const postId = await newPost()
    const author = await other()
    const replyId = await makeReply(world, author, postId)
    expect(await world.call(calls.remove, { replyId, reason }, elsewhere)).toMatchObject(common.forbidden)
    expect(await world.call(calls.remove, { replyId, reason }, vice)).toMatchObject({ code: 200 })
  })

  it('is governed across a block by its author or by that of its post, which hides it from anybody else', async () => {
    const [author, asker] = [await other(), await other()]
    const postId = await makePost(world, asker, { nodeId })
    const replyId = await makeReply(world, author, postId)
    for (const [from, to] of [
      [author, head],
      [vice, author],
      [asker, head],
      [asker, third],
    ] as const)
      await world.call(followCalls.block, { userId: to.id }, from)
    for (const call of [calls.detail, calls.maintainerOf])
      expect(await world.call(call, { replyId }, third)).toMatchObject(refusals.gone)
    expect(await world.call(calls.ofReply, { replyId }, head)).toMatchObject({ code: 200 })
    expect(await world.call(calls.ofPost, { postId }, third)).toMatchObject(postRefusals.gone)
    const bystander = await makeReply(world, reader, postId)
    expect((await pageOf(postId, head)).list).toMatchObject([{ id: bystander, can: { delete: true } }])
    expect(await world.call(calls.remove, { replyId, reason }, third)).toMatchObject(refusals.gone)
    expect((await detailOf(replyId, head)).data.reply).toMatchObject({ id: replyId, can: { delete: true } })
    expect((await world.call(calls.maintainerOf, { replyId }, head)).data).toMatchObject({ isHead: true })
    expect(await world.call(calls.select, { replyId }, vice)).toMatchObject({ code: 200 })
    expect(await world.call(calls.remove, { replyId, reason }, head)).toMatchObject({ code: 200 })
  })

  it('stays readable with its post in the chaos sea of the section, where nothing can be done any more but reported', async () => {
    const postId = await newPost()
    const replyId = await makeReply(world, reader, postId, { reply: '还在' })
    await world.call(postCalls.remove, { id: postId, reason }, head)
    expect(await world.call(calls.ofPost, { postId })).toMatchObject(postRefusals.gone)
    const [first] = (await pageOf(postId, third)).list
    expect(first).toMatchObject({ content: '还在', can: { reply: false, report: true }, imgs: [] })
    for (const call of [calls.star, calls.archive])
      expect(await world.call(call, { replyId }, third)).toMatchObject(refusals.gone)
    expect(await world.call(calls.remove, { replyId, reason }, vice)).toMatchObject({ code: 404 })
  })
})

describe('a member who closes the account and keeps their posts', () => {
  it('leaves the replies that others could read, and no text of hidden ones', async () => {
    const author = await other()
    const postId = await newPost()
    await makeReply(world, author, postId, { reply: '留下' })
    const [removed, hidden] = [
      await makeReply(world, author, postId, { reply: '已移走' }),
      await makeReply(world, author, postId, { reply: '没人看见' }),
    ]
    await world.call(calls.remove, { replyId: removed, reason }, head)
    await world.app.transact((tx) => replyLifecycle.hide(world.app, tx, hidden))
    await eraseRepliesOf(world.app, { userId: author.id, keepPosts: true, avatar: '' })
    const left = await world.sql('SELECT content FROM reply WHERE post_id = $1 ORDER BY floor', [postId])
    expect(left).toEqual([{ content: '留下' }, { content: '' }, { content: '' }])
  })
})

describe('a selected reply', () => {
  it('gives its author ten points once, a notice, a log entry, and a place in the section’s list', async () => {
    const postId = await newPost()
    const author = await other()
    const replyId = await makeReply(world, author, postId)
    const listOf = async (as?: Who) => (await world.call(calls.selectedOfNode, { nodeId }, as)).data
    const { total: before } = await listOf()
    expect(await world.call(calls.select, { replyId }, third)).toMatchObject(common.forbidden)
    expect(await world.call(calls.select, { replyId, reason }, vice)).toMatchObject({ code: 200, msg: '精选成功' })
    await world.call(calls.select, { replyId, reason }, head)
    expect(await pointsOf(author)).toBe(10)
    for (const who of [undefined, third, author])
      expect(await listOf(who)).toMatchObject({
        total: before + 1,
        list: [{ id: replyId, selected: true, postId, nodeId }],
      })
    expect(await noticesOf(author)).toMatchObject([{ content: '你的回复被加精了', targetId: replyId }])
    expect((await logOf())[0]).toMatchObject({ action: 'select-reply', office: 'vice', reason })
    expect((await world.call(calls.maintainerOf, { replyId }, vice)).data).toEqual({
      isHead: false,
      isVice: true,
      selected: true,
    })
    expect(await world.call(calls.unselect, { replyId }, head)).toMatchObject({ code: 200, msg: '已取消精选' })
    expect([await pointsOf(author), (await listOf()).total]).toEqual([0, before])
    await world.call(calls.select, { replyId }, vice)
    expect(await pointsOf(author)).toBe(0)
    await world.call(calls.remove, { replyId }, author)
    expect((await listOf()).total).toBe(before)
  })

  it('is none of another section that its post goes to, not even if it comes back from the chaos sea there', async () => {
    const elsewhere = await makeNode(world, { head: await other() })
    const postId = await newPost()
    const [kept, removed] = [await makeReply(world, reader, postId), await makeReply(world, reader, postId)]
    const totalOf = async (of: number) => (await world.call(calls.selectedOfNode, { nodeId: of })).data.total
    const before = await totalOf(nodeId)
    for (const replyId of [kept, removed]) await world.call(calls.select, { replyId }, head)
    await world.call(calls.remove, { replyId: removed, reason }, head)
    expect(await totalOf(nodeId)).toBe(before + 1)
    const words = { title: '换个地方', description: '去那边说' }
    expect((await world.call(postCalls.edit, { id: postId, nodeId: elsewhere, ...words }, op)).code).toBe(200)
    await world.app.transact((tx) => takenReplies.giveBack(world.app, tx, removed))
    expect([await totalOf(nodeId), await totalOf(elsewhere)]).toEqual([before, 0])
  })

  it('is never one’s own', async () => {
    const postId = await newPost()
    const replyId = await makeReply(world, head, postId)
    expect(await world.call(calls.select, { replyId }, head)).toMatchObject(refusals.ownSelect)
  })
})

describe('notices about a reply', () => {
  it('go to the author of the post, the answered member and the mentioned members, once each', async () => {
    const [mine, theirs, named] = [await other(), await other(), await other()]
    const postId = await makePost(world, mine, { nodeId, title: '夜里读什么' })
    const top = await makeReply(world, theirs, postId)
    const reply = `@${named.username} @${theirs.username} @${mine.username} 看这里`
    const replyId = await makeReply(world, reader, postId, { answers: top, reply })
    const last = async (who: Who) => (await noticesOf(who))[0]
    expect(await last(mine)).toMatchObject({ type: 2, targetId: replyId, gone: false })
    expect(await last(theirs)).toMatchObject({ type: 3, targetId: replyId })
    expect(await last(named)).toMatchObject({ type: 4, targetId: replyId })
    expect((await noticesOf(mine)).filter(({ targetId }) => targetId === replyId)).toHaveLength(1)
    expect((await last(named))?.excerpt).toContain('看这里')
    await world.call(calls.remove, { replyId }, reader)
    expect(await last(named)).toMatchObject({ gone: true, excerpt: null })
    await world.call(calls.star, { replyId: top }, reader)
    await world.call(calls.star, { replyId: top }, third)
    expect((await last(theirs))?.content).toMatch(/等 2 人赞了你的回复$/)
  })
})
