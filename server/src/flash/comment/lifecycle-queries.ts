import { bool, bucket, fragment, int4, int8, int8s, orNull, read, str, write } from '../../platform/db/sql.ts'

const one = fragment`bucket = ${bucket('commentId')} AND id = ${int8('commentId')}`

/** Locks the flash of a comment first: adding and removing comments of a flash are serialised. */
export const lockFlash = write({ flashId: int8, flashAuthorId: int8, isPrivate: bool, adultsOnly: bool })`
  SELECT f.id AS "flashId", f.author_id AS "flashAuthorId", f.state <> 0 AS "isPrivate",
    f.warning IS NOT DISTINCT FROM 'r18' AS "adultsOnly"
  FROM flash_comment c JOIN flash f ON f.bucket = c.bucket AND f.id = c.flash_id
  WHERE c.bucket = ${bucket('commentId')} AND c.id = ${int8('commentId')} FOR NO KEY UPDATE OF f`

export const lock = write({
  id: int8,
  authorId: int8,
  answeredId: orNull(int8),
  content: str,
  isHidden: bool,
  isWaiting: bool,
  isDeleted: bool,
  isTakenDown: bool,
  isRestorable: bool,
})`
  SELECT id, author_id AS "authorId", parent_author_id AS "answeredId", content, hidden AS "isHidden",
    waiting AS "isWaiting", deleted_at IS NOT NULL AS "isDeleted", taken_down AS "isTakenDown",
    taken_down AND deleted_at > app_now() AS "isRestorable"
  FROM flash_comment WHERE ${one} FOR NO KEY UPDATE`

export const hide = write({})`UPDATE flash_comment SET hidden = true WHERE ${one}`

export const release = write({})`UPDATE flash_comment SET hidden = false, waiting = false WHERE ${one}`

export const takeDown = write({})`
  UPDATE flash_comment SET deleted_at = app_now() + ${int4('days')}::integer * interval '1 day', taken_down = true
  WHERE ${one}`

export const restore = write({})`UPDATE flash_comment SET deleted_at = NULL, taken_down = false WHERE ${one}`

/** Permanent: its place stays without text as long as there are answers to it. */
export const makeStub = write({})`
  UPDATE flash_comment SET deleted_at = app_now(), taken_down = false, content = '' WHERE ${one}`

/**
 * Deletes a stub without answers, and each stub above it left without answers by that; never a comment that staff may
 * restore.
 */
export const dropStubs = write({ dropped: int4 })`
  WITH RECURSIVE removable AS (
    SELECT c.id, c.parent_id FROM flash_comment c
    WHERE c.bucket = ${bucket('commentId')} AND c.id = ${int8('commentId')} AND NOT c.taken_down AND c.answers = 0
    UNION ALL
    SELECT p.id, p.parent_id FROM removable JOIN flash_comment p ON p.bucket = ${bucket('commentId')} AND p.id = removable.parent_id
    WHERE p.deleted_at IS NOT NULL AND NOT p.taken_down AND p.answers = 1
  ), removed AS (
    DELETE FROM flash_comment c USING removable WHERE c.bucket = ${bucket('commentId')} AND c.id = removable.id RETURNING c.id
  ), above AS (
    UPDATE flash_comment c SET answers = c.answers - 1 FROM removable
    WHERE c.bucket = ${bucket('commentId')} AND c.id = removable.parent_id AND removable.parent_id NOT IN (SELECT id FROM removable)
  )
  SELECT count(*)::integer AS dropped FROM removed`

export const expired = read({ id: int8 }, { across: 'a sweep of what was taken down long ago, by an index' })`
  SELECT id FROM flash_comment
  WHERE taken_down AND deleted_at < app_now() AND id <> ALL(${int8s('but')}::bigint[])
  ORDER BY deleted_at LIMIT ${int8('size')}`
