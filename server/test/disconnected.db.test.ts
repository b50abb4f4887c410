import { type Call, calls, type Data, type Input } from '@sp/contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Running } from '../src/app/app.ts'
import { putSetting } from '../src/site/system/service.ts'
import { makeGate } from './gate.ts'
import { makeOther } from './make/everywhere.ts'
import { makeFlash } from './make/flash.ts'
import { makeMember } from './make/member.ts'
import { makeWorld, type World } from './world.ts'

let world: World
let gate: Awaited<ReturnType<typeof makeGate>>
let other: Running
beforeAll(async () => {
  world = await makeWorld()
  gate = await makeGate(world.url)
  other = await makeOther({ app: world.app, url: gate.url })
})
afterAll(async () => {
  gate.go()
  await other.close()
  await gate.close()
  await world.destroy()
})

const there = async <C extends Call>(call: C, query: Input<C>): Promise<Data<C>> =>
  (await other.server.inject({ method: 'GET', url: call.path, query: query as Record<string, string> })).json().data
const isReady = async () => (await other.server.inject('/readyz')).statusCode === 200

it('a node cut off from the announcements of the others serves nothing from its cache and is not ready, until it is connected again', async () => {
  const author = await makeMember(world)
  const id = await makeFlash(world, author)
  const seen = async () => ({
    nickname: (await there(calls.flash.detail, { id })).user.nickname,
    isRecommended: (await there(calls.flash.recommend, {})).list.some((flash) => flash.id === id),
    isListed: (await there(calls.flash.ofUser, { userId: author.id })).list.length === 1,
    mayRegister: await there(calls.system.userRegister, {}),
  })
  expect(await seen()).toMatchObject({ isRecommended: true, isListed: true, mayRegister: true })
  expect(await isReady()).toBe(true)
  gate.stall('sp-bus')
  await vi.waitFor(async () => expect(await isReady()).toBe(false), { timeout: 30_000, interval: 50 })
  expect(await seen()).toMatchObject({ isRecommended: true, isListed: true, mayRegister: true })
  await world.call(calls.profile.privacy, { privacy: 1 }, author)
  await world.call(calls.profile.edit, { field: 'nickname', value: '另一个名字' }, author)
  await world.app.transact((tx) => putSetting(world.app, tx, 'registration', false))
  const after = { nickname: '另一个名字', isRecommended: false, isListed: false, mayRegister: false }
  expect(await seen()).toEqual(after)
  gate.go()
  await vi.waitFor(async () => expect(await isReady()).toBe(true), { timeout: 30_000, interval: 50 })
  expect(await seen()).toEqual(after)
})
