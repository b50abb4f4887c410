import { consoleCalls, followCalls, nodeCalls, noticeCalls, reportCalls } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeMember } from '../../../test/make/member.ts'
import { makeNode } from '../../../test/make/node.ts'
import { decideCase, makeCase } from '../../../test/make/report-case.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { forgetTaken } from '../../forum/section/moderation-service.ts'

const { report: calls } = consoleCalls
const WORDS = '加我微信，日结'
const INSTEAD = '（简介被移除，等区长写一个新的）'

let world: World
let moderator: Staff
let head: Who
let reporter: Who
let nodeId: number
beforeAll(async () => {
  world = await makeWorld()
  moderator = await makeStaff(world, 'moderator', { fresh: true })
})
afterAll(() => world.destroy())
beforeEach(async () => {
  head = await makeMember(world)
  reporter = await makeMember(world)
  nodeId = await makeNode(world, { head })
})

const describe = (description: string) => world.call(nodeCalls.describe, { id: nodeId, description }, head)
const descriptionNow = async () => (await world.call(nodeCalls.node, { id: nodeId })).data.description
const report = async () =>
  (await makeCase(world, { author: head, reporter, targetType: 'node', targetId: nodeId, reason: 'spam' })).id
const noticesOf = async (who: Who) =>
  (await world.call(noticeCalls.list, {}, who)).data.list
    .map(({ content }) => content)
    .filter((each) => !each.includes('称号'))

it('the description of a section is sealed, removed, and restored when the decision is undone', async () => {
  await describe(WORDS)
  const id = await report()
  const { data } = await world.call(calls.case, { id }, moderator)
  expect(data).toMatchObject({ owner: { id: head.id }, deletable: true, targetType: 'node' })
  expect(data.snapshots[0]?.text).toContain(WORDS)
  await decideCase(world, moderator, id)
  expect(await descriptionNow()).toBe(INSTEAD)
  expect((await world.call(nodeCalls.log, { nodeId })).data.list[0]).toMatchObject({
    office: 'staff',
    action: 'describe',
  })
  await world.call(calls.undo, { id }, moderator)
  expect(await descriptionNow()).toBe(WORDS)
})

it('its author is notified and may write a new one, which a later restoration does not overwrite', async () => {
  await describe(WORDS)
  const id = await report()
  await decideCase(world, moderator, id, { note: '广告' })
  await world.runJobs({ early: true })
  expect(await noticesOf(head)).toEqual([expect.stringContaining('你写的版块简介违反了规则，已被移除：广告')])
  await describe('雨天也出门')
  const restored = await world.call(calls.restore, { id, reason: '看错了' }, moderator)
  expect(restored.reason).toBe('case.not-restorable')
  expect(await descriptionNow()).toBe('雨天也出门')
})

it('within thirty days it can be restored, and not after', async () => {
  await describe(WORDS)
  const id = await report()
  await decideCase(world, moderator, id)
  await world.runJobs({ early: true })
  expect((await world.call(calls.restore, { id, reason: '看错了' }, moderator)).code).toBe(200)
  expect(await descriptionNow()).toBe(WORDS)
  const again = await report()
  await decideCase(world, moderator, again)
  await world.runJobs({ early: true })
  await world.sql(`UPDATE node SET taken_at = taken_at - interval '30 days' WHERE id = $1`, [nodeId])
  await forgetTaken(world.app)
  expect((await world.call(calls.restore, { id: again, reason: '看错了' }, moderator)).reason).toBe(
    'case.not-restorable',
  )
  expect(await descriptionNow()).toBe(INSTEAD)
})

it('if no member wrote the description, no one is notified or muted', async () => {
  const id = await report()
  expect((await world.call(calls.case, { id }, moderator)).data.owner).toBeNull()
  expect((await decideCase(world, moderator, id, { mute: '1day' })).reason).toBe('sanction.gone')
  expect((await decideCase(world, moderator, id, { content: 'purge' })).data.told).toEqual({ owner: 0, reporters: 1 })
  await world.runJobs({ early: true })
  expect(await descriptionNow()).toBe(INSTEAD)
  expect(await world.sql('SELECT 1 FROM notice WHERE user_id = 0')).toEqual([])
  const kept = await world.sql('SELECT 1 FROM node WHERE id = $1 AND taken_description IS NOT NULL', [nodeId])
  expect(kept).toEqual([])
})

it('its replacement text belongs to no member, and mutes none', async () => {
  nodeId = await makeNode(world, { head, by: await makeMember(world) })
  await describe(WORDS)
  await decideCase(world, moderator, await report())
  await world.runJobs({ early: true })
  reporter = await makeMember(world)
  const { data } = await world.call(calls.case, { id: await report() }, moderator)
  expect(data.owner).toBeNull()
})

it('a report of it blocks no member, and does not reveal its author', async () => {
  await describe(WORDS)
  const given = { targetType: 'node', targetId: nodeId, reason: 'spam', block: true } as const
  expect((await world.call(reportCalls.report, given, reporter)).code).toBe(200)
  expect((await world.call(followCalls.blacklist, {}, reporter)).data).toMatchObject({ list: [] })
})
