import { consoleCall } from '../../console/console-call.ts'
import { consoleRefusals } from '../../console/refusals.ts'
import { reason } from '../../console/shapes.ts'
import { refusals } from '../../wire/refusal.ts'
import { id, nothing, oneOf, T } from '../../wire/schema.ts'
import { COUNTERSIGN_HOURS, COUNTERSIGN_ROLE_DAYS, CountersignRequest } from './shapes.ts'

export const countersignRefusals = refusals('countersign', {
  gone: [404, '没有这个请求，或者已经结束了'],
  waits: [409, '已经有一个同样的请求在等'],
  own: [4003, '自己的请求要由另一个人确认'],
  notYours: [4003, '这个请求不由你确认'],
  roleTooNew: [4003, `你的角色是 TA 最近 ${COUNTERSIGN_ROLE_DAYS} 天里给的，要由别人确认`],
  tooEarly: [409, '还没到可以生效的时间'],
  expired: [409, `过了 ${COUNTERSIGN_HOURS} 小时，请重新请求`],
  notStaff: [409, '只有工作人员能当站长，请先给 TA 一个角色'],
  overtaken: [409, '情况已经变了，这个请求不能再生效，请收回'],
  requesterLeft: [409, '提请求的人已经不能做这件事了'],
})

const which = { id: id() }
const confirming = [
  countersignRefusals.gone,
  countersignRefusals.own,
  countersignRefusals.notYours,
  countersignRefusals.roleTooNew,
  countersignRefusals.tooEarly,
  countersignRefusals.expired,
  countersignRefusals.requesterLeft,
  countersignRefusals.overtaken,
]

/** Two people for what opens private words or takes an account (decision 0174). */
export const countersignCalls = {
  list: consoleCall('GET countersigns', {
    summary: '要两个人的请求：在等的，和最近七天里结束的；只有自己提的和轮得到自己确认的；站长看得到全部',
    input: T.Object({}),
    data: T.Object({ list: T.Array(CountersignRequest) }),
    refusals: [],
  }),
  confirm: consoleCall('POST countersign/confirm', {
    summary: '第二个人确认，请求随之生效；只能一次，不能是提请求的人',
    input: T.Object(which),
    data: nothing(),
    refusals: [
      ...confirming,
      countersignRefusals.notStaff,
      consoleRefusals.noSuchMember,
      consoleRefusals.sameRole,
      consoleRefusals.lastOwner,
    ],
    meta: { about: { kind: 'countersign', field: 'id' }, fresh: true },
  }),
  use: consoleCall('POST countersign/use', {
    summary: '没有第二个人的时候，等满以后由提请求的人自己生效',
    input: T.Object(which),
    data: nothing(),
    refusals: [...confirming, consoleRefusals.noSuchMember, consoleRefusals.sameRole, consoleRefusals.lastOwner],
    meta: { about: { kind: 'countersign', field: 'id' }, fresh: true },
  }),
  end: consoleCall('POST countersign/end', {
    summary: '提请求的人收回，或者确认的人不同意',
    input: T.Object(which),
    data: nothing(),
    refusals: [countersignRefusals.gone, countersignRefusals.notYours],
    meta: { about: { kind: 'countersign', field: 'id' } },
  }),
  requestOwner: consoleCall('POST user/request-owner', {
    summary: '请一位工作人员当站长（本人接受才生效），或请求收回一位站长的角色（另一位站长或本人确认）',
    input: T.Object({ userId: id(), to: oneOf(['owner', 'member']), reason: reason() }),
    data: T.Object({ id: id(), alone: T.Boolean() }),
    refusals: [
      countersignRefusals.waits,
      countersignRefusals.notStaff,
      consoleRefusals.noSuchMember,
      consoleRefusals.sameRole,
      consoleRefusals.lastOwner,
    ],
    meta: { about: { kind: 'user', field: 'userId' }, part: ['to'], fresh: true },
  }),
}
