import { bool, bucket, int2, int4, int8, json, orNull, read, str, timestamp, write } from '../db/sql.ts'
import type { StoredImage } from './queries.ts'

/** What has to go with its author: everything, or what he alone could see. */
export const toRemove = read({ id: int8 }, { across: 'flashes of one author, by an index' })`
  SELECT id FROM flash
  WHERE author_id = ${int8('authorId')} AND deleted_at IS NULL AND (state = 1 OR NOT ${bool('keepPosts')}::boolean)
  ORDER BY id DESC LIMIT ${int8('size')}`

export const commentsOf = read({ commentId: int8, flashId: int8 }, { across: 'comments of one author, by an index' })`
  SELECT id AS "commentId", flash_id AS "flashId" FROM flash_comment
  WHERE author_id = ${int8('authorId')} AND deleted_at IS NULL ORDER BY id DESC LIMIT ${int8('size')}`

/** Holds a flash still, whoever may see it. */
export const hold = write({ id: int8 })`
  SELECT id FROM flash WHERE bucket = ${bucket('flashId')} AND id = ${int8('flashId')} FOR NO KEY UPDATE`

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

export const ownComments = read(
  { id: int8, flashId: int8, content: str, createdAt: timestamp },
  { across: 'comments of one author, by an index' },
)`
  SELECT id, flash_id AS "flashId", content, created_at AS "createdAt" FROM flash_comment
  WHERE author_id = ${int8('userId')} AND deleted_at IS NULL ORDER BY id`
