import { int8, read, str, write } from '../../platform/db/sql.ts'
import type { KeyedThings } from '../../platform/vault/keyed-things.ts'

const across = { across: 'what is lost with the master key, on all shards' }

export const flashKeyed: KeyedThings = {
  'flash_image.img': {
    named: '只给自己看的动态里的图片',
    counted: read({ n: int8 }, across)`SELECT count(*) AS n FROM flash_image WHERE sealed`,
    files: read({ key: str }, across)`SELECT unnest(ARRAY[img, thumb]) AS key FROM flash_image WHERE sealed`,
    does: [write({}, across)`DELETE FROM flash_image WHERE sealed`],
  },
}
