import { ANONYMOUS, type Call, calls } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ban } from '../src/staff/sanction/ban-service.ts'
import { makeComment } from './make/comment.ts'
import { makeFlash } from './make/flash.ts'
import { makeMember } from './make/member.ts'
import { makeNode, makeOffice } from './make/node.ts'
import { makePost } from './make/post.ts'
import { makeReply } from './make/reply.ts'
import { PASSWORD } from './make/session.ts'
import { makeStaff } from './make/staff.ts'
import { makeWorld, type Who, type World } from './world.ts'

let world: World
let reader: Who
beforeAll(async () => {
  world = await makeWorld()
  reader = await makeMember(world)
})
afterAll(() => world.destroy())

let written = 0

async function writeEverywhere(who: Who, host: Who) {
  const content = `湖边的路灯第${++written}盏`
  const flashId = await makeFlash(world, who, { content })
  const commentId = await makeComment(world, who, flashId, { content })
  await makeComment(world, host, flashId, { answers: commentId, content: '我也去过' })
  await makeComment(world, who, flashId, { answers: commentId, content })
  const nodeId = await makeNode(world)
  const postId = await makePost(world, who, { nodeId, title: content, description: content })
  const replyId = await makeReply(world, who, postId, { reply: content })
  const below = await makeReply(world, who, postId, { answers: replyId, reply: content })
  await makeReply(world, host, postId, { answers: replyId, reply: '我也去过' })
  await world.runJobs()
  return { content, flashId, commentId, nodeId, postId, replyId, below }
}
type WrittenThing = Awaited<ReturnType<typeof writeEverywhere>>

const places = ({ content, flashId, nodeId, postId, replyId, below }: WrittenThing): [Call, object][] => [
  [calls.flash.detail, { id: flashId }],
  [calls.flash.comments, { flashId }],
  [calls.flash.recommend, {}],
  [calls.flash.some, { ids: String(flashId) }],
  [calls.post.detail, { id: postId }],
  [calls.post.last20, {}],
  [calls.post.ofNode, { nodeId }],
  [calls.post.newestOfNode, { nodeId }],
  [calls.reply.ofPost, { postId }],
  [calls.reply.ofReply, { replyId }],
  [calls.reply.detail, { replyId: below }],
  [calls.search.search, { q: content, type: 'flash' }],
  [calls.search.search, { q: content, type: 'post' }],
  [calls.search.search, { q: content, type: 'reply' }],
]

function authorsIn(data: unknown): unknown[] {
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([name, value]) =>
    name === 'user' || name === 'parentUser' ? [value] : authorsIn(value),
  )
}

async function expectAnonymous(gone: Who, things: WrittenThing, as?: Who): Promise<void> {
  for (const [call, input] of places(things)) {
    const { body } = await world.send(call, input, as)
    const { code, data } = JSON.parse(body)
    expect([call.path, code]).toEqual([call.path, 200])
    expect([call.path, body.includes(things.content)]).toEqual([call.path, true])
    for (const name of [String(gone.id), gone.username])
      expect([call.path, body.includes(name)]).toEqual([call.path, false])
    expect([call.path, authorsIn(data)]).toEqual([call.path, expect.arrayContaining([ANONYMOUS])])
  }
}

async function shut(who: Who): Promise<void> {
  const { id: byId } = await makeStaff(world, 'owner')
  await world.app.transact((tx) => ban(world.app, tx, { userId: who.id, byId, reason: '多次诈骗' }))
}

async function eraseButWords(who: Who): Promise<void> {
  await world.call(calls.closing.close, { password: PASSWORD, keepPosts: true }, who)
  await world.sql(`UPDATE account_closing SET closes_at = closes_at - interval '8 days' WHERE user_id = $1`, [who.id])
  await world.app.transact((tx) => world.app.jobs.add(tx, 'closing.due', {}))
  await world.runJobs()
}

describe.each(Object.entries({ 'is banned': shut, 'closed their account, and left their words': eraseButWords }))(
  'who %s',
  (_, leave) => {
    it('is named nowhere and to no viewer, but the texts stay', async () => {
      const gone = await makeMember(world)
      const things = await writeEverywhere(gone, await makeMember(world))
      for (const as of [undefined, reader]) await world.send(calls.flash.comments, { flashId: things.flashId }, as)
      await leave(gone)
      for (const as of [undefined, reader]) await expectAnonymous(gone, things, as)
    })

    it('cannot be banned in a section from what they wrote there, since they are anonymous to its maintainers', async () => {
      const gone = await makeMember(world)
      const things = await writeEverywhere(gone, await makeMember(world))
      const head = await makeMember(world)
      await makeOffice(world, { nodeId: things.nodeId, who: head, office: 'head' })
      const mayBan = async () => {
        const post = (await world.call(calls.post.detail, { id: things.postId }, head)).data
        const replies = (await world.call(calls.reply.ofPost, { postId: things.postId }, head)).data
        return [post.can.ban, replies.list[0]?.can.ban]
      }
      expect(await mayBan()).toEqual([true, true])
      await leave(gone)
      expect(await mayBan()).toEqual([false, false])
    })
  },
)

it.each(['reader', 'member'] as const)(
  'texts hidden by a block stay hidden when the author is banned: the block of the %s',
  async (by) => {
    const [gone, viewer] = [await makeMember(world), await makeMember(world)]
    const things = await writeEverywhere(gone, await makeMember(world))
    await (by === 'reader'
      ? world.call(calls.follow.block, { userId: gone.id }, viewer)
      : world.call(calls.follow.block, { userId: viewer.id }, gone))
    await shut(gone)
    for (const [call, input] of places(things)) {
      // Ensures that the response comes from the shared cache, whose content the viewer must not receive.
      expect([call.path, (await world.send(call, input, reader)).body.includes(things.content)]).toEqual([
        call.path,
        true,
      ])
      expect([call.path, (await world.send(call, input, viewer)).body.includes(things.content)]).toEqual([
        call.path,
        false,
      ])
    }
  },
)
