import { consoleCall } from '../../console/console-call.ts'
import { T } from '../../wire/schema.ts'
import { Figures } from './shapes.ts'

export const figureCalls = {
  figures: consoleCall('GET figures', {
    summary: '站点的数据；只有次数，少于 5 人的不给',
    input: T.Object({
      until: T.Optional(T.String({ format: 'date', texts: { wrong: '日期有误' } })),
    }),
    data: Figures,
    refusals: [],
  }),
}
