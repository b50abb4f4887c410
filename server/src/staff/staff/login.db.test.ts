import { consoleRefusals, securityCalls, staffCalls } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCaller } from '../../../test/make/from.ts'
import { makeLoggedIn, PASSWORD } from '../../../test/make/session.ts'
import { codeOf, makeStaff, type Staff, wrongCodeOf } from '../../../test/make/staff.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { sweepStaffSessions } from './session-service.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld({}, { realPasswords: true })
})
afterAll(() => world.destroy())

const login = (username: string, totp?: string, password = PASSWORD) =>
  world.call(staffCalls.login, { username, password, ...(totp === undefined ? {} : { totp }) })
const me = (who: Who, token = who.token) => world.call(staffCalls.me, {}, { ...who, token })
const lastLine = async () =>
  (
    await world.sql<{ kind: string; staffId: number | null; subject: string | null; details: string }>(
      `SELECT kind, staff_id::float8 AS "staffId", subject, details FROM audit_line ORDER BY seq DESC LIMIT 1`,
    )
  )[0]

async function makeUnenrolled(): Promise<Staff> {
  const staff = await makeStaff(world, 'support')
  await world.sql('DELETE FROM staff_totp WHERE user_id = $1', [staff.id])
  return staff
}

interface Enrolled {
  token: string
  secret: string
  used: string
  codes: string[]
}

async function enrolAtConsole(staff: Staff): Promise<Enrolled> {
  const { token } = (await login(staff.username)).data
  const as = { ...staff, token }
  const { secret } = (await world.call(staffCalls.begin, {}, as)).data
  const used = codeOf(secret)
  const { codes } = (await world.call(staffCalls.confirm, { code: used }, as)).data
  return { token, secret, used, codes }
}

describe('a sign-in', () => {
  it('answers an unknown name, a wrong password and a member without a role alike, to the letter', async () => {
    const member = await makeLoggedIn(world)
    const staff = await makeStaff(world, 'owner')
    const used = await makeStaff(world, 'support')
    // Once: a second code would be a new one, and right, if its half minute began in between.
    const usedCode = codeOf(used.secret)
    expect((await login(used.username, usedCode)).code).toBe(200)
    const answers = [
      await login('nobodyatall', '000000'),
      await login('小窗', '000000'),
      await login(member.username, '000000'),
      await login(staff.username, codeOf(staff.secret), 'not this one'),
      await login(staff.username, '000000'),
      await login(staff.username, '7K2M-9QXA'),
      await login(used.username, usedCode),
    ]
    for (const answer of answers) expect(answer).toEqual({ ...consoleRefusals.wrongPassword, data: { left: 5 } })
  })

  it('without a code does not reveal whether the password was right, except to staff who have to enrol', async () => {
    const staff = await makeStaff(world, 'owner')
    const answers = [
      await login('nobodyatall'),
      await login((await makeLoggedIn(world)).username),
      await login(staff.username),
      await login(staff.username, '', PASSWORD),
      await login(staff.username, undefined, 'not this one'),
      await login((await makeUnenrolled()).username, undefined, 'not this one'),
    ]
    for (const answer of answers) expect(answer).toEqual({ ...consoleRefusals.codeNeeded, data: { left: 5 } })
    expect((await login((await makeUnenrolled()).username)).data.enrolled).toBe(false)
  })

  it('records in the log what was wrong, which the client does not learn', async () => {
    const staff = await makeStaff(world, 'owner')
    const written = async () => JSON.parse((await lastLine())?.details ?? '{}').refused as string
    await login(staff.username, codeOf(staff.secret), 'not this one')
    expect(await written()).toBe(consoleRefusals.wrongPassword.reason)
    await login(staff.username, '000000')
    expect(await written()).toBe(consoleRefusals.wrongCode.reason)
    await login(staff.username)
    expect(await written()).toBe(consoleRefusals.codeNeeded.reason)
  })

  it('takes a code where the password is right, and only there', async () => {
    const staff = await makeStaff(world, 'moderator')
    expect((await login(staff.username)).reason).toBe(consoleRefusals.codeNeeded.reason)
    const code = codeOf(staff.secret)
    await login(staff.username, code, 'not this one')
    const first = await login(staff.username, code)
    expect(first.data).toMatchObject({ enrolled: true, colleague: { id: staff.id, role: 'moderator' } })
    expect((await login(staff.username, code)).reason).toBe(consoleRefusals.wrongPassword.reason)
    expect((await me(staff, first.data.token)).data).toMatchObject({ freshUntil: null, backupCodesLeft: 0 })
  })

  it('accepts one code for one login, even if it is sent twenty times concurrently', async () => {
    const staff = await makeStaff(world, 'owner')
    const code = codeOf(staff.secret)
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(staff.username, code)))
    expect(answers.map(({ code: each }) => each).filter((each) => each === 200)).toHaveLength(1)
    expect(answers.filter(({ reason }) => reason === consoleRefusals.wrongPassword.reason)).toHaveLength(19)
  })

  it('adds a line with the account and without the typed input', async () => {
    const staff = await makeStaff(world, 'owner')
    await login('noSuchName7')
    expect(await lastLine()).toMatchObject({ kind: 'refused', staffId: null, subject: null })
    await login(staff.username, undefined, 'a wrong secret')
    expect(await lastLine()).toMatchObject({ kind: 'refused', staffId: null, subject: String(staff.id) })
    await login(staff.username, codeOf(staff.secret))
    expect(await lastLine()).toMatchObject({ kind: 'act', staffId: staff.id, subject: String(staff.id) })
    const text = JSON.stringify(await world.sql('SELECT * FROM audit_line'))
    expect(text).not.toMatch(/noSuchName7|nosuchname7|a wrong secret/)
  })

  it('is counted by name and address, shows how many tries are left, and stops after five', async () => {
    const limited = await makeWorld({ SP_RATE_LIMITS: 'on' }, { realPasswords: true })
    const about = { username: 'nobody', password: 'x' }
    const answers = []
    for (let i = 0; i < 6; i++) answers.push(await limited.call(staffCalls.login, about))
    expect(answers.map(({ data }) => (data as unknown as { left: number } | null)?.left)).toEqual([
      4,
      3,
      2,
      1,
      0,
      undefined,
    ])
    expect(answers.at(-1)).toMatchObject(consoleRefusals.tooManyTries)
    // Tries from elsewhere lock out no member; a client that asks for the code afterwards has enough tries.
    const staff = await makeStaff(limited, 'owner')
    const ask = (totp?: string) =>
      limited.call(staffCalls.login, { username: staff.username, password: PASSWORD, ...(totp ? { totp } : {}) })
    for (let i = 0; i < 4; i++) expect((await ask()).reason).toBe(consoleRefusals.codeNeeded.reason)
    expect((await ask(codeOf(staff.secret))).code).toBe(200)
    for (let i = 0; i < 4; i++) expect((await ask()).reason).toBe(consoleRefusals.codeNeeded.reason)
    await limited.destroy()
  })
})

describe('guessing the password of one name from many networks', () => {
  let limited: World
  let staff: Staff
  let owner: Staff
  beforeAll(async () => {
    limited = await makeWorld({ SP_RATE_LIMITS: 'on' }, { realPasswords: true })
    owner = await makeStaff(limited, 'owner')
    staff = await makeStaff(limited, 'moderator')
    const from = makeCaller(limited)
    for (let n = 0; n < 10; n++)
      await Promise.all(
        [1, 2, 3, 4, 5].map((each) =>
          from(`203.0.113.${n}`, staffCalls.login, {
            username: staff.username,
            password: `guess ${each}`,
            totp: '000000',
          }),
        ),
      )
  })
  afterAll(() => limited.destroy())

  const timed = async (address: string, body: object) => {
    const begun = performance.now()
    const { envelope } = await makeCaller(limited)(address, staffCalls.login, { username: staff.username, ...body })
    const ended = performance.now()
    return { envelope, took: ended - begun, ended }
  }
  const notified = () =>
    limited.sql<{ to: string; detail: string }>(
      `SELECT user_id::text AS to, detail FROM notice WHERE detail LIKE '%在猜密码%'`,
    )

  it('notifies the owner once an hour', async () => {
    expect(await notified()).toEqual([{ to: String(owner.id), detail: expect.stringContaining(staff.username) }])
    await Promise.all([1, 2, 3].map((n) => timed(`198.51.100.${n}`, { password: 'guess', totp: '000000' })))
    expect(await notified()).toHaveLength(1)
  })

  it('delays each further try, also with many concurrent ones, and locks no account out', {
    timeout: 120_000,
  }, async () => {
    const right = { password: PASSWORD, totp: codeOf(staff.secret) }
    const [mine, ...others] = await Promise.all([
      timed('198.51.100.20', right),
      ...[21, 22, 23].map((n) => timed(`198.51.100.${n}`, { password: 'guess', totp: '000000' })),
    ])
    expect(mine?.envelope.code).toBe(200)
    for (const { envelope } of others) expect(envelope.reason).toBe(consoleRefusals.wrongPassword.reason)
    const all = [mine, ...others].filter((each) => each !== undefined)
    for (const { took } of all) expect(took).toBeGreaterThan(4900)
    // One after the other the last would wait for twenty seconds: they wait at the same time.
    expect(Math.max(...all.map(({ ended }) => ended)) - Math.min(...all.map(({ ended }) => ended))).toBeLessThan(4900)
    const other = await makeStaff(limited, 'support')
    const slow = timed('198.51.100.24', { password: 'guess', totp: '000000' })
    const about = { username: other.username, password: PASSWORD, totp: codeOf(other.secret) }
    const login = limited.call(staffCalls.login, about)
    expect(await Promise.race([slow, login])).toMatchObject({ code: 200 })
    await slow
  })

  it('and for the code reveals nothing about the password, also when no more codes are verified', async () => {
    const other = await makeStaff(limited, 'support')
    const from = makeCaller(limited)
    const about = { username: other.username, password: PASSWORD }
    const answers = []
    for (let n = 0; n < 12; n++)
      answers.push((await from(`192.0.2.${n}`, staffCalls.login, { ...about, totp: '000000' })).envelope)
    for (const answer of answers) expect(answer).toEqual({ ...consoleRefusals.wrongPassword, data: { left: 4 } })
    const { envelope } = await from('192.0.2.99', staffCalls.login, { ...about, totp: codeOf(other.secret) })
    expect(envelope).toEqual({ ...consoleRefusals.wrongPassword, data: { left: 4 } })
  })
})

describe('the first sign-in', () => {
  it('may only enrol, and the enrolment opens its own session and no other', async () => {
    const staff = await makeUnenrolled()
    const [first, second] = [await login(staff.username), await login(staff.username)]
    expect(first.data.enrolled).toBe(false)
    expect((await me(staff, first.data.token)).reason).toBe(consoleRefusals.enrolFirst.reason)
    const as = { ...staff, token: first.data.token }
    expect(await world.call(staffCalls.confirm, { code: '123456' }, as)).toMatchObject(consoleRefusals.notBegun)
    const { secret, otpauth } = (await world.call(staffCalls.begin, {}, as)).data
    expect(otpauth).toContain(secret)
    expect(await world.call(staffCalls.confirm, { code: wrongCodeOf(secret) }, as)).toMatchObject(
      consoleRefusals.wrongCode,
    )
    const confirmed = await world.call(staffCalls.confirm, { code: codeOf(secret) }, as)
    expect(confirmed.data.codes).toHaveLength(8)
    expect((await me(staff, first.data.token)).data).toMatchObject({ backupCodesLeft: 8 })
    expect((await me(staff, second.data.token)).code).toBe(401)
    for (const call of [staffCalls.begin, staffCalls.confirm])
      expect((await world.call(call, { code: codeOf(secret, 1) }, as)).reason).toBe(
        consoleRefusals.alreadyEnrolled.reason,
      )
  })

  it('does not take the code of the enrolment again', async () => {
    const staff = await makeUnenrolled()
    const { secret, used } = await enrolAtConsole(staff)
    expect((await login(staff.username, used)).reason).toBe(consoleRefusals.wrongPassword.reason)
    expect((await login(staff.username, codeOf(secret, 1))).code).toBe(200)
  })
})

describe('a backup code', () => {
  it('allows one login, also with twenty concurrent tries, and shows how many are left', async () => {
    const staff = await makeUnenrolled()
    const { codes } = await enrolAtConsole(staff)
    const typed = codes[0]?.toLowerCase().replace('-', ' ') ?? ''
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(staff.username, typed)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    const notices = await world.sql<{ detail: string }>(
      `SELECT detail FROM notice WHERE user_id = $1 AND detail LIKE '%备用码登录%'`,
      [staff.id],
    )
    expect(notices.map(({ detail }) => detail)).toEqual([expect.stringContaining('还剩 7 个')])
  })

  it('is invalid after new ones are generated, and is not stored in plain text', async () => {
    const staff = await makeUnenrolled()
    const { token, secret, codes } = await enrolAtConsole(staff)
    const as = { ...staff, token }
    expect((await world.call(staffCalls.fresh, { code: codeOf(secret, 1) }, as)).code).toBe(200)
    const renewed = (await world.call(staffCalls.backupCodes, {}, as)).data.codes
    expect((await login(staff.username, codes[0])).reason).toBe(consoleRefusals.wrongPassword.reason)
    expect((await login(staff.username, renewed[0])).code).toBe(200)
    const rows = JSON.stringify(await world.sql(`SELECT t::text, b::text FROM staff_totp t, staff_backup_code b`))
    expect([secret, ...renewed].filter((each) => rows.includes(each))).toEqual([])
  })
})

describe('a session of the console', () => {
  const age = (staff: Staff, column: string, interval: string) =>
    world.sql(`UPDATE staff_session SET ${column} = app_now() - $2::interval WHERE user_id = $1`, [staff.id, interval])

  it.each([
    ['created_at', '11 hours 59 minutes', 200],
    ['created_at', '12 hours', 401],
    ['last_seen', '29 minutes', 200],
    ['last_seen', '30 minutes', 401],
  ])('with its %s %s ago answers %i', async (column, interval, code) => {
    const staff = await makeStaff(world, 'support')
    await age(staff, column, interval)
    expect((await me(staff)).code).toBe(code)
  })

  it('is extended by actions, and not by the polling of an open page', async () => {
    const staff = await makeStaff(world, 'support')
    await age(staff, 'last_seen', '29 minutes')
    await me(staff)
    const [row] = await world.sql<{ seen: boolean }>(
      `SELECT last_seen > app_now() - interval '1 minute' AS seen FROM staff_session WHERE user_id = $1`,
      [staff.id],
    )
    expect(row?.seen).toBe(true)
  })

  it('ends with log-out, a new password, a ban, the closing and the loss of the role', async () => {
    const ends: ((staff: Staff) => Promise<unknown>)[] = [
      (staff) => world.call(staffCalls.logout, {}, staff),
      (staff) => changePassword(staff),
      ({ id }) => world.sql(`UPDATE person SET state = 'shut' WHERE id = $1`, [id]),
      ({ id }) => world.sql(`UPDATE person SET state = 'closing' WHERE id = $1`, [id]),
      ({ id }) => world.sql(`UPDATE person SET role = 'member' WHERE id = $1`, [id]),
    ]
    for (const end of ends) {
      const staff = await makeStaff(world, 'moderator')
      expect((await me(staff)).code).toBe(200)
      await end(staff)
      expect((await me(staff)).code).toBe(401)
    }
  })

  it('is deleted after it has ended, and no other', async () => {
    const [old, living] = [await makeStaff(world, 'support'), await makeStaff(world, 'support')]
    await age(old, 'last_seen', '31 minutes')
    await sweepStaffSessions(world.app)
    expect(await world.sql('SELECT 1 FROM staff_session WHERE user_id = $1', [old.id])).toEqual([])
    expect((await me(living)).code).toBe(200)
  })

  it('is open for what cannot be undone for ten minutes after a code', async () => {
    const staff = await makeStaff(world, 'owner')
    const fresh = (code: string) => world.call(staffCalls.fresh, { code }, staff)
    expect(await fresh(wrongCodeOf(staff.secret))).toMatchObject(consoleRefusals.wrongCode)
    expect(await lastLine()).toMatchObject({ kind: 'refused', staffId: staff.id })
    const { until } = (await fresh(codeOf(staff.secret))).data
    expect(new Date(until).getTime() - Date.now()).toBeGreaterThan(9 * 60_000)
    expect((await world.call(staffCalls.backupCodes, {}, staff)).code).toBe(200)
    await world.sql(`UPDATE staff_session SET fresh_until = app_now() WHERE user_id = $1`, [staff.id])
    expect((await world.call(staffCalls.backupCodes, {}, staff)).reason).toBe(consoleRefusals.freshCodeNeeded.reason)
  })
})

const changePassword = (staff: Staff) =>
  world.call(securityCalls.changePassword, { oldPwd: PASSWORD, newPwd: 'another quiet window' }, staff.asMember)
