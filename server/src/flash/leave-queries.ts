import { bool, bucket, int2, int4, int8, json, orNull, read, str, timestamp, write } from '../platform/db/sql.ts'
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
export const lock = write({ id: int8 })`
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

const ofMember = { across: 'what one member gave, by an index' }

export const votesOf = read({ flashId: int8, kind: int2 }, ofMember)`
  SELECT flash_id AS "flashId", kind FROM flash_vote WHERE user_id = ${int8('userId')} LIMIT ${int8('size')}`

/** No row where it is erased already. */
export const eraseVote = write({ authorId: int8, isAlive: bool })`
  WITH erased AS (
    DELETE FROM flash_vote v
    WHERE v.bucket = ${bucket('flashId')} AND v.flash_id = ${int8('flashId')} AND v.user_id = ${int8('userId')} AND v.kind = ${int2('kind')}
    RETURNING v.flash_id, v.kind
  )
  UPDATE flash f SET up = f.up - (erased.kind = 1)::integer, down = f.down - (erased.kind = -1)::integer
  FROM erased WHERE f.bucket = ${bucket('flashId')} AND f.id = erased.flash_id
  RETURNING f.author_id AS "authorId", f.deleted_at IS NULL AS "isAlive"`

export const commentVotesOf = read({ commentId: int8, kind: int2 }, ofMember)`
  SELECT comment_id AS "commentId", kind FROM flash_comment_vote WHERE user_id = ${int8('userId')} LIMIT ${int8('size')}`

export const eraseCommentVote = write({})`
  WITH erased AS (
    DELETE FROM flash_comment_vote v
    WHERE v.bucket = ${bucket('commentId')} AND v.comment_id = ${int8('commentId')} AND v.user_id = ${int8('userId')} AND v.kind = ${int2('kind')}
    RETURNING v.comment_id, v.kind
  )
  UPDATE flash_comment c SET up = c.up - (erased.kind = 1)::integer, down = c.down - (erased.kind = -1)::integer
  FROM erased WHERE c.bucket = ${bucket('commentId')} AND c.id = erased.comment_id`

export const ownVotes = read({ flashId: int8, kind: int2, createdAt: timestamp }, ofMember)`
  SELECT flash_id AS "flashId", kind, created_at AS "createdAt" FROM flash_vote
  WHERE user_id = ${int8('userId')} ORDER BY flash_id, kind`

export const ownCommentVotes = read({ commentId: int8, kind: int2, createdAt: timestamp }, ofMember)`
  SELECT comment_id AS "commentId", kind, created_at AS "createdAt" FROM flash_comment_vote
  WHERE user_id = ${int8('userId')} ORDER BY comment_id, kind`
