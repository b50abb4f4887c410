import { accountCalls, followCalls, profileCalls, accountRefusals as refusals } from '@sp/contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { makeMember } from '../../../test/make/member.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { setRole } from '../../account/account/person-service.ts'
import { putSetting } from '../../site/system/service.ts'
import { findWellKnown } from './well-known.ts'

let world: World
let star: Who
let me: Who
beforeAll(async () => {
  world = await makeWorld()
  star = await makeMember(world, { nickname: '月亮Moon' })
  me = await makeMember(world)
})
afterAll(() => world.destroy())

function makeLatch() {
  let open = (): void => undefined
  const opened = new Promise<void>((done) => {
    open = done
  })
  return { opened, open: () => open() }
}
const rename = (who: Who, nickname: string) =>
  world.call(profileCalls.edit, { field: 'nickname', value: nickname }, who)
const register = (username: string, nickname?: string) =>
  world.call(accountCalls.register, {
    username,
    password: 'a quiet window',
    email: 'someone@example.com',
    ...(nickname === undefined ? {} : { nickname }),
  })
const become = (who: Who, role: 'member' | 'support' | 'moderator') =>
  world.app.transact((tx) => setRole(world.app, tx, who.id, role))
const nicknameOf = async (userId: number) => (await world.call(profileCalls.get, { userId })).data.nickname

it('a name that resembles that of a well-known member is refused', async () => {
  expect((await rename(me, '月亮M00n')).code).toBe(200)
  await world.call(followCalls.follow, { userId: star.id }, me)
  await world.sql('UPDATE follow_count SET fans = 1000 WHERE user_id = $1', [star.id])
  await findWellKnown(world.app)
  for (const nickname of ['月亮Moon', '月亮M00n', '月 亮 mOOn', '月亮Мооn'])
    expect([nickname, await rename(me, nickname)]).toMatchObject([nickname, refusals.nicknameReserved])
  expect(await register('moonmoon', '月亮moon')).toMatchObject(refusals.nicknameReserved)
  expect((await rename(me, '月光')).code).toBe(200)
  expect((await rename(star, '月亮moon')).code).toBe(200)
})

it('a name is available again when its owner is no longer well-known', async () => {
  await world.sql('UPDATE follow_count SET fans = 999 WHERE user_id = $1', [star.id])
  await findWellKnown(world.app)
  expect((await rename(me, '月亮Moon')).code).toBe(200)
})

it('the names of staff are theirs', async () => {
  const staff = await makeMember(world, { nickname: '阿宁' })
  const before = await makeMember(world, { nickname: '阿宁' })
  await become(staff, 'moderator')
  for (const nickname of ['阿 宁', staff.username.toUpperCase()])
    expect(await rename(me, nickname)).toMatchObject(refusals.nicknameReserved)
  expect(await register('aning', '阿宁')).toMatchObject(refusals.nicknameReserved)
  expect(await register(staff.username.replace('r', 'R').concat('x'), '阿宁宁')).toMatchObject({ code: 200 })
  expect(await nicknameOf(before.id)).toBe('阿宁')
  expect((await rename(staff, '阿静')).code).toBe(200)
  expect(await rename(me, '阿静')).toMatchObject(refusals.nicknameReserved)
  expect((await rename(me, '阿宁')).code).toBe(200)
  await become(staff, 'member')
  expect((await rename(me, '阿静')).code).toBe(200)
})

it('a name request that waits for a promotion to staff is refused after it', async () => {
  const staff = await makeMember(world, { nickname: '阿岚' })
  const locked = makeLatch()
  const mayCommit = makeLatch()
  const given = world.app.transact(async (tx) => {
    await setRole(world.app, tx, staff.id, 'moderator')
    locked.open()
    await mayCommit.opened
  })
  await locked.opened
  const renamed = rename(me, '阿 岚')
  const waiting = () =>
    world.sql(`SELECT 1 FROM pg_locks JOIN pg_database d ON d.oid = database
      WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted`)
  await vi.waitFor(async () => expect(await waiting()).not.toEqual([]), { timeout: 30_000 }).finally(mayCommit.open)
  await given
  expect(await renamed).toMatchObject(refusals.nicknameReserved)
})

it('the name of the product is refused as a nickname, also after a change of the setting', async () => {
  await world.app.transact((tx) => putSetting(world.app, tx, 'siteName', '晚风'))
  for (const nickname of ['晚风', '晚风团队', '晚 风'])
    expect(await rename(me, nickname)).toMatchObject(refusals.nicknameReserved)
})

it('a username that looks like a staff name is refused as reserved; one that only contains such a word is accepted', async () => {
  expect(await register('admin7', '小雨')).toMatchObject(refusals.usernameReserved)
  expect((await register('ecosystem1', '小雨')).code).toBe(200)
})

it('who gives no nickname is called by their username', async () => {
  expect(await nicknameOf((await register('quietwindow')).data)).toBe('quietwindow')
  expect(await nicknameOf((await register('quietdoor', '  ')).data)).toBe('quietdoor')
  expect(await nicknameOf((await register('quietroof', '\u3164\u200b')).data)).toBe('quietroof')
})
