import {
  accountCalls,
  accountRefusals,
  closingCalls,
  closingRefusals,
  common,
  consoleRefusals,
  noticeCalls,
  sessionCalls,
  staffCalls,
} from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { lockWaits } from '../../../test/make/lock-waits.ts'
import { makeLoggedIn, PASSWORD } from '../../../test/make/session.ts'
import { codeOf, makeStaff, type Staff } from '../../../test/make/staff.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { ensureOwner } from '../../account/account/service.ts'
import { setShut } from '../../account/account/state-service.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { membersWriting } from '../../platform/limit/share.ts'
import { resetOwnerFromShell } from './command-line.ts'
import { enrolFirstOwner } from './owner-service.ts'
import { changeRole } from './role-service.ts'

let world: World
let owner: Staff
beforeAll(async () => {
  world = await makeWorld()
  owner = await makeStaff(world, 'owner', { fresh: true })
})
afterAll(() => world.destroy())

type Role = Staff['role'] | 'member'
const give = (to: Who, role: Role, as = owner) =>
  world.call(staffCalls.giveRole, { userId: to.id, role, reason: '人手不够' }, as)
const roleOf = async ({ id }: Who) =>
  (await world.sql<{ role: string }>('SELECT role FROM person WHERE id = $1', [id]))[0]?.role
const me = (who: Who) => world.call(staffCalls.me, {}, who)

describe('a role', () => {
  it('is given: the member is notified, their name is reserved from then on, and it is logged', async () => {
    const member = await makeLoggedIn(world)
    await world.sql(`UPDATE person SET nickname = '阿澈' WHERE id = $1`, [member.id])
    expect((await give(member, 'moderator')).code).toBe(200)
    const { list } = (await world.call(noticeCalls.list, { classType: 1 }, member)).data
    expect(list[0]).toMatchObject({ type: 20, content: expect.stringContaining('/operator') })
    const impostor = { username: 'someoneelse', nickname: '阿澈', password: PASSWORD, email: 'a@example.com' }
    expect(await world.call(accountCalls.register, impostor)).toMatchObject(accountRefusals.nicknameReserved)
    const [line] = await world.sql<{ details: string; reason: string }>(
      `SELECT details, reason FROM audit_line WHERE call = 'POST user/role' AND subject = $1`,
      [String(member.id)],
    )
    expect(line?.reason).toBe('人手不够')
    expect(JSON.parse(line?.details ?? '')).toEqual({ from: 'member', to: 'moderator', final: true })
  })

  it('that changes ends what was begun with the old one, and keeps the second factor', async () => {
    const staff = await makeStaff(world, 'support')
    await give(staff, 'moderator')
    expect((await me(staff)).code).toBe(401)
    const again = await world.call(staffCalls.login, {
      username: staff.username,
      password: PASSWORD,
      totp: codeOf(staff.secret),
    })
    expect(again.data.colleague.role).toBe('moderator')
  })

  it('that is removed ends session, second factor and backup codes, and leaves the member’s own session', async () => {
    const staff = await makeStaff(world, 'support')
    await give(staff, 'member')
    expect((await me(staff)).code).toBe(401)
    expect(await world.sql('SELECT 1 FROM staff_totp WHERE user_id = $1', [staff.id])).toEqual([])
    expect((await world.call(sessionCalls.sessions, {}, staff.asMember)).code).toBe(200)
    expect(await give(staff, 'member')).toMatchObject(consoleRefusals.sameRole)
  })

  it('of an owner is neither given nor taken by one person alone', async () => {
    const [staff, other] = [await makeStaff(world, 'moderator'), await makeStaff(world, 'owner')]
    expect(await give(staff, 'owner')).toMatchObject(consoleRefusals.ownerByTwo)
    expect(await give(other, 'member')).toMatchObject(consoleRefusals.ownerByTwo)
    await world.sql(`UPDATE person SET role = 'member' WHERE id IN ($1, $2)`, [staff.id, other.id])
  })

  it('is not given to a missing account', async () => {
    const closing = await makeLoggedIn(world)
    await world.sql(`UPDATE person SET state = 'closing' WHERE id = $1`, [closing.id])
    expect(await give(closing, 'support')).toMatchObject(consoleRefusals.noSuchMember)
  })

  it('is listed with who has a second factor and when they were last there', async () => {
    const staff = await makeStaff(world, 'support')
    const { list } = (await world.call(staffCalls.list, {}, owner)).data
    expect(list.find(({ id }) => id === staff.id)).toMatchObject({
      username: staff.username,
      role: 'support',
      enrolled: true,
      lastSeen: expect.any(String),
    })
    expect(list.map(({ role }) => role)).toEqual(list.map(({ role }) => role).toSorted(byRank))
  })
})

const RANKS = ['owner', 'moderator', 'support']
const byRank = (a: string, b: string) => RANKS.indexOf(a) - RANKS.indexOf(b)

describe('a member who is given a role', () => {
  async function after<T>(first: (tx: Tx) => Promise<unknown>, next: () => Promise<T>): Promise<T> {
    let open = () => {}
    const gate = new Promise<void>((done) => (open = done))
    const running = world.app.transact(async (tx) => {
      await first(tx)
      await gate
    })
    const answer = next()
    await vi.waitFor(async () => expect(await lockWaits(world)).not.toEqual([]), 30_000)
    open()
    await running
    return answer
  }

  it('gets none where they are shut out at the same time', async () => {
    const member = await makeLoggedIn(world)
    const shut = (tx: Tx) => setShut(world.app, tx, member.id, true)
    expect(await after(shut, () => give(member, 'support'))).toMatchObject(consoleRefusals.noSuchMember)
    expect(await roleOf(member)).toBe('member')
  })

  it('and becomes an owner while they close their account stays', async () => {
    const staff = await makeStaff(world, 'support')
    const close = () => world.call(closingCalls.close, { password: PASSWORD }, staff.asMember)
    const raise = (tx: Tx) => changeRole(world.app, tx, staff.id, 'owner')
    expect(await after(raise, close)).toMatchObject(closingRefusals.ownerStays)
    await world.sql(`UPDATE person SET role = 'member' WHERE id = $1`, [staff.id])
  })
})

describe('an act that waits for a connection', () => {
  const renew = (as: Who) => world.call(staffCalls.backupCodes, {}, as)
  async function whileLocked(acts: (() => ReturnType<typeof renew>)[], act: () => Promise<unknown>) {
    const { app } = world
    let open = () => {}
    const gate = new Promise<void>((done) => (open = done))
    const blocked = Array.from({ length: app.writers }, () => app.transact(() => gate))
    const answers = acts.map((act) => act())
    await vi.waitFor(() => expect(membersWriting(app)).toBe(acts.length))
    await act()
    open()
    await Promise.all(blocked)
    return Promise.all(answers)
  }

  it('does nothing after the session or the role has ended', async () => {
    const [out, lower, staff] = [
      await makeStaff(world, 'owner', { fresh: true }),
      await makeStaff(world, 'owner', { fresh: true }),
      await makeStaff(world, 'owner', { fresh: true }),
    ]
    const acts = [
      () => renew(out),
      () => world.call(staffCalls.giveRole, { userId: staff.id, role: 'support', reason: '不再需要' }, lower) as never,
      () => renew(staff),
    ]
    const answers = await whileLocked(acts, async () => {
      await world.sql('DELETE FROM staff_session WHERE user_id = $1', [out.id])
      await world.sql(`UPDATE person SET role = 'moderator' WHERE id = $1`, [lower.id])
    })
    expect(answers.map(({ reason }) => reason)).toEqual([common.sessionOver.reason, common.forbidden.reason, undefined])
    expect(await world.sql('SELECT 1 FROM staff_backup_code WHERE user_id = $1', [out.id])).toEqual([])
    expect(await roleOf(staff)).toBe('owner')
  })
})

describe('the last owner', () => {
  const deadlocks = async () => {
    const [row] = await world.sql<{ n: number }>(
      `SELECT deadlocks::int AS n FROM pg_stat_database WHERE datname = current_database()`,
    )
    return row?.n
  }

  it('cannot leave, and of two who give up their role concurrently one remains', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [one, two] = [
        await makeStaff(world, 'owner', { fresh: true }),
        await makeStaff(world, 'owner', { fresh: true }),
      ]
      await world.sql(`UPDATE person SET role = 'member' WHERE role = 'owner' AND id NOT IN ($1, $2)`, [one.id, two.id])
      const before = await deadlocks()
      const answers = await Promise.all([give(two, 'member', two), give(one, 'member', one)])
      expect(await deadlocks()).toBe(before)
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
      const left = await world.sql<{ n: number }>(`SELECT count(*)::int AS n FROM person WHERE role = 'owner'`)
      expect(left[0]?.n).toBe(1)
      owner = (await roleOf(one)) === 'owner' ? one : two
    }
    expect(await give(owner, 'support')).toMatchObject(consoleRefusals.lastOwner)
  })
})

describe('sp owner reset', () => {
  const reset = async (...words: string[]) => {
    const lines: string[] = []
    await resetOwnerFromShell(world.app, words, (line) => lines.push(line))
    return lines.join('\n')
  }

  it('makes an account the owner’s again, by a new password alone', async () => {
    const staff = await makeStaff(world, 'support')
    const password = /：(\S{16})$/m.exec(await reset('reset', staff.username))?.[1] ?? ''
    expect(await roleOf(staff)).toBe('owner')
    for (const who of [staff, staff.asMember]) expect((await me(who)).code).toBe(401)
    expect((await world.call(sessionCalls.sessions, {}, staff.asMember)).code).toBe(401)
    const { username } = staff
    expect((await world.call(staffCalls.login, { username, password: PASSWORD })).code).toBe(400)
    const { data } = await world.call(staffCalls.login, { username, password })
    expect([data.enrolled, data.colleague.role]).toEqual([false, 'owner'])
    const [line] = await world.sql(`SELECT role, kind FROM audit_line WHERE call = 'sp owner reset' AND subject = $1`, [
      String(staff.id),
    ])
    expect(line).toEqual({ role: 'machine', kind: 'act' })
  })

  it('prints its usage, and creates no account', async () => {
    await expect(reset('reset')).rejects.toThrow('owner reset')
    await expect(reset('forget', owner.username)).rejects.toThrow('owner reset')
    await expect(reset('reset', 'nobodyatall')).rejects.toThrow('nobodyatall')
  })
})

describe('the first owner', () => {
  it('has the second factor from the environment, and no other account has it', async () => {
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
    const first = await makeWorld({ SP_OWNER_PASSWORD: PASSWORD, SP_OWNER_TOTP_SECRET: secret })
    const made = (await ensureOwner(first.app)) ?? expect.fail('there was an owner')
    await enrolFirstOwner(first.app, made.username)
    const about = { username: made.username, password: PASSWORD }
    expect((await first.call(staffCalls.login, about)).reason).toBe(consoleRefusals.codeNeeded.reason)
    const { data } = await first.call(staffCalls.login, { ...about, totp: codeOf(secret) })
    expect([data.enrolled, data.colleague.role]).toEqual([true, 'owner'])
    await first.destroy()
  })
})
