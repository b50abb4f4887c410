import { ownedFiles } from '../../platform/db/file-keys.ts'
import {
  bool,
  bucket,
  fragment,
  int2,
  int2s,
  int4,
  int8,
  int8s,
  read,
  str,
  strs,
  write,
} from '../../platform/db/sql.ts'

/** The occupied slots; the caller has locked the flash. */
export const slots = write({ taken: int2s })`
  SELECT coalesce(array_agg(slot), '{}')::smallint[] AS taken FROM flash_image
  WHERE bucket = ${bucket('flashId')} AND flash_id = ${int8('flashId')}`

export const takeSlot = write({})`
  INSERT INTO flash_image (bucket, flash_id, slot, upload_id)
  VALUES (${bucket('flashId')}, ${int8('flashId')}, ${int2('slot')}, ${int8('uploadId')})`

export const freeSlot = write({})`
  DELETE FROM flash_image
  WHERE bucket = ${bucket('flashId')} AND flash_id = ${int8('flashId')} AND upload_id = ${int8('uploadId')} AND img = ''`

const takesPictures = fragment`bucket = ${bucket('flashId')} AND id = ${int8('flashId')}
    AND (deleted_at IS NULL OR deleted_at > app_now())`

export const lockOwn = write({ id: int8, wasSealed: bool })`
  SELECT id, pictures_sealed AS "wasSealed" FROM flash WHERE ${takesPictures} AND author_id = ${int8('authorId')} AND NOT taken_down FOR NO KEY UPDATE`

/** Locked until its picture is stored. A private flash is visible to its author alone, so it is not reviewed. */
export const lockLiving = write({ isPosted: bool, isShown: bool, isPrivate: bool })`
  SELECT deleted_at IS NULL AND state <> 1 AS "isPosted", state = 0 AS "isShown", state = 1 AS "isPrivate" FROM flash WHERE ${takesPictures} FOR NO KEY UPDATE`

export const fillSlot = write({})`
  UPDATE flash_image SET img = ${str('img')}, thumb = ${str('thumb')}, width = ${int4('width')}, height = ${int4('height')},
    fingerprint = ${str('fingerprint')}, sealed = ${bool('isSealed')}
  WHERE bucket = ${bucket('flashId')} AND flash_id = ${int8('flashId')} AND upload_id = ${int8('uploadId')} AND img = ''`

/** A picture that may be fetched now if its author's account is not closing; no row where the flash is deleted. */
export const shown = read({
  id: int8,
  img: str,
  thumb: str,
  isSealed: bool,
  state: int2,
  pictureEpoch: int4,
  authorId: int8,
})`
  SELECT f.id, i.img, i.thumb, i.sealed AS "isSealed", f.state, f.picture_epoch AS "pictureEpoch", f.author_id AS "authorId"
  FROM flash_image i JOIN flash f ON f.bucket = i.bucket AND f.id = i.flash_id
  WHERE i.bucket = ${bucket('uploadId')} AND i.upload_id = ${int8('uploadId')} AND i.img <> ''
    AND f.deleted_at IS NULL`

/** A minute is longer than any statement that may still read the flash. @param but ids that could not be cleared */
export const toClear = read({ id: int8 }, { across: 'a sweep of what was deleted, by an index' })`
  SELECT id FROM flash WHERE deleted_at < app_now() - interval '1 minute' AND id <> ALL(${int8s('but')}::bigint[])
  ORDER BY deleted_at LIMIT ${int8('size')}`

export const filesOf = read({ keys: strs })`
  SELECT coalesce(array_agg(key), '{}') AS keys
  FROM flash_image i CROSS JOIN LATERAL (VALUES (i.img), (i.thumb)) AS file(key)
  WHERE i.bucket = ${bucket('flashId')} AND i.flash_id = ${int8('flashId')} AND i.img <> ''`

export const clearFlash = write({})`
  DELETE FROM flash WHERE bucket = ${bucket('flashId')} AND id = ${int8('flashId')} AND deleted_at IS NOT NULL`

export const filesOfFlashes = ownedFiles({
  table: 'flash_image',
  key: 'img',
  kind: `'flash'`,
  where: `img <> ''`,
  expected: true,
})
