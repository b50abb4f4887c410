import { bool, bucket, fragment, int2, int4, int8, orNull, str, timestamp, write } from '../../platform/db/sql.ts'

const one = fragment`bucket = ${bucket('flashId')} AND id = ${int8('flashId')}`

const lockedRow = {
  id: int8,
  authorId: int8,
  content: str,
  warning: orNull(str),
  createdAt: timestamp,
  state: int2,
  up: int4,
  isDeleted: bool,
  isRestorable: bool,
}
const lockedColumns = fragment`id, author_id AS "authorId", content, warning, created_at AS "createdAt", state, up,
    deleted_at IS NOT NULL AS "isDeleted", taken_down AND deleted_at > app_now() AS "isRestorable"`

/** Without drafts: a draft has a future `deleted_at`, too, but staff did not take it down. */
export const lock = write(lockedRow)`
  SELECT ${lockedColumns} FROM flash
  WHERE ${one} AND (deleted_at IS NULL OR taken_down OR deleted_at <= app_now()) FOR NO KEY UPDATE`

export const lockOwn = write(lockedRow)`
  SELECT ${lockedColumns} FROM flash
  WHERE ${one} AND author_id = ${int8('authorId')} AND deleted_at IS NULL FOR NO KEY UPDATE`

/** A private flash stays private. The pictures get new addresses, here and on restoration. */
export const setState = write({})`
  UPDATE flash SET state = ${int2('state')}, picture_epoch = picture_epoch + 1 WHERE ${one} AND state <> 1`

export const takeDown = write({})`
  UPDATE flash SET deleted_at = app_now() + ${int4('days')}::integer * interval '1 day', taken_down = true WHERE ${one}`

export const restore = write({})`
  UPDATE flash SET deleted_at = NULL, taken_down = false, picture_epoch = picture_epoch + 1 WHERE ${one}`

/** Permanent: a job clears its rows and files. */
export const remove = write({})`UPDATE flash SET deleted_at = app_now(), taken_down = false WHERE ${one}`

export const moveCount = write({})`
  UPDATE flash_count SET public = public + ${int4('public')}::integer, private = private + ${int4('private')}::integer,
    r18 = r18 + ${int4('r18')}::integer
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`
