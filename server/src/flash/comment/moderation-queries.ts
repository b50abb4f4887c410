import { authorVisible } from '../../people/follow/visibility.ts'
import { bool, bucket, fragment, int4, int8, orNull, read, str, timestamp, write } from '../../platform/db/sql.ts'
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

/** @returns the flash of the comment; a comment that awaits review is already hidden. */
export const hide = write({ flashId: int8 })`
  UPDATE flash_comment SET hidden = true
  WHERE bucket = ${bucket('commentId')} AND id = ${int8('commentId')} AND deleted_at IS NULL AND (waiting OR NOT hidden)
  RETURNING flash_id AS "flashId"`

/** @returns the flash, and the data for notices if the comment was awaiting review. */
export const release = write({
  flashId: int8,
  flashAuthorId: int8,
  actorId: int8,
  answeredId: orNull(int8),
  content: str,
  isPrivate: bool,
  adultsOnly: bool,
  waited: bool,
})`
  WITH before AS (
    SELECT bucket, id, waiting FROM flash_comment
    WHERE ${one} AND deleted_at IS NULL AND hidden FOR NO KEY UPDATE
  )
  UPDATE flash_comment c SET hidden = false, waiting = false FROM before, flash f
  WHERE c.bucket = before.bucket AND c.id = before.id AND f.bucket = c.bucket AND f.id = c.flash_id
  RETURNING c.flash_id AS "flashId", f.author_id AS "flashAuthorId", c.author_id AS "actorId",
    c.parent_author_id AS "answeredId", c.content, f.state <> 0 AS "isPrivate",
    f.warning IS NOT DISTINCT FROM 'r18' AS "adultsOnly", before.waiting AS waited`

/** The flash of an existing or taken-down comment, locked as in adding and removing comments. */
export const lockFlashForStaff = write({ flashId: int8 })`
  SELECT f.id AS "flashId" FROM flash_comment c JOIN flash f ON f.bucket = c.bucket AND f.id = c.flash_id
  WHERE c.bucket = ${bucket('commentId')} AND c.id = ${int8('commentId')} AND (c.deleted_at IS NULL OR c.taken_down)
  FOR NO KEY UPDATE OF f`

export const takeDown = write({})`
  UPDATE flash_comment SET deleted_at = app_now() + ${int4('days')}::integer * interval '1 day', taken_down = true
  WHERE ${one} AND deleted_at IS NULL`

export const restore = write({})`
  UPDATE flash_comment SET deleted_at = NULL, taken_down = false WHERE ${one} AND taken_down AND deleted_at > app_now()`

/** Makes the removal permanent: the place remains without content. */
export const makeStub = write({})`
  UPDATE flash_comment SET deleted_at = app_now(), taken_down = false, content = '' WHERE ${one} AND taken_down`

export const overdue = read({ commentId: int8 }, { across: 'a sweep of what was taken down long ago, by an index' })`
  SELECT id AS "commentId" FROM flash_comment
  WHERE taken_down AND deleted_at < app_now() ORDER BY deleted_at LIMIT ${int8('size')}`
