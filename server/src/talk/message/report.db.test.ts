import { type CaseContent, messageCalls as calls, consoleCalls, noticeCalls, reportCalls } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWords } from '../../../test/make/countersign.ts'
import { makeCrowd } from '../../../test/make/crowd.ts'
import { makeChat, makeMessage } from '../../../test/make/message.ts'
import { caseIdOf, decideCase } from '../../../test/make/report-case.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { sweepTakenDown } from './moderation-service.ts'
import { repairMessages } from './repair-service.ts'

let world: World
let moderator: Staff
beforeAll(async () => {
  world = await makeWorld()
  moderator = await makeStaff(world, 'moderator', { fresh: true })
})
afterAll(() => world.destroy())

const report = (by: Who, targetId: number) =>
  world.call(reportCalls.report, { targetType: 'message', targetId, reason: 'harassment' }, by)
const contentsOf = async (who: Who, { id: userId }: Who) =>
  (await world.call(calls.messages, { userId }, who)).data.list.map(({ content }) => content)
const unreadOf = async (who: Who) => (await world.call(calls.sessions, {}, who)).data.unread

async function reported() {
  const [ann, ben, eve] = (await makeCrowd(world, 3)) as [Who, Who, Who]
  await makeChat(world, ann, ben)
  const before = await makeMessage(world, ben, ann, '别这样')
  const id = await makeMessage(world, ann, ben, '难听的话')
  for (const n of [1, 2, 3, 4]) await makeMessage(world, ann, ben, `后面${n}`)
  await world.call(calls.remove, { userId: ann.id, id: before }, ben)
  return { ann, ben, eve, id }
}

describe('a reported message', () => {
  it('is shown to staff with its context as its reporter saw it then, and each look is logged', async () => {
    const { ann, ben, eve, id } = await reported()
    expect([(await report(eve, id)).code, (await report(ann, id)).code]).toEqual([404, 400])
    expect((await report(ben, id)).code).toBe(200)
    await world.call(calls.remove, { userId: ben.id, id, both: true }, ann)
    const caseId = await caseIdOf(world, id)
    const { data } = await world.call(consoleCalls.report.case, { id: caseId }, moderator)
    expect([data.snapshots, data.opening?.snapshots]).toEqual([[], 1])
    expect((await openWords(world, moderator, caseId)).map(({ text }) => text)).toEqual([
      '对方：你好\n举报人：你好呀\n▶ 对方：难听的话\n对方：后面1\n对方：后面2\n对方：后面3',
    ])
    expect(data.owner?.id).toBe(ann.id)
    const looks = await world.sql(`SELECT call FROM audit_line WHERE staff_id = $1 AND kind = 'look' ORDER BY seq`, [
      moderator.id,
    ])
    expect(looks).toEqual([{ call: 'GET report' }, { call: 'GET report/words' }])
    const [evidence] = await world.sql<{ sealed: Buffer }>('SELECT sealed FROM report_evidence WHERE case_id = $1', [
      caseId,
    ])
    expect(evidence?.sealed.includes('难听')).toBe(false)
  })

  it.each<[CaseContent, boolean]>([
    ['keep', true],
    ['delete', false],
    ['purge', false],
  ])('of which it is decided to %s', async (content, stays) => {
    const { ann, ben, id } = await reported()
    await report(ben, id)
    const unread = await unreadOf(ben)
    const caseId = await caseIdOf(world, id)
    const { code } = await decideCase(world, moderator, caseId, { content, mute: 'none', note: '不要骂人' })
    expect(code).toBe(200)
    expect(await unreadOf(ben)).toBe(unread - Number(!stays))
    expect((await contentsOf(ann, ben)).includes('难听的话')).toBe(stays)
    expect((await contentsOf(ben, ann)).includes('难听的话')).toBe(stays)
    await world.runJobs({ early: true })
    const rows = await world.sql('SELECT 1 FROM message WHERE id = $1', [id])
    expect(rows).toHaveLength(content === 'purge' ? 0 : 1)
    expect(await repairMessages(world.app)).toBe(0)
  })

  it('is restored by an undo, unread as before, and is deleted after thirty days', async () => {
    const { ann, ben, id } = await reported()
    await report(ben, id)
    const caseId = await caseIdOf(world, id)
    await decideCase(world, moderator, caseId, { content: 'delete', mute: 'none', note: '不要骂人' })
    expect((await world.call(consoleCalls.report.undo, { id: caseId }, moderator)).code).toBe(200)
    expect(await repairMessages(world.app)).toBe(0)
    expect([await unreadOf(ben), (await contentsOf(ben, ann)).includes('难听的话')]).toEqual([6, true])
    await world.sql(`UPDATE message SET taken_down_at = app_now() - interval '31 days' WHERE id = $1`, [id])
    await sweepTakenDown(world.app)
    expect(await world.sql('SELECT 1 FROM message WHERE id = $1', [id])).toEqual([])
    expect(await repairMessages(world.app)).toBe(0)
  })

  it('is announced on its restoration, also to a client that has been answered that there is nothing new', async () => {
    const [ann, ben] = (await makeCrowd(world, 2)) as [Who, Who]
    const [, known] = await makeChat(world, ann, ben)
    const id = await makeMessage(world, ann, ben, '难听的话')
    await report(ben, id)
    const caseId = await caseIdOf(world, id)
    await decideCase(world, moderator, caseId, { content: 'delete', mute: 'none', note: '不要骂人' })
    const poll = async () => {
      await world.call(noticeCalls.msgId, {}, ben)
      return (await world.call(calls.messages, { userId: ann.id, after: known }, ben)).data.list.map((each) => each.id)
    }
    for (let n = 0; n < 3; n++) expect(await poll()).toEqual([])
    await world.call(consoleCalls.report.undo, { id: caseId }, moderator)
    expect(await poll()).toEqual([id])
  })
})

it('is deleted when neither of the two sees it any more', async () => {
  const [ann, ben] = (await makeCrowd(world, 2)) as [Who, Who]
  const [first, second] = await makeChat(world, ann, ben)
  const left = async () =>
    (await world.sql<{ id: string }>('SELECT id FROM message WHERE $1 IN (low_id, high_id)', [ann.id])).map(({ id }) =>
      Number(id),
    )
  await world.call(calls.remove, { userId: ben.id, id: first }, ann)
  await world.call(calls.removeSession, { userId: ann.id }, ben)
  await world.runJobs()
  expect(await left()).toEqual([second])
  await world.call(calls.remove, { userId: ben.id, id: second }, ann)
  expect(await left()).toEqual([])
  await makeMessage(world, ann, ben)
  for (const [who, other] of [
    [ann, ben],
    [ben, ann],
  ] as const) {
    expect(await left()).toHaveLength(1)
    await world.call(calls.removeSession, { userId: other.id }, who)
    await world.runJobs()
  }
  expect(await left()).toEqual([])
})
