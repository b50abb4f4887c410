import { fragment, int8, read, write } from '../../platform/db/sql.ts'
import type { KeyedThings } from '../../platform/vault/keyed-things.ts'

const sealed = fragment`SELECT 1 FROM unnest(e.files) AS f(key) WHERE f.key LIKE 'sealed/house/%'`

export const reportKeyed: KeyedThings = {
  'report_evidence.files': {
    named: '有私密照片作证据的案件',
    counted: read({ n: int8 })`SELECT count(*) AS n FROM report_evidence e WHERE EXISTS (${sealed})`,
    files: 'sealed/house/',
    does: [
      write({})`UPDATE report_evidence e SET files = ARRAY(
          SELECT f.key FROM unnest(e.files) WITH ORDINALITY AS f(key, at) WHERE f.key NOT LIKE 'sealed/house/%' ORDER BY f.at)
        WHERE EXISTS (${sealed})`,
    ],
  },
}
