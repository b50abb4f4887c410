import { Claimant, claimRefusals, decidesClaimed } from '../../console/claim-shapes.ts'
import { consoleCall } from '../../console/console-call.ts'
import { reason } from '../../console/shapes.ts'
import { countersignRefusals } from '../../staff/countersign/console-calls.ts'
import { sanctionRefusals } from '../../staff/sanction/shapes.ts'
import { refusals } from '../../wire/refusal.ts'
import { id, nothing, oneOf, page, pageOf, T, text, time } from '../../wire/schema.ts'
import { TICKET_ANSWER_MAX, TICKET_FILTERS, TicketCase, TicketRow } from './shapes.ts'

export const ticketRefusals = refusals('ticket', {
  gone: [404, '没有这个工单，或者本人已经删了'],
  ended: [409, '这个工单已经结束'],
  noAccount: [400, '没有这个账号，不能重置'],
  self: [409, '不能处理自己提的、或关于自己账号的工单'],
  resetWaits: [409, '已经有一次重置在等待'],
})

const about = { about: { kind: 'ticket', field: 'id' } } as const
const which = { id: id() }

export const ticketConsoleCalls = {
  list: consoleCall('GET tickets', {
    summary: '工单：等着的、有人在看的、已结束的，先来的在前；userId 是这个人提的全部，开着的在前，再是最近结束的',
    input: T.Object({ filter: T.Optional(oneOf(TICKET_FILTERS)), userId: T.Optional(id()), page: page() }),
    data: pageOf(TicketRow),
    refusals: [],
    meta: { about: { kind: 'user', field: 'userId' }, part: ['filter', 'page'] },
  }),
  get: consoleCall('GET ticket', {
    summary: '一个工单，和他说的对不对得上；看不到账号自己的资料和密保答案',
    input: T.Object(which),
    data: TicketCase,
    refusals: [ticketRefusals.gone],
    meta: about,
  }),
  take: consoleCall('POST ticket/take', {
    summary: '接手一个工单，十分钟内别人不能处理',
    input: T.Object(which),
    data: Claimant,
    refusals: [ticketRefusals.gone, ticketRefusals.ended, ticketRefusals.self, claimRefusals.held],
    meta: about,
  }),
  release: consoleCall('POST ticket/release', {
    summary: '放开一个工单',
    input: T.Object(which),
    data: nothing(),
    refusals: [ticketRefusals.gone],
    meta: about,
  }),
  answer: consoleCall('POST ticket/answer', {
    summary: '回复；close 是结束，本人会收到通知',
    input: T.Object({
      ...which,
      response: text({ max: TICKET_ANSWER_MAX }, { required: '请写回复', tooLong: `最多 ${TICKET_ANSWER_MAX} 字` }),
      close: T.Boolean(),
    }),
    data: nothing(),
    refusals: [ticketRefusals.gone, ticketRefusals.ended, ticketRefusals.self, ...decidesClaimed],
    meta: about,
  }),
  grant: consoleCall('POST ticket/grant', {
    summary:
      '同意重置，由另一位同事确认：确认后账号的设备马上收到提醒、可以作废，72 小时后提工单的人能取一次性代码。readyAt 是最早的时间',
    input: T.Object({ ...which, reason: reason() }),
    data: T.Object({ readyAt: time(), alone: T.Optional(T.Boolean()) }),
    refusals: [
      ticketRefusals.gone,
      ticketRefusals.ended,
      ticketRefusals.self,
      ticketRefusals.noAccount,
      ticketRefusals.resetWaits,
      countersignRefusals.waits,
      sanctionRefusals.gone,
      sanctionRefusals.self,
      sanctionRefusals.outranked,
      sanctionRefusals.notActive,
      ...decidesClaimed,
    ],
    meta: about,
  }),
}
