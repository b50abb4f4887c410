import { consoleCall } from '../../console/console-call.ts'
import { T } from '../../wire/schema.ts'
import { WorkPart } from './shapes.ts'

export const workCalls = {
  figures: consoleCall('GET work', {
    summary: '最近 7 天和 30 天处理了多少、用了多久：大家一起的，和自己的；没有别的同事各自的',
    input: T.Object({}),
    data: T.Object({ spans: T.Array(WorkPart) }),
    refusals: [],
  }),
}
