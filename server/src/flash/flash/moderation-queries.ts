import { bucket, int2, int4, int8, orNull, read, str, strs, timestamp, write } from '../../platform/db/sql.ts'

export const lockIn = write({ authorId: int8, content: str, warning: orNull(str), createdAt: timestamp })`
  SELECT author_id AS "authorId", content, warning, created_at AS "createdAt" FROM flash
  WHERE bucket = ${bucket('flashId')} AND id = ${int8('flashId')} AND state = ${int2('state')} AND deleted_at IS NULL
  FOR NO KEY UPDATE`

/** Called for a flash removed in the same transaction: makes the removal reversible for `days`. */
export const markTakenDown = write({})`
  UPDATE flash SET deleted_at = app_now() + ${int4('days')}::integer * interval '1 day', taken_down = true
  WHERE bucket = ${bucket('flashId')} AND id = ${int8('flashId')} AND deleted_at IS NOT NULL`

export const restore = write({ state: int2, warning: orNull(str), up: int4 })`
  UPDATE flash SET deleted_at = NULL, taken_down = false, picture_epoch = picture_epoch + 1
  WHERE bucket = ${bucket('flashId')} AND id = ${int8('flashId')} AND author_id = ${int8('authorId')}
    AND taken_down AND deleted_at > app_now()
  RETURNING state, warning, up`

export const giveUpTakenDown = write({})`
  UPDATE flash SET deleted_at = app_now(), taken_down = false
  WHERE bucket = ${bucket('flashId')} AND id = ${int8('flashId')} AND author_id = ${int8('authorId')}
    AND taken_down AND deleted_at > app_now()`

export const fingerprints = read({ all: strs })`
  SELECT coalesce(array_agg(fingerprint ORDER BY slot), '{}') AS all FROM flash_image
  WHERE bucket = ${bucket('flashId')} AND flash_id = ${int8('flashId')} AND fingerprint <> ''`
