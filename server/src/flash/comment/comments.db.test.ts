import { randomUUID } from 'node:crypto'
import { ANONYMOUS, flashCalls as calls, common, followCalls, flashRefusals as refusals } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeComment } from '../../../test/make/comment.ts'
import { makeFlash } from '../../../test/make/flash.ts'
import { makeMember } from '../../../test/make/member.ts'
import { inAll, tripsOf } from '../../../test/round-trips.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'

let world: World
let author: Who
let reader: Who
let third: Who
beforeAll(async () => {
  world = await makeWorld()
  author = await makeMember(world)
  reader = await makeMember(world)
  third = await makeMember(world)
})
afterAll(() => world.destroy())

const pageOf = async (flashId: number, as?: Who, page = 0) =>
  (await world.call(calls.comments, { flashId, page }, as)).data
const countOf = async (id: number, as = author) => (await world.call(calls.detail, { id }, as)).data.commentCount
const drop = (commentId: number, as: Who) => world.call(calls.removeComment, { commentId }, as)

describe('the list of comments', () => {
  it('is numbered by 18, the oldest first, from either end', async () => {
    const flashId = await makeFlash(world, author)
    const ids: number[] = []
    for (let i = 0; i < 41; i++)
      ids.push(await makeComment(world, i % 2 ? reader : author, flashId, { content: `第${i}层` }))
    const pages = await Promise.all([0, 1, 2].map((page) => pageOf(flashId, reader, page)))
    expect(pages.map(({ total }) => total)).toEqual([41, 41, 41])
    expect(pages.map(({ list }) => list.length)).toEqual([18, 18, 5])
    expect(pages.flatMap(({ list }) => list.map(({ id }) => id))).toEqual(ids)
    expect(await pageOf(flashId, reader, 3)).toEqual({ total: 41, list: [] })
    expect(await pageOf(flashId, reader, 1_000_000)).toEqual({ total: 41, list: [] })
    expect(await countOf(flashId)).toBe(41)
    const [first] = pages[0]?.list ?? []
    expect(first).toMatchObject({ user: { id: author.id }, deleted: false, canDelete: false })
    expect(first).not.toHaveProperty('parentUser')
    expect((await pageOf(flashId, author)).list[0]?.canDelete).toBe(true)
  })

  it.each([-1, 1.5, 'x', 1_000_001])('has no page %s', async (page) => {
    const flashId = await makeFlash(world, author)
    expect((await world.send(calls.comments, { flashId, page })).json().code).toBe(400)
  })

  it('leaves out members blocked in either direction, and still fills the page', async () => {
    const flashId = await makeFlash(world, author)
    const [blocker, blocked] = [await makeMember(world), await makeMember(world)]
    const kept: number[] = []
    for (let i = 0; i < 20; i++) {
      await makeComment(world, i % 2 ? blocker : blocked, flashId)
      kept.push(await makeComment(world, reader, flashId))
    }
    const viewer = await makeMember(world)
    await world.call(followCalls.block, { userId: blocked.id }, viewer)
    await world.call(followCalls.block, { userId: viewer.id }, blocker)
    const pages = [await pageOf(flashId, viewer, 0), await pageOf(flashId, viewer, 1)]
    expect(pages.map(({ total, list }) => [total, list.length])).toEqual([
      [20, 18],
      [20, 2],
    ])
    expect(pages.flatMap(({ list }) => list.map(({ id }) => id))).toEqual(kept)
    expect((await pageOf(flashId)).total).toBe(40)
  })

  it('does not name the answered member where the viewer may not see them', async () => {
    const flashId = await makeFlash(world, author)
    const commentId = await makeComment(world, third, flashId)
    await makeComment(world, author, flashId, { answers: commentId })
    const viewer = await makeMember(world)
    expect((await pageOf(flashId, viewer)).list[1]?.parentUser?.id).toBe(third.id)
    await world.call(followCalls.block, { userId: third.id }, viewer)
    expect((await pageOf(flashId, viewer)).list).toMatchObject([{ user: { id: author.id }, parentUser: ANONYMOUS }])
  })
})

describe('a comment', () => {
  it('is stored once for one clientKey, also by twenty calls at once', async () => {
    const flashId = await makeFlash(world, author)
    const clientKey = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.call(calls.comment, { flashId, content: '一次', clientKey }, reader)),
    )
    expect(new Set(answers.map(({ data }) => data)).size).toBe(1)
    expect((await pageOf(flashId)).total).toBe(1)
    expect(await countOf(flashId)).toBe(1)
  })

  it('under one’s own private flash is fine', async () => {
    const flashId = await makeFlash(world, author, { isPrivate: true })
    await makeComment(world, author, flashId)
    expect(await pageOf(flashId, author)).toMatchObject({ total: 1, list: [{ user: { id: author.id } }] })
  })

  it.each(['author', 'reader'] as const)('is refused where the %s blocked the other', async (who) => {
    const [owner, other] = [await makeMember(world), await makeMember(world)]
    const flashId = await makeFlash(world, owner)
    const [by, whom] = who === 'author' ? [owner, other] : [other, owner]
    await world.call(followCalls.block, { userId: whom.id }, by)
    expect(await world.call(calls.comment, { flashId, content: '在吗' }, other)).toMatchObject(refusals.gone)
    expect(await countOf(flashId, owner)).toBe(0)
  })

  it.each(['', '   ', '字'.repeat(2001)])('of a wrong length is refused', async (content) => {
    const flashId = await makeFlash(world, author)
    expect((await world.call(calls.comment, { flashId, content }, reader)).code).toBe(400)
  })
})

describe('an answer', () => {
  it('is stored once for one clientKey and names the answered member', async () => {
    const flashId = await makeFlash(world, author)
    const currentId = await makeComment(world, reader, flashId)
    const input = { flashId, currentId, content: '回你', clientKey: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.call(calls.answer, input, third)))
    expect(new Set(answers.map(({ data }) => data)).size).toBe(1)
    const { total, list } = await pageOf(flashId)
    expect(total).toBe(2)
    expect(list[1]).toMatchObject({ content: '回你', user: { id: third.id }, parentUser: { id: reader.id } })
  })

  it('to a comment of another flash, to a deleted one or to none is refused and counts nothing', async () => {
    const [flashId, other] = [await makeFlash(world, author), await makeFlash(world, author)]
    const elsewhere = await makeComment(world, reader, other)
    const parent = await makeComment(world, reader, flashId)
    await makeComment(world, third, flashId, { answers: parent })
    await drop(parent, reader)
    for (const currentId of [elsewhere, parent, 2 ** 45])
      expect(await world.call(calls.answer, { flashId, currentId, content: '在吗' }, third)).toMatchObject(
        refusals.commentGone,
      )
    expect(await countOf(flashId)).toBe(1)
  })

  it.each([true, false])(
    'to a member blocked in either direction is refused like one to a missing comment',
    async (mine) => {
      const flashId = await makeFlash(world, author)
      const [a, b] = [await makeMember(world), await makeMember(world)]
      const currentId = await makeComment(world, a, flashId)
      await world.call(followCalls.block, { userId: mine ? a.id : b.id }, mine ? b : a)
      const answer = await world.call(calls.answer, { flashId, currentId, content: '在吗' }, b)
      expect(answer).toEqual(await world.call(calls.answer, { flashId, currentId: 2 ** 45, content: '在吗' }, b))
      expect(await countOf(flashId)).toBe(1)
    },
  )
})

describe('a deleted comment', () => {
  it('without answers is removed, and the second deletion finds nothing', async () => {
    const flashId = await makeFlash(world, author)
    const id = await makeComment(world, reader, flashId)
    const answers = await Promise.all(Array.from({ length: 10 }, () => drop(id, reader)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 404)).toHaveLength(9)
    expect(await pageOf(flashId)).toEqual({ total: 0, list: [] })
    expect(await countOf(flashId)).toBe(0)
  })

  it('with answers keeps its place without a text or a name, until the last answer is deleted', async () => {
    const flashId = await makeFlash(world, author)
    const first = await makeComment(world, reader, flashId, { content: '说漏了嘴' })
    const second = await makeComment(world, third, flashId, { answers: first })
    const last = await makeComment(world, author, flashId, { answers: second })
    for (const commentId of [first, second]) {
      await world.call(calls.starComment, { commentId }, author)
      await world.call(calls.unstarComment, { commentId }, author)
    }
    await drop(first, reader)
    await drop(second, third)
    const nothing = { up: 0, down: 0, stared: false, unstared: false, canDelete: false, mentions: [], quote: null }
    const stub = { deleted: true, content: '该评论已删除', user: ANONYMOUS, ...nothing }
    for (const as of [undefined, author, reader, third]) {
      const { total, list } = await pageOf(flashId, as)
      expect(total).toBe(3)
      expect(list.map(({ id }) => id)).toEqual([first, second, last])
      expect(list).toMatchObject([stub, { ...stub, parentUser: ANONYMOUS }, { deleted: false, parentUser: ANONYMOUS }])
      expect(list[0]).not.toHaveProperty('parentUser')
      expect(list[2]?.quote).toEqual({ id: second, excerpt: null })
      for (const who of [reader, third]) expect(JSON.stringify(list)).not.toContain(who.username)
    }
    expect(await countOf(flashId)).toBe(1)
    expect(await world.sql(`SELECT 1 FROM flash_comment WHERE content = '说漏了嘴'`)).toEqual([])
    await drop(last, author)
    expect(await pageOf(flashId)).toEqual({ total: 0, list: [] })
    expect(await countOf(flashId)).toBe(0)
  })

  it('keeps its place while another answer exists', async () => {
    const flashId = await makeFlash(world, author)
    const first = await makeComment(world, reader, flashId)
    const answers = [
      await makeComment(world, third, flashId, { answers: first }),
      await makeComment(world, author, flashId, { answers: first }),
    ]
    await drop(first, reader)
    await drop(answers[0] as number, third)
    expect((await pageOf(flashId)).list.map(({ deleted }) => deleted)).toEqual([true, false])
    expect(await countOf(flashId)).toBe(1)
  })

  it('of another member stays', async () => {
    const flashId = await makeFlash(world, author)
    const id = await makeComment(world, reader, flashId)
    expect(await drop(id, author)).toMatchObject(common.forbidden)
    expect((await pageOf(flashId)).total).toBe(1)
  })
})

it('a comment is validated, counted and announced in two round trips to the database', async () => {
  const flashId = await makeFlash(world, author)
  const write = () => world.call(calls.comment, { flashId, content: '路过' }, reader)
  await write()
  const [begun, ...rest] = await tripsOf(write)
  expect([begun, inAll(rest)]).toEqual([6, 3])
  expect(rest.length).toBeLessThanOrEqual(2)
})
