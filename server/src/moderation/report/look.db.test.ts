import { reportCalls } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWords } from '../../../test/make/countersign.ts'
import { makeCrowd } from '../../../test/make/crowd.ts'
import { makeChat, makeMessage } from '../../../test/make/message.ts'
import { contentsOf } from '../../../test/make/notices.ts'
import { caseIdOf, decideCase } from '../../../test/make/report-case.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { notifyLooks } from './look-service.ts'

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
const isNotified = async (who: Who) => (await contentsOf(world, who)).some((each) => each.includes('工作人员'))
const pass = (who: Who, column: 'notify_at' | 'notify_by') =>
  world.sql(
    `UPDATE staff_look SET notify_at = app_now() ${column === 'notify_by' ? ', notify_by = app_now()' : ''} WHERE user_id = $1`,
    [who.id],
  )

describe('a look at private words', () => {
  it('is shown to their owner only, three days later, one time, with what and why', async () => {
    const { ann, ben } = await opened('harassment')
    await notifyLooks(world.app)
    expect([await looksOf(ann), await isNotified(ann)]).toEqual([[], false])
    const [row] = await world.sql<{ days: number }>(
      `SELECT extract(epoch FROM notify_at - seen_at)::int / 86400 AS days FROM staff_look WHERE user_id = $1`,
      [ann.id],
    )
    expect(row?.days).toBe(3)
    await pass(ann, 'notify_at')
    await Promise.all([notifyLooks(world.app), notifyLooks(world.app)])
    expect(await looksOf(ann)).toEqual([{ kind: 'message', why: 'report', alone: false, at: expect.any(String) }])
    expect((await contentsOf(world, ann)).filter((each) => each.includes('工作人员'))).toHaveLength(1)
    expect([await looksOf(ben), await isNotified(ben)]).toEqual([[], false])
  })

  it('in a grave case is shown when the case is decided, or at the last after thirty days', async () => {
    const { ann, caseId } = await opened('outing')
    await pass(ann, 'notify_at')
    await notifyLooks(world.app)
    expect(await isNotified(ann)).toBe(false)
    const [row] = await world.sql<{ later: boolean }>(
      `SELECT notify_at > app_now() + interval '23 hours' AS later FROM staff_look WHERE user_id = $1`,
      [ann.id],
    )
    expect(row?.later).toBe(true)
    await decideCase(world, moderator, caseId, { content: 'keep', mute: '1day', note: '不要骂人' })
    await pass(ann, 'notify_at')
    await notifyLooks(world.app)
    expect(await isNotified(ann)).toBe(true)
    const { ann: late } = await opened('outing')
    await pass(late, 'notify_by')
    await notifyLooks(world.app)
    expect(await looksOf(late)).toHaveLength(1)
  })
})
