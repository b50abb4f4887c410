import { int8, read, str, write } from '../../platform/db/sql.ts'
import type { KeyedThings } from '../../platform/vault/keyed-things.ts'

export const photoKeyed: KeyedThings = {
  'upload.img': {
    named: '配对里的私密照片',
    counted: read({ n: int8 })`SELECT count(*) AS n FROM pair_face WHERE file IS NOT NULL`,
    files: read({ key: str })`SELECT file AS key FROM pair_face WHERE file IS NOT NULL`,
    does: [write({})`DELETE FROM pair_face WHERE file IS NOT NULL`],
  },
}
