import { defineCall, floodGuard } from '../../wire/call.ts'
import { clientKey, count, id, nothing, page, pageOf, T, type TSchema, text } from '../../wire/schema.ts'
import { PAIR_MESSAGES } from '../membership/pair-flow.ts'
import { squareRefusals } from '../membership/refusals.ts'
import {
  PAIR_MESSAGE_MAX,
  PAIR_MOMENT_MAX,
  PairMessage,
  PairMoved,
  PairProfile,
  PairSession,
  PairWeek,
  pairComment,
  pairReason,
} from './shapes.ts'

const r = squareRefusals
const session = { sessionId: id() }
const change = floodGuard(60, 'square-change')
/** Also allowed for lovers, for whom the square is off; over after a breakup. */
const stageOf = [r.off, r.gone, r.over]
const moving = [r.off, r.gone, r.over, r.notNow, r.answered]

/**
 * A muted member may still answer no, so that no member is forced to stay in a pairing; their text is not
 * stored.
 */
const answerCall = <C extends TSchema>(
  step: 'base-profile' | 'face' | 'after-week',
  yes: boolean,
  { comment, summary }: { comment: C; summary: string },
) =>
  defineCall({
    method: 'POST',
    path: `/api/square/flow/${step}/${yes ? 'like' : 'dislike'}`,
    who: yes ? 'writer' : 'member',
    summary,
    input: T.Object({ ...session, comment, clientKey: clientKey() }),
    data: PairMoved,
    refusals: yes && step === 'after-week' ? [...moving, r.tooEarly, r.inLove] : moving,
    limit: change,
  })

export const pairingCalls = {
  find: defineCall({
    method: 'GET',
    path: '/api/square/yuelao/recommend/v2',
    who: 'writer',
    summary: '找一个人：两边的期待都符合，建好配对，答它的编号。找没找到都算一次：一天十次，其中三次找到，用三种期待',
    input: T.Object({ clientKey: clientKey() }),
    data: id(),
    refusals: [r.off, r.incomplete, r.nobody, r.tooManyRunning, r.tooManyFinds, r.tooManyLooks, r.tooManyWishes],
    writes: true,
    limit: floodGuard(20, 'square-find'),
  }),
  running: defineCall({
    method: 'GET',
    path: '/api/square/flow/records/in-progress',
    who: 'member',
    summary: '进行中的配对',
    input: T.Object({ page: page() }),
    data: pageOf(PairSession),
    refusals: [r.off],
  }),
  finished: defineCall({
    method: 'GET',
    path: '/api/square/flow/records/finished',
    who: 'member',
    summary: '已结束的配对；parted 只要在一起过的',
    input: T.Object({ page: page(), parted: T.Optional(T.Boolean()) }),
    data: pageOf(PairSession),
    refusals: [],
  }),
  session: defineCall({
    method: 'GET',
    path: '/api/square/flow/record-by-id',
    who: 'member',
    summary: '一段配对走到哪里',
    input: T.Object({ id: id() }),
    data: PairSession,
    refusals: [r.gone],
  }),
  remark: defineCall({
    method: 'GET',
    path: '/api/square/flow/remark',
    who: 'member',
    summary: '结束时他留的那句话；只看结果的人点开才读',
    input: T.Object({ id: id() }),
    data: T.Object({ comment: T.String() }),
    refusals: [r.gone],
  }),
  seen: defineCall({
    method: 'POST',
    path: '/api/square/flow/seen',
    who: 'member',
    summary: '这一刻看过了：两个人都愿意、在一起、一百天、几周年，各只亮一次，换设备也一样',
    input: T.Object({ id: id(), moment: T.Integer({ minimum: 1, maximum: PAIR_MOMENT_MAX }) }),
    data: nothing(),
    refusals: [r.gone],
    limit: floodGuard(120, 'square-seen'),
  }),
  profileOf: defineCall({
    method: 'GET',
    path: '/api/square/profile/by-session',
    who: 'member',
    summary: '对方的资料，和看资料这一步的回应；看到了什么会记下来',
    answersSecret: true,
    duringReadOnly: true,
    input: T.Object(session),
    data: PairProfile,
    refusals: stageOf,
    writes: true,
    limit: floodGuard(300, 'square-read'),
  }),
  week: defineCall({
    method: 'GET',
    path: '/api/square/flow/after-week',
    who: 'member',
    summary: '相处一周：他交给你的，从什么时候起能回答',
    duringReadOnly: true,
    input: T.Object(session),
    data: PairWeek,
    refusals: [...stageOf, r.notNow],
    writes: true,
    limit: floodGuard(300, 'square-read'),
  }),
  likeProfile: answerCall('base-profile', true, {
    comment: T.Optional(pairComment()),
    summary: '愿意继续：双方都愿意就打开锁着的内容',
  }),
  dislikeProfile: answerCall('base-profile', false, { comment: T.Optional(pairComment()), summary: '不合适，结束' }),
  likeFace: answerCall('face', true, { comment: T.Optional(pairComment()), summary: '愿意和他相处一周' }),
  dislikeFace: answerCall('face', false, { comment: T.Optional(pairComment()), summary: '不合适，结束' }),
  likeWeek: answerCall('after-week', true, { comment: pairReason('请填写原因'), summary: '愿意在一起；满七天才能答' }),
  dislikeWeek: answerCall('after-week', false, { comment: pairReason('请填写原因'), summary: '不合适，停在这里' }),
  withdraw: defineCall({
    method: 'POST',
    path: '/api/square/flow/withdraw',
    who: 'member',
    summary: '60 秒内收回自己的回应，只要它还没有作用',
    input: T.Object(session),
    data: PairMoved,
    refusals: [r.off, r.gone, r.tooLate],
    limit: change,
  }),
  over2days: defineCall({
    method: 'POST',
    path: '/api/square/flow/over2days',
    who: 'member',
    summary: '等了两天没有回应，结束',
    input: T.Object(session),
    data: nothing(),
    refusals: [r.off, r.gone, r.over, r.notNow],
    limit: change,
    done: '操作成功，已结束',
  }),
  over10days: defineCall({
    method: 'POST',
    path: '/api/square/flow/over10days',
    who: 'member',
    summary: '超过十天没有动静，结束',
    input: T.Object(session),
    data: nothing(),
    refusals: [r.off, r.gone, r.over, r.notNow],
    limit: change,
    done: '操作成功，已结束',
  }),
  messages: defineCall({
    method: 'GET',
    path: '/api/square/msg',
    who: 'member',
    summary: '留言板，和两个人还能写几条',
    answersSecret: true,
    input: T.Object({ pairSessionId: id() }),
    data: T.Object({ list: T.Array(PairMessage), left: count(), hisLeft: count() }),
    refusals: stageOf,
    limit: floodGuard(600, 'pair-message-read'),
  }),
  send: defineCall({
    method: 'POST',
    path: '/api/square/msg',
    who: 'writer',
    summary: `留言，每人最多 ${PAIR_MESSAGES} 条`,
    input: T.Object({
      pairSessionId: id(),
      msg: text({ max: PAIR_MESSAGE_MAX }, { required: '不能发送空消息', tooLong: `一条最多 ${PAIR_MESSAGE_MAX} 字` }),
      clientKey: clientKey(),
    }),
    data: id(),
    refusals: [r.off, r.gone, r.over, r.noMoreMessages],
    limit: floodGuard(30, 'square-message'),
  }),
}
