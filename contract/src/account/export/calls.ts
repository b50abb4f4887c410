import { defineCall, floodGuard } from '../../wire/call.ts'
import { refusals } from '../../wire/refusal.ts'
import { clientKey, id, nullable, oneOf, T } from '../../wire/schema.ts'
import { sessionRefusals } from '../session/calls.ts'

export const exportRefusals = refusals('export', {
  running: [400, '一周内已导出过，请稍后再来'],
  noExport: [404, '没有这次导出'],
})

export const exportCalls = {
  startExport: defineCall({
    method: 'POST',
    path: '/api/user/export',
    who: 'member',
    summary: '导出自己的数据，返回任务号',
    duringReadOnly: true,
    whileWaiting: true,
    input: T.Object({ clientKey: clientKey() }),
    data: id(),
    refusals: [sessionRefusals.staleLogin, sessionRefusals.restricted, exportRefusals.running],
    limit: floodGuard(30),
  }),
  getExport: defineCall({
    method: 'GET',
    path: '/api/user/export',
    who: 'member',
    summary: '导出的进展；完成后给一次性下载地址，24 小时内有效',
    whileWaiting: true,
    input: T.Object({ id: id() }),
    data: T.Object({
      state: oneOf(['running', 'ready', 'downloaded', 'expired', 'failed']),
      url: nullable(T.String()),
    }),
    refusals: [exportRefusals.noExport],
  }),
}
