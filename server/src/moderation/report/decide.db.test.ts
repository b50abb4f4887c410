import { consoleCalls, flashCalls, noticeCalls, reportCalls } from '@sp/contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { makeFlash } from '../../../test/make/flash.ts'
import { lockWaits } from '../../../test/make/lock-waits.ts'
import { makeMember } from '../../../test/make/member.ts'
import { caseIdOf, decideCase, makeCase } from '../../../test/make/report-case.ts'
import { makeSeasoned } from '../../../test/make/seasoned.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { repairFlashCounts } from '../../flash/flash/repair-service.ts'
import { decideLocked, lockCase } from './decide-service.ts'
import { settle } from './settle-service.ts'

const { report: calls } = consoleCalls

let world: World
let moderator: Staff
let owner: Staff
let reader: Who
beforeAll(async () => {
  world = await makeWorld()
  moderator = await makeStaff(world, 'moderator')
  owner = await makeStaff(world, 'owner', { fresh: true })
  reader = await makeMember(world)
})
afterAll(() => world.destroy())

const people = async () => ({ author: await makeMember(world), reporter: await makeMember(world) })
const sees = async (id: number, who?: Who) => (await world.call(flashCalls.detail, { id }, who)).code === 200
const notices = async (who: Who) =>
  (await world.call(noticeCalls.list, {}, who)).data.list.flatMap(({ content, targetId }) =>
    content.includes('称号') ? [] : [{ content, targetId }],
  )
const isMuted = async (who: Who) =>
  (await world.sql('SELECT 1 FROM person WHERE id = $1 AND muted_until IS NOT NULL', [who.id])).length > 0
const isOpen = async (id: number) => (await world.call(calls.case, { id }, moderator)).data.decision === null
const settleAll = () => world.runJobs({ early: true })

it('acts at once, and sends notices only when it can no longer be undone', async () => {
  const { author, reporter } = await people()
  const { id, targetId } = await makeCase(world, { author, reporter })
  const words = { note: '公开了别人的住址', reporterNote: '已经删了，谢谢你' }
  const { data } = await decideCase(world, moderator, id, { mute: '7day', ...words })
  expect(data).toMatchObject({ told: { owner: 1, reporters: 1 } })
  expect(Date.parse(data.undoUntil) - Date.now()).toBeGreaterThan(4 * 60_000)
  expect(Date.parse(data.mutedUntil ?? '') - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
  expect([await sees(targetId), await sees(targetId, author)]).toEqual([false, false])
  expect((await world.call(flashCalls.create, { content: '还能说话吗' }, author)).code).toBe(423)
  await world.runJobs()
  expect([await notices(author), await notices(reporter)]).toEqual([[], []])
  await settleAll()
  const notified = await notices(author)
  expect(notified).toHaveLength(2)
  expect(notified).toContainEqual({ targetId, content: expect.stringContaining('公开了别人的住址') })
  expect(await notices(reporter)).toEqual([{ targetId: null, content: '已经删了，谢谢你' }])
  const mine = (await world.call(reportCalls.mine, {}, reporter)).data.list
  expect(mine).toMatchObject([{ outcome: 'upheld', answer: '已经删了，谢谢你' }])
  expect((await world.call(calls.undo, { id }, moderator)).reason).toBe('case.undo-over')
})

it('is undone without a trace for those it was about: the thing, the mute, the mark and the hiding', async () => {
  const { author, reporter } = await people()
  const { id, targetId } = await makeCase(world, { author, reporter })
  await decideCase(world, moderator, id, { mute: '30day' })
  expect((await world.call(calls.undo, { id }, moderator)).code).toBe(200)
  expect([await sees(targetId, reader), await isMuted(author), await isOpen(id)]).toEqual([true, false, true])

  const hiddenId = await makeFlash(world, author)
  for (const each of await makeSeasoned(world, 3))
    await world.call(reportCalls.report, { targetType: 'flash', targetId: hiddenId, reason: 'sexual' }, each)
  const hidden = await caseIdOf(world, hiddenId)
  await decideCase(world, moderator, hidden, { outcome: 'dismissed', content: 'keep' })
  expect(await sees(hiddenId, reader)).toBe(true)
  await world.call(calls.undo, { id: hidden }, moderator)
  expect([await sees(hiddenId, reader), await sees(hiddenId, author)]).toEqual([false, true])
  expect(await world.sql('SELECT 1 FROM report_found_fine WHERE target_key = $1', [String(hiddenId)])).toEqual([])
  await settleAll()
  const contents = (await notices(author)).map(({ content }) => content)
  expect(contents).toEqual([expect.stringContaining('正在等待人工审核')])
  expect(await notices(reporter)).toEqual([])
  expect(await repairFlashCounts(world.app)).toBe(0)
})

it('after an undo and a new decision, the first scheduled settlement has no effect', async () => {
  const { author, reporter } = await people()
  const { id } = await makeCase(world, { author, reporter })
  await decideCase(world, moderator, id)
  await world.call(calls.undo, { id }, moderator)
  await decideCase(world, moderator, id, { outcome: 'dismissed', content: 'keep' })
  await settle(world.app, { caseId: id, turn: 1 })
  expect(await notices(reporter)).toEqual([])
  await settleAll()
  expect(await notices(reporter)).toMatchObject([{ content: expect.stringContaining('没有违反规则') }])
})

it('of a concurrent undo and settlement exactly one takes effect', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { author, reporter } = await people()
    const { id, targetId } = await makeCase(world, { author, reporter })
    await decideCase(world, moderator, id, { mute: '1day' })
    const [undone] = await Promise.all([
      world.call(calls.undo, { id }, moderator),
      settle(world.app, { caseId: id, turn: 1 }),
    ])
    await settleAll()
    const wasUndone = undone.code === 200
    expect([wasUndone, undone.reason]).toEqual([wasUndone, wasUndone ? undefined : 'case.undo-over'])
    expect(await sees(targetId, reader)).toBe(wasUndone)
    expect((await notices(reporter)).length).toBe(wasUndone ? 0 : 1)
    expect(await isMuted(author)).toBe(!wasUndone)
  }
})

it('of two concurrent decisions one takes effect', async () => {
  const { author, reporter } = await people()
  const { id } = await makeCase(world, { author, reporter })
  const decision = { id, outcome: 'upheld', content: 'delete', mute: '1h', note: '广告' } as const
  await world.call(calls.take, { id }, moderator)
  const answers = await Promise.all([moderator, moderator, owner].map((who) => world.call(calls.decide, decision, who)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(await world.sql('SELECT count(*)::int AS n FROM mute WHERE user_id = $1', [author.id])).toEqual([{ n: 1 }])
})

it('purging needs a fresh code, and leaves nothing to restore after it is settled', async () => {
  const { author, reporter } = await people()
  const { id, targetId } = await makeCase(world, { author, reporter })
  expect((await decideCase(world, moderator, id, { content: 'purge' })).reason).toBe('console.fresh-code-needed')
  await world.call(calls.release, { id }, moderator)
  expect((await decideCase(world, owner, id, { content: 'purge' })).code).toBe(200)
  await world.call(calls.undo, { id }, owner)
  expect(await sees(targetId, reader)).toBe(true)
  await decideCase(world, owner, id, { content: 'purge' })
  await settleAll()
  expect((await world.call(calls.restore, { id, reason: '看错了' }, owner)).reason).toBe('case.not-restorable')
  expect(await notices(author)).toMatchObject([{ targetId: null, content: expect.stringContaining('彻底清除') }])
})

it('deleted content is restored within thirty days, once, and its author is notified', async () => {
  const { author, reporter } = await people()
  const { id, targetId } = await makeCase(world, { author, reporter })
  await decideCase(world, moderator, id)
  const restore = () => world.call(calls.restore, { id, reason: '看错了' }, moderator)
  expect((await restore()).reason).toBe('case.not-restorable')
  await settleAll()
  expect((await world.call(calls.case, { id }, moderator)).data.decision).toMatchObject({
    undoUntil: null,
    restoreUntil: expect.any(String),
  })
  expect((await restore()).code).toBe(200)
  expect([await sees(targetId, reader), (await restore()).reason]).toEqual([true, 'case.not-restorable'])
  expect((await notices(author))[0]?.content).toContain('看错了')
  const { list } = (await world.call(noticeCalls.list, {}, author)).data
  expect(list[0]).toMatchObject({ place: 'flash', targetId })
  expect(await repairFlashCounts(world.app)).toBe(0)
})

it('is refused on one’s own content, on an own report, without a claim, or if inconsistent', async () => {
  const { author, reporter } = await people()
  const own = await makeCase(world, { author: moderator.asMember, reporter })
  const reported = await makeCase(world, { author, reporter: moderator.asMember })
  for (const { id } of [own, reported]) {
    expect((await world.call(calls.case, { id }, moderator)).data.own).toBe(true)
    expect((await world.call(calls.take, { id }, moderator)).reason).toBe('case.own')
    expect((await decideCase(world, moderator, id)).reason).toBe('case.own')
  }
  const { id } = await makeCase(world, { author, reporter })
  const decision = { id, outcome: 'upheld', content: 'delete', mute: 'none', note: '广告' } as const
  expect((await world.call(calls.decide, decision, moderator)).reason).toBe('hold.not-taken')
  const tried = [
    await decideCase(world, moderator, id, { outcome: 'dismissed' }),
    await decideCase(world, moderator, id, { outcome: 'dismissed', content: 'keep', mute: '1h' }),
    await world.call(calls.decide, { id, outcome: 'upheld', content: 'delete', mute: 'none' }, moderator),
  ]
  expect(tried.map(({ reason }) => reason)).toEqual(['case.fine-stays', 'case.fine-stays', 'case.note-needed'])
  const person = await makeCase(world, { author, reporter, targetType: 'user', targetId: author.id })
  expect((await decideCase(world, moderator, person.id)).reason).toBe('case.not-deletable')
  expect((await decideCase(world, moderator, person.id, { content: 'keep', mute: '1h' })).code).toBe(200)
  expect((await decideCase(world, moderator, 7)).reason).toBe('case.gone')
})

it('another moderator does not undo it, an owner does', async () => {
  const { author, reporter } = await people()
  const { id } = await makeCase(world, { author, reporter })
  await decideCase(world, moderator, id)
  const other = await makeStaff(world, 'moderator')
  expect((await world.call(calls.undo, { id }, other)).reason).toBe('case.not-yours')
  expect((await world.call(calls.undo, { id }, owner)).code).toBe(200)
})

it('an owner undoes no decision about what is theirs', async () => {
  const { id, targetId } = await makeCase(world, { author: owner.asMember, reporter: reader })
  await decideCase(world, moderator, id)
  expect((await world.call(calls.case, { id }, owner)).data.decision).toMatchObject({ undoable: false })
  expect((await world.call(calls.undo, { id }, owner)).reason).toBe('case.own')
  expect(await sees(targetId, reader)).toBe(false)
  expect((await world.call(calls.case, { id }, moderator)).data.decision).toMatchObject({ undoable: true })
  expect((await world.call(calls.undo, { id }, moderator)).code).toBe(200)
})

it('a report of the same content while undo is possible gets the same result, and hides nothing', async () => {
  const { author, reporter } = await people()
  const { id, targetId } = await makeCase(world, { author, reporter })
  await decideCase(world, moderator, id, { content: 'keep' })
  const late = await makeSeasoned(world, 3)
  for (const each of late)
    await world.call(reportCalls.report, { targetType: 'flash', targetId, reason: 'sexual' }, each)
  expect([await caseIdOf(world, targetId), await sees(targetId, reader)]).toEqual([id, true])
  expect((await world.call(calls.undo, { id }, moderator)).code).toBe(200)
  await decideCase(world, moderator, id, { content: 'keep' })
  await settleAll()
  for (const each of [reporter, ...late]) expect(await notices(each)).toHaveLength(1)
})

it('writes an audit log entry with decision and reason, and without any member’s text', async () => {
  const { author, reporter } = await people()
  const { id } = await makeCase(world, { author, reporter, detail: '他说了我的名字' })
  await decideCase(world, moderator, id, { mute: '1day' })
  const lines = await world.sql<{ call: string; reason: string; details: string }>(
    `SELECT call, reason, details FROM audit_line WHERE subject_kind = 'report' AND subject = $1 ORDER BY seq`,
    [String(id)],
  )
  expect(lines).toEqual([
    { call: 'POST report/take', reason: '', details: '{}' },
    {
      call: 'POST report/decide',
      reason: '广告，违反规则第 3 条',
      details: JSON.stringify({ outcome: 'upheld', content: 'delete', mute: '1day' }),
    },
  ])
})

it('a case that is decided while a colleague takes it has no claim afterwards', async () => {
  const { id } = await makeCase(world, await people())
  const kept = { outcome: 'dismissed', content: 'keep', mute: 'none', note: '', reporterNote: '' } as const
  let commit = () => undefined as void
  const mayCommit = new Promise<void>((go) => {
    commit = go
  })
  let deciding: Promise<void> = Promise.resolve()
  await new Promise<void>((decided) => {
    deciding = world.app.transact(async (tx) => {
      await decideLocked(world.app, tx, await lockCase(tx, id), { caseId: id, byId: moderator.id, ...kept }, 60)
      decided()
      await mayCommit
    })
  })
  const taking = world.call(calls.take, { id }, owner)
  await vi.waitFor(async () => expect(await lockWaits(world)).toHaveLength(1), 30_000).finally(() => commit())
  await deciding
  expect((await taking).reason).toBe('case.decided')
})
