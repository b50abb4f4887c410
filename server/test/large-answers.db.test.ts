import { type Call, calls } from '@sp/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeToSupport } from './make/attendant.ts'
import { makeCrowd } from './make/crowd.ts'
import { makeFlash } from './make/flash.ts'
import { makeChat, makeMessage } from './make/message.ts'
import { makePair } from './make/pairing.ts'
import { makePost } from './make/post.ts'
import { makeReply } from './make/reply.ts'
import { makeWorld, type Who, type World } from './world.ts'

/** From this response size on, a call needs a rate limit. */
const LARGE = 300_000

let world: World
let me: Who
let other: Who
beforeAll(async () => {
  world = await makeWorld()
  ;[me, other] = (await makeCrowd(world, 2)) as [Who, Who]
})
afterAll(() => world.destroy())

const long = '😀'.repeat(2_000)
const many = <T>(count: number, make: (nth: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, nth) => make(nth)))
const bytesOf = async (call: Call, input: object, as = me): Promise<number> => {
  const answer = await world.send(call, input, as)
  expect(answer.json<{ code: number }>().code).toBe(200)
  return answer.rawPayload.length
}

const fullest: readonly [string, Call, () => Promise<object>][] = [
  [
    'what a device has kept of the flashes',
    calls.flash.some,
    async () => ({ ids: (await many(54, () => makeFlash(world, other, { content: long }))).join() }),
  ],
  [
    'a chat',
    calls.message.messages,
    async () => {
      await makeChat(world, me, other)
      await many(50, () => makeMessage(world, other, me, long))
      return { userId: other.id }
    },
  ],
  [
    'what was said to customer service before',
    calls.attendant.before,
    async () => {
      const ids = await many(52, () => writeToSupport(world, me, long))
      return { id: Math.max(...ids) }
    },
  ],
  [
    'the replies to a post',
    calls.reply.ofPost,
    async () => {
      const postId = await makePost(world, other)
      const floors = await many(10, () => makeReply(world, other, postId, { reply: long }))
      for (const pId of floors) await many(2, () => world.call(calls.reply.addToReply, { pId, reply: long }, other))
      return { postId }
    },
  ],
  [
    'the versions of a post',
    calls.post.versions,
    async () => {
      const draft = {
        title: '长',
        description: '😀'.repeat(50_000),
        nodeId: (await world.call(calls.node.recommended, {})).data[0]?.id ?? 0,
      }
      const postId = await makePost(world, me, draft)
      for (let n = 0; n < 6; n++) await world.call(calls.post.edit, { ...draft, id: postId, title: `长${n}` }, me)
      return { postId }
    },
  ],
  [
    'one version of it',
    calls.post.version,
    async () => ({ postId: await makePost(world, me, { description: '😀'.repeat(50_000) }), version: 1 }),
  ],
  [
    'search',
    calls.search.search,
    async () => {
      await many(18, () => makeFlash(world, other, { content: `${'😀'.repeat(1_997)}长长的` }))
      await world.runJobs()
      return { q: '长长的', type: 'flash' }
    },
  ],
]

it.each(fullest)('%s, at maximum size, are bounded in bytes or by a rate limit', async (_, call, make) => {
  const bytes = await bytesOf(call, await make())
  // Otherwise the test would check nothing.
  expect(bytes).toBeGreaterThan(40_000)
  if (bytes > LARGE) expect(call.limit?.max).toBeLessThanOrEqual(600)
  expect(bytes).toBeLessThan(2 * LARGE)
})

it('the messages of a pairing, and of lovers, are bounded so too', async () => {
  const { id, ann, ben } = await makePair(world)
  const words = { pairSessionId: id, msg: long }
  for (const who of [ann, ben]) await many(25, () => world.call(calls.pairing.send, words, who))
  const bytes = await bytesOf(calls.pairing.messages, { pairSessionId: id }, ann)
  expect(bytes).toBeGreaterThan(LARGE)
  for (const { limit } of [calls.pairing.messages, calls.lover.loverMessages])
    expect(limit?.max).toBeLessThanOrEqual(600)
})
