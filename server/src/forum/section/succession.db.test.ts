import { calls, closingCalls, consoleCalls, noticeCalls } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeImpressions } from '../../../test/make/impressions.ts'
import { makeBan, makeNode, makeOffice } from '../../../test/make/node.ts'
import { makeLoggedIn, PASSWORD } from '../../../test/make/session.ts'
import { makeStaff } from '../../../test/make/staff.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { succeedIdleHeads } from './succession-service.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.destroy())

async function section(head: number, ...vices: number[]) {
  const people = await Promise.all([head, ...vices].map(() => makeLoggedIn(world)))
  const [boss, ...others] = people as [Who, ...Who[]]
  const nodeId = await makeNode(world, { head: boss })
  for (const who of others) await makeOffice(world, { nodeId, who, office: 'vice' })
  await world.sql(`UPDATE node_maintainer SET since = since - interval '1 year' WHERE node_id = $1`, [nodeId])
  for (const [at, days] of [head, ...vices].entries()) await makeImpressions(world, people[at] as Who, days)
  return { nodeId, head: boss, vices: others }
}
const run = () => succeedIdleHeads(world.app)
const warned = (nodeId: number, daysAgo: number) =>
  world.sql(
    `UPDATE node_maintainer SET warned_at = app_now() - make_interval(days => $2) WHERE node_id = $1 AND office = 'head'`,
    [nodeId, daysAgo],
  )
const noticesOf = async (who: Who) =>
  (await world.call(noticeCalls.list, { classType: 1 }, who)).data.list.map(({ content }) => content)
const isMaintainer = async (nodeId: number) => {
  const { headMaintainers, viceMaintainers } = (await world.call(calls.node.detail, { id: nodeId })).data
  return [headMaintainers, viceMaintainers].map((list) => list.map(({ userId }) => userId))
}

describe('a head who does not come', () => {
  it('is reminded once after thirty days, and the vices are notified', async () => {
    const [early, due] = [await section(29, 0), await section(30, 0)]
    await Promise.all([run(), run()])
    await run()
    expect(await noticesOf(early.head)).toEqual([])
    expect(await noticesOf(due.head)).toEqual([expect.stringContaining('30 天没来')])
    expect(await noticesOf(due.vices[0] as Who)).toEqual([expect.stringContaining('30 天没来了')])
    expect(await isMaintainer(due.nodeId)).toEqual([[due.head.id], [due.vices[0]?.id]])
  })

  it('is succeeded after forty-five by the vice who served longest, in public and by the machine', async () => {
    const { nodeId, head, vices } = await section(45, 3, 0)
    await warned(nodeId, 15)
    await Promise.all([run(), run()])
    const [eldest, younger] = vices as [Who, Who]
    expect(await isMaintainer(nodeId)).toEqual([[eldest.id], [younger.id]])
    expect([await noticesOf(head), await noticesOf(eldest)]).toEqual([
      [expect.stringContaining('由副区长接任了')],
      [expect.stringContaining('现在接任区长')],
    ])
    expect((await world.call(calls.node.log, { nodeId })).data.list).toMatchObject([
      { office: 'machine', action: 'succeed', about: null, reason: '' },
    ])
    expect((await world.call(calls.node.detail, { id: nodeId }, eldest)).data).toMatchObject({ isHead: true })
  })

  it('was reminded first, and has fifteen days from then, also where the server was down', async () => {
    const { nodeId, head, vices } = await section(60, 0)
    await run()
    expect(await noticesOf(head)).toEqual([expect.stringContaining('60 天没来')])
    await warned(nodeId, 14)
    await run()
    expect((await isMaintainer(nodeId))[0]).toEqual([head.id])
    await warned(nodeId, 15)
    await run()
    expect((await isMaintainer(nodeId))[0]).toEqual([vices[0]?.id])
  })

  it('starts a new idle period after a return', async () => {
    const { nodeId, head } = await section(31, 0)
    await warned(nodeId, 40)
    await run()
    expect(await noticesOf(head)).toEqual([expect.stringContaining('31 天没来')])
    expect((await isMaintainer(nodeId))[0]).toEqual([head.id])
  })

  it('stays where no vice is available: inactive as long, or closing their account', async () => {
    const { nodeId, head, vices } = await section(50, 45, 0)
    await world.sql(`UPDATE person SET state = 'closing' WHERE id = $1`, [vices[1]?.id])
    await warned(nodeId, 20)
    await run()
    expect((await isMaintainer(nodeId))[0]).toEqual([head.id])
  })

  it('who is one of several gives way alone', async () => {
    const { nodeId, vices } = await section(46, 0)
    const second = await makeLoggedIn(world)
    await makeImpressions(world, second, 0)
    await makeOffice(world, { nodeId, who: second, office: 'head' })
    await warned(nodeId, 16)
    await run()
    expect(new Set((await isMaintainer(nodeId))[0])).toEqual(new Set([second.id, vices[0]?.id]))
  })

  it('is shown as idle in the console', async () => {
    const staff = await makeStaff(world, 'moderator')
    const { nodeId, head, vices } = await section(33, 2)
    await run()
    if (vices[0]) await world.call(closingCalls.close, { password: PASSWORD }, vices[0])
    const banned = await makeLoggedIn(world)
    await makeBan(world, { nodeId, who: banned, by: head })
    await makeOffice(world, { nodeId, who: banned, office: 'vice' })
    const { data } = await world.call(consoleCalls.node.get, { nodeId }, staff)
    expect(data).toMatchObject({
      node: { id: nodeId, heads: 1, headsIdleDays: 33 },
      heads: [{ userId: head.id, warnedAt: expect.any(String), lastSeen: expect.any(String), banned: false }],
      vices: [
        { office: 'vice', banned: false, closing: true },
        { userId: banned.id, banned: true, closing: false },
      ],
    })
    const { list } = (await world.call(consoleCalls.node.list, {}, staff)).data
    expect(list.find(({ id }) => id === nodeId)?.headsIdleDays).toBe(33)
  })
})
