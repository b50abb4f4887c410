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

const ofMember = { across: 'what one member gave, by an index' }

export const votesOf = read({ flashId: int8, kind: int2 }, ofMember)`
  SELECT flash_id AS "flashId", kind FROM flash_vote WHERE user_id = ${int8('userId')} LIMIT ${int8('size')}`

/** No row where it was already erased. */
export const eraseVote = write({ authorId: int8, isAlive: bool })`
  WITH erased AS (
    DELETE FROM flash_vote v
    WHERE v.bucket = ${bucket('flashId')} AND v.flash_id = ${int8('flashId')} AND v.user_id = ${int8('userId')} AND v.kind = ${int2('kind')}
    RETURNING v.flash_id, v.kind
  )
  UPDATE flash f SET up = f.up - (erased.kind = 1)::integer, down = f.down - (erased.kind = -1)::integer
  FROM erased WHERE f.bucket = ${bucket('flashId')} AND f.id = erased.flash_id
  RETURNING f.author_id AS "authorId", f.deleted_at IS NULL AS "isAlive"`

export const ownVotes = read({ flashId: int8, kind: int2, createdAt: timestamp }, ofMember)`
  SELECT flash_id AS "flashId", kind, created_at AS "createdAt" FROM flash_vote
  WHERE user_id = ${int8('userId')} ORDER BY flash_id, kind`
