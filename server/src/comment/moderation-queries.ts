import { flashVisible } from '../flash/visibility.ts'
import { authorShown } from '../follow/visibility.ts'
import { bool, bucket, int8, read, str, timestamp, write } from '../platform/db/sql.ts'

/** A comment as its viewer reads it; one that is hidden reads its author alone. */
export const comment = read({ flashId: int8, authorId: int8, content: str, createdAt: timestamp })`
  SELECT c.flash_id AS "flashId", c.author_id AS "authorId", c.content, c.created_at AS "createdAt"
  FROM flash_comment c JOIN flash f ON f.bucket = c.bucket AND f.id = c.flash_id
  WHERE c.bucket = ${bucket('commentId')} AND c.id = ${int8('commentId')} AND c.deleted_at IS NULL
    AND (NOT c.hidden OR c.author_id = ${int8('viewerId')}) AND ${authorShown('c.author_id')} AND ${flashVisible('direct')}`

/** @returns the flash above, where the comment was not so before. */
export const setHidden = write({ flashId: int8 })`
  UPDATE flash_comment SET hidden = ${bool('hidden')}
  WHERE bucket = ${bucket('commentId')} AND id = ${int8('commentId')} AND deleted_at IS NULL AND hidden <> ${bool('hidden')}
  RETURNING flash_id AS "flashId"`

/** The flash above a living comment, locked as whoever adds or removes comments does. */
export const lockAbove = write({ flashId: int8 })`
  SELECT f.id AS "flashId" FROM flash_comment c JOIN flash f ON f.bucket = c.bucket AND f.id = c.flash_id
  WHERE c.bucket = ${bucket('commentId')} AND c.id = ${int8('commentId')} AND c.deleted_at IS NULL
  FOR NO KEY UPDATE OF f`
