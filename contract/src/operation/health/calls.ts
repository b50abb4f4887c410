import { consoleCall } from '../../console/console-call.ts'
import { nothing, oneOf, T } from '../../wire/schema.ts'
import { ALARMS, Health } from './shapes.ts'

export const healthCalls = {
  health: consoleCall('GET health', {
    summary: '运行状况：只有数字，没有成员',
    input: T.Object({}),
    data: Health,
    refusals: [],
    meta: { background: true },
  }),
  mute: consoleCall('POST health/mute', {
    summary: '一个警报一小时内不再提醒',
    input: T.Object({ alarm: oneOf(ALARMS) }),
    data: nothing(),
    refusals: [],
    meta: { part: ['alarm'] },
  }),
  retryJobs: consoleCall('POST health/retry-jobs', {
    summary: '没成功的任务再试一次',
    input: T.Object({}),
    data: T.Object({ jobs: T.Integer({ minimum: 0 }) }),
    refusals: [],
  }),
}
