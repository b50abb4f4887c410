import { consoleCall } from '../../console/console-call.ts'
import { T } from '../../wire/schema.ts'
import { ConsoleState } from './shapes.ts'

export const consoleStateCalls = {
  state: consoleCall('GET desk', {
    summary: '有多少在等，谁在处理什么；自己看不了的是 0',
    input: T.Object({}),
    data: ConsoleState,
    refusals: [],
    meta: { background: true },
  }),
}
