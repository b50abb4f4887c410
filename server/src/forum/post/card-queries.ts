import type { LinkCard } from '@sp/contract'
import { bucket, fragment, int8, json, read, str, write } from '../../platform/db/sql.ts'

const open = fragment`bucket = ${bucket('postId')} AND id = ${int8('postId')} AND state = 0 AND removed_at IS NULL
  AND deleted_at IS NULL`

export const openText = read({ text: str, authorId: int8 })`
  SELECT content AS text, author_id AS "authorId" FROM post WHERE ${open}`

export const putCard = write({ nodeId: int8 })`
  UPDATE post SET card = ${json<LinkCard>()('card')} WHERE ${open} AND content = ${str('text')} RETURNING node_id AS "nodeId"`
