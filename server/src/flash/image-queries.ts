import { bucket, int2, int2s, int4, int8, int8s, read, str, strs, write } from '../db/sql.ts'

/** The slots that are taken; asked for under the lock of the flash. */
export const slots = write({ taken: int2s })`
  SELECT coalesce(array_agg(slot), '{}')::smallint[] AS taken FROM flash_image
  WHERE bucket = ${bucket('flashId')} AND flash_id = ${int8('flashId')}`

export const takeSlot = write({})`
  INSERT INTO flash_image (bucket, flash_id, slot, upload_id)
  VALUES (${bucket('flashId')}, ${int8('flashId')}, ${int2('slot')}, ${int8('uploadId')})`

export const freeSlot = write({})`
  DELETE FROM flash_image
  WHERE bucket = ${bucket('flashId')} AND flash_id = ${int8('flashId')} AND upload_id = ${int8('uploadId')} AND img = ''`

export const stateOf = read({ state: int2 })`
  SELECT state FROM flash WHERE bucket = ${bucket('flashId')} AND id = ${int8('flashId')} AND deleted_at IS NULL`

/** Holds a living flash still, so that a picture and a change to private do not pass each other by. */
export const holdState = write({ state: int2 })`
  SELECT state FROM flash
  WHERE bucket = ${bucket('flashId')} AND id = ${int8('flashId')} AND deleted_at IS NULL
  FOR NO KEY UPDATE`

export const fillSlot = write({})`
  UPDATE flash_image SET img = ${str('img')}, thumb = ${str('thumb')}, width = ${int4('width')}, height = ${int4('height')}
  WHERE bucket = ${bucket('flashId')} AND flash_id = ${int8('flashId')} AND upload_id = ${int8('uploadId')} AND img = ''`

export const finished = write({ uploadId: int8, img: str, thumb: str })`
  SELECT upload_id AS "uploadId", img, thumb FROM flash_image
  WHERE bucket = ${bucket('flashId')} AND flash_id = ${int8('flashId')} AND img <> ''`

export const moveImage = write({})`
  UPDATE flash_image SET img = ${str('img')}, thumb = ${str('thumb')}
  WHERE bucket = ${bucket('flashId')} AND flash_id = ${int8('flashId')} AND upload_id = ${int8('uploadId')}`

// The rest clears deleted flashes away, the files first.

/** A minute is longer than any statement that may still look at the flash. */
export const toClear = read({ id: int8 }, { across: 'a sweep of what was deleted, by an index' })`
  SELECT id FROM flash WHERE deleted_at < app_now() - interval '1 minute' ORDER BY deleted_at LIMIT 50`

export const filesOf = read({ keys: strs }, { across: 'pictures of a batch of deleted flashes, by primary key' })`
  SELECT coalesce(array_agg(key), '{}') AS keys
  FROM unnest(${int8s('ids')}::bigint[]) AS asked(id)
  JOIN flash_image i ON i.bucket = (asked.id & 1023)::smallint AND i.flash_id = asked.id AND i.img <> ''
  CROSS JOIN LATERAL (VALUES (i.img), (i.thumb)) AS file(key)`

export const clearVotes = write({})`
  DELETE FROM flash_vote WHERE bucket = ${bucket('flashId')} AND (flash_id, user_id, kind) IN (
    SELECT flash_id, user_id, kind FROM flash_vote
    WHERE bucket = ${bucket('flashId')} AND flash_id = ${int8('flashId')} LIMIT ${int8('batch')})`

/** From the newest back: an answer is always newer than what it answers. */
export const clearComments = write({})`
  DELETE FROM flash_comment WHERE bucket = ${bucket('flashId')} AND id IN (
    SELECT id FROM flash_comment
    WHERE bucket = ${bucket('flashId')} AND flash_id = ${int8('flashId')} ORDER BY id DESC LIMIT ${int8('batch')})`

export const clearFlash = write({})`
  DELETE FROM flash WHERE bucket = ${bucket('flashId')} AND id = ${int8('flashId')} AND deleted_at IS NOT NULL`
