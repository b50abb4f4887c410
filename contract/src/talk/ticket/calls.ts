import { nameInput } from '../../account/account/names.ts'
import { sessionRefusals } from '../../account/session/calls.ts'
import { defineCall, floodGuard } from '../../wire/call.ts'
import { refusals } from '../../wire/refusal.ts'
import { clientKey, id, nothing, page, pageOf, T, text, time } from '../../wire/schema.ts'
import { TICKETS_A_DAY, TICKETS_OPEN, Ticket, ticketOthers, ticketPhone, ticketWords } from './shapes.ts'

export const feedbackRefusals = refusals('feedback', {
  contactNeeded: [400, '邮箱和手机至少填一个'],
  tooManyOpen: [400, `同时最多 ${TICKETS_OPEN} 个处理中的工单`],
  tooManyToday: [429, `一天最多 ${TICKETS_A_DAY} 个工单，明天再来`],
  own: [400, '这就是现在登录的号，请填要找回的那个号'],
  gone: [404, '这个工单不存在或已删除'],
  notEnded: [400, '处理中的工单不能删除'],
  noCode: [400, '还没有可以取的代码'],
})

export const feedbackCalls = {
  create: defineCall({
    method: 'POST',
    path: '/api/feedback/create',
    who: 'member',
    summary: '用这个号提一个工单，帮另一个号找回密码；密保的答案只核对，不保存',
    duringReadOnly: true,
    input: T.Object({
      username: nameInput({ required: '请填写要找回的账号' }),
      email: T.Optional(text({ min: 0, max: 254 })),
      phone: T.Optional(ticketPhone()),
      createTime: T.Optional(ticketWords()),
      createLocation: T.Optional(ticketWords()),
      others: T.Optional(ticketOthers()),
      securityKey: T.Optional(ticketWords()),
      securityValue: T.Optional(ticketWords()),
      clientKey: clientKey(),
    }),
    data: id(),
    refusals: [
      feedbackRefusals.contactNeeded,
      feedbackRefusals.own,
      feedbackRefusals.tooManyOpen,
      feedbackRefusals.tooManyToday,
    ],
    limit: {
      max: TICKETS_A_DAY,
      seconds: 86_400,
      per: 'viewer',
      counts: 'done',
      refusal: feedbackRefusals.tooManyToday,
    },
    done: '提交成功，我们会尽快处理',
  }),
  open: defineCall({
    method: 'GET',
    path: '/api/feedback/list-onprocess',
    who: 'member',
    summary: '我的处理中的工单',
    answersSecret: true,
    input: T.Object({}),
    data: T.Object({ list: T.Array(Ticket) }),
    refusals: [],
  }),
  ended: defineCall({
    method: 'GET',
    path: '/api/feedback/list',
    who: 'member',
    summary: '我的已结束的工单，最近的在前',
    input: T.Object({ page: page() }),
    data: pageOf(Ticket),
    refusals: [],
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/feedback/delete',
    who: 'member',
    summary: '删除一个已结束的工单',
    input: T.Object({ id: id() }),
    data: nothing(),
    refusals: [feedbackRefusals.gone, feedbackRefusals.notEnded],
    limit: floodGuard(60),
    done: '已删除',
  }),
  /**
   * The code allows setting a new password under the account's name. Fetching it again invalidates the previous
   * code.
   */
  code: defineCall({
    method: 'POST',
    path: '/api/feedback/code',
    who: 'member',
    summary: '取找回密码的一次性代码：等满之后才有，一天内有效；再取一次，前一个作废',
    duringReadOnly: true,
    input: T.Object({ id: id() }),
    data: T.Object({ code: T.String(), until: time() }),
    refusals: [feedbackRefusals.gone, feedbackRefusals.noCode, sessionRefusals.restricted],
    limit: floodGuard(20),
  }),
}
