import {
  accountCalls,
  securityCalls as calls,
  closingCalls,
  closingRefusals,
  common,
  securityRefusals as refusals,
  sessionCalls,
  sessionRefusals,
} from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMailbox } from '../../../test/make/mailbox.ts'
import { makeMember } from '../../../test/make/member.ts'
import { startReset } from '../../../test/make/reset.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { personalTables } from '../../app/features.ts'
import type { Closed } from '../../platform/personal.ts'
import { authorSummary, summariesOf } from '../account/summary-service.ts'
import { closingJobs } from './jobs.ts'
import { closeDue, eraseAccount } from './service.ts'

let world: World
let mail: Awaited<ReturnType<typeof makeMailbox>>
beforeAll(async () => {
  world = await makeWorld()
  mail = await makeMailbox(world)
})
afterAll(async () => {
  await mail.close()
  await world.destroy()
})

const password = 'a quiet window'
const answerOf = (refusal: { code: number; msg: string }) => ({ ...refusal, data: null })
const done = { code: 200, msg: '成功', data: null }
const close = (who: Who, keepPosts?: boolean) =>
  world.call(closingCalls.close, { password, ...(keepPosts === undefined ? {} : { keepPosts }) }, who)
const login = (who: Who, given = password) =>
  world.call(sessionCalls.login, { username: who.username, password: given })
const offer = async (who: Who) => {
  const { data, ...envelope } = await login(who)
  return { ...envelope, ...(data as unknown as { closingAt: string; reopenToken: string }) }
}
const later = (who: Who, days: number) =>
  world.sql(`UPDATE account_closing SET closes_at = closes_at - make_interval(days => $2) WHERE user_id = $1`, [
    who.id,
    days,
  ])
const closed = async () =>
  (
    await world.sql<{ payload: Closed }>(
      `SELECT j.payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
       WHERE t.identifier = 'closing.erase' ORDER BY j.id`,
    )
  ).map(({ payload }) => payload)
const closedMember = async (keepPosts?: boolean): Promise<Who> => {
  const who = await makeMember(world)
  await close(who, keepPosts)
  await later(who, 8)
  await closeDue(world.app)
  return who
}

describe('closing an account', () => {
  it('needs the password, ends every session immediately, and is announced at the next login', async () => {
    const who = await makeMember(world)
    const elsewhere = { ...who, token: (await login(who)).data.token }
    expect(await world.call(closingCalls.close, { password: 'not this one' }, who)).toEqual(
      answerOf(refusals.wrongPassword),
    )
    expect(await close(who)).toEqual(done)
    for (const session of [who, elsewhere]) expect((await world.call(calls.get, {}, session)).code).toBe(401)
    const { closingAt, reopenToken, ...refusal } = await offer(who)
    expect(refusal).toEqual(sessionRefusals.closing)
    expect(Math.abs(Date.parse(closingAt) - Date.now() - 7 * 86_400_000)).toBeLessThan(60_000)
    expect(reopenToken).toMatch(/^[A-Za-z0-9_-]{46}$/)
    expect((await login(who, 'not this one')).data).toBeNull()
  })

  it('is refused for the owner of the site, which would be left without one', async () => {
    const who = await makeMember(world)
    await world.sql(`UPDATE person SET role = 'owner' WHERE id = $1`, [who.id])
    expect(await close(who)).toEqual(answerOf(closingRefusals.ownerStays))
  })

  it('leaves no session to a concurrent login', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const who = await makeMember(world)
      const logins = Array.from({ length: 4 }, () => login(who))
      const closing = close(who)
      await Promise.all(logins)
      expect(await closing).toEqual(done)
      expect(await world.sql('SELECT 1 FROM session WHERE user_id = $1', [who.id])).toEqual([])
    }
  })
})

describe('opening it again', () => {
  it('gives a session, once, within seven days', async () => {
    const who = await makeMember(world)
    await close(who)
    const { reopenToken } = await offer(who)
    const answers = await Promise.all([1, 2, 3].map(() => world.call(closingCalls.reopen, { reopenToken })))
    const opened = answers.find(({ code }) => code === 200)
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(opened?.data.user).toMatchObject({ id: who.id, username: who.username })
    expect((await world.call(calls.get, {}, { ...who, token: opened?.data.token ?? '' })).code).toBe(200)
    expect((await login(who)).code).toBe(200)
    await closeDue(world.app)
    expect((await login(who)).code).toBe(200)
  })

  it('is too late after seven days, also before the job has come by', async () => {
    const who = await makeMember(world)
    await close(who)
    const { reopenToken } = await offer(who)
    await later(who, 8)
    expect(await world.call(closingCalls.reopen, { reopenToken })).toEqual(answerOf(closingRefusals.reopenOver))
    expect(await login(who)).toMatchObject({ code: 400, data: null })
  })

  it('takes the token of the latest login alone, and none of before a reset', async () => {
    const who = await makeMember(world)
    await close(who)
    const first = await offer(who)
    const second = await offer(who)
    expect(await world.call(closingCalls.reopen, first)).toEqual(answerOf(closingRefusals.reopenOver))
    const { checkToken, checkCode } = await startReset(world, who)
    expect((await mail.letter(who, checkCode)).code).toBe(250)
    const pwd = 'a window facing south'
    const headers = { cookie: who.cookie ?? '' }
    expect((await world.send(calls.setPassword, { pwd, checkToken }, undefined, headers)).json().code).toBe(200)
    expect(await world.call(closingCalls.reopen, second)).toEqual(answerOf(closingRefusals.reopenOver))
    expect((await login(who, pwd)).reason).toBe(sessionRefusals.closing.reason)
  })

  it('takes no made-up token', async () => {
    for (const reopenToken of ['x', 'A'.repeat(46), '_'.repeat(46)])
      expect(await world.call(closingCalls.reopen, { reopenToken })).toEqual(answerOf(closingRefusals.reopenOver))
  })

  it('does not lift a ban', async () => {
    const who = await makeMember(world)
    await close(who)
    const { reopenToken } = await offer(who)
    await world.sql(`UPDATE person SET state = 'shut' WHERE id = $1`, [who.id])
    expect(await world.call(closingCalls.reopen, { reopenToken })).toEqual(answerOf(closingRefusals.reopenOver))
    expect((await login(who)).reason).toBe(common.shut.reason)
  })
})

describe('after seven days', () => {
  it('credentials are erased, remaining content appears under 佚名, and the other features are notified', async () => {
    const who = await makeMember(world)
    await world.call(calls.phone, { phone: '13812345678' }, who)
    await world.call(calls.question, { k: '第一只猫', v: '团团' }, who)
    await world.call(calls.email, { email: 'other@example.org' }, who)
    await startReset(world, who)
    await close(who, true)
    await summariesOf(world.app, [who.id])
    await later(who, 8)
    await closeDue(world.app)
    const given = (await closed()).find(({ userId }) => userId === who.id)
    expect(given).toMatchObject({ keepPosts: true })
    await eraseAccount(world.app, personalTables, given as Closed)
    for (const table of ['credential', 'session', 'password_reset', 'email_change', 'account_closing', 'member_key'])
      expect(await world.sql(`SELECT 1 FROM ${table} WHERE user_id = $1`, [who.id])).toEqual([])
    const [person] = await world.sql<{ all: string }>('SELECT p::text AS all FROM person p WHERE id = $1', [who.id])
    expect(person?.all).not.toContain(who.username)
    const summary = authorSummary(await summariesOf(world.app, [who.id]), who.id)
    expect(summary).toMatchObject({ nickname: '佚名', avatar: 'avatar/default/1.png', username: '' })
  })

  it('a login is answered like that of an unused name, and the name stays taken', async () => {
    const who = await closedMember()
    expect(await login(who)).toEqual(await world.call(sessionCalls.login, { username: 'nobodyatall', password }))
    const again = { username: who.username.toUpperCase(), nickname: '新人', password, email: 'a@example.com' }
    expect(await world.call(accountCalls.register, again)).toMatchObject({ code: 400, msg: '这个用户名已被使用' })
    const { checkToken } = await startReset(world, who)
    const headers = { cookie: who.cookie ?? '' }
    const answer = await world.send(calls.setPassword, { pwd: password, checkToken }, undefined, headers)
    expect(answer.json()).toEqual(answerOf(refusals.noMailYet))
  })

  it('content is deleted too where the member did not ask to keep it', async () => {
    const who = await closedMember()
    expect((await closed()).filter(({ userId }) => userId === who.id)).toMatchObject([{ keepPosts: false }])
  })

  it('it happens once, also when two nodes run the job at once or one has to restart', async () => {
    const people = [await makeMember(world), await makeMember(world), await makeMember(world)]
    for (const who of people) {
      await close(who)
      await later(who, 8)
    }
    const before = (await closed()).length
    await Promise.all([closeDue(world.app), closeDue(world.app), closeDue(world.app)])
    await closeDue(world.app)
    const given = (await closed()).slice(before).map(({ userId }) => userId)
    expect(given).toHaveLength(people.length)
    expect(new Set(given)).toEqual(new Set(people.map(({ id }) => id)))
  })

  it('the scheduler checks for due accounts every minute, including those of missed runs', () => {
    expect(closingJobs(world.app, {}).cron['closing.due']).toBe('* * * * *')
  })

  it('not before its time', async () => {
    const who = await makeMember(world)
    await close(who)
    await later(who, 6)
    await closeDue(world.app)
    expect((await closed()).some(({ userId }) => userId === who.id)).toBe(false)
    expect((await offer(who)).code).toBe(400)
  })

  it('one that cannot be closed does not delay the others', async () => {
    const [stuck, next] = [await makeMember(world), await makeMember(world)]
    for (const who of [stuck, next]) {
      await close(who)
      await later(who, 8)
    }
    // Its credential, which has to be closed with it, is missing.
    await world.sql('CREATE TABLE saved AS SELECT * FROM credential WHERE user_id = $1'.replace('$1', String(stuck.id)))
    await world.sql('DELETE FROM credential WHERE user_id = $1', [stuck.id])
    await closeDue(world.app)
    const state = async (who: Who) =>
      (await world.sql<{ state: string }>('SELECT state FROM person WHERE id = $1', [who.id]))[0]?.state
    expect([await state(stuck), await state(next)]).toEqual(['closing', 'closed'])
    await world.sql('INSERT INTO credential SELECT * FROM saved')
    await closeDue(world.app)
    expect(await state(stuck)).toBe('closed')
  })
})
