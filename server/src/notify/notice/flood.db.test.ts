import { flashCalls, securityCalls } from '@sp/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeCrowd } from '../../../test/make/crowd.ts'
import { makeFlash } from '../../../test/make/flash.ts'
import { noticesOf, wrongNotices } from '../../../test/make/notices.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { passwordChanged } from '../../account/security/events.ts'
import { emit } from '../../platform/events.ts'
import { notify } from './notify-service.ts'

let world: World
let ann: Who
let ben: Who
beforeAll(async () => {
  world = await makeWorld()
  ;[ann, ben] = (await makeCrowd(world, 2)) as [Who, Who]
})
afterAll(() => world.destroy())

const ofSecurity = () => world.sql(`SELECT is_read FROM notice WHERE user_id = $1 AND kind = 'security'`, [ann.id])

it('no flood of others pushes out the notices about a member’s own account', async () => {
  await world.call(securityCalls.phone, { phone: '13812345678' }, ann)
  expect(await ofSecurity()).toEqual([{ is_read: false }])
  const flashId = await makeFlash(world, ann)
  for (let i = 0; i < 1101; i++) await world.call(flashCalls.comment, { flashId, content: `第${i}条` }, ben)
  expect((await noticesOf(world, ann, 2)).total).toBe(1000)
  const about = { to: ann.id, kind: 'newFollower', actorId: ben.id } as const
  for (let sourceId = 1; sourceId <= 1099; sourceId++)
    await world.app.transact((tx) => notify(world.app, tx, { ...about, sourceId }))
  expect((await noticesOf(world, ann, 1)).total).toBe(1000)
  expect(await ofSecurity()).toEqual([{ is_read: false }])
  await world.call(securityCalls.phone, { phone: '13812345679' }, ann)
  expect(await ofSecurity()).toHaveLength(2)
  expect((await noticesOf(world, ann, 1)).total).toBe(1001)
  expect(await wrongNotices(world)).toEqual([])
})

it('not even the operators’ own push them out', async () => {
  await world.sql(`UPDATE notice SET kind = 'system', aggregates = false WHERE user_id = $1 AND kind = 'newFollower'`, [
    ann.id,
  ])
  for (let time = 0; time < 99; time++)
    await world.app.transact((tx) => notify(world.app, tx, { to: ann.id, kind: 'system', detail: `今晚维护 ${time}` }))
  await world.app.transact((tx) => emit(world.app, tx, passwordChanged, { userId: ann.id }))
  expect(await ofSecurity()).toHaveLength(3)
  const { total, list } = await noticesOf(world, ann, 1)
  expect([total, list[1]?.content]).toEqual([1000, '今晚维护 98'])
  expect(await wrongNotices(world)).toEqual([])
})
