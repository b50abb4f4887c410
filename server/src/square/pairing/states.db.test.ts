import { bitOf, calls, common, type PairStatus } from '@sp/contract'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { makeErrorsLog } from '../../../test/errors-log.ts'
import { correctBirthday } from '../../../test/make/birthday.ts'
import { letPass, makePair } from '../../../test/make/pairing.ts'
import { makeStaff } from '../../../test/make/staff.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { ban } from '../../staff/sanction/ban-service.ts'

const c = calls.pairing
const errors = makeErrorsLog()
let world: World
let staff: Who
beforeAll(async () => {
  world = await makeWorld({}, { log: errors.log })
  staff = await makeStaff(world, 'owner')
})
afterAll(() => world.destroy())
afterEach(() => expect(errors.take()).toEqual([]))

interface Two {
  id: number
  ann: Who
  ben: Who
}
const STATES: Record<string, [stage: PairStatus, then?: (two: Two) => Promise<unknown>]> = {
  'just met': ['CREATED'],
  'a hello that can still be taken back': ['SAY_HELLO'],
  'a hello that stands': ['SAY_HELLO', ({ id }) => letPass(world, id, 1)],
  'a yes to the photos, unseen': ['FACE_PAIRING', ({ id, ann }) => world.call(c.likeFace, { sessionId: id }, ann)],
  'a yes after the week, unseen': [
    'READY_BE_LOVER',
    async ({ id, ann }) => {
      await letPass(world, id, 7 * 24)
      await world.call(c.likeWeek, { sessionId: id, comment: '愿意' }, ann)
    },
  ],
  together: ['NOW_LOVER'],
  'over by a no': ['FACE_PAIRING', ({ id, ben }) => world.call(c.dislikeFace, { sessionId: id }, ben)],
  'broken up': ['NOW_LOVER', ({ ben }) => world.call(calls.lover.breakUp, { reason: '我要去北方照顾父亲' }, ben)],
}

const mute = ({ ann }: Two) =>
  world.sql(`UPDATE person SET muted_until = app_now() + interval '3 days' WHERE id = $1`, [ann.id])
const put = (who: Who, squareEnable: boolean) => world.call(calls.square.putStatus, { squareEnable }, who)
const EVENTS: Record<string, (two: Two) => Promise<unknown>> = {
  muted: mute,
  'hides more': ({ ann }) => world.call(calls.square.putProfile, { hideCode: bitOf('detail') }, ann),
  banned: ({ ann }) =>
    world.app.transact((tx) => ban(world.app, tx, { userId: ann.id, byId: staff.id, reason: '骚扰' })),
  closes: ({ ann }) => world.call(calls.closing.close, { password: 'a quiet window' }, ann),
  blocks: ({ ann, ben }) => world.call(calls.follow.block, { userId: ben.id }, ann),
  blocked: ({ ann, ben }) => world.call(calls.follow.block, { userId: ann.id }, ben),
  'switches off': ({ ann }) => put(ann, false),
  'too young': ({ ann }) => correctBirthday(world, ann, '2012-01-01'),
}

async function seen(id: number, who: Who) {
  const session = await world.call(c.session, { id }, who)
  if (session.code !== 200) return session.code
  const { status, sessionFinished: isOver, waitsFor } = session.data
  const { code, data } = await world.call(c.profileOf, { sessionId: id }, who)
  const { profile } = data ?? {}
  const { running, finished, inLove } = (await world.call(calls.square.status, {}, who)).data
  const open = profile && (['detail', 'province', 'wechat'] as const).filter((field) => profile[field] !== null).join()
  return { status, isOver, waitsFor, open: open ?? String(code), running, finished, inLove }
}
type Seen = Exclude<Awaited<ReturnType<typeof seen>>, number>
const newestNotice = async (who: Who) =>
  (await world.call(calls.notice.list, { page: 0, classType: 4 }, who)).data.list[0]?.content

const OFF = '315'
const ended = (before: Seen): Seen => ({
  ...before,
  ...(before.isOver ? {} : { isOver: true, waitsFor: null, running: 0, finished: 1, inLove: false }),
  status: before.status === 'NOW_LOVER' ? 'BREAK_UP' : before.status,
  open: before.open === OFF || before.inLove ? OFF : '',
})
const unlocked = (stage: PairStatus) => stage !== 'CREATED' && stage !== 'SAY_HELLO'

function due(event: string, stage: PairStatus, ann: Seen, ben: Seen): [Seen | number, Seen] {
  const open = unlocked(stage) ? ben.open : 'province'
  if (event === 'muted') return [ann, ben]
  if (event === 'hides more') return [ann, { ...ben, open }]
  if (event === 'switches off' && ann.inLove) return [ann, ben]
  if (event === 'banned' || event === 'closes') return [401, ended(ben)]
  if (event === 'blocks' || event === 'blocked') return ann.inLove ? [ended(ann), ended(ben)] : [ann, ben]
  return [{ ...ended(ann), open: OFF }, ended(ben)]
}

it.each(Object.keys(STATES))('%s: after any event of one member, each sees what they may and no more', async (name) => {
  const [stage, then] = STATES[name] ?? ['CREATED']
  const found: Record<string, unknown> = {}
  const expected: Record<string, unknown> = {}
  for (const [event, happens] of Object.entries(EVENTS)) {
    const two = await makePair(world, stage)
    const { id, ann, ben } = two
    await world.call(calls.square.putProfile, { wechat: 'ann-wx' }, ann)
    await then?.(two)
    const before = [(await seen(id, ann)) as Seen, (await seen(id, ben)) as Seen] as const
    await happens(two)
    const isBlock = event === 'blocks' || event === 'blocked'
    const isNotified = !before[1].isOver && ((await seen(id, ben)) as Seen).isOver && !isBlock
    found[event] = [await seen(id, ann), await seen(id, ben), (await newestNotice(ben)) === '有一段配对结束了']
    expected[event] = [...due(event, stage, ...before), isNotified]
  }
  expect(found).toEqual(expected)
})

it.each(Object.keys(STATES))('%s: a muted member sends nothing in it, and can still leave', async (name) => {
  const [stage, then] = STATES[name] ?? ['CREATED']
  const two = await makePair(world, stage)
  const { id: sessionId, ann, ben } = two
  await then?.(two)
  const { status, sessionFinished: isOver } = (await world.call(c.session, { id: sessionId }, ann)).data
  await mute(two)
  for (const call of [c.likeProfile, c.likeFace, c.likeWeek])
    expect((await world.call(call, { sessionId, comment: '愿意' }, ann)).reason).toBe(common.muted.reason)
  expect((await world.call(c.send, { pairSessionId: sessionId, msg: '在吗' }, ann)).reason).toBe(common.muted.reason)
  if (isOver) return
  const no = {
    CREATED: c.dislikeProfile,
    SAY_HELLO: c.dislikeProfile,
    FACE_PAIRING: c.dislikeFace,
    READY_BE_LOVER: c.dislikeWeek,
  }
  const [left] =
    status === 'NOW_LOVER'
      ? [await world.call(calls.lover.breakUp, { reason: '我要去北方' }, ann)]
      : [await world.call(no[status as keyof typeof no], { sessionId, comment: '不写了' }, ann)]
  expect(left.code).toBe(200)
  expect(await seen(sessionId, ben)).toMatchObject({ isOver: true, running: 0 })
})
