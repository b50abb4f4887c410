import { messageCalls as calls, followCalls, noticeCalls } from '@sp/contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { makeOther } from '../../../test/make/everywhere.ts'
import { makeChat, makeMessage } from '../../../test/make/message.ts'
import { makeLoggedIn } from '../../../test/make/session.ts'
import { listen } from '../../../test/make/stream.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import type { Running } from '../../app/app.ts'

const PATIENCE = { timeout: 30_000, interval: 10 }
let world: World
let other: Running
let there = ''
beforeAll(async () => {
  world = await makeWorld()
  other = await makeOther(world)
  there = await other.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await other.close()
  await world.destroy()
})

const types = async (who: Who, to: Who) => (await world.send(calls.typing, { userId: to.id }, who)).json()
const set = (who: Who, typing: boolean) => world.call(noticeCalls.putSettings, { typing }, who)
const showsTyping = async (by: Who, { id: userId }: Who) =>
  (await world.call(calls.partner, { userId }, by)).data.typing
const block = (by: Who, { id: userId }: Who) => world.call(followCalls.block, { userId }, by)

/** A member with a stream on another node, and one they know, whose typing comes last. */
async function reader() {
  const [me, ann, last] = await Promise.all([makeLoggedIn(world), makeLoggedIn(world), makeLoggedIn(world)])
  await makeChat(world, me, last)
  const stream = await listen(there, me)
  await vi.waitFor(() => expect(stream.events()).not.toEqual([]), PATIENCE)
  const typingSeen = async () => {
    await types(last, me)
    const seen = () => stream.events().flatMap(([name, about]) => (name === 'typing' ? [about] : []))
    await vi.waitFor(() => expect(seen()).toContainEqual({ userId: last.id }), PATIENCE)
    return seen().slice(0, -1)
  }
  return { me, ann, typingSeen }
}

it('who is known is seen typing, on any node, and nothing is stored', async () => {
  const { me, ann, typingSeen } = await reader()
  await makeChat(world, ann, me)
  const answer = await types(ann, me)
  expect(await typingSeen()).toEqual([{ userId: ann.id }])
  expect(answer).toMatchObject({ code: 200, data: null })
  expect([await showsTyping(me, ann), await showsTyping(ann, me)]).toEqual([true, true])
})

it.each<[string, (me: Who, ann: Who) => Promise<unknown>]>([
  ['is not known', (me, ann) => makeMessage(world, ann, me)],
  ['was blocked', (me, ann) => makeChat(world, ann, me).then(() => block(me, ann))],
  ['blocks', (me, ann) => makeChat(world, ann, me).then(() => block(ann, me))],
  ['does not show it', (me, ann) => makeChat(world, ann, me).then(() => set(ann, false))],
  ['is known to one who does not', (me, ann) => makeChat(world, ann, me).then(() => set(me, false))],
])('who %s is not seen typing, and learns nothing of it', async (name, happens) => {
  const { me, ann, typingSeen } = await reader()
  await happens(me, ann)
  expect(await types(ann, me)).toMatchObject({ code: 200, data: null })
  if (name === 'is known to one who does not') await set(me, true)
  expect(await typingSeen()).toEqual([])
})

it('the setting is shown to its member alone', async () => {
  const { me, ann } = await reader()
  await makeChat(world, ann, me)
  await set(me, false)
  expect((await world.call(noticeCalls.settings, {}, me)).data.typing).toBe(false)
  expect([await showsTyping(me, ann), await showsTyping(ann, me)]).toEqual([false, true])
  await world.call(noticeCalls.putSettings, { message: 'app' }, me)
  expect((await world.call(noticeCalls.settings, {}, me)).data).toMatchObject({ typing: false, message: 'app' })
})
