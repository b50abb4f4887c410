import { bool, bucket, int8, orNull, read, str, timestamp, write } from '../../platform/db/sql.ts'

const ofAuthor = { across: 'replies of one author, by an index' }

export const toErase = read({ replyId: int8 }, ofAuthor)`
  SELECT id AS "replyId" FROM reply
  WHERE author_id = ${int8('authorId')} AND deleted_at IS NULL AND removed_by IS DISTINCT FROM 'author'
    AND (hidden OR removed_at IS NOT NULL OR NOT ${bool('keepPosts')}::boolean)
  ORDER BY id DESC LIMIT ${int8('size')}`

export const takenDownOf = read({ replyId: int8 }, { across: 'what was taken down of one author, by an index' })`
  SELECT id AS "replyId" FROM reply WHERE author_id = ${int8('authorId')} AND deleted_at IS NOT NULL AND content <> ''`

export const ownReplies = read(
  { id: int8, postId: int8, parentId: int8, content: str, createdAt: timestamp, isRemoved: bool },
  ofAuthor,
)`
  SELECT id, post_id AS "postId", under AS "parentId", content, created_at AS "createdAt",
    removed_at IS NOT NULL AS "isRemoved" FROM reply
  WHERE author_id = ${int8('userId')} AND deleted_at IS NULL AND removed_by IS DISTINCT FROM 'author' ORDER BY id`

export const clear = write({
  id: int8,
  authorId: int8,
  nodeId: int8,
  isHidden: bool,
  isSelected: bool,
  isR18: bool,
  removedBy: orNull(str),
  isTakenDown: bool,
})`
  DELETE FROM reply WHERE bucket = ${bucket('postId')} AND id IN (
    SELECT id FROM reply WHERE bucket = ${bucket('postId')} AND post_id = ${int8('postId')}
    ORDER BY under DESC, floor DESC LIMIT ${int8('batch')})
  RETURNING id, author_id AS "authorId", node_id AS "nodeId", hidden AS "isHidden", selected_at IS NOT NULL AS "isSelected",
    r18 AS "isR18",    removed_by AS "removedBy", deleted_at IS NOT NULL AS "isTakenDown"`
