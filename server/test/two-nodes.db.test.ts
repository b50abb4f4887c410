import { type Call, common, type Input, nodeCalls } from '@sp/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeApp, type Running } from '../src/app/app.ts'
import { makeLog } from '../src/platform/log.ts'
import { callAll, callAt } from './make/everywhere.ts'
import { makeMember } from './make/member.ts'
import { makeBan, makeNode, makeOffice } from './make/node.ts'
import { makeWorld, type Who, type World } from './world.ts'

/** Two servers of one site: what is done at one is so at the other, for whoever is concerned from the next call on. */
let world: World
let other: Running
let head: Who
let vice: Who
let reader: Who
let nodeId: number
beforeAll(async () => {
  world = await makeWorld()
  other = await makeApp(world.app.config, world.url, makeLog('silent'), { jobs: false })
})
afterAll(async () => {
  await other.close()
  await world.destroy()
})
beforeEach(async () => {
  ;[head, vice, reader] = await Promise.all([makeMember(world), makeMember(world), makeMember(world)])
  nodeId = await makeNode(world, { head })
  await makeOffice(world, { nodeId, who: vice, office: 'vice' })
  // What is cached does not expire by its age.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  for (const as of [undefined, reader, vice]) await everywhere(nodeCalls.detail, { id: nodeId }, as)
  await everywhere(nodeCalls.list, {})
})
afterEach(() => vi.restoreAllMocks())

const everywhere = <C extends Call>(call: C, input: Input<C>, as?: Who) => callAll([other, world], call, input, as)
const detail = async (as?: Who) => (await everywhere(nodeCalls.detail, { id: nodeId }, as)).map(({ data }) => data)
const both = <T>(value: T): T[] => [value, value]

describe('a section', () => {
  it('is joined and left at both, and counted once', async () => {
    const standing = async () => (await detail(reader)).map(({ detail: { archived, star } }) => [archived, star])
    await world.call(nodeCalls.join, { nodeId }, reader)
    expect(await standing()).toEqual(both([true, 1]))
    await callAt(other, nodeCalls.leave, { nodeId }, reader)
    expect(await standing()).toEqual(both([false, 0]))
  })

  it('says what its head made of it, to visitors too', async () => {
    await callAt(other, nodeCalls.describe, { id: nodeId, description: '雨天也出门' }, head)
    const said = async () => (await detail()).map(({ detail: { description } }) => description)
    await vi.waitFor(async () => expect(await said()).toEqual(both('雨天也出门')))
  })

  it('that is new stands in the list of both', async () => {
    const fresh = await makeNode(world)
    await vi.waitFor(async () => {
      for (const { data } of await everywhere(nodeCalls.list, {}))
        expect(data.list.map(({ id }) => id)).toContain(fresh)
    })
  })
})

describe('whoever governs it', () => {
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
    const id = await makeBan(world, { nodeId, who: reader, by: head, reason: '反复贴广告' })
    expect(await silent()).toEqual(both(['反复贴广告', false]))
    await callAt(other, nodeCalls.unban, { id }, head)
    expect(await silent()).toEqual(both([undefined, true]))
  })
})
