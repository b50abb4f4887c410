import { T } from '../wire/schema.ts'
import { consoleCall } from './console-call.ts'
import { DeskState } from './desk-shapes.ts'

/** What every open console asks again and again. */
export const deskCalls = {
  state: consoleCall('GET desk', {
    summary: '有多少在等，谁在处理什么；自己看不了的是 0',
    input: T.Object({}),
    data: DeskState,
    refusals: [],
    desk: { background: true },
  }),
}
