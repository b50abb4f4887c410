import { bool, bucket, int2, int4, int8, json, orNull, read, str, timestamp, write } from '../../platform/db/sql.ts'
import type { StoredImage } from './queries.ts'

export const toRemove = read({ id: int8 }, { across: 'flashes of one author, by an index' })`
  SELECT id FROM flash
  WHERE author_id = ${int8('authorId')} AND deleted_at IS NULL AND (state = 1 OR NOT ${bool('keepPosts')}::boolean)
  ORDER BY id DESC LIMIT ${int8('size')}`

/** Flashes that staff took down can no longer be restored. */
export const giveUpTakenDown = write({}, { across: 'what was taken down of one author, by an index' })`
  UPDATE flash SET deleted_at = app_now(), taken_down = false WHERE author_id = ${int8('authorId')} AND taken_down`

export const ownFlashes = read(
  {
    id: int8,
    content: str,
    warning: orNull(str),
    state: int2,
    up: int4,
    down: int4,
    createdAt: timestamp,
    imgs: json<Omit<StoredImage, 'uploadId'>[]>(),
  },
  { across: 'flashes of one author, by an index' },
)`
  SELECT f.id, f.content, f.warning, f.state, f.up, f.down, f.created_at AS "createdAt", coalesce((
    SELECT jsonb_agg(jsonb_build_object('img', i.img, 'thumb', i.thumb, 'width', i.width, 'height', i.height)
      ORDER BY i.upload_id)
    FROM flash_image i WHERE i.bucket = f.bucket AND i.flash_id = f.id AND i.img <> ''), '[]') AS imgs
  FROM flash f WHERE f.author_id = ${int8('userId')} AND f.deleted_at IS NULL ORDER BY f.id`

/** By upload, whose ids grow with time. */
export const ownPictures = read(
  { id: int8, flashId: int8, img: str, isSealed: bool },
  { across: 'pictures of the flashes of one author, by an index' },
)`
  SELECT i.upload_id AS id, i.flash_id AS "flashId", i.img, i.sealed AS "isSealed"
  FROM flash f JOIN flash_image i ON i.bucket = f.bucket AND i.flash_id = f.id AND i.img <> ''
  WHERE f.author_id = ${int8('userId')} AND f.deleted_at IS NULL AND i.upload_id > ${int8('after')}
  ORDER BY i.upload_id LIMIT ${int8('size')}`

/** The flash of a vote that was just erased. */
export const voted = read({ authorId: int8, isAlive: bool })`
  SELECT author_id AS "authorId", deleted_at IS NULL AS "isAlive" FROM flash
  WHERE bucket = ${bucket('flashId')} AND id = ${int8('flashId')}`
