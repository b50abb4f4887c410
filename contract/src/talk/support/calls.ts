import { defineCall, floodGuard } from '../../wire/call.ts'
import { refusals } from '../../wire/refusal.ts'
import { clientKey, count, id, nothing, nullable, oneOf, T, text } from '../../wire/schema.ts'
import { OfficeHours } from './office-hours.ts'
import { ATTENDANT_PAGE, AttendantMessage, attendantText, RATING_MAX, TALK_ANSWERS } from './shapes.ts'

const messages = T.Array(AttendantMessage)

export const talkRefusals = refusals('talk', {
  notAsked: [404, '这段对话已经过去了，想接着说，写在下面就好'],
})

/** Customer service for members; also open to muted members (DECISIONS 2). */
export const attendantCalls = {
  send: defineCall({
    method: 'POST',
    path: '/api/msg/send',
    who: 'member',
    summary: '给客服发消息',
    duringReadOnly: true,
    input: T.Object({ content: attendantText(), clientKey: clientKey() }),
    data: id(),
    refusals: [],
    limit: { max: 20, seconds: 60, per: 'viewer', counts: 'done' },
  }),
  latest: defineCall({
    method: 'GET',
    path: '/api/msg/get-new-msgs',
    who: 'member',
    summary: `和客服的消息，最近 ${ATTENDANT_PAGE} 条，旧的在前；读到的算已读`,
    answersSecret: true,
    duringReadOnly: true,
    input: T.Object({}),
    data: messages,
    refusals: [],
    writes: true,
    limit: floodGuard(600, 'message-read'),
  }),
  after: defineCall({
    method: 'GET',
    path: '/api/msg/get-new-msgs-after-id',
    who: 'member',
    summary: '和客服的消息里 id 之后的；读到的算已读',
    answersSecret: true,
    duringReadOnly: true,
    input: T.Object({ id: count() }),
    data: messages,
    refusals: [],
    writes: true,
    limit: floodGuard(600, 'message-read'),
  }),
  before: defineCall({
    method: 'GET',
    path: '/api/msg/get-msgs-before-id',
    who: 'member',
    summary: '和客服的消息里 id 之前的，往前翻',
    answersSecret: true,
    input: T.Object({ id: count() }),
    data: messages,
    refusals: [],
    limit: floodGuard(120),
  }),
  asked: defineCall({
    method: 'GET',
    path: '/api/msg/asked',
    who: 'member',
    summary: '客服的一段对话结束了，还没有说过解决没有的；没有就是 null',
    input: T.Object({}),
    data: nullable(T.Object({ id: id() })),
    refusals: [],
  }),
  rate: defineCall({
    method: 'POST',
    path: '/api/msg/rate',
    who: 'member',
    summary: '说一段对话解决了没有，可以补一句，也可以跳过；说过就不再问。再说一次是改，又写了新的就不能再说',
    duringReadOnly: true,
    input: T.Object({
      id: id(),
      answer: oneOf(TALK_ANSWERS, { required: '请选一个' }),
      words: T.Optional(text({ min: 0, max: RATING_MAX }, { tooLong: `最多 ${RATING_MAX} 字` })),
    }),
    data: nothing(),
    refusals: [talkRefusals.notAsked],
    limit: floodGuard(60),
  }),
  hours: defineCall({
    method: 'GET',
    path: '/api/msg/hours',
    who: 'anyone',
    summary: '客服几点到几点在（北京时间），现在在不在',
    input: T.Object({}),
    data: OfficeHours,
    refusals: [],
  }),
}
