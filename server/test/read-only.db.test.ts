import {
  announcementCalls,
  type Call,
  calls,
  common,
  announcementConsoleCalls as console,
  isClosedReadOnly,
} from '@sp/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Running } from '../src/app/app.ts'
import { callAll, makeOther } from './make/everywhere.ts'
import { makeMember } from './make/member.ts'
import { makeLoggedIn, PASSWORD } from './make/session.ts'
import { makeStaff, type Staff } from './make/staff.ts'
import { makeWorld, type Who, type World } from './world.ts'

const TEXT = '今晚搬家，九点回来'
let world: World
let other: Running
let owner: Staff
let who: Who
beforeAll(async () => {
  world = await makeWorld()
  other = await makeOther(world)
  owner = await makeStaff(world, 'owner', { fresh: true })
  who = await makeMember(world)
})
afterAll(async () => {
  await other.close()
  await world.destroy()
})
const begin = (text = TEXT, minutes = 30) =>
  world.call(console.putReadOnly, { text, until: new Date(Date.now() + minutes * 60_000).toISOString() }, owner)
const end = () => world.call(console.dropReadOnly, {}, owner)
afterEach(end)

const every = Object.entries(calls).flatMap(([feature, group]) =>
  Object.entries(group).map(([name, call]) => ({ name: `${feature}.${name}`, call: call as Call })),
)
const post = (content = '今晚的月亮') => world.call(calls.flash.create, { content }, who)

describe('a read-only site', () => {
  it('refuses every write of members with one refusal, and no other call', { timeout: 120_000 }, async () => {
    const leaving = await makeMember(world)
    await begin()
    const refused: string[] = []
    for (const { name, call } of every) {
      const answer = await world.call(call, {}, name === 'session.logout' ? leaving : who)
      if (answer.reason !== common.readOnly.reason) continue
      refused.push(name)
      expect([answer.code, answer.msg, answer.data]).toEqual([4003, TEXT, { text: TEXT, until: expect.any(String) }])
    }
    expect(refused).toEqual(every.filter(({ call }) => isClosedReadOnly(call)).map(({ name }) => name))
  })

  it('leaves these writes open', () => {
    const open = every.filter(({ call }) => (call.method !== 'GET' || call.writes) && !isClosedReadOnly(call))
    expect(open.map(({ name }) => name)).toEqual([
      'session.login',
      'session.logout',
      'session.endSession',
      'session.endOtherSessions',
      'factor.loginSecond',
      'factor.beginKeyLogin',
      'factor.loginByKey',
      'factor.beginVerify',
      'factor.verifyByKey',
      'factor.verify',
      'factor.beginKey',
      'factor.addKey',
      'factor.renameKey',
      'factor.removeKey',
      'factor.beginAuthenticator',
      'factor.addAuthenticator',
      'factor.removeAuthenticator',
      'factor.drawRecoveryCodes',
      'factor.askEnd',
      'factor.cancelEnd',
      'security.changePassword',
      'security.reveal',
      'security.checkQuestion',
      'security.forgot',
      'security.setPassword',
      'security.setPasswordByCode',
      'security.cancelReset',
      'security.cancelResetByLetter',
      'closing.close',
      'closing.reopen',
      'export.startExport',
      'follow.block',
      'notice.setRead',
      'notice.setReadAll',
      'push.unsubscribe',
      'digest.turnOff',
      'digest.stop',
      'attendant.send',
      'attendant.latest',
      'attendant.after',
      'attendant.rate',
      'message.messages',
      'feedback.create',
      'feedback.code',
      'report.report',
      'appeal.appeal',
      'pairing.profileOf',
      'pairing.week',
    ])
  })

  it('lets members log in, write to staff and leave, and staff work', async () => {
    const leaving = await makeLoggedIn(world)
    await begin()
    const login = { username: leaving.username, password: PASSWORD }
    expect((await world.call(calls.session.login, login)).code).toBe(200)
    expect((await world.call(calls.attendant.send, { content: '怎么了' }, leaving)).code).toBe(200)
    expect((await world.call(calls.export.startExport, {}, leaving)).code).toBe(200)
    expect((await world.call(calls.closing.close, { password: PASSWORD, keepPosts: false }, leaving)).code).toBe(200)
    const register = { username: 'newcomer', password: PASSWORD, nickname: '新人' }
    expect((await world.call(calls.account.register, register as never)).reason).toBe(common.readOnly.reason)
    expect((await world.call(console.announce, { content: '快好了', test: true }, owner)).code).toBe(200)
  })

  it('is so on all nodes at once, and ends there at once', async () => {
    const states = async () =>
      (await callAll([world, other], announcementCalls.readOnly, {})).map(({ data }) => data?.text ?? null)
    expect(await states()).toEqual([null, null])
    await begin()
    await vi.waitFor(async () => expect(await states()).toEqual([TEXT, TEXT]))
    const refused = await callAll([world, other], calls.flash.create, { content: '月亮' }, who)
    expect(refused.map(({ reason }) => reason)).toEqual([common.readOnly.reason, common.readOnly.reason])
    await end()
    await vi.waitFor(async () => expect(await states()).toEqual([null, null]))
    const served = await callAll([world, other], calls.flash.create, { content: '月亮' }, who)
    expect(served.map(({ code }) => code)).toEqual([200, 200])
  })

  it('ends by itself at its time, which is at most a week away', async () => {
    expect((await begin(TEXT, -1)).reason).toBe('announcement.read-only-time')
    expect((await begin(TEXT, 8 * 24 * 60)).reason).toBe('announcement.read-only-time')
    expect((await post()).code).toBe(200)
    await begin(TEXT, 1)
    expect((await post()).reason).toBe(common.readOnly.reason)
    const now = world.app.clock.now()
    vi.spyOn(world.app.clock, 'now').mockReturnValue(new Date(now.getTime() + 61_000))
    expect((await post()).code).toBe(200)
    expect((await world.call(announcementCalls.readOnly, {})).data).toBeNull()
    vi.restoreAllMocks()
  })

  it('is begun by an owner with a fresh code only', async () => {
    const input = { text: TEXT, until: new Date(Date.now() + 60_000).toISOString() }
    const stale = await makeStaff(world, 'owner')
    expect((await world.call(console.putReadOnly, input, stale)).reason).toBe('console.fresh-code-needed')
    expect((await world.call(console.putReadOnly, input, await makeStaff(world, 'moderator'))).code).toBe(4003)
    expect((await post()).code).toBe(200)
  })
})
