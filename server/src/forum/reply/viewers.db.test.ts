import {
  type Call,
  replyCalls as calls,
  type Data,
  followCalls,
  type Input,
  nodeCalls,
  postCalls,
  profileCalls,
} from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeCrowd } from '../../../test/make/crowd.ts'
import { makeBan, makeNode, makeOffice } from '../../../test/make/node.ts'
import { makePost } from '../../../test/make/post.ts'
import { makeReply } from '../../../test/make/reply.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { viewerByToken } from '../../account/session/viewer-service.ts'
import { anonymousViewing, viewingFor } from '../../people/follow/service.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Cached } from '../../platform/http/cached.ts'
import { Refused } from '../../platform/http/refuse.ts'
import * as posts from '../post/list-service.ts'
import { detail } from '../post/service.ts'
import * as nodes from '../section/list-service.ts'
import { ofPost, ofReply } from './read-service.ts'
import { selectedOfNode } from './selection-service.ts'

let world: World
let nodeId: number
let postId: number
let shadyId: number
let topId: number
let people: Record<(typeof kinds)[number], Who>

const kinds = [
  'ordinary',
  'another like them',
  'author of the post',
  'author of a reply',
  'head',
  'vice',
  'asked to be head',
  'moderator',
  'voter',
  'collector',
  'joined',
  'adult',
  'muted',
  'banned here',
  'blocked the author of the post',
  'blocked by the author of a reply',
  'blocks an answerer',
  'answerer',
  'author of what is hidden',
] as const

beforeAll(async () => {
  world = await makeWorld()
  const crowd = await makeCrowd(world, kinds.length)
  people = Object.fromEntries(kinds.map((kind, at) => [kind, crowd[at]])) as typeof people
  const { head, voter, collector } = people
  nodeId = await makeNode(world, { head })
  await makeOffice(world, { nodeId, who: people.vice, office: 'vice' })
  await makeOffice(world, { nodeId, who: people['asked to be head'], office: 'head', asked: true })
  postId = await makePost(world, people['author of the post'], { nodeId })
  topId = await makeReply(world, people['author of a reply'], postId)
  const selectedId = await makeReply(world, people['author of the post'], postId)
  await makeReply(world, people.answerer, postId, { answers: topId })
  shadyId = await makePost(world, people['author of the post'], { nodeId })
  const hiddenId = await makeReply(world, people['author of what is hidden'], shadyId)
  await makeReply(world, people['author of a reply'], shadyId)
  const goneId = await makeReply(world, people['author of a reply'], postId)
  await world.sql('UPDATE reply SET hidden = true WHERE id = $1', [hiddenId])
  await world.call(calls.remove, { replyId: goneId }, people['author of a reply'])
  await world.call(calls.select, { replyId: selectedId, reason: '写得好' }, head)
  await world.call(postCalls.star, { postId }, voter)
  await world.call(calls.star, { replyId: topId }, voter)
  await world.call(calls.unstar, { replyId: selectedId }, voter)
  await world.call(postCalls.archive, { postId }, collector)
  await world.call(calls.archive, { replyId: selectedId }, collector)
  await world.call(nodeCalls.join, { nodeId }, people.joined)
  await makeBan(world, { nodeId, who: people['banned here'], by: head })
  await block('blocked the author of the post', 'author of the post')
  await block('author of a reply', 'blocked by the author of a reply')
  await block('blocks an answerer', 'answerer')
  const set = (what: string, { id }: Who) => world.sql(`UPDATE person SET ${what} WHERE id = $1`, [id])
  await set(`role = 'moderator'`, people.moderator)
  await set(`birthday = '1990-01-01'`, people.adult)
  await set(`muted_until = app_now() + interval '1 day', muted_reason = '刷屏'`, people.muted)
  await world.call(profileCalls.edit, { field: 'nickname', value: '新名字' }, people.ordinary)
})
afterAll(() => world.destroy())

const block = (who: (typeof kinds)[number], whom: (typeof kinds)[number]) =>
  world.call(followCalls.block, { userId: people[whom].id }, people[who])

async function singleViewer<C extends Call>(read: Cached<C>, input: Input<C>, who?: Who): Promise<unknown> {
  const found = who && (await viewerByToken(world.app, who.token))
  const viewing = found ? await viewingFor(world.app, found.viewer) : await anonymousViewing(world.app)
  const ctx = Object.assign(Object.create(world.app), { viewer: found?.viewer ?? null }) as Ctx
  try {
    return sent(await read.read(input).load(ctx, viewing))
  } catch (error) {
    if (error instanceof Refused) return error.refusal.code
    throw error
  }
}

function sent(data: unknown): unknown {
  const { above: _above, opId: _opId, ...answer } = JSON.parse(JSON.stringify({ data })).data
  return Array.isArray(data) ? data : answer
}

async function answered<C extends Call>(call: C, input: Input<C>, who?: Who): Promise<Data<C> | number> {
  const { code, data } = await world.call(call, input, who)
  return code === 200 ? data : code
}

const compared =
  <C extends Call>(call: C, read: Cached<C>, input: () => Input<C>) =>
  async (who?: Who) => ({
    got: await answered(call, input(), who),
    expected: await singleViewer(read, input(), who),
  })

const reads = {
  'a post': compared(postCalls.detail, detail, () => ({ id: postId })),
  'its replies': compared(calls.ofPost, ofPost, () => ({ postId })),
  'replies among which one is hidden': compared(calls.ofPost, ofPost, () => ({ postId: shadyId })),
  'those of its author': compared(calls.ofPost, ofPost, () => ({ postId, filter: 'op' as const })),
  'the answers to a reply': compared(calls.ofReply, ofReply, () => ({ replyId: topId })),
  'the selected replies of a section': compared(calls.selectedOfNode, selectedOfNode, () => ({ nodeId })),
  'the posts of a section': compared(postCalls.ofNode, posts.ofNode, () => ({ nodeId })),
  'its newest': compared(postCalls.newestOfNode, posts.newestOfNode, () => ({ nodeId })),
  'the newest of all': compared(postCalls.last20, posts.last20, () => ({})),
  'the section': compared(nodeCalls.node, nodes.node, () => ({ id: nodeId })),
  'who governs it': compared(nodeCalls.detail, nodes.detail, () => ({ id: nodeId })),
  'all sections': compared(nodeCalls.list, nodes.list, () => ({})),
}

describe.each(Object.entries(reads))('%s', (_what, compare) => {
  it('looks to each kind of viewer as if made only for them, regardless of earlier viewers', async () => {
    for (const who of [undefined, ...kinds.map((kind) => people[kind]), undefined, people.ordinary]) {
      const { got, expected } = await compare(who)
      const kind = kinds.find((each) => people[each] === who) ?? 'visitor'
      expect({ kind, got }).toEqual({ kind, got: expected })
    }
  })
})

it('is the same finished bytes for members like all others: who they are, whom they hide, their marks, their offices', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  const bodyFor = async (who?: Who) => (await world.send(calls.ofPost, { postId }, who)).payload
  const [forVisitors, first] = [await bodyFor(), await bodyFor(people.ordinary)]
  const queries = vi.spyOn(world.app.db, 'query')
  expect(await bodyFor(people['another like them'])).toBe(first)
  expect(queries).toHaveBeenCalledTimes(4)
  expect(first).not.toBe(forVisitors)
  vi.restoreAllMocks()
})
