import { appealCalls, consoleCalls, flashCalls, type Input, type Mute, noticeCalls, QUEUE_PAGE } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember } from '../../../test/make/member.ts'
import { decideCase, makeCase, makeDeleted } from '../../../test/make/report-case.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { repairFlashCounts } from '../../flash/flash/repair-service.ts'
import { settle } from './settle-service.ts'

const { appeal: calls } = consoleCalls

let world: World
let first: Staff
let second: Staff
let reader: Who
beforeAll(async () => {
  world = await makeWorld()
  first = await makeStaff(world, 'moderator')
  second = await makeStaff(world, 'moderator')
  reader = await makeMember(world)
})
afterAll(() => world.destroy())

async function decided(mute?: Mute) {
  const [author, reporter] = [await makeMember(world), await makeMember(world)]
  const { id: caseId, targetId } = await makeCase(world, { author, reporter })
  await decideCase(world, first, caseId, { mute: mute ?? 'none' })
  await world.runJobs({ early: true })
  const open = (await world.call(appealCalls.open, {}, author)).data
  const muteId = open.find(({ targetType }) => targetType === 'mute')?.targetId ?? 0
  return { author, reporter, caseId, targetId, muteId, open }
}

const appeal = (who: Who, targetType: 'flash' | 'mute', targetId: number) =>
  world.call(appealCalls.appeal, { targetType, targetId, text: '那是我自己的照片' }, who)
const decide = async (id: number, draft: Partial<Input<typeof calls.decide>>, as = second) => {
  await world.call(calls.take, { id }, as)
  return world.call(calls.decide, { id, outcome: 'kept', note: '又看了一遍', ...draft }, as)
}
const sees = async (id: number, who: Who) => (await world.call(flashCalls.detail, { id }, who)).code === 200
const speaks = async (who: Who) => (await world.call(flashCalls.create, { content: '我说' }, who)).code === 200
const notices = async (who: Who) =>
  (await world.call(noticeCalls.list, {}, who)).data.list.flatMap(({ content }) =>
    content.includes('申诉由') || content.includes('重新看过') ? [content] : [],
  )
const mine = async (who: Who) => (await world.call(appealCalls.mine, {}, who)).data.list

describe('a member', () => {
  it('appeals once against a decision about them, also while muted', async () => {
    const { author, targetId, muteId, open } = await decided('7day')
    expect(open.map(({ targetType }) => targetType).sort()).toEqual(['flash', 'mute'])
    expect(open).toContainEqual(
      expect.objectContaining({ targetType: 'flash', targetId, note: '广告，违反规则第 3 条' }),
    )
    expect((await appeal(reader, 'flash', targetId)).reason).toBe('appeal.gone')
    expect((await appeal(author, 'flash', muteId)).reason).toBe('appeal.gone')
    const answers = await Promise.all([1, 2, 3].map(() => appeal(author, 'mute', muteId)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect((await appeal(author, 'mute', muteId)).reason).toBe('appeal.already')
    expect((await appeal(author, 'flash', targetId)).code).toBe(200)
    expect((await world.call(appealCalls.open, {}, author)).data).toEqual([])
    expect(await mine(author)).toMatchObject([
      { targetType: 'flash', mutedUntil: null, outcome: null, answer: '' },
      { targetType: 'mute', mutedUntil: expect.any(String), text: '那是我自己的照片', outcome: null },
    ])
  })

  it('has nothing to appeal against before the notice, after a restoration or after a month', async () => {
    const author = await makeMember(world)
    const { id } = await makeCase(world, { author, reporter: reader })
    await decideCase(world, first, id, { mute: '1h' })
    const open = async () => (await world.call(appealCalls.open, {}, author)).data.length
    expect(await open()).toBe(0)
    await world.runJobs({ early: true })
    expect(await open()).toBe(2)
    await world.sql(`UPDATE report_case SET decided_at = app_now() - interval '31 days' WHERE id = $1`, [id])
    expect(await open()).toBe(1)
    await world.sql(`UPDATE report_case SET decided_at = app_now() WHERE id = $1`, [id])
    await world.call(consoleCalls.report.restore, { id, reason: '看错了' }, second)
    expect(await open()).toBe(1)
  })
})

describe('a colleague', () => {
  it('sees what was decided first, and does not decide what they decided, nor hold what another holds', async () => {
    const { author, muteId, caseId } = await decided('30day')
    const { data: id } = await appeal(author, 'mute', muteId)
    const { list } = (await world.call(calls.list, {}, first)).data
    expect(list.find((each) => each.id === id)).toMatchObject({ own: true, mute: '30day', firstBy: { id: first.id } })
    const tried = [await world.call(calls.take, { id }, first), await decide(id, { outcome: 'revoked' }, first)]
    expect(tried.map(({ code, reason }) => [code, reason])).toEqual(Array(2).fill([4003, 'appealcase.own-decision']))
    await world.call(calls.take, { id }, second)
    expect((await world.call(calls.take, { id }, await makeStaff(world, 'moderator'))).reason).toBe('hold.held')
    expect((await world.call(calls.one, { id }, second)).data).toMatchObject({
      own: false,
      text: '那是我自己的照片',
      first: { caseId, outcome: 'upheld', content: 'delete', reports: 1, note: '广告，违反规则第 3 条' },
      snapshots: [{ pictures: 0 }],
      held: { by: { id: second.id } },
      decision: null,
    })
  })

  it('only lightens: a mute is shortened from its beginning, and the member is notified once, at the end', async () => {
    const { author, reporter, muteId } = await decided('30day')
    const { data: id } = await appeal(author, 'mute', muteId)
    const heavier = [
      await decide(id, { outcome: 'lightened', mute: '1y' }),
      await decide(id, { outcome: 'lightened', mute: '30day' }),
      await decide(id, { outcome: 'lightened' }),
    ]
    expect(heavier.map(({ reason }) => reason)).toEqual([
      'appealcase.not-lighter',
      'appealcase.not-lighter',
      'appealcase.mute-needed',
    ])
    const { data } = await decide(id, { outcome: 'lightened', mute: '7day' })
    expect(Date.parse(data.mutedUntil ?? '') - Date.now()).toBeLessThan(7 * 86_400_000)
    await world.runJobs()
    expect([await notices(author), await notices(reporter), (await mine(author))[0]?.outcome]).toEqual([[], [], null])
    await Promise.all([settle(world.app, { id, turn: 1 }), settle(world.app, { id, turn: 1 })])
    expect(await notices(author)).toEqual([expect.stringContaining('禁言改为 7 天。又看了一遍')])
    expect(await notices(reporter)).toEqual([expect.not.stringContaining('又看了一遍')])
    expect((await mine(author))[0]).toMatchObject({
      outcome: 'lightened',
      answer: '又看了一遍',
      mutedUntil: data.mutedUntil,
    })
    expect((await world.call(appealCalls.open, {}, author)).data.map(({ targetType }) => targetType)).toEqual(['flash'])
  })

  it('revokes a mute, and undoes that: the mute runs again, and no notice is sent', async () => {
    const { author, muteId } = await decided('7day')
    const { data: id } = await appeal(author, 'mute', muteId)
    await decide(id, { outcome: 'revoked' })
    expect(await speaks(author)).toBe(true)
    expect((await world.call(calls.undo, { id }, await makeStaff(world, 'moderator'))).reason).toBe(
      'appealcase.not-yours',
    )
    expect((await world.call(calls.undo, { id }, second)).code).toBe(200)
    expect(await speaks(author)).toBe(false)
    await decide(id, { outcome: 'lightened', mute: '1day' })
    await world.call(calls.undo, { id }, second)
    const [row] = await world.sql<{ until: Date }>('SELECT muted_until AS until FROM person WHERE id = $1', [author.id])
    expect((row?.until.getTime() ?? 0) - Date.now()).toBeGreaterThan(6 * 86_400_000)
    await world.runJobs({ early: true })
    expect(await notices(author)).toEqual([])
  })

  it('of the owners undoes neither an appeal of their own nor one against what they decided', async () => {
    const owner = await makeStaff(world, 'owner')
    const mine = await makeDeleted(world, owner.asMember)
    const own = (await appeal(owner.asMember, 'flash', mine.targetId)).data
    const { author, reporter } = { author: await makeMember(world), reporter: await makeMember(world) }
    const { id: caseId, targetId } = await makeCase(world, { author, reporter })
    await decideCase(world, owner, caseId)
    await world.runJobs({ early: true })
    const decidedFirst = (await appeal(author, 'flash', targetId)).data
    for (const id of [own, decidedFirst]) {
      expect((await decide(id, { outcome: 'kept' })).code).toBe(200)
      expect((await world.call(calls.one, { id }, owner)).data.decision).toMatchObject({ undoable: false })
      expect((await world.call(calls.undo, { id }, owner)).reason).toBe('appealcase.own-decision')
      expect((await world.call(calls.undo, { id }, second)).code).toBe(200)
    }
  })

  it('of a mute that has expired is answered and changes nothing', async () => {
    const { author, muteId } = await decided('7day')
    const { data: id } = await appeal(author, 'mute', muteId)
    await world.call(consoleCalls.member.unmute, { userId: author.id, reason: '说清楚了' }, second)
    expect((await decide(id, { outcome: 'lightened', mute: '1day' })).reason).toBe('sanction.not-muted')
    expect((await decide(id, { outcome: 'revoked' })).code).toBe(200)
    expect(await speaks(author)).toBe(true)
    expect((await world.call(calls.undo, { id }, second)).code).toBe(200)
    expect(await speaks(author)).toBe(true)
  })

  it('revokes a deletion, and undoes that; a deletion is not lightened', async () => {
    const { author, reporter, targetId } = await decided()
    const { data: id } = await appeal(author, 'flash', targetId)
    expect((await decide(id, { outcome: 'lightened', mute: '1h' })).reason).toBe('appealcase.only-mutes')
    await decide(id, { outcome: 'revoked' })
    expect(await sees(targetId, reader)).toBe(true)
    await world.call(calls.undo, { id }, second)
    expect([await sees(targetId, reader), await sees(targetId, author)]).toEqual([false, false])
    await decide(id, { outcome: 'revoked' })
    await world.runJobs({ early: true })
    expect(await sees(targetId, reader)).toBe(true)
    expect(await notices(author)).toEqual([expect.stringContaining('内容已经恢复')])
    expect(await notices(reporter)).toHaveLength(1)
    expect((await world.call(calls.undo, { id }, second)).reason).toBe('appealcase.undo-over')
    expect(await repairFlashCounts(world.app)).toBe(0)
  })

  it('keeps it: the member reads why, the reporter gets no notice, and the console and list count pending appeals', async () => {
    const { author, reporter, targetId } = await decided()
    const waiting = async () => (await world.call(consoleCalls.desk.state, {}, second)).data.waiting.appeal
    const before = await waiting()
    const { data: id } = await appeal(author, 'flash', targetId)
    expect(await waiting()).toBe(before + 1)
    await decide(id, { outcome: 'kept' })
    await world.runJobs({ early: true })
    expect([await waiting(), await notices(reporter)]).toEqual([before, []])
    expect(await notices(author)).toEqual([expect.stringContaining('维持原来的决定。又看了一遍')])
    const { list } = (await world.call(calls.list, { state: 'decided' }, first)).data
    expect(list[0]).toMatchObject({ id, decision: { outcome: 'kept', by: { id: second.id } } })
    const like = (await world.call(calls.one, { id }, first)).data.like
    expect(like).toMatchObject({ total: 1, revoked: 1, examples: [{ outcome: 'revoked' }] })
  })

  it('revokes what cannot be restored or is already restored, and the member reads which', async () => {
    const late = await decided()
    const { data: lateId } = await appeal(late.author, 'flash', late.targetId)
    await world.sql(`UPDATE flash SET deleted_at = deleted_at - interval '31 days' WHERE id = $1`, [late.targetId])
    const back = await decided()
    const { data: backId } = await appeal(back.author, 'flash', back.targetId)
    await world.call(consoleCalls.report.restore, { id: back.caseId, reason: '看错了' }, second)
    const over = await decided('7day')
    const { data: overId } = await appeal(over.author, 'mute', over.muteId)
    await world.call(consoleCalls.member.unmute, { userId: over.author.id, reason: '说清楚了' }, second)
    for (const id of [lateId, backId, overId]) expect((await decide(id, { outcome: 'revoked' })).code).toBe(200)
    await world.runJobs({ early: true })
    expect([await sees(late.targetId, reader), await sees(back.targetId, reader)]).toEqual([false, true])
    expect(await notices(late.author)).toEqual([expect.stringContaining('撤销，只是内容已经不能恢复。')])
    expect(await notices(back.author)).toEqual([expect.stringContaining('撤销，内容已经恢复。')])
    expect(await notices(over.author)).toEqual([expect.stringContaining('撤销，这次禁言在这之前已经不再生效。')])
  })

  it('of support sees how many are muted, and nothing of what waits for moderators', async () => {
    const support = await makeStaff(world, 'support')
    const { data } = await world.call(consoleCalls.desk.state, {}, support)
    expect(data).toEqual({
      waiting: { report: 0, appeal: 0, proposal: 0, newcomer: 0, attendant: 0, ticket: 0, countersign: 0 },
      muted: expect.any(Number),
      holds: [],
      note: null,
    })
    expect(data.muted).toBeGreaterThan(0)
    expect((await world.call(calls.list, {}, support)).code).toBe(4003)
  })
})

it('each open appeal is on exactly one page of the queue, from the first page to the one without a next', async () => {
  const before = new Set<number>()
  const pageAfter = async (after: number) => (await world.call(calls.list, after === 0 ? {} : { after }, second)).data
  const read = async () => {
    const pages: number[][] = []
    let after: number | null = 0
    while (after !== null) {
      const page: Awaited<ReturnType<typeof pageAfter>> = await pageAfter(after)
      pages.push(page.list.map(({ id }) => id))
      after = page.next
    }
    return pages
  }
  for (const id of (await read()).flat()) before.add(id)
  const made: number[] = []
  while (made.length + before.size < QUEUE_PAGE + 2) {
    const author = await makeMember(world)
    const deleted = await makeDeleted(world, author)
    made.push((await world.call(appealCalls.appeal, { ...deleted, text: '不是广告' }, author)).data)
  }
  const pages = await read()
  expect(pages.map((page) => page.length)).toEqual([QUEUE_PAGE, 2])
  expect(pages.flat()).toEqual([...before, ...made].sort((a, b) => a - b))
})
