import { calls as all, memberCalls as calls } from '@sp/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeCanary } from '../../../test/make/canary.ts'
import { makeFlash } from '../../../test/make/flash.ts'
import { makeMember } from '../../../test/make/member.ts'
import { makePushService, type PushService } from '../../../test/make/push-service.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'

let world: World
let moderator: Staff
let who: Who
let service: PushService
let pushAt: string

beforeAll(async () => {
  service = await makePushService()
  pushAt = `http://push.test:${service.port}`
  world = await makeWorld({ PUSH_HOSTS: pushAt })
  moderator = await makeStaff(world, 'moderator')
  who = await makeMember(world)
})
afterAll(async () => {
  await world.destroy()
  await service.close()
})

const page = async (userId = who.id, as = moderator) => (await world.call(calls.get, { userId }, as)).data
const them = (reason: string) => ({ userId: who.id, reason })

it('shows the standing of a member', async () => {
  await makeFlash(world, who)
  await world.call(all.profile.edit, { field: 'birthday', value: '1990-05-06' }, who)
  await world.call(calls.mute, { ...them('刷屏'), duration: '1day' }, moderator)
  const reporter = await makeMember(world)
  await world.call(all.report.report, { targetType: 'user', targetId: who.id, reason: 'spam' }, reporter)
  expect(await page()).toMatchObject({
    id: who.id,
    state: 'active',
    role: 'member',
    adult: 'yes',
    flashes: 1,
    level: 1,
    sessions: [{ id: expect.any(Number) }],
    mutes: [{ reason: '刷屏', by: { id: moderator.id }, source: 'hand', ended: null }],
    against: { total: 1, upheld: 0, list: [{ target: 'user', reason: 'spam', outcome: null }] },
    reported: { total: 0, list: [] },
    notes: [],
    ban: null,
    reset: null,
  })
  expect(await page(reporter.id)).toMatchObject({ reported: { total: 1 }, against: { total: 0 } })
})

it('never holds what is theirs alone', async () => {
  const canary = await makeCanary(world, pushAt)
  const answer = await world.send(calls.get, { userId: canary.id }, moderator)
  expect(answer.json().code).toBe(200)
  const others = Object.values({ ...canary.secrets, ...canary.people })
  expect(others.filter((secret) => answer.body.includes(secret))).toEqual([])
  for (const word of ['birthday', 'email', 'phone', 'password']) expect(answer.body).not.toContain(word)
})

it('a note is visible to colleagues, and is stored encrypted', async () => {
  const { data: id } = await world.call(calls.note, { userId: who.id, text: '打过一次招呼' }, moderator)
  expect((await page()).notes).toMatchObject([{ id, text: '打过一次招呼', by: { id: moderator.id } }])
  const [row] = await world.sql<{ words: Buffer }>('SELECT words FROM staff_note WHERE id = $1', [id])
  expect(row?.words.includes(Buffer.from('打过'))).toBe(false)
})

it('a session that staff ended is over, and its owner reads why', async () => {
  const { data } = await world.call(all.session.login, { username: who.username, password: 'a quiet window' })
  const other: Who = { ...who, token: data.token }
  const sessionId = (await page()).sessions[0]?.id ?? 0
  await world.call(calls.endSessions, { ...them('设备丢了'), sessionId }, moderator)
  const living = await Promise.all([who, other].map((each) => world.call(all.points.checkInState, {}, each)))
  expect(new Set(living.map(({ code }) => code))).toEqual(new Set([200, 401]))
  await world.call(calls.endSessions, them('设备丢了'), moderator)
  expect((await world.call(all.points.checkInState, {}, who)).code).toBe(401)
  expect((await page()).sessions).toEqual([])
})

it('an avatar and a nickname that staff hid are removed immediately; the member may choose new ones', async () => {
  const avatar = `/files/i/avatar/${who.id}/x/p/a-face`
  await world.sql('UPDATE person SET avatar = $2, nickname = $3 WHERE id = $1', [who.id, avatar, '骂人的名字'])
  await world.call(calls.hideFace, them('不雅'), moderator)
  const { data } = await world.call(calls.hideNickname, them('骂人'), moderator)
  expect(data.nickname).toMatch(/^用户\d{8}$/)
  expect(await page()).toMatchObject({ nickname: data.nickname, avatar: expect.stringMatching(/^avatar\/default\//) })
  expect((await world.call(calls.hideFace, them('不雅'), moderator)).code).toBe(409)
})

it('a birthday is set by customer service, who never sees the previous one, and its owner is notified', async () => {
  const support = await makeStaff(world, 'support')
  const act = { ...them('本人说填错了'), birthday: '1991-07-08' }
  expect(await world.call(calls.setBirthday, { ...act, birthday: '1991-02-30' }, support)).toMatchObject({
    reason: 'profile.birthday',
  })
  expect((await world.call(calls.setBirthday, act, support)).code).toBe(200)
  const [row] = await world.sql('SELECT birthday::text AS day FROM person WHERE id = $1', [who.id])
  expect(row).toEqual({ day: act.birthday })
  const lines = await world.sql('SELECT 1 FROM audit_line l WHERE l::text LIKE $1', [`%${act.birthday}%`])
  expect(lines).toEqual([])
})

it('nothing is done upon colleagues of the same or a higher role', async () => {
  const equal = await makeStaff(world, 'moderator')
  for (const call of [calls.endSessions, calls.beginReset, calls.hideNickname])
    expect(await world.call(call, { userId: equal.id, reason: '试试' }, moderator)).toMatchObject({ code: 4003 })
  const lines = await world.sql<{ kind: string }>(
    `SELECT kind FROM audit_line WHERE subject = $1 AND kind = 'refused'`,
    [String(equal.id)],
  )
  expect(lines).toHaveLength(3)
})

it('support mutes for a week at most', async () => {
  const support = await makeStaff(world, 'support')
  const member = await makeMember(world)
  const given = { userId: member.id, reason: '刷屏' }
  expect(await world.call(calls.mute, { ...given, duration: '30day' }, support)).toMatchObject({ code: 4003 })
  expect(await world.call(calls.mute, { ...given, duration: '7day' }, support)).toMatchObject({ code: 200 })
})
