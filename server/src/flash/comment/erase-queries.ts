import { int8, read, str, timestamp } from '../../platform/db/sql.ts'

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
