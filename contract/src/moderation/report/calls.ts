import { defineCall } from '../../wire/call.ts'
import { settable } from '../../wire/limits.ts'
import { refusals } from '../../wire/refusal.ts'
import { clientKey, id, oneOf, page, pageOf, T } from '../../wire/schema.ts'
import {
  LOOKS_SHOWN,
  REPORT_REASONS,
  REPORT_TARGETS,
  Report,
  reportDetail,
  reportTargetId,
  StaffLook,
} from './shapes.ts'

export const reportRefusals = refusals('report', {
  gone: [404, '要举报的内容不存在或已删除'],
  own: [400, '不能举报自己'],
  saySo: [400, '请写明举报的原因'],
  already: [409, '你已经举报过了，我们正在处理'],
  tooMany: [429, '今天举报的次数太多了，请明天再试'],
})

/** Reports of rule violations (DECISIONS 8 and 14). */
export const reportCalls = {
  report: defineCall({
    method: 'POST',
    path: '/api/report',
    // Muted members may also report.
    who: 'member',
    summary: '举报；block 为 true 时同时拉黑对方。返回举报的 id',
    duringReadOnly: true,
    input: T.Object({
      targetType: oneOf(REPORT_TARGETS),
      targetId: reportTargetId(),
      reason: oneOf(REPORT_REASONS, { required: '请选择一个原因' }),
      detail: T.Optional(reportDetail()),
      block: T.Optional(T.Boolean({ default: false })),
      clientKey: clientKey(),
    }),
    data: id(),
    refusals: [
      reportRefusals.gone,
      reportRefusals.own,
      reportRefusals.saySo,
      reportRefusals.already,
      reportRefusals.tooMany,
    ],
    limit: { ...settable('limits.report'), per: 'viewer', counts: 'done', refusal: reportRefusals.tooMany },
  }),
  mine: defineCall({
    method: 'GET',
    path: '/api/report/mine',
    who: 'member',
    summary: '我的举报和处理结果，最近的在前，保留 90 天',
    answersSecret: true,
    input: T.Object({ page: page() }),
    data: pageOf(Report),
    refusals: [],
  }),
  looks: defineCall({
    method: 'GET',
    path: '/api/report/looks',
    who: 'member',
    summary: `工作人员查看记录：工作人员打开过我的哪些私密内容，一年内最近 ${LOOKS_SHOWN} 次`,
    input: T.Object({}),
    data: T.Object({ list: T.Array(StaffLook) }),
    refusals: [],
  }),
}
