import { type Call, common, type Input, nodeCalls, nodeRefusals, postCalls, replyCalls } from '@sp/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Running } from '../src/app/app.ts'
import { callAll, callAt, makeOther } from './make/everywhere.ts'
import { makeMember } from './make/member.ts'
import { makeBan, makeNode, makeOffice } from './make/node.ts'
import { makePost } from './make/post.ts'
import { makeReply } from './make/reply.ts'
import { makeWorld, type Who, type World } from './world.ts'

let world: World
let other: Running
let head: Who
let vice: Who
let reader: Who
let nodeId: number
beforeAll(async () => {
  world = await makeWorld()
  other = await makeOther(world)
})
afterAll(async () => {
  await other.close()
  await world.destroy()
})
beforeEach(async () => {
  ;[head, vice, reader] = await Promise.all([makeMember(world), makeMember(world), makeMember(world)])
  nodeId = await makeNode(world, { head })
  await makeOffice(world, { nodeId, who: vice, office: 'vice' })
  // Cache entries do not expire by age.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  for (const as of [undefined, reader, vice]) await everywhere(nodeCalls.detail, { id: nodeId }, as)
  await everywhere(nodeCalls.list, {})
})
afterEach(() => vi.restoreAllMocks())

const everywhere = <C extends Call>(call: C, input: Input<C>, as?: Who) => callAll([other, world], call, input, as)
const detail = async (as?: Who) => (await everywhere(nodeCalls.detail, { id: nodeId }, as)).map(({ data }) => data)
const both = <T>(value: T): T[] => [value, value]

describe('a section', () => {
  it('is joined and left on both, and counted once', async () => {
    const standing = async () => (await detail(reader)).map(({ detail: { archived, star } }) => [archived, star])
    await world.call(nodeCalls.join, { nodeId }, reader)
    expect(await standing()).toEqual(both([true, 1]))
    await callAt(other, nodeCalls.leave, { nodeId }, reader)
    expect(await standing()).toEqual(both([false, 0]))
  })

  it('has its new description on both, for anonymous visitors too', async () => {
    await callAt(other, nodeCalls.describe, { id: nodeId, description: '雨天也出门' }, head)
    const descriptions = async () => (await detail()).map(({ detail: { description } }) => description)
    await vi.waitFor(async () => expect(await descriptions()).toEqual(both('雨天也出门')))
  })

  it('appears in the list of both after its creation', async () => {
    const fresh = await makeNode(world)
    await vi.waitFor(async () => {
      for (const { data } of await everywhere(nodeCalls.list, {}))
        expect(data.list.map(({ id }) => id)).toContain(fresh)
    })
  })
})

describe('the maintainers of a section', () => {
  it('no longer does at either, from the next call on', async () => {
    expect((await detail(vice)).map(({ isVice, can }) => [isVice, can.ban])).toEqual(both([true, true]))
    const [first] = await detail()
    await callAt(other, nodeCalls.removeVice, { id: first?.viceMaintainers[0]?.id ?? 0, reason: '很久没来' }, head)
    expect((await detail(vice)).map(({ isVice, can }) => [isVice, can.ban])).toEqual(both([false, false]))
    const refused = await everywhere(nodeCalls.bans, { nodeId }, vice)
    expect(refused.map(({ reason }) => reason)).toEqual(both(common.forbidden.reason))
  })

  it('does from the next call on', async () => {
    await world.call(nodeCalls.addVice, { nodeId, username: reader.username }, head)
    expect((await detail(reader)).map(({ isVice, can }) => [isVice, can.ban])).toEqual(both([true, true]))
  })
})

describe('a ban', () => {
  it('and its end are in force at both, from the next call on', async () => {
    const silent = async () => (await detail(reader)).map(({ banned, can }) => [banned?.reason, can.post])
    expect(await silent()).toEqual(both([undefined, true]))
    const postId = await makePost(world, vice, { nodeId })
    const id = await makeBan(world, { nodeId, who: reader, by: head, reason: '反复贴广告' })
    expect(await silent()).toEqual(both(['反复贴广告', false]))
    const refused = await everywhere(replyCalls.addToPost, { postId, reply: '说得对' }, reader)
    expect(refused.map(({ reason }) => reason)).toEqual(both(nodeRefusals.banned.reason))
    await callAt(other, nodeCalls.unban, { id }, head)
    expect(await silent()).toEqual(both([undefined, true]))
  })
})

describe('a post', () => {
  const ids = async (as?: Who) =>
    (await everywhere(postCalls.ofNode, { nodeId }, as)).map(({ data }) => data.list.map(({ id }) => id))
  const codes = async (id: number, as?: Who) => (await everywhere(postCalls.detail, { id }, as)).map(({ code }) => code)

  it('appears in the lists of both, and disappears from both after a vice head has moved it', async () => {
    await ids()
    const id = await makePost(world, reader, { nodeId })
    await vi.waitFor(async () => expect(await ids()).toEqual(both([id])))
    expect(await codes(id)).toEqual(both(200))
    await callAt(other, postCalls.remove, { id, reason: '跑题了' }, vice)
    await vi.waitFor(async () => expect(await ids()).toEqual(both([])))
    await vi.waitFor(async () => expect(await codes(id)).toEqual(both(404)))
    for (const { data } of await everywhere(postCalls.detail, { id }, reader))
      expect(data.removal?.reason).toBe('跑题了')
  })

  it('is starred, selected and changed at one, and so at the other', async () => {
    const id = await makePost(world, reader, { nodeId })
    const marks = async (as: Who) =>
      (await everywhere(postCalls.detail, { id }, as)).map(({ data }) => [data.star, data.stared, data.selected])
    expect(await marks(vice)).toEqual(both([0, false, false]))
    await callAt(other, postCalls.star, { postId: id }, vice)
    await world.call(postCalls.select, { postId: id }, vice)
    await vi.waitFor(async () => expect(await marks(vice)).toEqual(both([1, true, true])))
    await callAt(other, postCalls.edit, { id, title: '改过的', description: '雨停了', nodeId }, reader)
    await vi.waitFor(async () => {
      for (const { data } of await everywhere(postCalls.detail, { id })) expect(data).toMatchObject({ title: '改过的' })
    })
  })
})

describe('replies through both servers at once', () => {
  const each = <T>(count: number, make: (n: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, n) => make(n)))
  const at = (n: number) => (n % 2 === 0 ? world : other)

  it('have floors without a gap, and the counts of both agree with the rows', async () => {
    const postId = await makePost(world, reader, { nodeId })
    const first = await makeReply(world, vice, postId)
    const people = [head, vice, reader]
    const answers = await each(36, (n) => {
      const who = people[n % 3]
      return n % 4 === 0
        ? callAt(at(n), replyCalls.addToReply, { pId: first, reply: `答${n}` }, who)
        : callAt(at(n), replyCalls.addToPost, { postId, reply: `第${n}` }, who)
    })
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]))
    const floors = await world.sql<{ floors: number[] }>(
      'SELECT array_agg(floor ORDER BY floor) AS floors FROM reply WHERE post_id = $1 GROUP BY under ORDER BY under',
      [postId],
    )
    expect(floors.map((row) => row.floors)).toEqual([upTo(28), upTo(9)])
    await vi.waitFor(async () => {
      for (const { data } of await everywhere(postCalls.detail, { id: postId })) expect(data.replyCount).toBe(37)
      for (const { data } of await everywhere(replyCalls.ofPost, { postId })) expect(data).toMatchObject({ total: 28 })
    })
  })

  it('are liked exactly once per member, however often and on either server', async () => {
    const replyId = await makeReply(world, head, await makePost(world, reader, { nodeId }))
    const crowd = await each(6, () => makeMember(world))
    await each(24, (n) => callAt(at(n), replyCalls.star, { replyId }, crowd[n % 6]))
    const [row] = await world.sql<{ up: number; rows: number }>(
      'SELECT up, (SELECT count(*)::int FROM reply_vote v WHERE v.bucket = r.bucket AND v.reply_id = r.id) AS rows FROM reply r WHERE id = $1',
      [replyId],
    )
    expect(row).toEqual({ up: 6, rows: 6 })
  })
})

const upTo = (last: number) => Array.from({ length: last }, (_, n) => n + 1)
