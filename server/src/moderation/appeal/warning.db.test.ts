import { appealCalls, consoleCalls, flashCalls, noticeCalls, settingDefinitions } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeMember } from '../../../test/make/member.ts'
import { must } from '../../../test/make/must.ts'
import { decideCase, makeCase } from '../../../test/make/report-case.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'

const { member: calls, report, appeal } = consoleCalls
const rule = settingDefinitions.rules.default[7] as string
let world: World
let first: Staff
let second: Staff
let who: Who

beforeAll(async () => {
  world = await makeWorld()
  first = await makeStaff(world, 'moderator')
  second = await makeStaff(world, 'moderator')
})
afterAll(() => world.destroy())
beforeEach(async () => {
  who = await makeMember(world)
})

const warn = (draft: { rule?: string } = {}) =>
  world.call(calls.warn, { userId: who.id, rule, reason: '连发了九条一样的', ...draft }, first)
const notices = async () => {
  await world.runJobs({ early: true })
  const { data } = await world.call(noticeCalls.list, {}, who)
  return data.list.filter(({ content }) => content.includes('警告')).reverse()
}
const record = async () => (await must(world, calls.get, { userId: who.id }, first)).warnings ?? []

describe('a warning from the page of a member', () => {
  it('names the rule, restricts nothing, and is in the record of the member', async () => {
    const { data } = await warn()
    await world.runJobs()
    expect((await world.call(noticeCalls.list, {}, who)).data.total).toBe(0)
    expect(await notices()).toEqual([
      expect.objectContaining({
        content: expect.stringMatching(/“不刷屏.+”：连发了九条一样的/),
        targetId: data.warningId,
      }),
    ])
    expect((await world.call(flashCalls.create, { content: '我还能说' }, who)).code).toBe(200)
    expect(await record()).toMatchObject([
      { id: data.warningId, rule, reason: '连发了九条一样的', source: 'hand', by: { id: first.id }, ended: null },
    ])
  })

  it('is of a rule that the site has, and of a member whom the colleague outranks', async () => {
    expect((await warn({ rule: '' })).reason).toBe('sanction.rule-needed')
    expect((await warn({ rule: '不许说话' })).reason).toBe('sanction.rule-changed')
    const staff = { userId: second.id, rule, reason: '试试' }
    expect((await world.call(calls.warn, staff, first)).reason).toBe('sanction.outranked')
    expect((await world.call(calls.warn, staff, await makeStaff(world, 'support'))).code).toBe(4003)
    expect(await record()).toEqual([])
  })

  it('withdrawn before its notice was never announced; afterwards the member is notified once', async () => {
    const withdraw = (warningId: number) =>
      world.call(calls.unwarn, { userId: who.id, warningId, reason: '看错了人' }, second)
    const early = (await warn()).data.warningId
    const answers = await Promise.all([withdraw(early), withdraw(early), withdraw(early)])
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await notices()).toEqual([])
    const late = (await warn()).data.warningId
    await notices()
    await withdraw(late)
    expect((await notices()).map(({ content }) => content)).toEqual([
      expect.stringContaining('你收到一次警告'),
      expect.stringContaining('已经撤回，不再算在你的记录里。原因：看错了人'),
    ])
    expect((await record()).map(({ ended }) => ended)).toEqual(['lifted', 'lifted'])
    const other = await makeMember(world)
    const ofOther = { userId: other.id, warningId: late, reason: '不是这个人的' }
    expect((await world.call(calls.unwarn, ofOther, second)).reason).toBe('sanction.no-warning')
  })
})

describe('a warning in a decision', () => {
  const decided = async () => {
    const { id } = await makeCase(world, { author: who, reporter: await makeMember(world) })
    await must(world, report.take, { id }, first)
    const draft = { id, outcome: 'upheld', content: 'keep', mute: 'none', rule, note: '请不要刷屏' } as const
    await must(world, report.decide, draft, first)
    return id
  }

  it('is one notice, is shown in the case, and counts in the past of the author', async () => {
    const id = await decided()
    const sent = await notices()
    expect(sent.map(({ content }) => content)).toEqual([expect.stringContaining('请不要刷屏')])
    const all = (await world.call(noticeCalls.list, {}, who)).data.list
    expect(all.filter(({ content }) => content.includes('请不要刷屏'))).toHaveLength(1)
    const { decision } = await must(world, report.case, { id }, second)
    expect(decision).toMatchObject({ warned: true, rule, mute: null })
    const next = await makeCase(world, { author: who, reporter: await makeMember(world) })
    expect((await must(world, report.case, { id: next.id }, second)).past.owner).toMatchObject({
      warnings: 1,
      mutes: 0,
    })
  })

  it('is undone with the decision', async () => {
    const id = await decided()
    await must(world, report.undo, { id }, first)
    expect(await notices()).toEqual([])
    expect((await record()).map(({ ended }) => ended)).toEqual(['undone'])
    expect((await must(world, report.case, { id }, second)).past.owner.warnings).toBe(0)
  })

  it('of several cases is one warning', async () => {
    const ids: number[] = []
    for (let each = 0; each < 3; each++)
      ids.push((await makeCase(world, { author: who, reporter: await makeMember(world) })).id)
    const draft = {
      ids,
      outcome: 'upheld',
      content: 'delete',
      mute: 'none',
      rule,
      note: '不要再发广告',
      take: true,
    } as const
    expect((await must(world, report.decideAll, draft, first)).told.owner).toBe(1)
    expect(await record()).toHaveLength(1)
    await must(world, report.undo, { id: ids[1] as number }, first)
    expect((await record()).map(({ ended }) => ended)).toEqual(['undone'])
  })

  it('needs a rule that the site has, and is not given beside a mute', async () => {
    const { id } = await makeCase(world, { author: who, reporter: await makeMember(world) })
    await must(world, report.take, { id }, first)
    const draft = { id, outcome: 'upheld', content: 'keep', mute: 'none', note: '请不要刷屏' } as const
    const tried = [
      await world.call(report.decide, { ...draft, rule: '' }, first),
      await world.call(report.decide, { ...draft, rule: '没有这条' }, first),
      await world.call(report.decide, { ...draft, rule, mute: '1h' }, first),
      await world.call(report.decide, { ...draft, rule, outcome: 'dismissed' }, first),
    ]
    expect(tried.map(({ reason }) => reason)).toEqual([
      'sanction.rule-needed',
      'sanction.rule-changed',
      'case.one-sanction',
      'case.fine-stays',
    ])
    await decideCase(world, first, id)
    expect(await record()).toEqual([])
  })
})

describe('an appeal against a warning', () => {
  const appealed = async () => {
    const { warningId: targetId } = (await warn()).data
    await notices()
    const draft = { targetType: 'warning', targetId, text: '那九条不一样' } as const
    const { data: id } = await world.call(appealCalls.appeal, draft, who)
    return { id, draft }
  }
  const decide = async (id: number, outcome: 'kept' | 'lightened' | 'revoked', as = second) => {
    await world.call(appeal.take, { id }, as)
    return world.call(appeal.decide, { id, outcome, mute: '1h', note: '又看了一遍' }, as)
  }

  it('is possible once after its notice, and not after it was withdrawn', async () => {
    const open = async () => (await must(world, appealCalls.open, {}, who)).map(({ targetType }) => targetType)
    await warn()
    expect(await open()).toEqual([])
    await notices()
    expect(await open()).toEqual(['warning'])
    const { draft } = await appealed()
    expect((await world.call(appealCalls.appeal, draft, who)).code).not.toBe(200)
    const { targetId } = (await must(world, appealCalls.open, {}, who))[0] as { targetId: number }
    await must(world, calls.unwarn, { userId: who.id, warningId: targetId, reason: '算了' }, second)
    expect(await open()).toEqual([])
  })

  it('is decided by another colleague, cannot be lightened, and removes it from the record until that is undone', async () => {
    const { id } = await appealed()
    expect((await world.call(appeal.take, { id }, first)).reason).toBe('appealcase.own-decision')
    expect((await decide(id, 'lightened')).reason).toBe('appealcase.only-mutes')
    expect((await must(world, appeal.one, { id }, second)).first.note).toBe('连发了九条一样的')
    await decide(id, 'revoked')
    expect((await record()).map(({ ended }) => ended)).toEqual(['lifted'])
    await must(world, appeal.undo, { id }, second)
    expect((await record()).map(({ ended }) => ended)).toEqual([null])
    await decide(id, 'revoked')
    await world.runJobs({ early: true })
    const { data } = await world.call(noticeCalls.list, {}, who)
    expect(data.list[0]?.content).toContain('这次警告不再算在你的记录里')
  })

  it('that a case gave shows its evidence, and leaves what the case removed as it is', async () => {
    const reporter = await makeMember(world)
    const { id: caseId, targetId: flashId } = await makeCase(world, { author: who, reporter })
    await must(world, report.take, { id: caseId }, first)
    const decision = { id: caseId, outcome: 'upheld', content: 'delete', mute: 'none', rule, note: '广告' } as const
    await must(world, report.decide, decision, first)
    await notices()
    const open = await must(world, appealCalls.open, {}, who)
    expect(open.map(({ targetType }) => targetType).sort()).toEqual(['flash', 'warning'])
    const targetId = open.find(({ targetType }) => targetType === 'warning')?.targetId ?? 0
    const draft = { targetType: 'warning', targetId, text: '那不是广告' } as const
    const { data: id } = await world.call(appealCalls.appeal, draft, who)
    const shown = await must(world, appeal.one, { id }, second)
    expect(shown.first).toMatchObject({ caseId, rule, outcome: 'upheld', content: 'delete' })
    expect(shown.snapshots).toHaveLength(1)
    expect((await decide(id, 'revoked')).code).toBe(200)
    expect((await record()).map(({ ended }) => ended)).toEqual(['lifted'])
    expect((await world.call(flashCalls.detail, { id: flashId }, reporter)).code).not.toBe(200)
    expect((await must(world, appealCalls.open, {}, who)).map(({ targetType }) => targetType)).toEqual(['flash'])
  })
})
