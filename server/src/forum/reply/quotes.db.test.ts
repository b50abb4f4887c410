import {
  followCalls,
  postCalls,
  REPLY_PAGE,
  REPLY_QUOTE_MAX,
  replyRefusals as refusals,
  replyCalls,
} from '@sp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeCrowd } from '../../../test/make/crowd.ts'
import { makeNode } from '../../../test/make/node.ts'
import { makePost } from '../../../test/make/post.ts'
import { makeReplies, makeReply } from '../../../test/make/reply.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'

let world: World
let author: Who
let quoted: Who
let quoting: Who
let reader: Who
let head: Who
let nodeId: number
let postId: number
let source: number
beforeAll(async () => {
  world = await makeWorld()
  ;[author, quoted, quoting, reader, head] = (await makeCrowd(world, 5)) as [Who, Who, Who, Who, Who]
  nodeId = await makeNode(world, { head })
})
afterAll(() => world.destroy())
beforeEach(async () => {
  postId = await makePost(world, author, { nodeId, description: '先说好，🏮灯给你留着。' })
  source = await makeReply(world, quoted, postId, { reply: '那年冬天，湖边只有我们两个人。' })
})

/** A post in the bucket of the first: only there could a statement find its replies. */
async function makeTwin(): Promise<number> {
  const [twin] = await world.sql<{ id: number }>(
    `INSERT INTO post SELECT (jsonb_populate_record(p, jsonb_build_object('id', (nextval('content_id') << 10) | (p.id & 1023)))).*
     FROM post p WHERE p.id = $1 RETURNING id::float8 AS id`,
    [postId],
  )
  return twin?.id ?? 0
}

const quote = (id: number, from: number, length: number, on = postId) =>
  world.call(replyCalls.addToPost, { postId: on, reply: '说到我心里了', quote: { id, from, length } }, quoting)
const page = async (who?: Who) => (await world.call(replyCalls.ofPost, { postId, page: 0 }, who)).data.list
const shown = async (id: number, who?: Who) => (await page(who)).find((each) => each.id === id)?.quote
const everybody = () => [undefined, reader, author, quoted, quoting]

describe('a reply that quotes', () => {
  it('another reply shows the passage with its author and floor, in each list', async () => {
    const { data: id } = await quote(source, 5, 4)
    const whole = { id: source, excerpt: '湖边只有', floor: 1, user: expect.objectContaining({ id: quoted.id }) }
    for (const who of everybody()) expect(await shown(id, who)).toEqual(whole)
    const { data: mine } = await world.call(replyCalls.ofMine, {}, quoting)
    expect(mine.list.find((each) => each.id === id)?.quote).toEqual(whole)
    expect((await world.call(replyCalls.detail, { replyId: id })).data.reply.quote).toEqual(whole)
    const plain = (await page()).find((each) => each.id === source)
    expect(plain).not.toHaveProperty('quote')
  })

  it('the post shows the passage, counted in characters, until the post is edited', async () => {
    const { data: id } = await quote(postId, 4, 2)
    expect(await shown(id)).toEqual({ id: postId, excerpt: '🏮灯', user: expect.objectContaining({ id: author.id }) })
    const draft = { id: postId, title: '改过的', description: '全都改了，一个字也不剩。', nodeId }
    expect((await world.call(postCalls.edit, draft, author)).code).toBe(200)
    await expect.poll(() => shown(id)).toEqual({ id: postId, excerpt: null })
  })

  it('can quote below another reply too', async () => {
    const input = { pId: source, reply: '是啊', quote: { id: source, from: 0, length: 4 } }
    const { data: id } = await world.call(replyCalls.addToReply, input, quoting)
    const children = async (who?: Who) => (await page(who)).flatMap((each) => each.children)
    expect((await children(reader)).find((each) => each.id === id)?.quote?.excerpt).toBe('那年冬天')
  })

  it('is refused where there are no such words, or not for this member', async () => {
    const far = await makeReply(world, quoted, postId, { reply: '字' })
    for (const [id, from, length] of [
      [source, 0, 16],
      [source, 15, 1],
      [far, 1, 1],
      [987_654_321, 0, 1],
    ] as const)
      expect(await quote(id, from, length)).toMatchObject(refusals.quoteGone)
    expect((await quote(source, 0, REPLY_QUOTE_MAX + 1)).code).toBe(400)
    await world.call(followCalls.block, { userId: quoting.id }, quoted)
    expect(await quote(source, 0, 2)).toMatchObject(refusals.quoteGone)
    await world.call(followCalls.unblock, { userId: quoting.id }, quoted)
    await world.call(replyCalls.remove, { replyId: source }, quoted)
    expect(await quote(source, 0, 2)).toMatchObject(refusals.quoteGone)
  })

  it('shows no words of a reply to another post, and none of a post behind a warning', async () => {
    const other = await makeTwin()
    const elsewhere = await makeReply(world, quoted, other, { reply: '别处的话' })
    const { data: id } = await quote(elsewhere, 0, 2)
    expect(await shown(id)).toEqual({ id: elsewhere, excerpt: null })
    const warned = await makePost(world, author, { nodeId, warning: 'spoiler', description: '凶手是他' })
    expect(await quote(warned, 0, 2, warned)).toMatchObject(refusals.quoteGone)
  })
})

describe('the words of a quote are shown no more', () => {
  const gone = () => ({ id: source, excerpt: null })

  it('to anybody, once the quoted reply is deleted by its author or moved by a maintainer', async () => {
    const { data: id } = await quote(source, 0, 4)
    const second = await makeReply(world, quoted, postId, { reply: '第二句话' })
    const { data: other } = await quote(second, 0, 3)
    await world.call(replyCalls.remove, { replyId: source }, quoted)
    await world.call(replyCalls.remove, { replyId: second, reason: '与主题无关' }, head)
    for (const who of everybody()) {
      expect(await shown(id, who)).toEqual(gone())
      expect(await shown(other, who)).toEqual({ id: second, excerpt: null })
    }
    expect((await world.call(replyCalls.detail, { replyId: id }, reader)).data.reply.quote).toEqual(gone())
  })

  it('where either of the two blocked the other, for who is blocked and who blocks, and for no other', async () => {
    const { data: id } = await quote(source, 0, 4)
    expect((await shown(id, reader))?.excerpt).toBe('那年冬天')
    for (const [by, whom] of [
      [reader, quoted],
      [quoted, reader],
    ] as const) {
      await world.call(followCalls.block, { userId: whom.id }, by)
      expect(await shown(id, reader)).toEqual(gone())
      expect((await shown(id))?.excerpt).toBe('那年冬天')
      expect((await shown(id, author))?.excerpt).toBe('那年冬天')
      await world.call(followCalls.unblock, { userId: whom.id }, by)
    }
  })

  it('on a page of its own too, which visitors share, for who blocked the author', async () => {
    await makeReplies(world, author, { postId, count: REPLY_PAGE })
    const { data: id } = await quote(source, 0, 4)
    const second = async (who?: Who) => {
      const { list } = (await world.call(replyCalls.ofPost, { postId, page: 1 }, who)).data
      return list.find((each) => each.id === id)?.quote
    }
    await world.call(followCalls.block, { userId: quoted.id }, reader)
    expect((await second())?.excerpt).toBe('那年冬天')
    expect(await second(reader)).toEqual(gone())
    expect((await second(author))?.excerpt).toBe('那年冬天')
    await world.call(followCalls.unblock, { userId: quoted.id }, reader)
  })

  it('to anybody while it is hidden', async () => {
    const { data: id } = await quote(source, 0, 4)
    await world.sql('UPDATE reply SET hidden = true WHERE id = $1', [source])
    for (const who of everybody()) await expect.poll(() => shown(id, who)).toEqual(gone())
    await world.sql('UPDATE reply SET hidden = false WHERE id = $1', [source])
    await expect.poll(async () => (await shown(id))?.excerpt).toBe('那年冬天')
  })
})
