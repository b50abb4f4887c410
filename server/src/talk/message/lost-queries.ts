import { int8, read, str, write } from '../../platform/db/sql.ts'
import type { KeyedThings } from '../../platform/vault/keyed-things.ts'

const across = { across: 'what is lost with the master key, on all shards' }

/** After the texts, of which one per chat stays: it then reads that they are lost, and has no picture. */
export const pictureKeyed: KeyedThings = {
  'message.picture': {
    named: '私信里的图片',
    counted: read({ n: int8 }, across)`SELECT count(*) AS n FROM message WHERE picture IS NOT NULL`,
    files: read({ key: str }, across)`
      SELECT unnest(ARRAY[picture, regexp_replace(picture, '\\.[a-z]+$', '-s.webp')]) AS key FROM message WHERE picture IS NOT NULL`,
    does: [
      write(
        {},
        across,
      )`UPDATE message SET picture = NULL, picture_width = NULL, picture_height = NULL WHERE picture IS NOT NULL`,
    ],
  },
}
