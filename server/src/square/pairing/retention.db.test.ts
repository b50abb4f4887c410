import { calls } from '@sp/contract'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { makeErrorsLog } from '../../../test/errors-log.ts'
import { filesUnder } from '../../../test/make/bucket.ts'
import { letPass, makePair, makePairing, makeStage } from '../../../test/make/pairing.ts'
import { uploadPrivatePhoto } from '../../../test/make/private-photo.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { erasePairings, ownPairings } from './erase-account.ts'
import { forgetWords } from './retention-service.ts'

const c = calls.pairing
const errors = makeErrorsLog()
let world: World
beforeAll(async () => {
  world = await makeWorld({}, { log: errors.log })
})
afterAll(() => world.destroy())
afterEach(() => expect(errors.take()).toEqual([]))

const write = (who: Who, pairSessionId: number, msg: string) => world.call(c.send, { pairSessionId, msg }, who)
const wordsOf = async (id: number) => {
  const count = async (from: string) =>
    Number((await world.sql<{ n: string }>(`SELECT count(*) AS n FROM ${from} AND session_id = $1`, [id]))[0]?.n)
  return [await count('pair_message WHERE true'), await count('pair_answer WHERE comment IS NOT NULL')]
}
const countsOf = async ({ id }: Who) =>
  (
    await world.sql(
      `SELECT m.running, m.finished, m.in_love, (SELECT count(*)::int FROM pair_side d WHERE d.user_id = m.user_id) AS sides
       FROM square_member m WHERE m.user_id = $1`,
      [id],
    )
  )[0]
async function exportOf({ id }: Who): Promise<string> {
  const rows: unknown[] = []
  for await (const page of ownPairings(world.app, id)) rows.push(...page.rows)
  return JSON.stringify(rows)
}

it('texts are deleted thirty days after the end; the pairing and how it ended remain', async () => {
  const { id, ann, ben } = await makePair(world)
  await write(ann, id, '周末多半在山里')
  await world.call(c.likeProfile, { sessionId: id, comment: '想认识你' }, ben)
  await world.call(c.dislikeProfile, { sessionId: id, comment: '不太合适' }, ann)
  const { id: running, ...two } = await makePair(world)
  await write(two.ann, running, '你好')
  for (const each of [id, running]) await letPass(world, each, 29 * 24)
  await forgetWords(world.app)
  expect([await wordsOf(id), await wordsOf(running)]).toEqual([
    [1, 2],
    [1, 0],
  ])
  for (const each of [id, running]) await letPass(world, each, 2 * 24)
  await forgetWords(world.app)
  expect([await wordsOf(id), await wordsOf(running)]).toEqual([
    [0, 0],
    [1, 0],
  ])
  expect((await world.call(c.finished, {}, ann)).data.list).toMatchObject([{ id, sessionFinished: true }])
  expect((await world.call(c.messages, { pairSessionId: id }, ben)).data).toMatchObject({ list: [], left: 25 })
})

it('texts of a former couple stay after the break-up, until one of them closes the account', async () => {
  const { id, ann, ben } = await makePair(world)
  await write(ann, id, '到家说一声')
  await makeStage(world, id, [ann, ben], 'NOW_LOVER')
  await world.sql(
    `UPDATE pair_session SET status = 'BREAK_UP', ended_at = app_now() - interval '40 days' WHERE id = $1`,
    [id],
  )
  await forgetWords(world.app)
  expect(await wordsOf(id)).toEqual([1, 6])
  await erasePairings(world.app, { userId: ann.id })
  expect(await wordsOf(id)).toEqual([0, 0])
})

it.each(['FACE_PAIRING', 'over', 'NOW_LOVER'] as const)(
  'a closed account deletes its pairings, and the counts of the other member are right: %s',
  async (stage) => {
    const { id, ann, ben } = await makePair(world, stage === 'over' ? 'CREATED' : stage)
    const { ann: third } = await makePair(world)
    if (stage === 'over') await world.call(c.dislikeProfile, { sessionId: id }, ann)
    const before = await filesUnder(`${world.app.config.dataDir}/files`)
    if (stage === 'FACE_PAIRING') {
      await uploadPrivatePhoto(world, ben, id)
      await makePairing(world, third, ben)
    }
    await erasePairings(world.app, { userId: ann.id })
    await erasePairings(world.app, { userId: ann.id })
    await world.runJobs({ early: true })
    const more = stage === 'FACE_PAIRING' ? 1 : 0
    expect(await countsOf(ben)).toEqual({ running: more, finished: 0, in_love: false, sides: more })
    expect(await countsOf(ann)).toMatchObject({ sides: 0 })
    expect(await filesUnder(`${world.app.config.dataDir}/files`)).toEqual(before)
  },
)

it('an export contains what the member wrote and answered, and nothing of the other member', async () => {
  const { id, ann, ben } = await makePair(world)
  await write(ann, id, '我写的留言')
  await write(ben, id, '他写的留言')
  await world.call(c.likeProfile, { sessionId: id, comment: '我的话' }, ann)
  await world.call(c.likeProfile, { sessionId: id, comment: '他的话' }, ben)
  const mine = await exportOf(ann)
  expect(mine).toContain('我写的留言')
  expect(mine).toContain('我的话')
  for (const theirs of ['他写的留言', '他的话', String(ben.id)]) expect(mine).not.toContain(theirs)
})
