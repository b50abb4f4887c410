import { appealCalls, calls, consoleCalls, type Input, type Mute, noticeCalls } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBan, makeNode, makeOffice } from '../../../test/make/node.ts'
import { makeLoggedIn } from '../../../test/make/session.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'

const { appeal: consoleSide } = consoleCalls

let world: World
let staff: Staff
let head: Who
let nodeId: number
beforeAll(async () => {
  world = await makeWorld()
  staff = await makeStaff(world, 'moderator')
  head = await makeLoggedIn(world)
  nodeId = await makeNode(world, { head })
})
afterAll(() => world.destroy())

async function banned(duration: Mute, by = head) {
  const who = await makeLoggedIn(world)
  return { who, banId: await makeBan(world, { nodeId, who, by, duration }) }
}
const appeal = (who: Who, targetId: number) =>
  world.call(appealCalls.appeal, { targetType: 'node-ban', targetId, text: '我只是引用了别人的话' }, who)
const decide = async (id: number, draft: Partial<Input<typeof consoleSide.decide>>) => {
  await world.call(consoleSide.take, { id }, staff)
  return world.call(consoleSide.decide, { id, outcome: 'kept', note: '又看了一遍', ...draft }, staff)
}
const ban = async (who: Who) => (await world.call(calls.node.detail, { id: nodeId }, who)).data.banned
const latestNotice = async (who: Who) =>
  (await world.call(noticeCalls.list, { classType: 1 }, who)).data.list[0]?.content
const lastLine = async () => (await world.call(calls.node.log, { nodeId })).data.list[0]

describe('a member who is banned in a section', () => {
  it('appeals once, by the id in their notice', async () => {
    const { who, banId } = await banned('7day')
    const [notice] = (await world.call(noticeCalls.list, { classType: 1 }, who)).data.list
    expect(notice?.targetId).toBe(banId)
    const [open] = (await world.call(appealCalls.open, {}, who)).data
    expect(open).toMatchObject({ targetType: 'node-ban', targetId: banId, note: '反复贴广告' })
    expect(open?.mutedUntil).toBe((await ban(who))?.until)
    expect((await appeal(head, banId)).reason).toBe('appeal.gone')
    const all = await Promise.all([1, 2, 3].map(() => appeal(who, banId)))
    expect(all.map(({ reason }) => reason ?? 'ok').sort()).toEqual(['appeal.already', 'appeal.already', 'ok'])
    expect(await ban(who)).toMatchObject({ id: banId, appealable: false })
    expect((await world.call(appealCalls.open, {}, who)).data).toEqual([])
  })

  it('has nothing to appeal against after the ban expires', async () => {
    const { who, banId } = await banned('1h')
    await world.sql('UPDATE node_ban SET until = app_now() WHERE id = $1', [banId])
    expect((await appeal(who, banId)).reason).toBe('appeal.gone')
  })
})

describe('a colleague', () => {
  it('does not decide about a ban that they gave themselves in the members’ app', async () => {
    const { who, banId } = await banned('7day', staff.asMember)
    const { data: id } = await appeal(who, banId)
    expect((await decide(id, { outcome: 'revoked' })).reason).toBe('appealcase.own-decision')
    const { data } = await world.call(consoleSide.one, { id }, staff)
    expect(data).toMatchObject({ own: true, mute: '7day', firstBy: { id: staff.id }, snapshots: [] })
  })

  it('lifts it, undoes that, and lifts it again; then the notice and the public log show it', async () => {
    const { who, banId } = await banned('30day')
    const { data: id } = await appeal(who, banId)
    await decide(id, { outcome: 'revoked' })
    expect(await ban(who)).toBeNull()
    expect((await world.call(consoleSide.undo, { id }, staff)).code).toBe(200)
    expect(await ban(who)).toMatchObject({ id: banId })
    await decide(id, { outcome: 'revoked' })
    expect(await lastLine()).toMatchObject({ action: 'ban' })
    await world.runJobs({ early: true })
    expect(await ban(who)).toBeNull()
    expect(await latestNotice(who)).toContain('你可以在这个版块发言了。又看了一遍')
    expect(await lastLine()).toMatchObject({ office: 'staff', action: 'unban', reason: '申诉后改判' })
  })

  it('only makes it shorter, from when it began', async () => {
    const { who, banId } = await banned('7day')
    const exact = `SELECT FROM node_ban WHERE id = $1 AND until = created_at + interval '7 days'`
    expect(await world.sql(exact, [banId])).toHaveLength(1)
    const { data: id } = await appeal(who, banId)
    const refused = [
      await decide(id, { outcome: 'lightened' }),
      await decide(id, { outcome: 'lightened', mute: '7day' }),
      await decide(id, { outcome: 'lightened', mute: 'forever' }),
    ]
    expect(refused.map(({ reason }) => reason)).toEqual([
      'appealcase.mute-needed',
      'appealcase.not-lighter',
      'appealcase.not-lighter',
    ])
    const before = (await ban(who))?.until
    const { data } = await decide(id, { outcome: 'lightened', mute: '1day' })
    expect((await ban(who))?.until).toBe(data.mutedUntil)
    await world.call(consoleSide.undo, { id }, staff)
    expect((await ban(who))?.until).toBe(before)
    await decide(id, { outcome: 'lightened', mute: '1day' })
    await world.runJobs({ early: true })
    expect(await latestNotice(who)).toContain('暂停发言改为 1 天')
    expect(await lastLine()).toMatchObject({ office: 'staff', action: 'ban', duration: '1day' })
  })

  it('finds the ban over where a maintainer lifted it first', async () => {
    const { who, banId } = await banned('7day')
    const other = await makeLoggedIn(world)
    await makeOffice(world, { nodeId, who: other, office: 'head' })
    const { data: id } = await appeal(who, banId)
    await world.call(calls.node.unban, { id: banId }, other)
    expect((await decide(id, { outcome: 'lightened', mute: '1h' })).reason).toBe('sanction.not-muted')
    expect((await decide(id, { outcome: 'revoked' })).code).toBe(200)
    await world.runJobs({ early: true })
    expect(await latestNotice(who)).toContain('已经不再生效')
  })
})
