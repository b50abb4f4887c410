import { defineCall, floodGuard } from '../../wire/call.ts'
import { clientKey, count, id, T } from '../../wire/schema.ts'
import { OfficeHours } from './office-hours.ts'
import { ATTENDANT_PAGE, AttendantMessage, attendantText } from './shapes.ts'

const messages = T.Array(AttendantMessage)

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
