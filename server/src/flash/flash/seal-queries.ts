import { bool, bucket, bucketIn, int8, int8s, onShardsOf, read, str, write } from '../../platform/db/sql.ts'

export const privacy = read({ isPrivate: bool })`
  SELECT state = 1 AS "isPrivate" FROM flash WHERE bucket = ${bucket('flashId')} AND id = ${int8('flashId')}`

/** A picture is on its way, or is plain. */
export const begin = write({})`
  UPDATE flash SET pictures_sealed = false
  WHERE bucket = ${bucket('flashId')} AND id = ${int8('flashId')} AND pictures_sealed`

export const plain = read({ uploadId: int8, authorId: int8, img: str, thumb: str })`
  SELECT i.upload_id AS "uploadId", f.author_id AS "authorId", i.img, i.thumb
  FROM flash_image i JOIN flash f ON f.bucket = i.bucket AND f.id = i.flash_id
  WHERE i.bucket = ${bucket('flashId')} AND i.flash_id = ${int8('flashId')} AND f.state = 1 AND f.deleted_at IS NULL
    AND NOT i.sealed AND i.img <> ''`

/** Names the sealed files in the place of the plain ones; no row where the picture is gone, or was sealed in the meantime. */
export const swap = write({ uploadId: int8 })`
  UPDATE flash_image SET img = ${str('img')}, thumb = ${str('thumb')}, sealed = true
  WHERE bucket = ${bucket('flashId')} AND flash_id = ${int8('flashId')} AND upload_id = ${int8('uploadId')}
    AND img = ${str('plainImg')} AND NOT sealed
  RETURNING upload_id AS "uploadId"`

/** Not while a picture is on its way: its slot is not sealed. */
export const end = write({})`
  UPDATE flash f SET pictures_sealed = true
  WHERE f.bucket = ${bucket('flashId')} AND f.id = ${int8('flashId')} AND f.state = 1 AND NOT f.pictures_sealed
    AND NOT EXISTS (
      SELECT 1 FROM flash_image i WHERE i.bucket = ${bucket('flashId')} AND i.flash_id = f.id AND NOT i.sealed)`

/** The same for a page; most private flashes have no picture, or one that came sealed. */
export const endAll = write({ id: int8 }, { across: 'one page of what is to be sealed, by primary key' })`
  UPDATE flash f SET pictures_sealed = true FROM unnest(${int8s('ids')}::bigint[]) AS asked(id)
  WHERE f.bucket = ${bucketIn('asked.id')} AND f.id = asked.id${onShardsOf('f', 'ids')} AND f.state = 1
    AND NOT f.pictures_sealed AND NOT EXISTS (SELECT 1 FROM flash_image i WHERE i.bucket = f.bucket AND i.flash_id = f.id AND NOT i.sealed)
  RETURNING f.id`

export const waiting = read({ id: int8 }, { across: 'a sweep of what is to be sealed, by an index' })`
  SELECT id FROM flash WHERE state = 1 AND NOT pictures_sealed AND deleted_at IS NULL AND id > ${int8('after')}
  ORDER BY id LIMIT ${int8('size')}`

export const sealedOf = read(
  { id: int8, img: str, thumb: str },
  { across: 'pictures of the flashes of one author, by an index' },
)`
  SELECT i.upload_id AS id, i.img, i.thumb
  FROM flash f JOIN flash_image i ON i.bucket = f.bucket AND i.flash_id = f.id AND i.sealed
  WHERE f.author_id = ${int8('authorId')} AND f.deleted_at IS NULL AND i.upload_id > ${int8('after')}
  ORDER BY i.upload_id LIMIT ${int8('size')}`
