import { reportCalls } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWords } from '../../../test/make/countersign.ts'
import { makeCrowd } from '../../../test/make/crowd.ts'
import { makeChat, makeMessage } from '../../../test/make/message.ts'
import { contentsOf } from '../../../test/make/notices.ts'
import { caseIdOf, decideCase } from '../../../test/make/report-case.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { tellLooks } from './look-service.ts'

let world: World
let moderator: Staff
beforeAll(async () => {
  world = await makeWorld()
  moderator = await makeStaff(world, 'moderator', { fresh: true })
})
afterAll(() => world.destroy())

async function opened(reason: 'harassment' | 'outing') {
  const [ann, ben] = (await makeCrowd(world, 2)) as [Who, Who]
  await makeChat(world, ann, ben)
  const targetId = await makeMessage(world, ann, ben, '难听的话')
  await world.call(reportCalls.report, { targetType: 'message', targetId, reason }, ben)
  const caseId = await caseIdOf(world, targetId)
  await openWords(world, moderator, caseId)
  return { ann, ben, caseId }
}
const looksOf = async (who: Who) => (await world.call(reportCalls.looks, {}, who)).data.list
const isTold = async (who: Who) => (await contentsOf(world, who)).some((each) => each.includes('工作人员'))
const pass = (who: Who, column: 'tell_at' | 'tell_by') =>
  world.sql(`UPDATE staff_look SET tell_at = app_now() ${column === 'tell_by' ? ', tell_by = app_now()' : ''} WHERE user_id = $1`, [
    who.id,
  ])

describe('a look at private words', () => {
  it('is told to their owner alone, three days later, one time, with what and why', async () => {
    const { ann, ben } = await opened('harassment')
    await tellLooks(world.app)
    expect([await looksOf(ann), await isTold(ann)]).toEqual([[], false])
    const [row] = await world.sql<{ days: number }>(
      `SELECT extract(epoch FROM tell_at - seen_at)::int / 86400 AS days FROM staff_look WHERE user_id = $1`,
      [ann.id],
    )
    expect(row?.days).toBe(3)
    await pass(ann, 'tell_at')
    await Promise.all([tellLooks(world.app), tellLooks(world.app)])
    expect(await looksOf(ann)).toEqual([{ kind: 'message', why: 'report', alone: false, at: expect.any(String) }])
    expect((await contentsOf(world, ann)).filter((each) => each.includes('工作人员'))).toHaveLength(1)
    expect([await looksOf(ben), await isTold(ben)]).toEqual([[], false])
  })

  it('in a grave case is told when the case is decided, or at the last after thirty days', async () => {
    const { ann, caseId } = await opened('outing')
    await pass(ann, 'tell_at')
    await tellLooks(world.app)
    expect(await isTold(ann)).toBe(false)
    const [row] = await world.sql<{ later: boolean }>(
      `SELECT tell_at > app_now() + interval '23 hours' AS later FROM staff_look WHERE user_id = $1`,
      [ann.id],
    )
    expect(row?.later).toBe(true)
    await decideCase(world, moderator, caseId, { content: 'keep', mute: '1day', note: '不要骂人' })
    await pass(ann, 'tell_at')
    await tellLooks(world.app)
    expect(await isTold(ann)).toBe(true)
    const { ann: late } = await opened('outing')
    await pass(late, 'tell_by')
    await tellLooks(world.app)
    expect(await looksOf(late)).toHaveLength(1)
  })
})
