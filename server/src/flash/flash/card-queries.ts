import type { LinkCard } from '@sp/contract'
import { bucket, fragment, int8, json, read, str, write } from '../../platform/db/sql.ts'

const open = fragment`bucket = ${bucket('flashId')} AND id = ${int8('flashId')} AND state = 0 AND deleted_at IS NULL`

export const openText = read({ text: str, authorId: int8 })`
  SELECT content AS text, author_id AS "authorId" FROM flash WHERE ${open}`

export const putCard = write({})`
  UPDATE flash SET card = ${json<LinkCard>()('card')} WHERE ${open}`
