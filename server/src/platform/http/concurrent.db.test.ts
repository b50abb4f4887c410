import {
  type Call,
  flashCalls as calls,
  type Data,
  type Envelope,
  followCalls,
  type Input,
  securityCalls,
  sessionCalls,
} from '@sp/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeComment } from '../../../test/make/comment.ts'
import { makeOther } from '../../../test/make/everywhere.ts'
import { makeFlash } from '../../../test/make/flash.ts'
import { makeMember } from '../../../test/make/member.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import type { Running } from '../../app/app.ts'

let world: World
let other: Running
let author: Who
let talker: Who
let reader: Who
let id: number
let urls: string[]
beforeAll(async () => {
  world = await makeWorld()
  other = await makeOther(world)
  // By real connections: what is ready is answered before Fastify, whose own way to inject requests passes that by.
  urls = await Promise.all([other, world].map(({ server }) => server.listen({ port: 0, host: '127.0.0.1' })))
})
afterAll(async () => {
  await other.close()
  await world.destroy()
})
beforeEach(async () => {
  ;[author, talker, reader] = await Promise.all([makeMember(world), makeMember(world), makeMember(world)])
  id = await makeFlash(world, author)
  await makeComment(world, talker, id)
  await world.call(calls.star, { flashId: id }, reader)
  // Cached responses do not expire by age.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  for (const as of [undefined, reader]) await Promise.all([detail(as), comments(as)])
})
afterEach(() => vi.restoreAllMocks())

const headersOf = (as?: Who): Record<string, string> => (as ? { authentication: as.token } : {})
const addressOf = ({ path }: Call, input: unknown) => `${path}?${new URLSearchParams(input as Record<string, string>)}`

async function sent<C extends Call>(url: string, call: C, input: Input<C>, as?: Who): Promise<Envelope<Data<C>>> {
  const isRead = call.method === 'GET'
  const given = isRead
    ? { headers: headersOf(as) }
    : { headers: { ...headersOf(as), 'content-type': 'application/json' }, body: JSON.stringify(input) }
  const address = isRead ? addressOf(call, input) : call.path
  return (await (await fetch(url + address, { method: call.method, ...given })).json()) as Envelope<Data<C>>
}

const everywhere = <C extends Call>(call: C, input: Input<C>, as?: Who) =>
  Promise.all(urls.map((url) => sent(url, call, input, as)))
const detail = (as?: Who) => everywhere(calls.detail, { id }, as)
const comments = (as?: Who) => everywhere(calls.comments, { flashId: id }, as)
const codes = async (answers: Promise<Envelope<unknown>[]>) => (await answers).map(({ code }) => code)
const stared = async () => (await detail(reader)).map(({ data }) => data.stared)
const talkers = async () => (await comments(reader)).map(({ data }) => data.list.map(({ user }) => user?.id))

describe('on every node, from the next call on', () => {
  it('a ban is in force', async () => {
    expect(await codes(detail(reader))).toEqual([200, 200])
    await world.sql(`UPDATE person SET state = 'shut' WHERE id = $1`, [reader.id])
    expect(await codes(detail(reader))).toEqual([403, 403])
  })

  it('a mute is in force', async () => {
    const comment = () => everywhere(calls.comment, { flashId: id, content: '说得对' }, reader)
    expect(await codes(comment())).toEqual([200, 200])
    await world.sql(`UPDATE person SET muted_until = app_now() + interval '1 hour' WHERE id = $1`, [reader.id])
    expect(await codes(comment())).toEqual([423, 423])
  })

  it.each([
    ['a log-out', () => world.call(sessionCalls.logout, {}, reader)],
    [
      'a new password',
      () => world.call(securityCalls.changePassword, { oldPwd: 'a quiet window', newPwd: 'another window' }, reader),
    ],
  ])('%s ends the session', async (_what, end) => {
    expect(await stared()).toEqual([true, true])
    expect((await end()).code).toBe(200)
    expect(await stared()).toEqual([false, false])
    expect(await codes(everywhere(calls.ofMine, {}, reader))).toEqual([401, 401])
  })

  it.each([
    ['the author', () => world.call(followCalls.block, { userId: reader.id }, author)],
    ['the reader', () => world.call(followCalls.block, { userId: author.id }, reader)],
  ])('a block by %s hides the flash, for that member alone', async (_who, block) => {
    expect(await codes(detail(reader))).toEqual([200, 200])
    await block()
    expect(await codes(detail(reader))).toEqual([404, 404])
    expect(await codes(comments(reader))).toEqual([404, 404])
    for (const { data } of await everywhere(calls.recommend, {}, reader))
      expect(data.list.map((flash) => flash.id)).not.toContain(id)
    expect(await codes(detail(talker))).toEqual([200, 200])
  })

  it('a block hides comments, and its end shows them again', async () => {
    expect(await talkers()).toEqual([[talker.id], [talker.id]])
    await world.call(followCalls.block, { userId: talker.id }, reader)
    expect(await talkers()).toEqual([[], []])
    await world.call(followCalls.unblock, { userId: talker.id }, reader)
    expect(await talkers()).toEqual([[talker.id], [talker.id]])
  })

  it('what viewers did themselves shows', async () => {
    const viewerState = async () =>
      (await detail(reader)).map(({ data }) => [data.up, data.down, data.unstared, data.commentCount])
    expect(await viewerState()).toEqual(Array(2).fill([1, 0, false, 1]))
    await world.call(calls.unstar, { flashId: id }, reader)
    expect(await viewerState()).toEqual(Array(2).fill([1, 1, true, 1]))
    await makeComment(world, reader, id)
    expect(await viewerState()).toEqual(Array(2).fill([1, 1, true, 2]))
    expect(await talkers()).toEqual(Array(2).fill([talker.id, reader.id]))
  })

  it('stars for comments are shown to the members who gave them, with their count', async () => {
    const [first] = (await comments(reader))[0]?.data.list ?? []
    await world.call(calls.starComment, { commentId: first?.id ?? 0 }, reader)
    for (const { data } of await comments(reader)) expect(data.list[0]).toMatchObject({ up: 1, stared: true })
    for (const { data } of await comments(author)) expect(data.list[0]).toMatchObject({ stared: false })
  })
})

describe('who gets the visitors’ bytes', () => {
  const bytes = async (as?: Who) =>
    (await fetch(urls[1] + addressOf(calls.detail, { id }), { headers: headersOf(as) })).text()

  it('is a member without viewer state on them', async () => {
    const visitors = await bytes()
    expect(await bytes(talker)).toBe(visitors)
    expect(JSON.parse(await bytes(reader)).data).toEqual({ ...JSON.parse(visitors).data, stared: true })
    expect(JSON.parse(await bytes(author)).data).toEqual({ ...JSON.parse(visitors).data, canDelete: true })
  })

  it('the comments of one’s own can be deleted', async () => {
    for (const { data } of await comments(talker)) expect(data.list[0]?.canDelete).toBe(true)
    for (const { data } of await comments(reader)) expect(data.list[0]?.canDelete).toBe(false)
  })

  it('adults find what is for adults, though visitors do not', async () => {
    const rated = await makeFlash(world, author, { warning: 'r18' })
    await world.sql(`UPDATE person SET birthday = '1990-01-01' WHERE id = $1`, [reader.id])
    const ask = async (as?: Who) => [
      (await world.call(calls.detail, { id: rated }, as)).code,
      (await world.call(calls.comments, { flashId: rated }, as)).code,
      (await world.call(calls.recommend, {}, as)).data.list.some((flash) => flash.id === rated),
    ]
    expect([await ask(), await ask(talker)]).toEqual(Array(2).fill([404, 404, false]))
    expect([await ask(reader), await ask(author)]).toEqual([
      [200, 200, true],
      [200, 200, false],
    ])
  })
})
