import {
  accountCalls,
  accountRefusals,
  type Call,
  calls,
  common,
  consoleCalls,
  isClosedWhileWaiting,
  type NewcomerState,
  type SettingKey,
  type Settings,
} from '@sp/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeInvite } from '../../../test/make/invite.ts'
import { makeMailWorld } from '../../../test/make/mail-world.ts'
import { makeMember } from '../../../test/make/member.ts'
import { must } from '../../../test/make/must.ts'
import { type Relay, textOf } from '../../../test/make/relay.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import type { Who, World } from '../../../test/world.ts'
import { applicationTables } from '../../account/account/application-service.ts'
import { putSetting } from '../../site/system/service.ts'

const { newcomer, desk } = consoleCalls
const PASSWORD = 'a quiet window'

let relay: Relay
let world: World
let moderator: Staff
let colleague: Staff
beforeAll(async () => {
  ;({ world, relay } = await makeMailWorld())
  moderator = await makeStaff(world, 'moderator')
  colleague = await makeStaff(world, 'moderator')
  await set('approval', 'all')
})
afterAll(() => world.destroy())
afterEach(async () => {
  vi.restoreAllMocks()
  await set('approval', 'all')
})

const set = <K extends SettingKey>(key: K, value: Settings[K]) =>
  world.app.transact((tx) => putSetting(world.app, tx, key, value))

let made = 0
const form = (about: object = {}) => ({
  username: `newcomer${++made}`,
  nickname: `新人${made}`,
  password: PASSWORD,
  email: `newcomer${made}@example.com`,
  application: '想找个安静说话的地方',
  ...about,
})
const logIn = (username: string) => world.call(calls.session.login, { username, password: PASSWORD })

async function makeNewcomer(about: object = {}): Promise<Who> {
  const given = form(about)
  await must(world, accountCalls.register, given)
  const { data } = await logIn(given.username)
  return { id: data.user.id, username: given.username, token: data.token }
}
const approve = (userIds: number[], as = moderator) => world.call(newcomer.approve, { userIds }, as)
const decline = (userIds: number[], as = moderator) =>
  world.call(newcomer.decline, { userIds, reason: '看起来是广告' }, as)
const listed = async (state: 'waiting' | 'declined' = 'waiting') =>
  (await must(world, newcomer.list, { state }, moderator)).list
const ownOf = (who: Who) => must(world, accountCalls.application, {}, who)
const stateOf = async ({ id }: Who) =>
  (await world.sql<{ state: string }>('SELECT state FROM person WHERE id = $1', [id]))[0]?.state
const home = (who: Who) => world.call(calls.flash.recommend, {}, who)

const every = Object.entries(calls).flatMap(([feature, group]) =>
  Object.entries(group).map(([name, call]) => ({ name: `${feature}.${name}`, call: call as Call })),
)

describe('registration with approval', () => {
  it('needs a reason, and an old page reads that it has to be loaded again', async () => {
    for (const application of [undefined, '', '   '])
      expect((await world.call(accountCalls.register, form({ application }))).reason).toBe(
        accountRefusals.applicationNeeded.reason,
      )
    expect((await world.call(accountCalls.register, form({ application: '长'.repeat(201) }))).msg).toBe('最多 200 个字')
    expect((await must(world, calls.system.site, {})).approval).toBe('all')
  })

  it('lets no newcomer wait where it is off', async () => {
    await set('approval', 'off')
    const who = await makeMember(world)
    expect([await stateOf(who), await ownOf(who)]).toEqual(['active', null])
  })

  it('lets an invitation pass only where the owner chose so', async () => {
    const [first, second] = ['ABCD1234', 'ABCD5678']
    for (const code of [first, second]) await makeInvite(world, code)
    await set('approval', 'uninvited')
    expect(await stateOf(await makeNewcomer({ inviteCode: first, application: undefined }))).toBe('active')
    expect((await world.call(accountCalls.register, form({ inviteCode: 'ZZZZ9999' }))).reason).toBe(
      accountRefusals.wrongInvite.reason,
    )
    expect(await stateOf(await makeNewcomer())).toBe('waiting')
    await set('approval', 'all')
    expect(await stateOf(await makeNewcomer({ inviteCode: second }))).toBe('waiting')
  })
})

describe('a newcomer who waits', () => {
  it('is refused every call but those to wait and to leave', { timeout: 120_000 }, async () => {
    const [who, leaving] = [await makeNewcomer(), await makeNewcomer()]
    const refused: string[] = []
    for (const { name, call } of every) {
      const answer = await world.call(call, {}, name === 'session.logout' ? leaving : who)
      if (answer.reason !== common.waiting.reason) continue
      refused.push(name)
      expect([answer.code, answer.data]).toEqual([4003, null])
    }
    expect(refused).toEqual(every.filter(({ call }) => isClosedWhileWaiting(call)).map(({ name }) => name))
  })

  it('may make these calls', () => {
    expect(every.filter(({ call }) => !isClosedWhileWaiting(call)).map(({ name }) => name)).toEqual([
      'system.userRegister',
      'system.version',
      'system.site',
      'account.register',
      'account.application',
      'account.changeApplication',
      'session.login',
      'session.logout',
      'session.sessions',
      'session.endSession',
      'session.endOtherSessions',
      'factor.loginSecond',
      'factor.beginKeyLogin',
      'factor.loginByKey',
      'factor.verify',
      'factor.askEnd',
      'security.changePassword',
      'security.forgot',
      'security.setPassword',
      'security.setPasswordByCode',
      'security.cancelReset',
      'security.cancelResetByLetter',
      'closing.close',
      'closing.reopen',
      'export.startExport',
      'export.getExport',
      'digest.stop',
    ])
  })

  it('is found by no member', async () => {
    const who = await makeNewcomer()
    const member = await makeApproved()
    expect((await world.call(calls.profile.get, { userId: who.id }, member)).reason).toBe('profile.unknown')
    expect((await world.call(calls.follow.follow, { userId: who.id }, member)).code).not.toBe(200)
    expect((await world.call(calls.profile.get, { userId: who.id })).reason).toBe('profile.unknown')
  })

  it('changes their words, which are sealed, exported and read by staff', async () => {
    const who = await makeNewcomer()
    await must(world, accountCalls.changeApplication, { words: '朋友推荐来的' }, who)
    expect(await ownOf(who)).toMatchObject({ words: '朋友推荐来的', declined: null })
    const [row] = await world.sql<{ words: Buffer }>('SELECT words FROM application WHERE user_id = $1', [who.id])
    expect(row?.words.toString()).not.toContain('朋友')
    expect(await listed()).toContainEqual(expect.objectContaining({ id: who.id, words: '朋友推荐来的' }))
    expect(await exported(who)).toMatchObject([{ words: '朋友推荐来的' }])
  })

  it('closes the account, and waits again after reopening it', async () => {
    const who = await makeNewcomer()
    await must(world, calls.closing.close, { password: PASSWORD }, who)
    expect((await approve([who.id])).reason).toBe('newcomer.decided')
    expect((await listed()).map(({ id }) => id)).not.toContain(who.id)
    const { data } = await logIn(who.username)
    const again = await must(world, calls.closing.reopen, data as never)
    expect(await stateOf(who)).toBe('waiting')
    expect((await home({ ...who, token: again.token })).reason).toBe(common.waiting.reason)
  })
})

async function exported(who: Who): Promise<unknown> {
  const table = applicationTables['application']?.exported
  return table && 'gather' in table ? (await table.gather(world.app, who.id)).rows : undefined
}

async function makeApproved(): Promise<Who> {
  const who = await makeNewcomer()
  await approve([who.id])
  return who
}

describe('staff', () => {
  it('see those who wait, the first to come first, in pages', async () => {
    await world.sql('UPDATE application SET declined_at = app_now(), reason = $1', ['以前的'])
    const ids: number[] = []
    for (let n = 0; n < 52; n++) ids.push(await must(world, accountCalls.register, form()))
    const { list, next } = await must(world, newcomer.list, {}, moderator)
    const rest = await must(world, newcomer.list, { after: next ?? 0 }, moderator)
    expect([...list, ...rest.list].map(({ id }) => id)).toEqual(ids)
    expect([list.length, rest.next]).toEqual([50, null])
    expect((await must(world, desk.state, {}, moderator)).waiting.newcomer).toBe(52)
    expect((await must(world, desk.state, {}, await makeStaff(world, 'support'))).waiting.newcomer).toBe(0)
    // A colleague approves the last one of the page, whose application is gone then.
    await approve([next ?? 0])
    const later = await must(world, newcomer.list, { after: next ?? 0 }, moderator)
    expect(later.list.map(({ id }) => id)).toEqual(ids.slice(50))
    expect((await approve(ids)).data).toEqual({ done: 51, skipped: [next] })
  })

  it('approve: the newcomer comes in at once, with a notice and a mail, and the words are gone', async () => {
    const who = await makeNewcomer()
    expect((await home(who)).reason).toBe(common.waiting.reason)
    expect((await approve([who.id])).data).toEqual({ done: 1, skipped: [] })
    expect((await home(who)).code).toBe(200)
    const { list } = await must(world, calls.notice.list, {}, who)
    expect(JSON.stringify(list)).toContain('申请通过了')
    expect(await ownOf(who)).toBeNull()
    expect((await world.call(accountCalls.changeApplication, { words: '再改' }, who)).reason).toBe(
      accountRefusals.notWaiting.reason,
    )
    relay.letters.length = 0
    await world.runJobs()
    const letter = relay.letters.find(({ to }) => to.includes(`${who.username}@example.com`))
    expect(textOf(letter?.raw ?? '')).toContain('你的注册申请已经通过')
  })

  it('decline: the newcomer reads why, a colleague can still approve, and otherwise the account is erased', async () => {
    const [who, other] = [await makeNewcomer(), await makeNewcomer()]
    expect((await decline([who.id, other.id])).data).toEqual({ done: 2, skipped: [] })
    expect(await ownOf(who)).toMatchObject({ declined: '看起来是广告' })
    expect((await logIn(who.username)).code).toBe(200)
    expect((await home(who)).reason).toBe(common.waiting.reason)
    expect((await world.call(accountCalls.changeApplication, { words: '再看看' }, who)).reason).toBe(
      accountRefusals.notWaiting.reason,
    )
    expect((await listed('declined')).map(({ id }) => id)).toEqual(expect.arrayContaining([who.id, other.id]))
    await must(world, newcomer.approve, { userIds: [other.id] }, colleague)
    await world.sql(`UPDATE application SET closes_at = app_now() WHERE user_id = $1`, [who.id])
    await endDue()
    expect([await stateOf(who), await stateOf(other)]).toEqual(['closed', 'active'])
    expect(await world.sql('SELECT 1 FROM application WHERE user_id = $1', [who.id])).toEqual([])
    expect((await logIn(who.username)).code).toBe(400)
  })

  it('have 14 days; after that the account is erased', async () => {
    const who = await makeNewcomer()
    const [row] = await world.sql<{ days: number }>(
      'SELECT round(extract(epoch FROM closes_at - at) / 86400)::integer AS days FROM application WHERE user_id = $1',
      [who.id],
    )
    expect(row?.days).toBe(14)
    await endDue()
    expect(await stateOf(who)).toBe('waiting')
    await world.sql(`UPDATE application SET closes_at = app_now() WHERE user_id = $1`, [who.id])
    await endDue()
    expect(await stateOf(who)).toBe('closed')
  })

  it('are alerted', async () => {
    await world.sql('DELETE FROM alert_news')
    await makeNewcomer()
    expect(await world.sql('SELECT news FROM alert_news')).toEqual([{ news: 'newcomer' }])
  })
})

async function endDue(): Promise<void> {
  await world.app.transact((tx) => world.app.jobs.add(tx, 'closing.due', {}))
  await world.runJobs()
}

describe('at the same time', () => {
  it('the first of two decisions holds', { timeout: 60_000 }, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const all = [await makeNewcomer(), await makeNewcomer(), await makeNewcomer()]
      const ids = all.map(({ id }) => id)
      const answers = await Promise.all([approve(ids), decline([...ids].reverse(), colleague)])
      const done = answers.map(({ data }) => data?.done ?? 0)
      expect(done[0]).toBe(3)
      // The decline came first, and the approval changed it, or it found none.
      expect([0, 3]).toContain(done[1])
      expect(await Promise.all(all.map(stateOf))).toEqual(['active', 'active', 'active'])
      const twice = await Promise.all([approve(ids), approve(ids, colleague)])
      expect(twice.map(({ reason }) => reason)).toEqual(['newcomer.decided', 'newcomer.decided'])
    }
  })

  it('an approval from the list of those who wait does not change a decline; one from the list of the declined does', async () => {
    const who = await makeNewcomer()
    await must(world, newcomer.decline, { userIds: [who.id], reason: '看起来是广告' }, colleague)
    const approveFrom = (state: NewcomerState) => world.call(newcomer.approve, { userIds: [who.id], state }, moderator)
    expect((await approveFrom('waiting')).reason).toBe('newcomer.decided')
    expect((await approveFrom('declined')).code).toBe(200)
  })

  it('as a decline, an approval from the list of those who wait holds only if it came first', {
    timeout: 60_000,
  }, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const all = [await makeNewcomer(), await makeNewcomer(), await makeNewcomer()]
      const userIds = all.map(({ id }) => id)
      const from = (state: NewcomerState) => world.call(newcomer.approve, { userIds, state }, moderator)
      const answers = await Promise.all([from('waiting'), decline([...userIds].reverse(), colleague)])
      expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409])
      const isApproved = answers[0].code === 200
      expect(await Promise.all(all.map(stateOf))).toEqual(all.map(() => (isApproved ? 'active' : 'waiting')))
      expect((await from('waiting')).reason).toBe('newcomer.decided')
      expect((await from('declined')).code).toBe(isApproved ? 409 : 200)
    }
  })

  it('two approvals make one notice', async () => {
    const who = await makeNewcomer()
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => approve([who.id], n % 2 ? moderator : colleague)),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    const { list } = await must(world, calls.notice.list, {}, who)
    expect(list).toHaveLength(1)
  })

  it('an approval and the closing of the account leave no account open that its owner closed', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const who = await makeNewcomer()
      const [closed, approved] = await Promise.all([
        world.call(calls.closing.close, { password: PASSWORD }, who),
        approve([who.id]),
      ])
      expect(closed.code).toBe(200)
      expect(await stateOf(who)).toBe('closing')
      const left = await world.sql('SELECT 1 FROM application WHERE user_id = $1', [who.id])
      expect(left).toHaveLength(approved.code === 200 ? 0 : 1)
    }
  })

  it('an approval and the end of the time leave one of both', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const who = await makeNewcomer()
      await world.sql(`UPDATE application SET closes_at = app_now() WHERE user_id = $1`, [who.id])
      const [approved] = await Promise.all([approve([who.id]), endDue()])
      await endDue()
      expect(await stateOf(who)).toBe(approved.code === 200 ? 'active' : 'closed')
    }
  })
})
