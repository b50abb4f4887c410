import { consoleCalls, feedbackCalls, noticeCalls, securityCalls } from '@sp/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { confirmPending } from '../../../test/make/countersign.ts'
import { makeMember } from '../../../test/make/member.ts'
import { makeLoggedIn } from '../../../test/make/session.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { endedTicket, makeTicket, readyTicket, takenTicket, threeDaysLater } from '../../../test/make/ticket.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { jobTable } from '../../app/features.ts'
import { storedKey } from '../../platform/limit/stored-key.ts'
import { feedbackTables } from './personal.ts'

const { ticket: consoleSide } = consoleCalls

let world: World
let staff: Staff
beforeAll(async () => {
  world = await makeWorld({ SP_RATE_LIMITS: 'on', TRUSTED_PROXIES: '0' })
  staff = await makeStaff(world, 'support')
})
afterAll(() => world.destroy())

const reason = '邮箱和注册时间都对得上'
const open = async (who: Who) => (await world.call(feedbackCalls.open, {}, who)).data.list
const ended = async (who: Who) => (await world.call(feedbackCalls.ended, {}, who)).data
const seen = async (id: number, as = staff) => (await world.call(consoleSide.get, { id }, as)).data
const noticesOf = async (who: Who) =>
  (await world.call(noticeCalls.list, {}, who)).data.list
    .filter(({ type }) => type === 21)
    .map(({ targetId }) => targetId)
/** Marks all as read, so that the next notice is a new one: equal unread notices are merged. */
const readNotices = (who: Who) => world.call(noticeCalls.setReadAll, { classType: 0 }, who)
const runJob = async (name: string) => jobTable(world.app).tasks[name]?.(undefined as never)
const create = (who: Who, input: object) =>
  world.call(feedbackCalls.create, { username: 'nobodyhere', email: 'old@example.com', ...input }, who)

async function withQuestion(): Promise<Who> {
  const target = await makeMember(world)
  await world.call(securityCalls.question, { k: '第一只猫', v: '团团' }, target)
  await world.call(securityCalls.phone, { phone: '13812345678' }, target)
  return target
}

describe('a ticket', () => {
  it('is shown to its owner alone, masked, without whether its details match', async () => {
    const [owner, target] = [await makeLoggedIn(world), await withQuestion()]
    const claim = { email: 'muge@163.com', phone: '13812345678', createTime: '2019 年秋天', others: '那把伞' }
    const given = { username: target.username.toUpperCase(), ...claim }
    const { data: id, msg } = await create(owner, { ...given, securityValue: ' 团团 ' })
    expect(msg).toBe('提交成功，我们会尽快处理')
    const [mine] = await open(owner)
    expect(mine).toEqual({
      id,
      username: target.username.toLowerCase(),
      email: 'm***@1*.com',
      phone: '138****5678',
      createTime: '2019 年秋天',
      createLocation: '',
      others: '那把伞',
      answered: true,
      state: 'in-process',
      reset: 'none',
      readyAt: null,
      response: '',
      feedbackTime: null,
      createDatetime: expect.any(String),
    })
    expect(await open(target)).toEqual([])
    const [row] = await world.sql<{ row: string }>('SELECT t::text AS row FROM ticket t WHERE id = $1', [id])
    for (const secret of ['muge', '13812345678', '团团', '那把伞', target.username])
      expect(row?.row).not.toContain(secret)
  })

  it('needs an address or a number, is about another account, and does not reveal unused names', async () => {
    const owner = await makeLoggedIn(world)
    expect((await create(owner, { email: '' })).reason).toBe('feedback.contact-needed')
    expect((await create(owner, { username: owner.username })).reason).toBe('feedback.own')
    expect((await create(await makeLoggedIn(world), { username: '不是名字'.repeat(40) })).code).toBe(200)
  })

  it('takes the same statements and the same hash for an unused name', async () => {
    const target = await withQuestion()
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    const statementsOf = async (username: string) => {
      const owner = await makeLoggedIn(world)
      asked.mockClear()
      expect((await create(owner, { username, securityValue: '圆圆' })).code).toBe(200)
      return asked.mock.calls.flatMap(([sent]) => (sent as { name?: string }).name ?? [])
    }
    try {
      expect(await statementsOf('nobodyatall')).toEqual(await statementsOf(target.username))
    } finally {
      asked.mockRestore()
    }
  })

  it('is one of three open and three a day, also with concurrent requests', async () => {
    const owner = await makeLoggedIn(world)
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(owner, {})))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(3)
    expect((await create(owner, {})).reason).toBe('feedback.too-many-today')
    await world.sql(`DELETE FROM rate_limit WHERE key = $1`, [storedKey(world.app, String(owner.id))])
    expect((await create(owner, {})).reason).toBe('feedback.too-many-open')
    expect(await open(owner)).toHaveLength(3)
  })

  it('is deleted by its owner after it has ended, and erased after half a year', async () => {
    const [owner, other] = [await makeLoggedIn(world), await makeLoggedIn(world)]
    const { id } = await takenTicket(world, staff, owner)
    const remove = (as: Who) => world.call(feedbackCalls.remove, { id }, as)
    expect((await remove(owner)).reason).toBe('feedback.not-ended')
    await world.call(consoleSide.answer, { id, response: '想起来了再提一次', close: true }, staff)
    expect((await remove(other)).reason).toBe('feedback.gone')
    expect([await remove(owner), await remove(owner)].map(({ code }) => code)).toEqual([200, 404])
    expect(await ended(owner)).toEqual({ total: 0, list: [] })
    expect((await seen(id)).state).toBe('ended')
    await world.sql(`UPDATE ticket SET ended_at = ended_at - interval '179 days' WHERE id = $1`, [id])
    await runJob('feedback.purge')
    expect((await seen(id)).state).toBe('ended')
    await world.sql(`UPDATE ticket SET ended_at = ended_at - interval '2 days' WHERE id = $1`, [id])
    await runJob('feedback.purge')
    expect((await world.call(consoleSide.get, { id }, staff)).reason).toBe('ticket.gone')
  })
})

describe('staff', () => {
  it('see the details masked and whether they match, and nothing of the account', async () => {
    const [owner, target] = [await makeLoggedIn(world), await withQuestion()]
    const email = `${target.username}@EXAMPLE.com`
    const right = { username: target.username, email, phone: '13812345679', securityValue: '团团' }
    const { data: id } = await create(owner, right)
    expect(await seen(id)).toMatchObject({
      from: { id: owner.id },
      username: expect.stringMatching(/^.+\*\*\*$/),
      email: expect.stringContaining('***@'),
      checks: { exists: true, email: 'same', phone: 'different', answer: 'same' },
      registered: new Date().toISOString().slice(0, 7),
      devices: 1,
      openOfMember: 1,
    })
    const { data: second } = await create(owner, { username: target.username, securityValue: '圆圆' })
    expect((await seen(second)).checks).toEqual({
      exists: true,
      email: 'different',
      phone: 'none',
      answer: 'different',
    })
    const { data: third } = await create(owner, { phone: '13812345678' })
    const checks = { exists: false, email: 'none', phone: 'none', answer: 'none' }
    expect(await seen(third)).toMatchObject({ checks, registered: null, devices: 0, openOfMember: 3 })
  })

  it('learn of five answers a day of one asker, and of thirty about one name, and no more', async () => {
    const target = await withQuestion()
    const answerOf = async (asker: Who) => {
      const { data: id } = await create(asker, { username: target.username, securityValue: '团团' })
      const { answer } = (await seen(id)).checks
      await world.sql('DELETE FROM ticket WHERE id = $1', [id])
      await world.sql(`DELETE FROM rate_limit WHERE scope NOT LIKE 'ticket-answer%'`)
      return answer
    }
    // Attempts by others, each with a few answers, leave the owner's limit untouched.
    const outsider = await makeLoggedIn(world)
    const answers: string[] = []
    for (let tries = 0; tries < 6; tries++) answers.push(await answerOf(outsider))
    expect(answers).toEqual(['same', 'same', 'same', 'same', 'same', 'unjudged'])
    expect(await answerOf(await makeLoggedIn(world))).toBe('same')
    const { hits = 0 } =
      (
        await world.sql<{ hits: number }>(`SELECT max(hits) AS hits FROM rate_limit WHERE scope = 'ticket-answer-of'`)
      )[0] ?? {}
    expect(hits).toBe(6)
    await world.sql(`UPDATE rate_limit SET hits = 29 WHERE scope = 'ticket-answer-of'`)
    expect(await answerOf(await makeLoggedIn(world))).toBe('same')
    expect(await answerOf(await makeLoggedIn(world))).toBe('unjudged')
    expect((await world.call(securityCalls.checkQuestion, { v: '团团' }, target)).code).toBe(200)
  })

  it('answer tickets they claimed; the owner is notified and linked there, and each answer replaces the previous one', async () => {
    const [owner, colleague] = [await makeLoggedIn(world), await makeStaff(world, 'support')]
    const id = await makeTicket(world, owner)
    const answer = (response: string, close: boolean, as = staff) =>
      world.call(consoleSide.answer, { id, response, close }, as)
    expect((await answer('在看', false)).reason).toBe('hold.not-taken')
    await world.call(consoleSide.take, { id }, staff)
    expect((await world.call(consoleSide.take, { id }, colleague)).reason).toBe('hold.held')
    const list = async (filter: 'open' | 'held' | 'ended') =>
      (await world.call(consoleSide.list, { filter }, staff)).data.list.some((each) => each.id === id)
    expect([await list('open'), await list('held'), await list('ended')]).toEqual([true, true, false])
    await answer('还记得在哪个版块吗', false)
    expect((await open(owner))[0]).toMatchObject({ response: '还记得在哪个版块吗', feedbackTime: expect.any(String) })
    await readNotices(owner)
    await answer('核对好了', true)
    expect(await noticesOf(owner)).toEqual([id, id])
    expect(await ended(owner)).toMatchObject({ total: 1, list: [{ id, response: '核对好了', state: 'ended' }] })
    expect([await list('open'), await list('held'), await list('ended')]).toEqual([false, false, true])
    expect((await answer('再说一句', false)).reason).toBe('ticket.ended')
  })

  it('find the tickets of one member: open ones first, then those ended last; the look is logged as one at the member', async () => {
    const [owner, other] = [await makeLoggedIn(world), await makeLoggedIn(world)]
    const first = await endedTicket(world, staff, owner)
    const last = await endedTicket(world, staff, owner)
    await makeTicket(world, other)
    const id = await makeTicket(world, owner)
    const { data } = await world.call(consoleSide.list, { userId: owner.id }, staff)
    expect(data.list.map((each) => each.id)).toEqual([id, last.id, first.id])
    expect(data).toMatchObject({ total: 3, list: [{ endDatetime: null }, { endDatetime: expect.any(String) }, {}] })
    const lines = await world.sql<{ call: string }>(
      `SELECT call FROM audit_line WHERE kind = 'look' AND subject_kind = 'user' AND subject = $1`,
      [String(owner.id)],
    )
    expect(lines).toEqual([{ call: 'GET tickets' }])
  })

  it('handle neither their own ticket nor one about their own account', async () => {
    const [own, about] = [
      await makeTicket(world, staff.asMember),
      await makeTicket(world, await makeLoggedIn(world), { target: staff }),
    ]
    for (const id of [own, about]) {
      expect((await seen(id)).isOwn).toBe(true)
      expect((await world.call(consoleSide.take, { id }, staff)).reason).toBe('ticket.self')
    }
    expect((await seen(about, await makeStaff(world, 'support'))).isOwn).toBe(false)
  })

  it('reset no account that outranks them, no missing account, and no ticket they have not claimed', async () => {
    const owner = await makeLoggedIn(world)
    const boss = await makeStaff(world, 'owner')
    const { id } = await takenTicket(world, staff, owner, boss)
    expect((await world.call(consoleSide.grant, { id, reason }, staff)).reason).toBe('sanction.outranked')
    const { data: ownerless } = await create(owner, {})
    expect((await world.call(consoleSide.grant, { id: ownerless, reason }, staff)).reason).toBe('hold.not-taken')
    await world.call(consoleSide.take, { id: ownerless }, staff)
    expect((await world.call(consoleSide.grant, { id: ownerless, reason }, staff)).reason).toBe('ticket.no-account')
  })
})

describe('an account that is given back', () => {
  const code = async (id: number, as: Who) => world.call(feedbackCalls.code, { id }, as)

  it('waits three days, in which only its owner is notified; then the requester fetches the code, and the last one counts', async () => {
    const [owner, target, other] = [await makeLoggedIn(world), await makeLoggedIn(world), await makeLoggedIn(world)]
    const { id } = await takenTicket(world, staff, owner, target)
    expect((await world.call(consoleSide.grant, { id, reason }, staff)).data.alone).toBe(false)
    expect((await world.call(consoleSide.grant, { id, reason }, staff)).reason).toBe('countersign.waits')
    expect((await open(owner))[0]).toMatchObject({ reset: 'none' })
    expect((await seen(id)).waitsForSecond).toBe(true)
    await confirmPending(world, 'grant-reset', id)
    expect((await open(owner))[0]).toMatchObject({ reset: 'waiting', readyAt: expect.any(String) })
    expect((await code(id, owner)).reason).toBe('feedback.no-code')
    await world.runJobs()
    const warned = (await world.call(noticeCalls.list, {}, target)).data.list
    expect(warned.some(({ content }) => content.includes('重置'))).toBe(true)
    await threeDaysLater(world, id)
    await readNotices(owner)
    await runJob('feedback.due')
    await runJob('feedback.due')
    expect([(await open(owner))[0]?.reset, await noticesOf(owner)]).toEqual(['ready', [id, id]])
    const byStaff = { userId: target.id, reason }
    const moderator = await makeStaff(world, 'moderator', { fresh: true })
    expect((await world.call(consoleCalls.member.resetCode, byStaff, moderator)).reason).toBe('member.no-reset')
    expect((await code(id, other)).reason).toBe('feedback.gone')
    const restrict = (until: string) =>
      world.sql(`UPDATE session SET restricted_until = ${until} WHERE user_id = $1`, [owner.id])
    await restrict(`app_now() + interval '1 day'`)
    expect((await code(id, owner)).reason).toBe('session.restricted')
    await restrict('NULL')
    const [first, last] = [(await code(id, owner)).data.code, (await code(id, owner)).data.code]
    const use = (given: string) =>
      world.call(securityCalls.setPasswordByCode, { username: target.username, code: given, pwd: 'a new quiet window' })
    expect((await use(first)).reason).toBe('security.wrong-staff-code')
    expect((await use(last)).code).toBe(200)
    expect(await ended(owner)).toMatchObject({ list: [{ id, reset: 'used' }] })
    expect((await code(id, owner)).reason).toBe('feedback.no-code')
  })

  it('stays where it is when its owner cancels, on a device or by setting a password otherwise', async () => {
    const [owner, target] = [await makeLoggedIn(world), await makeLoggedIn(world)]
    const { id } = await readyTicket(world, staff, owner, target)
    await code(id, owner)
    await readNotices(owner)
    await world.call(securityCalls.cancelReset, {}, target)
    expect((await code(id, owner)).reason).toBe('feedback.no-code')
    expect((await open(owner))[0]).toMatchObject({ reset: 'cancelled', state: 'in-process' })
    expect(await noticesOf(owner)).toHaveLength(2)
  })

  it('is granted for one at a time, and a code that is not fetched expires after some days', async () => {
    const [owner, target] = [await makeLoggedIn(world), await makeLoggedIn(world)]
    const { id } = await readyTicket(world, staff, owner, target)
    const second = await takenTicket(world, staff, await makeLoggedIn(world), target)
    expect((await world.call(consoleSide.grant, { id: second.id, reason }, staff)).reason).toBe('ticket.reset-waits')
    await world.sql('UPDATE ticket SET reset_until = app_now() WHERE id = $1', [id])
    await runJob('feedback.due')
    expect((await open(owner))[0]?.reset).toBe('expired')
  })

  it('is announced to the requesters in the order of their ids, regardless of the order of requests', async () => {
    const [low, high] = [await makeLoggedIn(world), await makeLoggedIn(world)].sort((a, b) => a.id - b.id) as [Who, Who]
    for (const owner of [high, low]) await readyTicket(world, staff, owner)
    for (const owner of [high, low]) await readNotices(owner)
    await runJob('feedback.due')
    const last = await world.sql<{ to: string }>('SELECT user_id AS "to" FROM notice ORDER BY id >> 10 DESC LIMIT 2')
    expect(last.map(({ to }) => Number(to))).toEqual([high.id, low.id])
  })

  it('leaves the tickets about it, without its name, after it is closed', async () => {
    const [owner, target] = [await makeLoggedIn(world), await makeLoggedIn(world)]
    const { id } = await readyTicket(world, staff, owner, target)
    const { closing } = feedbackTables['ticket'] ?? {}
    if (closing && 'erase' in closing)
      await closing.erase?.(world.app, { userId: target.id, keepPosts: false, avatar: '' })
    expect((await seen(id)).checks.exists).toBe(false)
    expect((await open(owner))[0]?.reset).toBe('cancelled')
  })
})
