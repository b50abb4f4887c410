import {
  ANONYMOUS,
  COMMENT_STUBS,
  reportCalls as calls,
  flashCalls,
  noticeCalls,
  profileCalls,
  type ReportTarget,
} from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeComment } from '../../../test/make/comment.ts'
import { makeFlash } from '../../../test/make/flash.ts'
import { makeMember } from '../../../test/make/member.ts'
import { decideNow, openCases } from '../../../test/make/report-case.ts'
import { makeSeasoned } from '../../../test/make/seasoned.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { repairFlashCounts } from '../../flash/flash/repair-service.ts'
import { decideReport, listReports } from './command-line.ts'
import { sweepReports } from './sweep-service.ts'

let world: World
let author: Who
let reader: Who
let seasoned: Who[]
beforeAll(async () => {
  world = await makeWorld()
  author = await makeMember(world)
  reader = await makeMember(world)
  seasoned = await makeSeasoned(world, 8)
})
afterAll(() => world.destroy())

const all = (who: readonly Who[], targetType: ReportTarget, targetId: number) =>
  Promise.all(who.map((each) => world.call(calls.report, { targetType, targetId, reason: 'sexual' }, each)))
const sees = async (id: number, who?: Who) => (await world.call(flashCalls.detail, { id }, who)).code === 200
const caseOf = async (targetId: number) =>
  (await openCases(world)).find(({ key }) => key === String(targetId)) ?? expect.fail('no open case')
const jobsNamed = (name: string) =>
  world.sql<{ payload: Record<string, unknown> }>(
    `SELECT j.payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
     WHERE t.identifier = $1`,
    [name],
  )

describe('a flash that many of standing report', () => {
  let id: number
  beforeAll(async () => {
    id = await makeFlash(world, author)
  })

  it('stays in sight for two of them', async () => {
    await all(seasoned.slice(0, 2), 'flash', id)
    expect(await sees(id, reader)).toBe(true)
  })

  it('is hidden by the third report from everyone but its author, once, also with concurrent reports', async () => {
    const filed = (await all(seasoned.slice(2), 'flash', id)).filter(({ code }) => code === 200).length
    expect(filed).toBeGreaterThan(0)
    expect([await sees(id), await sees(id, reader), await sees(id, author)]).toEqual([false, false, true])
    const { data } = await world.call(flashCalls.detail, { id }, author)
    expect(data).toMatchObject({ hidden: true, state: 1 })
    expect(await caseOf(id)).toMatchObject({ isHidden: true, weight: 2 * (2 + filed), reports: 2 + filed })
    const { id: caseId } = await caseOf(id)
    expect(
      (await jobsNamed('report.notify-hidden')).filter(({ payload }) => payload['caseId'] === caseId),
    ).toHaveLength(1)
  })

  it('is in no list of others, and every count agrees', async () => {
    const lists = [
      await world.call(flashCalls.recommend, {}),
      await world.call(flashCalls.recommend, {}, reader),
      await world.call(flashCalls.ofUser, { userId: author.id }, reader),
    ]
    for (const { data } of lists) expect(data.list.map((flash) => flash.id)).not.toContain(id)
    const mine = (await world.call(flashCalls.ofMine, {}, author)).data
    expect([mine.total, mine.list.find((flash) => flash.id === id)?.hidden]).toEqual([mine.list.length, true])
    expect(await repairFlashCounts(world.app)).toBe(0)
  })

  it('is shown again after staff find nothing wrong, and then stays, regardless of later reports', async () => {
    const { id: caseId } = await caseOf(id)
    await decideNow(world, caseId, 'dismissed', 'keep')
    await expect(decideNow(world, caseId, 'upheld', 'delete')).rejects.toThrow('没有编号')
    expect((await world.call(flashCalls.detail, { id }, reader)).data).toMatchObject({ hidden: false, state: 0 })
    // The candidates of recommend are up to half a second old.
    const feed = async () => (await world.call(flashCalls.recommend, {})).data.list.map((flash) => flash.id)
    await expect.poll(feed).toContain(id)
    expect(await repairFlashCounts(world.app)).toBe(0)
    await world.sql(`UPDATE report_case SET decided_at = app_now() - interval '91 days' WHERE id = $1`, [caseId])
    await world.sql(`UPDATE report_evidence SET sealed_at = app_now() - interval '91 days' WHERE case_id = $1`, [
      caseId,
    ])
    await sweepReports(world.app)
    expect(await world.sql('SELECT 1 FROM report_case WHERE id = $1', [caseId])).toEqual([])
    await all(await makeSeasoned(world, 4), 'flash', id)
    expect(await sees(id, reader)).toBe(true)
    expect(await caseOf(id)).toMatchObject({ isHidden: false, weight: 8 })
  })
})

it('a hidden flash can be made private or deleted by its author, and counts still agree', async () => {
  const [first, second] = [await makeFlash(world, author), await makeFlash(world, author)]
  for (const id of [first, second]) await all(await makeSeasoned(world, 3), 'flash', id)
  await world.call(flashCalls.toPrivate, { id: first }, author)
  await world.call(flashCalls.remove, { id: second }, author)
  expect((await world.call(flashCalls.detail, { id: first }, author)).data).toMatchObject({ hidden: false, state: 1 })
  for (const id of [first, second]) await decideNow(world, (await caseOf(id)).id, 'dismissed', 'keep')
  expect([await sees(first, reader), await sees(second, author)]).toEqual([false, false])
  expect(await repairFlashCounts(world.app)).toBe(0)
})

it('what a human finds wrong goes for good, and its author is notified', async () => {
  const id = await makeFlash(world, author)
  await all(seasoned.slice(0, 1), 'flash', id)
  await decideNow(world, (await caseOf(id)).id, 'upheld', 'delete')
  expect(await sees(id, author)).toBe(false)
  await world.runJobs()
  const { data } = await world.call(noticeCalls.list, {}, author)
  expect(data.list.map(({ content, targetId }) => [targetId, content])).toContainEqual([
    id,
    expect.stringContaining('已被移除：广告'),
  ])
  expect(await repairFlashCounts(world.app)).toBe(0)
})

it('a crowd of day-old accounts takes nothing out of sight', async () => {
  const id = await makeFlash(world, author)
  const crowd: Who[] = []
  for (let n = 0; n < 12; n++) crowd.push(await makeMember(world))
  await all(crowd, 'flash', id)
  expect(await sees(id, reader)).toBe(true)
  expect(await caseOf(id)).toMatchObject({ weight: 0, reports: 12 })
})

it('a person is never taken away by votes, nor what staff posts', async () => {
  const staff = await makeMember(world)
  await world.sql(`UPDATE person SET role = 'moderator' WHERE id = $1`, [staff.id])
  const id = await makeFlash(world, staff)
  await all(seasoned, 'user', author.id)
  await all(seasoned, 'flash', id)
  expect(await sees(id, reader)).toBe(true)
  expect((await world.call(profileCalls.get, { userId: author.id }, reader)).code).toBe(200)
})

describe('a comment that many of standing report', () => {
  let flashId: number
  let commentId: number
  const shown = async (who?: Who) =>
    (await world.call(flashCalls.comments, { flashId }, who)).data.list.find(({ id }) => id === commentId)

  beforeAll(async () => {
    flashId = await makeFlash(world, reader)
    commentId = await makeComment(world, author, flashId, { content: '难听的话' })
    await all(seasoned.slice(0, 3), 'comment', commentId)
  })

  it('keeps its place, without its text and its author, for everyone but its author', async () => {
    const surface = { hidden: true, deleted: true, content: COMMENT_STUBS.hidden, user: ANONYMOUS, canDelete: false }
    expect([await shown(), await shown(reader)]).toMatchObject([surface, surface])
    expect(await shown(author)).toMatchObject({ hidden: true, deleted: false, content: '难听的话' })
    expect((await world.call(flashCalls.comments, { flashId }, reader)).data.total).toBe(1)
  })

  it('cannot be answered, starred or reported in the meantime', async () => {
    const answers = [
      await world.call(flashCalls.answer, { flashId, currentId: commentId, content: '什么' }, reader),
      await world.call(flashCalls.starComment, { commentId }, reader),
      await world.call(calls.report, { targetType: 'comment', targetId: commentId, reason: 'spam' }, reader),
    ]
    expect(answers.map(({ code }) => code)).toEqual([404, 404, 404])
  })

  it('is visible again after staff find nothing wrong', async () => {
    const { id: caseId } = await caseOf(commentId)
    await decideNow(world, caseId, 'dismissed', 'keep')
    expect(await shown(reader)).toMatchObject({ hidden: false, deleted: false, content: '难听的话' })
  })

  it('goes by the hand of staff', async () => {
    await world.runJobs()
    await all(seasoned.slice(3, 6), 'comment', commentId)
    await decideNow(world, (await caseOf(commentId)).id, 'upheld', 'delete')
    expect(await shown(author)).toMatchObject({ deleted: true, hidden: false, content: COMMENT_STUBS.deleted })
    expect((await world.call(flashCalls.detail, { id: flashId }, reader)).data.commentCount).toBe(0)
    expect(await repairFlashCounts(world.app)).toBe(0)
  })
})

describe('at the terminal', () => {
  it('the operator lists waiting cases, and decides', async () => {
    const id = await makeFlash(world, author, { content: '到外面加我' })
    await all(seasoned.slice(0, 3), 'flash', id)
    const { id: caseId } = await caseOf(id)
    const read: string[] = []
    await listReports(world.app, (line) => read.push(line))
    expect(read.join('\n')).toContain(`#${caseId} flash ${id} · 3 人举报，权重 6 · 已暂时隐藏`)
    expect(read.join('\n')).toContain('到外面加我')
    const say = (line: string) => read.push(line)
    await expect(decideReport(world.app, [String(caseId), 'perhaps', 'keep'], say)).rejects.toThrow('用法')
    await expect(decideReport(world.app, ['7x', 'upheld', 'keep'], say)).rejects.toThrow('没有编号')
    await decideReport(world.app, [String(caseId), 'dismissed', 'keep', '没有', '问题'], say)
    expect(await world.sql('SELECT state, note FROM report_case WHERE id = $1', [caseId])).toEqual([
      { state: 'dismissed', note: '没有 问题' },
    ])
    expect(await sees(id, reader)).toBe(true)
    const lines = await world.sql(`SELECT role, reason FROM audit_line WHERE call = 'sp decide' AND subject = $1`, [
      String(caseId),
    ])
    expect(lines).toEqual([{ role: 'machine', reason: '没有 问题' }])
  })

  it('mutes and purges there too', async () => {
    const spammer = await makeMember(world)
    const id = await makeFlash(world, spammer, { content: '到外面加我' })
    await all(seasoned.slice(0, 1), 'flash', id)
    const words = [String((await caseOf(id)).id), 'upheld', 'purge', '7day', '广告']
    await decideReport(world.app, words, () => undefined)
    expect(await sees(id, spammer)).toBe(false)
    expect((await world.call(flashCalls.create, { content: '还在吗' }, spammer)).code).toBe(423)
  })
})

it('what its author reads of a hidden comment, and of its release, opens it', async () => {
  const owner = await makeMember(world)
  const flashId = await makeFlash(world, author)
  const commentId = await makeComment(world, owner, flashId)
  await all(seasoned, 'comment', commentId)
  await world.runJobs()
  await decideNow(world, (await caseOf(commentId)).id, 'dismissed', 'keep')
  await world.runJobs()
  const { list } = (await world.call(noticeCalls.list, {}, owner)).data
  const opens = { place: 'flash', targetId: flashId, commentId }
  expect(list).toMatchObject([
    { content: expect.stringContaining('恢复显示'), ...opens },
    { content: expect.stringContaining('正在等待人工审核'), ...opens },
  ])
})
