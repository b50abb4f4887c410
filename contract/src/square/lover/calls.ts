import { sessionRefusals } from '../../account/session/calls.ts'
import { defineCall, floodGuard } from '../../wire/call.ts'
import { clientKey, count, id, nothing, nullable, T, time } from '../../wire/schema.ts'
import { squareRefusals } from '../membership/refusals.ts'
import { PairMessage, pairReason } from '../pairing/shapes.ts'
import { BreakRecord, StoryStep } from './shapes.ts'

const r = squareRefusals
const change = floodGuard(60, 'square-change')

/** The current lover; with an id, that of an ended pairing, whose story remains readable for both members. */
const optionalPairing = { id: T.Optional(id()) }
const story = [r.notInLove, r.gone, sessionRefusals.restricted]

export const loverCalls = {
  myLover: defineCall({
    method: 'GET',
    path: '/api/square/my-lover',
    who: 'member',
    summary: '我的恋人',
    input: T.Object({}),
    data: T.Object({
      inLove: T.Boolean(),
      loverName: nullable(T.String()),
      loverAvatar: nullable(T.String()),
      loveInDatetime: nullable(time()),
      sessionId: nullable(id()),
      messages: count(),
      /** The viewer offered their own account. The other's offer stays secret until both have offered. */
      offered: T.Boolean(),
      /** The other member's account, after both have offered. */
      loverId: nullable(id()),
      /** The latest moment (`PAIR_MOMENTS`) that the viewer was shown. */
      seen: T.Optional(count()),
      /** Who left a light for the other this evening, until which time; not for a session after a reset by mail. */
      light: T.Optional(T.Object({ mine: T.Boolean(), his: T.Boolean(), until: time() })),
    }),
    refusals: [],
  }),
  swap: defineCall({
    method: 'POST',
    path: '/api/square/lover/swap',
    who: 'member',
    summary: '交换主页：愿意或者收回；两个人都愿意，才互相看得到，也就不能收回了',
    input: T.Object({ offer: T.Boolean() }),
    data: nothing(),
    refusals: [r.notInLove, r.notNow, r.gone, sessionRefusals.restricted],
    limit: change,
  }),
  light: defineCall({
    method: 'POST',
    path: '/api/square/lover/light',
    who: 'member',
    summary: '给他留一盏灯：每晚一次，早上 8 点自己熄',
    input: T.Object({}),
    data: nothing(),
    refusals: [r.notInLove, r.gone, sessionRefusals.restricted],
    limit: change,
  }),
  breakUp: defineCall({
    method: 'POST',
    path: '/api/square/break-up',
    who: 'member',
    summary: '结束关系',
    input: T.Object({ reason: pairReason('请填写结束关系的原因'), clientKey: clientKey() }),
    data: nothing(),
    refusals: [r.notInLove],
    limit: change,
    done: '关系已经结束，请去设置手动打开寻他功能。',
  }),
  lover: defineCall({
    method: 'GET',
    path: '/api/square/flow/lover',
    who: 'member',
    summary: '在一起这一步',
    input: T.Object({ id: id() }),
    data: T.Object({ breakup: T.Boolean(), inLoveDatetime: nullable(time()) }),
    refusals: [r.gone],
  }),
  breakup: defineCall({
    method: 'GET',
    path: '/api/square/flow/breakup',
    who: 'member',
    summary: '分开时两个人写的',
    input: T.Object({ id: id() }),
    data: T.Object({ myRecord: BreakRecord, hisRecord: BreakRecord }),
    refusals: [r.gone, sessionRefusals.restricted],
  }),
  addReason: defineCall({
    method: 'POST',
    path: '/api/square/flow/breakup-add-reason',
    who: 'member',
    summary: '补充原因',
    input: T.Object({ id: id(), reason: pairReason('请填写原因'), clientKey: clientKey() }),
    data: nothing(),
    refusals: [r.gone, r.notNow],
    limit: change,
  }),
  saidHello: defineCall({
    method: 'GET',
    path: '/api/square/lover/sayHello',
    who: 'member',
    summary: '故事第一步：确认资料时写的',
    input: T.Object(optionalPairing),
    data: StoryStep,
    refusals: story,
  }),
  sawFace: defineCall({
    method: 'GET',
    path: '/api/square/lover/seeFace',
    who: 'member',
    summary: '故事第二步：看照片时写的',
    input: T.Object(optionalPairing),
    data: StoryStep,
    refusals: story,
  }),
  afterWeek: defineCall({
    method: 'GET',
    path: '/api/square/lover/afterWeek',
    who: 'member',
    summary: '故事第三步：一周以后写的',
    input: T.Object(optionalPairing),
    data: StoryStep,
    refusals: story,
  }),
  loverMessages: defineCall({
    method: 'GET',
    path: '/api/square/lover/msg-with-lover',
    who: 'member',
    summary: '当时写给彼此的',
    input: T.Object(optionalPairing),
    data: T.Array(PairMessage),
    refusals: [r.notInLove, r.gone],
    limit: floodGuard(120),
  }),
}
