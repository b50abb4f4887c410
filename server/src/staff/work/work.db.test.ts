import { appealCalls, consoleCalls, type WorkPart, type WorkQueue, workCalls } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeMember } from '../../../test/make/member.ts'
import { must } from '../../../test/make/must.ts'
import { decideCase, makeCase } from '../../../test/make/report-case.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { takenTicket } from '../../../test/make/ticket.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { jobTable } from '../../app/features.ts'

let world: World
let moderator: Staff
let colleague: Staff
beforeAll(async () => {
  world = await makeWorld()
  moderator = await makeStaff(world, 'moderator')
  colleague = await makeStaff(world, 'moderator')
})
beforeEach(() => world.sql('DELETE FROM work_day'))
afterAll(() => world.destroy())

const partsOf = async (as: Staff): Promise<[WorkPart, WorkPart]> =>
  (await must(world, workCalls.figures, {}, as)).spans as [WorkPart, WorkPart]
const closed = async (queue: WorkQueue, as = moderator) => {
  const [week] = await partsOf(as)
  const of = (list: WorkPart['own']) => list.find((each) => each.queue === queue)?.closed.count
  return { own: of(week.own), team: of(week.team) }
}
const caseOfTwo = async () => makeCase(world, { author: await makeMember(world), reporter: await makeMember(world) })

describe('what was done', () => {
  it('is counted for who did it and for the team; a colleague sees of others only the sums', async () => {
    await decideCase(world, moderator, (await caseOfTwo()).id, {})
    await decideCase(world, colleague, (await caseOfTwo()).id, {})
    expect(await closed('report')).toEqual({ own: 1, team: 2 })
    expect(await closed('report', await makeStaff(world, 'owner'))).toEqual({ own: 0, team: 2 })
    expect(JSON.stringify(await partsOf(colleague))).not.toContain(String(moderator.id))
  })

  it('is not counted if it was undone', async () => {
    const { id } = await caseOfTwo()
    await decideCase(world, moderator, id, {})
    await must(world, consoleCalls.report.undo, { id }, moderator)
    expect(await closed('report')).toEqual({ own: 0, team: 0 })
    await decideCase(world, colleague, id, {})
    expect(await closed('report', colleague)).toEqual({ own: 1, team: 1 })
  })

  it('is each case of one decision', async () => {
    const [author, reporter] = [await makeMember(world), await makeMember(world)]
    const ids = [(await makeCase(world, { author, reporter })).id, (await makeCase(world, { author, reporter })).id]
    const draft = { outcome: 'upheld', content: 'delete', mute: 'none', note: '广告', take: true } as const
    await must(world, consoleCalls.report.decideAll, { ids, ...draft }, moderator)
    expect(await closed('report')).toEqual({ own: 2, team: 2 })
    await must(world, consoleCalls.report.undo, { id: ids[0] ?? 0 }, moderator)
    expect(await closed('report')).toEqual({ own: 0, team: 0 })
  })

  it('is an appeal, until it is undone', async () => {
    const author = await makeMember(world)
    const { id: caseId, targetId } = await makeCase(world, { author, reporter: await makeMember(world) })
    await decideCase(world, colleague, caseId, {})
    await world.runJobs({ early: true })
    const text = '那是我自己的照片'
    await must(world, appealCalls.appeal, { targetType: 'flash', targetId, text }, author)
    const [open] = (await must(world, consoleCalls.appeal.list, {}, moderator)).list
    const id = open?.id ?? 0
    await must(world, consoleCalls.appeal.take, { id }, moderator)
    await must(world, consoleCalls.appeal.decide, { id, outcome: 'kept', note: '又看了一遍' }, moderator)
    expect(await closed('appeal')).toEqual({ own: 1, team: 1 })
    await must(world, consoleCalls.appeal.undo, { id }, moderator)
    expect(await closed('appeal')).toEqual({ own: 0, team: 0 })
  })

  it('is the first answer to a ticket, and its end', async () => {
    const { id } = await takenTicket(world, moderator, await makeMember(world))
    const answer = (close: boolean) =>
      must(world, consoleCalls.ticket.answer, { id, response: '请补充', close }, moderator)
    await answer(false)
    await answer(false)
    expect(await closed('ticket')).toEqual({ own: 0, team: 0 })
    await answer(true)
    const ticket = (await partsOf(moderator))[0].own.find(({ queue }) => queue === 'ticket')
    expect(ticket).toMatchObject({ first: { count: 1, half: 1 }, closed: { count: 1, half: 1, most: 1 } })
  })

  it('is counted by everybody at the same time, and none is lost', async () => {
    const ids: number[] = []
    for (let n = 0; n < 6; n++) ids.push((await caseOfTwo()).id)
    await Promise.all(ids.map((id, n) => decideCase(world, n % 2 === 0 ? moderator : colleague, id, {})))
    expect([await closed('report'), await closed('report', colleague)]).toEqual([
      { own: 3, team: 6 },
      { own: 3, team: 6 },
    ])
  })
})

it('shows a week and thirty days in the time of Beijing, and forgets what is older than two months', async () => {
  const day = (ago: number) =>
    world.sql(
      `INSERT INTO work_day (day, staff_id, queue, measure, slot, total)
       VALUES ((app_now() AT TIME ZONE 'Asia/Shanghai')::date - $2::integer, $1, 'support', 'closed', 0, 1)`,
      [moderator.id, ago],
    )
  for (const ago of [0, 6, 7, 29, 30, 59, 60]) await day(ago)
  const parts = await partsOf(moderator)
  expect(parts.map(({ days, own }) => [days, own.find(({ queue }) => queue === 'support')?.closed.count])).toEqual([
    [7, 2],
    [30, 4],
  ])
  await jobTable(world.app).tasks['work.sweep']?.(undefined as never)
  expect(await world.sql('SELECT 1 FROM work_day')).toHaveLength(6)
})
