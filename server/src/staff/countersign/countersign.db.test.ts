import { consoleCalls, consoleRefusals, reportCalls } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmBy, confirmPending, requestWords } from '../../../test/make/countersign.ts'
import { makeCrowd } from '../../../test/make/crowd.ts'
import { makeChat, makeMessage } from '../../../test/make/message.ts'
import { contentsOf } from '../../../test/make/notices.ts'
import { addSealedPicture, caseIdOf, makeCase } from '../../../test/make/report-case.ts'
import { makeLoggedIn } from '../../../test/make/session.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'

let world: World
let owner: Staff
let first: Staff
let second: Staff
beforeAll(async () => {
  world = await makeWorld()
  owner = await makeStaff(world, 'owner', { fresh: true })
  first = await makeStaff(world, 'moderator', { fresh: true })
  second = await makeStaff(world, 'moderator', { fresh: true })
})
afterAll(() => world.destroy())

async function reportedMessage(on = world, reason: 'harassment' | 'outing' = 'harassment') {
  const [ann, ben] = (await makeCrowd(on, 2)) as [Who, Who]
  await makeChat(on, ann, ben)
  const targetId = await makeMessage(on, ann, ben, '难听的话')
  await on.call(reportCalls.report, { targetType: 'message', targetId, reason }, ben)
  return { ann, ben, caseId: await caseIdOf(on, targetId) }
}
const words = (id: number, as = first, on = world) => on.call(consoleCalls.report.words, { id }, as)
const requestsOf = async (as: Staff) => (await world.call(consoleCalls.countersign.list, {}, as)).data.list
async function asked(as = first) {
  const found = await reportedMessage()
  const { data } = await requestWords(world, as, found.caseId)
  return { ...found, id: data.id }
}
const waiting = async (as: Staff) => (await world.call(consoleCalls.desk.state, {}, as)).data.waiting.countersign

describe('private words', () => {
  it('are closed, with their pictures, until another colleague confirms; then for the requester, for half an hour', async () => {
    const { caseId, id } = await asked()
    const snapshot = await addSealedPicture(world, caseId)
    const picture = () => world.call(consoleCalls.report.picture, { id: caseId, snapshot, index: 0 }, first)
    for (const answer of [await words(caseId), await picture()])
      expect([answer.code, answer.reason, answer.data]).toEqual([4003, 'case.closed', null])
    expect((await confirmBy(world, id, second)).code).toBe(200)
    const { data } = await words(caseId)
    expect(data.snapshots[0]?.text).toContain('难听的话')
    expect((await picture()).code).toBe(200)
    expect(Date.parse(data.until) - Date.now()).toBeLessThan(31 * 60_000)
    for (const other of [second, owner]) expect((await words(caseId, other)).reason).toBe('case.closed')
    await world.sql(`UPDATE countersign_request SET open_until = app_now() WHERE id = $1`, [id])
    expect((await words(caseId)).reason).toBe('case.closed')
  })

  it('leave a line of the request, of the confirmation with both, and of the look before it is answered', async () => {
    const { caseId, id } = await asked()
    await confirmBy(world, id, second)
    await words(caseId)
    const lines = await world.sql<{ call: string; staff: string; reason: string; details: string }>(
      `SELECT call, staff_id AS staff, reason, details FROM audit_line
       WHERE (subject = $1 AND subject_kind = 'report') OR (subject = $2 AND subject_kind = 'countersign') ORDER BY seq`,
      [String(caseId), String(id)],
    )
    expect(lines.map(({ call, staff }) => [call, Number(staff)])).toEqual([
      ['POST report/request-words', first.id],
      ['POST countersign/confirm', second.id],
      ['GET report/words', first.id],
    ])
    expect(lines[0]?.reason).toBe('要看清上下文')
    expect(JSON.parse(lines[1]?.details ?? '')).toMatchObject({
      what: 'open-case',
      requester: first.id,
      subject: caseId,
    })
  })

  it('are not asked for in a case of public content, in one of one’s own, or a second time', async () => {
    const [author, reporter] = (await makeCrowd(world, 2)) as [Who, Who]
    const { id } = await makeCase(world, { author, reporter })
    expect((await requestWords(world, first, id)).reason).toBe('case.not-guarded')
    expect((await words(id)).reason).toBe('case.not-guarded')
    const { caseId } = await asked()
    expect((await requestWords(world, first, caseId)).reason).toBe('countersign.waits')
    const { ann, caseId: own } = await reportedMessage()
    const staff = await makeStaff(world, 'moderator', { member: ann, fresh: true })
    expect((await requestWords(world, staff, own)).reason).toBe('case.own')
    const { data } = await requestWords(world, first, own)
    expect((await confirmBy(world, data.id, staff)).reason).toBe('countersign.not-yours')
    await world.sql(`UPDATE person SET role = 'member' WHERE id = $1`, [ann.id])
  })
})

describe('a request', () => {
  it('is confirmed neither by its requester, nor by customer service, nor by who got their role from the requester', async () => {
    const { id } = await asked(owner)
    expect((await confirmBy(world, id, owner)).reason).toBe('countersign.own')
    const support = await makeStaff(world, 'support', { fresh: true })
    expect((await confirmBy(world, id, support)).reason).toBe('countersign.not-yours')
    const friend = await makeLoggedIn(world)
    const give = { userId: friend.id, role: 'moderator', reason: '人手不够' } as const
    await world.call(consoleCalls.staff.giveRole, give, owner)
    const puppet = await makeStaff(world, 'moderator', { member: friend, fresh: true })
    expect((await confirmBy(world, id, puppet)).reason).toBe('countersign.role-too-new')
    const { id: ofAnother } = await asked(first)
    expect((await confirmBy(world, ofAnother, puppet)).code).toBe(200)
    expect((await confirmBy(world, id, second)).code).toBe(200)
  })

  it('has the same rule in the table itself', async () => {
    const { id } = await asked()
    const set = (sql: string) => world.sql(`UPDATE countersign_request SET ${sql} WHERE id = $1`, [id])
    await expect(set(`second_id = by_id, effective_at = app_now()`)).rejects.toThrow('countersign_two_people')
    await expect(set(`effective_at = app_now()`)).rejects.toThrow('countersign_confirmed')
    await expect(set(`second_id = ${second.id}, effective_at = expires_at`)).rejects.toThrow('countersign_in_time')
  })

  it('takes effect one time, of two who confirm it at once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id } = await asked()
      const answers = await Promise.all([confirmBy(world, id, second), confirmBy(world, id, owner)])
      expect(answers.map(({ reason }) => reason ?? 'done').sort()).toEqual(['countersign.gone', 'done'])
    }
  })

  it('is either confirmed or withdrawn, of both at once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id, caseId } = await asked()
      const withdraw = world.call(consoleCalls.countersign.end, { id }, first)
      const answers = await Promise.all([confirmBy(world, id, second), withdraw])
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
      expect((await words(caseId)).code).toBe(answers[0].code === 200 ? 200 : 4003)
    }
  })

  it('expires, and may then be made again', async () => {
    const { id, caseId } = await asked()
    await world.sql(
      `UPDATE countersign_request SET ready_at = app_now() - interval '2 days', expires_at = app_now() WHERE id = $1`,
      [id],
    )
    expect((await confirmBy(world, id, second)).reason).toBe('countersign.expired')
    expect((await requestWords(world, first, caseId)).code).toBe(200)
    await confirmPending(world, 'open-case', caseId)
  })

  it('does nothing once the requester lost the role, and a confirmer who loses it at the same time confirms nothing', async () => {
    const leaving = await makeStaff(world, 'moderator', { fresh: true })
    const { id } = await asked(leaving)
    const take = (who: Staff) =>
      world.call(consoleCalls.staff.giveRole, { userId: who.id, role: 'member', reason: '不再参与' }, owner)
    await take(leaving)
    expect((await confirmBy(world, id, second)).reason).toBe('countersign.requester-left')
    for (let round = 0; round < ROUNDS; round++) {
      const revoked = await makeStaff(world, 'moderator', { fresh: true })
      const { id: other, caseId } = await asked()
      const [taken, confirmed] = await Promise.all([take(revoked), confirmBy(world, other, revoked)])
      expect(taken.code).toBe(200)
      expect((await words(caseId)).code === 200).toBe(confirmed.code === 200)
      if (confirmed.code !== 200) expect([401, 4003]).toContain(confirmed.code)
    }
  })

  it('is listed for who asked, and counted for who may confirm it', async () => {
    const before = await waiting(second)
    const { id } = await asked()
    expect([await waiting(second), await waiting(first)]).toEqual([Number(before) + 1, expect.any(Number)])
    const of = async (as: Staff) => (await requestsOf(as)).find((each) => each.id === id)
    expect(await of(first)).toMatchObject({ mine: true, mayConfirm: false, mayEnd: true, state: 'waiting' })
    expect(await of(second)).toMatchObject({ mine: false, mayConfirm: true, by: { id: first.id } })
    expect(await of(await makeStaff(world, 'support'))).toBeUndefined()
    await world.call(consoleCalls.countersign.end, { id }, second)
    expect(await of(first)).toMatchObject({ state: 'ended', mayEnd: false })
  })
})

describe('on a site with one moderator or owner', () => {
  it('a request takes effect a day later, by the same person, and is recorded as such', async () => {
    const small = await makeWorld()
    const only = await makeStaff(small, 'owner', { fresh: true })
    const { caseId } = await reportedMessage(small)
    const { data } = await requestWords(small, only, caseId)
    expect(data.alone).toBe(true)
    const use = () => small.call(consoleCalls.countersign.use, { id: data.id }, only)
    expect((await use()).reason).toBe('countersign.too-early')
    const late = await makeStaff(small, 'moderator', { fresh: true })
    expect((await confirmBy(small, data.id, late)).reason).toBe('countersign.not-yours')
    await small.sql(`UPDATE countersign_request SET ready_at = app_now() WHERE id = $1`, [data.id])
    expect((await use()).code).toBe(200)
    expect((await words(caseId, only, small)).code).toBe(200)
    expect((await use()).reason).toBe('countersign.gone')
    expect(await small.sql('SELECT alone FROM staff_look')).toEqual([{ alone: true }])
    await small.destroy()
  })
})

describe('an owner', () => {
  const ask = (who: Who, to: 'owner' | 'member', as = owner) =>
    world.call(consoleCalls.countersign.requestOwner, { userId: who.id, to, reason: '站长要有两位' }, as)
  const roleOf = async ({ id }: Who) =>
    (await world.sql<{ role: string }>('SELECT role FROM person WHERE id = $1', [id]))[0]?.role

  it('is made by an owner and the colleague who accepts it, and by no other', async () => {
    const named = await makeStaff(world, 'support', { fresh: true })
    expect((await ask(await makeLoggedIn(world), 'owner')).reason).toBe('countersign.not-staff')
    const { data } = await ask(named, 'owner')
    expect((await contentsOf(world, named.asMember))[0]).toContain('请你一起当站长')
    expect((await confirmBy(world, data.id, second)).reason).toBe('countersign.not-yours')
    expect(await roleOf(named)).toBe('support')
    expect((await confirmBy(world, data.id, named)).code).toBe(200)
    expect(await roleOf(named)).toBe('owner')
    expect((await world.call(consoleCalls.staff.me, {}, named)).code).toBe(401)
    expect((await contentsOf(world, owner.asMember)).join()).toContain('多了一位站长')
    await world.sql(`UPDATE person SET role = 'member' WHERE id = $1`, [named.id])
  })

  it('is ended by a third owner or by themselves; with two only, a day later, unless they decline', async () => {
    const two = await makeStaff(world, 'owner', { fresh: true })
    const { data } = await ask(two, 'member')
    expect(data.alone).toBe(true)
    const { list } = (await world.call(consoleCalls.countersign.list, {}, two)).data
    expect(list.find(({ id }) => id === data.id)).toMatchObject({ mayConfirm: false, mayEnd: true })
    expect((await world.call(consoleCalls.countersign.end, { id: data.id }, two)).code).toBe(200)
    const three = await makeStaff(world, 'owner', { fresh: true })
    const { data: byThree } = await ask(two, 'member')
    expect(byThree.alone).toBe(false)
    expect((await confirmBy(world, byThree.id, owner)).reason).toBe('countersign.own')
    expect((await confirmBy(world, byThree.id, three)).code).toBe(200)
    expect([await roleOf(two), await roleOf(three)]).toEqual(['member', 'owner'])
    const { data: last } = await ask(three, 'member')
    await world.sql(`UPDATE countersign_request SET ready_at = app_now() WHERE id = $1`, [last.id])
    expect((await world.call(consoleCalls.countersign.use, { id: last.id }, owner)).code).toBe(200)
    expect(await roleOf(three)).toBe('member')
  })

  it('remains, of two who are ended at once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const two = await makeStaff(world, 'owner', { fresh: true })
      const ids = [(await ask(two, 'member')).data.id, (await ask(owner, 'member', two)).data.id]
      await world.sql(`UPDATE countersign_request SET ready_at = app_now() WHERE id = ANY($1)`, [ids])
      const use = (id: number | undefined, as: Staff) => world.call(consoleCalls.countersign.use, { id: id ?? 0 }, as)
      const answers = await Promise.all([use(ids[0], owner), use(ids[1], two)])
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
      const left = await world.sql<{ n: number }>(`SELECT count(*)::int AS n FROM person WHERE role = 'owner'`)
      expect(left[0]?.n).toBe(1)
      if ((await roleOf(owner)) !== 'owner') owner = two
    }
    const { data } = await ask(first, 'owner')
    expect(data.alone).toBe(false)
    await world.call(consoleCalls.countersign.end, { id: data.id }, owner)
    expect((await ask(owner, 'member')).reason).toBe(consoleRefusals.lastOwner.reason)
  })
})
