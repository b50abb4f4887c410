import { followCalls as calls, closingCalls, profileCalls, SUGGESTED } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember } from '../../../test/make/member.ts'
import { PASSWORD } from '../../../test/make/session.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'

let world: World
let me: Who
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.destroy())

async function friend(nickname: string): Promise<Who> {
  const who = await makeMember(world)
  await world.call(profileCalls.edit, { field: 'nickname', value: nickname }, who)
  await world.call(calls.follow, { userId: who.id }, me)
  return who
}
const idsFor = async (q: string, as = me) => (await world.call(calls.suggest, { q }, as)).data.list.map(({ id }) => id)

describe('behind an @', () => {
  it('those are suggested whom I follow, by the beginning of either name, in any case', async () => {
    me = await makeMember(world)
    const rain = await friend('RainyDay雨')
    const outsider = await makeMember(world)
    for (const q of [rain.username, rain.username.toUpperCase(), 'rainy', 'RAINYDAY雨'])
      expect(await idsFor(q)).toEqual([rain.id])
    for (const q of ['ainy', '雨', '%', '_', `${rain.username}x`, outsider.username, me.username])
      expect(await idsFor(q), q).toEqual([])
    const { list } = (await world.call(calls.suggest, { q: 'rainy' }, me)).data
    expect(list).toEqual([
      { id: rain.id, userId: rain.id, username: rain.username, nickname: 'RainyDay雨', avatar: expect.any(String) },
    ])
    expect(await idsFor('rainy', rain)).toEqual([])
  })

  it('eight are suggested at most, the latest followed first', async () => {
    me = await makeMember(world)
    const ids: number[] = []
    for (let i = 0; i < 10; i++) ids.unshift((await friend(`同名的人${i}`)).id)
    expect(await idsFor('同名')).toEqual(ids.slice(0, SUGGESTED))
    const { list } = (await world.call(calls.suggest, {}, me)).data
    expect(list.map(({ id }) => id)).toEqual(ids.slice(0, SUGGESTED))
  })

  it('members who are blocked in either direction, closing, or no longer followed are not suggested', async () => {
    me = await makeMember(world)
    const [stays, blocked, blocking, closing, left] = [
      await friend('灯一'),
      await friend('灯二'),
      await friend('灯三'),
      await friend('灯四'),
      await friend('灯五'),
    ]
    expect(await idsFor('灯')).toHaveLength(5)
    await world.call(calls.block, { userId: blocked.id }, me)
    await world.call(calls.block, { userId: me.id }, blocking)
    await world.call(closingCalls.close, { password: PASSWORD }, closing)
    await world.call(calls.unfollow, { userId: left.id }, me)
    expect(await idsFor('灯')).toEqual([stays.id])
  })

  it.each(['', '   ', '字'.repeat(33)])('no query is made for %j', async (q) => {
    expect((await world.send(calls.suggest, { q }, me)).json().code).toBe(400)
  })
})
