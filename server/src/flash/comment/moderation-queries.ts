import { authorVisible } from '../../people/follow/visibility.ts'
import { bucket, fragment, int8, read, str, timestamp } from '../../platform/db/sql.ts'
import { flashVisible } from '../flash/visibility.ts'

const one = fragment`bucket = ${bucket('commentId')} AND id = ${int8('commentId')}`

/**
 * A comment as its viewer reads it, never under a private flash; only its author reads a hidden one, also under a
 * hidden flash.
 */
export const comment = read({ flashId: int8, authorId: int8, content: str, createdAt: timestamp })`
  SELECT c.flash_id AS "flashId", c.author_id AS "authorId", c.content, c.created_at AS "createdAt"
  FROM flash_comment c JOIN flash f ON f.bucket = c.bucket AND f.id = c.flash_id
  WHERE c.bucket = ${bucket('commentId')} AND c.id = ${int8('commentId')} AND c.deleted_at IS NULL
    AND (NOT c.hidden OR c.author_id = ${int8('viewerId')}) AND ${authorVisible('c.author_id')}
    AND f.state <> 1 AND (${flashVisible('direct')} OR (c.author_id = ${int8('viewerId')} AND f.deleted_at IS NULL))`

export const above = read({ flashId: int8 })`SELECT flash_id AS "flashId" FROM flash_comment WHERE ${one}`
