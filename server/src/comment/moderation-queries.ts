import { flashVisible } from '../flash/visibility.ts'
import { authorShown } from '../follow/visibility.ts'
import { bool, bucket, fragment, int4, int8, read, str, timestamp, write } from '../platform/db/sql.ts'

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

/** The flash above a comment that lives or was taken down, locked as whoever adds or removes comments does. */
export const lockAbove = write({ flashId: int8 })`
  SELECT f.id AS "flashId" FROM flash_comment c JOIN flash f ON f.bucket = c.bucket AND f.id = c.flash_id
  WHERE c.bucket = ${bucket('commentId')} AND c.id = ${int8('commentId')} AND (c.deleted_at IS NULL OR c.taken_down)
  FOR NO KEY UPDATE OF f`

const one = fragment`bucket = ${bucket('commentId')} AND id = ${int8('commentId')}`

/** Its words stay, and nobody reads them. */
export const takeDown = write({})`
  UPDATE flash_comment SET deleted_at = app_now() + ${int4('days')}::integer * interval '1 day', taken_down = true
  WHERE ${one} AND deleted_at IS NULL`

export const restore = write({})`
  UPDATE flash_comment SET deleted_at = NULL, taken_down = false WHERE ${one} AND taken_down AND deleted_at > app_now()`

/** For good from here on: a place without words. */
export const makeStub = write({})`
  UPDATE flash_comment SET deleted_at = app_now(), taken_down = false, content = '' WHERE ${one} AND taken_down`

export const overdue = read({ commentId: int8 }, { across: 'a sweep of what was taken down long ago, by an index' })`
  SELECT id AS "commentId" FROM flash_comment
  WHERE taken_down AND deleted_at < app_now() ORDER BY deleted_at LIMIT ${int8('size')}`
