import { whileReplaced } from '../../platform/db/lost-columns.ts'
import { fragment, int8, read, write } from '../../platform/db/sql.ts'
import type { KeyedThings } from '../../platform/vault/keyed-things.ts'

const waiting = fragment`data_export WHERE state IN ('running', 'ready')`

/** The member may ask for another one at once. */
export const exportKeyed: KeyedThings = {
  'data_export.file': {
    named: '没有下载的个人数据导出',
    counted: read({ n: int8 }, whileReplaced)`SELECT count(*) AS n FROM ${waiting}`,
    files: 'export/',
    does: [write({}, whileReplaced)`DELETE FROM ${waiting}`],
  },
}
