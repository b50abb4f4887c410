import { bucket, int2, int8, read, str, timestamp, write } from '../../platform/db/sql.ts'

export const commentsOf = read({ commentId: int8 }, { across: 'comments of one author, by an index' })`
  SELECT id AS "commentId" FROM flash_comment
  WHERE author_id = ${int8('authorId')} AND deleted_at IS NULL ORDER BY id DESC LIMIT ${int8('size')}`

export const takenDownOf = read({ commentId: int8 }, { across: 'what was taken down of one author, by an index' })`
  SELECT id AS "commentId" FROM flash_comment WHERE author_id = ${int8('authorId')} AND taken_down`

export const ownComments = read(
  { id: int8, flashId: int8, content: str, createdAt: timestamp },
  { across: 'comments of one author, by an index' },
)`
  SELECT id, flash_id AS "flashId", content, created_at AS "createdAt" FROM flash_comment
  WHERE author_id = ${int8('userId')} AND deleted_at IS NULL ORDER BY id`

const ofMember = { across: 'what one member gave, by an index' }

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

export const ownCommentVotes = read({ commentId: int8, kind: int2, createdAt: timestamp }, ofMember)`
  SELECT comment_id AS "commentId", kind, created_at AS "createdAt" FROM flash_comment_vote
  WHERE user_id = ${int8('userId')} ORDER BY comment_id, kind`
