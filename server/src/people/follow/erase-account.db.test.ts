import { followCalls as calls } from '@sp/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeMember } from '../../../test/make/member.ts'
import { makePeople } from '../../../test/make/people.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { eraseFollowsOf, ownEdges } from './erase-account.ts'
import { repairCounts } from './repair-service.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.destroy())

it('a closed account leaves no follow and no block behind, on either side, and the counts are right', async () => {
  const [who, fan, foe, hater] = [
    await makeMember(world),
    await makeMember(world),
    await makeMember(world),
    await makeMember(world),
  ]
  const crowd = await makePeople(world, 130)
  for (const userId of [...crowd, fan.id]) await world.call(calls.follow, { userId }, who)
  await world.call(calls.follow, { userId: who.id }, fan)
  await world.call(calls.block, { userId: foe.id }, who)
  await world.call(calls.block, { userId: who.id }, hater)
  await world.call(calls.follow, { userId: fan.id }, hater)
  await Promise.all([eraseFollowsOf(world.app, { userId: who.id }), eraseFollowsOf(world.app, { userId: who.id })])
  for (const table of ['follow_edge', 'block_edge'])
    expect(await world.sql(`SELECT 1 FROM ${table} WHERE user_id = $1 OR other_id = $1`, [who.id])).toEqual([])
  expect(await repairCounts(world.app)).toBe(0)
  expect((await world.call(calls.fans, {}, fan)).data.list.map(({ id }) => id)).toEqual([hater.id])
  expect((await world.call(calls.blacklist, {}, hater)).data.total).toBe(0)
})

it('an export lists the members one follows and blocked, but not one’s followers and blockers', async () => {
  const [who, friend, foe, fan, hater] = [
    await makeMember(world),
    await makeMember(world),
    await makeMember(world),
    await makeMember(world),
    await makeMember(world),
  ]
  await world.call(calls.follow, { userId: friend.id }, who)
  await world.call(calls.block, { userId: foe.id }, who)
  await world.call(calls.follow, { userId: who.id }, fan)
  await world.call(calls.block, { userId: who.id }, hater)
  const { rows } = await ownEdges(world.app, who.id)
  expect(rows).toMatchObject({ following: [{ id: friend.id }], blocked: [{ id: foe.id }] })
  expect(JSON.stringify(rows)).not.toContain(String(fan.id))
  expect(JSON.stringify(rows)).not.toContain(String(hater.id))
})
