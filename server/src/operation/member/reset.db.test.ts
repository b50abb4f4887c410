import { calls as all, memberCalls as calls, consoleRefusals, staffCalls } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeCaller } from '../../../test/make/from.ts'
import { makeMember } from '../../../test/make/member.ts'
import { codeFromStaff, provenReset } from '../../../test/make/reset.ts'
import { makeLoggedIn } from '../../../test/make/session.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { notifyDaily } from '../../account/security/staff-reset-service.ts'

const reason = '在工单里答对了密保，注册时间也对'
const pwd = 'another quiet window'
let world: World
let support: Staff
let second: Staff
let third: Staff
let who: Who

beforeAll(async () => {
  world = await makeWorld()
  support = await makeStaff(world, 'support', { fresh: true })
  second = await makeStaff(world, 'moderator', { fresh: true })
  third = await makeStaff(world, 'owner', { fresh: true })
})
afterAll(() => world.destroy())
beforeEach(async () => {
  who = await makeMember(world)
})

const begin = (as = support) => world.call(calls.beginReset, { userId: who.id, reason }, as)
const release = (as = second) => world.call(calls.resetCode, { userId: who.id, reason }, as)
const threeDaysLater = () => world.sql('UPDATE staff_reset SET ready_at = app_now() WHERE user_id = $1', [who.id])
const use = (code: string, username = who.username) =>
  world.call(all.security.setPasswordByCode, { username, code, pwd })
const login = (password: string) => world.call(all.session.login, { username: who.username, password })
const hours = (readyAt: string) => (Date.parse(readyAt) - Date.now()) / 3_600_000

describe('a reset that staff begin', () => {
  it('gives a code after three days, one time, with which the member chooses a password', async () => {
    const { data } = await begin()
    expect(data.alone).toBe(false)
    expect(hours(data.readyAt)).toBeGreaterThan(71)
    expect(hours(data.readyAt)).toBeLessThan(73)
    expect(await release()).toMatchObject({ code: 409, reason: 'member.reset-too-early' })
    await threeDaysLater()
    const { data: drawn } = await release()
    expect(await release()).toMatchObject({ code: 404 })
    expect(await use(drawn.code.toLowerCase())).toMatchObject({ code: 200 })
    expect((await login(pwd)).code).toBe(200)
    expect((await world.call(all.points.checkInState, {}, who)).code).toBe(401)
    expect(await use(drawn.code)).toMatchObject({ code: 400, reason: 'security.wrong-staff-code' })
  })

  it('ends a pending reset by mail: the mailbox may be in foreign hands', async () => {
    const browser: Who = { ...who }
    const checkToken = await provenReset(world, browser)
    expect((await use(await codeFromStaff(world, who))).code).toBe(200)
    const byMail = await world.call(all.security.setPassword, { pwd: 'a window of theirs', checkToken }, browser)
    expect(byMail).toMatchObject({ code: 400, reason: 'security.reset-over' })
    expect((await login(pwd)).code).toBe(200)
  })

  it('is notified immediately in every session, and can be cancelled there', async () => {
    await begin()
    expect(await begin()).toMatchObject({ code: 409 })
    await world.runJobs()
    const { data } = await world.call(all.notice.list, {}, who)
    expect(data.list[0]?.content).toMatch(/72 小时后生效。如果不是你/)
    expect((await world.call(all.security.get, {}, who)).data.resetUntil).not.toBeNull()
    await world.call(all.security.cancelReset, {}, who)
    expect((await world.call(all.security.get, {}, who)).data.resetUntil).toBeNull()
    await threeDaysLater()
    expect(await release()).toMatchObject({ code: 404 })
  })

  it('hides old messages and contacts for seven days, which a reset by mail does not shorten', async () => {
    await begin()
    await threeDaysLater()
    await use((await release()).data.code)
    const { data } = await login(pwd)
    const again = { ...who, token: data.token }
    const { restrictedUntil } = (await world.call(all.security.get, {}, again)).data
    expect(hours(restrictedUntil ?? '')).toBeGreaterThan(7 * 24 - 1)
    expect(await world.call(all.security.reveal, { password: pwd }, again)).toMatchObject({
      reason: 'session.restricted',
    })
  })
})

describe('the second colleague', () => {
  it('lets the code out, never the one who began it, and no one below a moderator', async () => {
    await begin(second)
    await threeDaysLater()
    expect(await release(second)).toMatchObject({ code: 4003, reason: 'member.second-needed' })
    expect(await release(support)).toMatchObject({ code: 4003, reason: 'common.forbidden' })
    const seen = (await world.call(calls.get, { userId: who.id }, second)).data.reset
    expect(seen).toMatchObject({ taken: false, alone: false, by: { id: second.id } })
    const { data } = await release(third)
    expect((await world.call(calls.get, { userId: who.id }, second)).data.reset?.taken).toBe(true)
    expect(await use(data.code)).toMatchObject({ code: 200 })
    const lines = await world.sql<{ staffId: string; kind: string }>(
      `SELECT staff_id AS "staffId", kind FROM audit_line WHERE call = 'POST user/reset-code' AND subject = $1 ORDER BY seq`,
      [String(who.id)],
    )
    expect(lines.map(({ staffId, kind }) => [Number(staffId), kind])).toEqual([
      [second.id, 'refused'],
      [support.id, 'refused'],
      [third.id, 'act'],
    ])
  })

  it('gives a code of the last ten minutes', async () => {
    const stale = await makeStaff(world, 'moderator')
    await begin()
    await threeDaysLater()
    expect(await release(stale)).toMatchObject({ reason: consoleRefusals.freshCodeNeeded.reason })
  })

  it('of two concurrent releases gives one code out', async () => {
    await begin()
    await threeDaysLater()
    const drawn = await Promise.all([release(second), release(third), release(second), release(third)])
    const codes = drawn.filter(({ code }) => code === 200)
    expect(codes).toHaveLength(1)
    expect(drawn.filter(({ code }) => code === 404)).toHaveLength(3)
    expect(await use(codes[0]?.data.code ?? '')).toMatchObject({ code: 200 })
  })

  it('is enforced by the database too', async () => {
    await begin(second)
    const releasedBy = (id: number) =>
      world.sql('UPDATE staff_reset SET released_by = $2 WHERE user_id = $1', [who.id, id])
    await expect(releasedBy(second.id)).rejects.toThrow('staff_reset_second')
    await releasedBy(third.id)
  })

  it('is needed for what the version before let out: its code is none', async () => {
    await begin()
    await threeDaysLater()
    const { data } = await release()
    await world.sql('UPDATE staff_reset SET released_by = NULL WHERE user_id = $1', [who.id])
    expect((await use(data.code)).code).toBe(400)
    expect((await use((await release()).data.code)).code).toBe(200)
  })
})

describe('where there is no second colleague', () => {
  let small: World
  let only: Staff
  let member: Who
  beforeAll(async () => {
    small = await makeWorld()
    only = await makeStaff(small, 'owner', { fresh: true })
  })
  afterAll(() => small.destroy())
  beforeEach(async () => {
    member = await makeMember(small)
    await small.sql('DELETE FROM staff_reset')
  })
  const beginIn = async () => (await small.call(calls.beginReset, { userId: member.id, reason }, only)).data
  const releaseIn = () => small.call(calls.resetCode, { userId: member.id, reason }, only)
  const pass = (days: number) =>
    small.sql(
      `UPDATE staff_reset SET ready_at = ready_at - $1 * interval '1 day', told_at = told_at - $1 * interval '1 day',
         expires_at = expires_at - $1 * interval '1 day'`,
      [days],
    )
  const warned = async () => {
    await small.runJobs()
    const { list } = (await small.call(all.notice.list, {}, member)).data
    return list.filter(({ content }) => content.includes('7 天后生效')).length
  }

  it('it waits seven days, and the account is written to each day', async () => {
    const { readyAt, alone } = await beginIn()
    expect([alone, Math.round(hours(readyAt) / 24)]).toEqual([true, 7])
    expect(await warned()).toBe(1)
    await notifyDaily(small.app)
    expect(await warned()).toBe(1)
    for (const day of [2, 3, 4]) {
      await pass(1)
      await Promise.all([notifyDaily(small.app), notifyDaily(small.app)])
      expect(await warned()).toBe(day)
    }
    expect(await releaseIn()).toMatchObject({ reason: 'member.reset-too-early' })
    await pass(4)
    expect(await releaseIn()).toMatchObject({ code: 200 })
  })

  it('but was within the last week, it needs one: removing a role first gains nothing', async () => {
    const other = await makeStaff(small, 'moderator')
    await small.call(staffCalls.giveRole, { userId: other.id, role: 'support', reason }, only)
    expect(await beginIn()).toMatchObject({ alone: false })
    await pass(3)
    expect(await releaseIn()).toMatchObject({ reason: 'member.second-needed' })
    await small.sql(`UPDATE person SET desk_left_at = desk_left_at - interval '8 days'`)
    await small.sql('DELETE FROM staff_reset')
    expect(await beginIn()).toMatchObject({ alone: true })
    await small.sql('UPDATE person SET desk_left_at = NULL')
  })

  it('concurrent with a promotion, either sees the role or is ordered before it', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const other = await makeLoggedIn(small)
      member = await makeMember(small)
      const [begun] = await Promise.all([
        beginIn(),
        small.call(staffCalls.giveRole, { userId: other.id, role: 'moderator', reason }, only),
      ])
      const [{ first } = { first: '' }] = await small.sql<{ first: string }>(
        `SELECT call AS first FROM audit_line WHERE call IN ('POST user/begin-reset', 'POST user/role')
         AND subject IN ($1, $2) ORDER BY seq LIMIT 1`,
        [String(other.id), String(member.id)],
      )
      expect(begun.alone).toBe(first === 'POST user/begin-reset')
      await small.sql(`UPDATE person SET role = 'member' WHERE id = $1`, [other.id])
    }
  })
})

describe('wrong codes', () => {
  let limited: World
  beforeAll(async () => {
    limited = await makeWorld({ SP_RATE_LIMITS: 'on' })
  })
  afterAll(() => limited.destroy())
  const { setPasswordByCode } = all.security
  const given = (username: string, code: string) => ({ username, code, pwd })

  it('are counted by name and network: other networks do not use up the tries of the owner of the code', async () => {
    const lost = await makeMember(limited)
    const code = await codeFromStaff(limited, lost)
    const from = makeCaller(limited)
    for (let n = 0; n < 25; n++) {
      const { envelope } = await from('203.0.113.1', setPasswordByCode, given(lost.username, 'WRONG234'))
      expect(envelope.reason).toBe(n < 10 ? 'security.wrong-staff-code' : 'security.too-many-resets')
    }
    for (let n = 0; n < 10; n++) await from('203.0.113.2', setPasswordByCode, given(lost.username, 'WRONG234'))
    expect((await from('203.0.113.1', setPasswordByCode, given(lost.username, code))).envelope.code).toBe(429)
    expect((await from('198.51.100.7', setPasswordByCode, given(lost.username, code))).envelope.code).toBe(200)
  })

  it('are limited to a thousand for one code, even with concurrent tries; a new code resets the count', async () => {
    const code = await codeFromStaff(world, who)
    await world.sql('UPDATE staff_reset SET tries = 990 WHERE user_id = $1', [who.id])
    const answers = await Promise.all(Array.from({ length: 30 }, () => use('WRONG234')))
    expect(answers.every((answer) => answer.reason === 'security.wrong-staff-code')).toBe(true)
    expect(await world.sql('SELECT tries FROM staff_reset WHERE user_id = $1', [who.id])).toEqual([{ tries: 1000 }])
    expect((await use(code)).code).toBe(400)
    const { data } = await release()
    expect((await use(data.code)).code).toBe(200)
    expect((await login(pwd)).code).toBe(200)
  })

  it('for another or an unused name are refused like all others', async () => {
    const code = await codeFromStaff(world, who)
    const other = await makeMember(world)
    for (const name of [other.username, 'nobodyhasthisname'])
      expect(await use(code, name)).toMatchObject({ code: 400, reason: 'security.wrong-staff-code' })
  })
})
