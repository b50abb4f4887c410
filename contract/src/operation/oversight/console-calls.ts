import { consoleCall } from '../../console/console-call.ts'
import { refusals } from '../../wire/refusal.ts'
import { nothing, T } from '../../wire/schema.ts'
import { findingKey, month, Oversight, OversightReport } from './shapes.ts'

export const oversightRefusals = refusals('oversight', {
  noReport: [404, '没有这个月的报告'],
  noFinding: [404, '没有这一条，或者已经看过了'],
})

/** How staff use what they may look at, for the owners (decision 0175). */
export const oversightCalls = {
  overview: consoleCall('GET oversight', {
    summary: '看得比平时多的，和有报告的月份',
    input: T.Object({}),
    data: Oversight,
    refusals: [],
  }),
  report: consoleCall('GET oversight/report', {
    summary: '一个月的报告：谁看了多少、两个人的请求、重置、角色、没成功的登录、注销、支持的申诉',
    input: T.Object({ month: month() }),
    data: OversightReport,
    refusals: [oversightRefusals.noReport],
    meta: { part: ['month'] },
  }),
  seen: consoleCall('POST oversight/seen', {
    summary: '看过这一条了，警报随之结束',
    input: T.Object(findingKey()),
    data: nothing(),
    refusals: [oversightRefusals.noFinding],
    meta: { about: { kind: 'user', field: 'staffId' }, part: ['day', 'rule'] },
  }),
}
