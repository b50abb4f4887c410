import { bool, bucket, fragment, int2, int4, int8, orNull, read, str, timestamp, write } from '../../platform/db/sql.ts'
import { textColumns, textRow } from './text-queries.ts'

const ofAuthor = { across: 'posts of one author, by an index' }

export const toErase = read({ id: int8 }, ofAuthor)`
  SELECT p.id FROM post p
  WHERE p.author_id = ${int8('authorId')} AND p.deleted_at IS NULL AND p.removed_by IS DISTINCT FROM 'author'
    AND (p.state <> 0 OR p.removed_at IS NOT NULL OR NOT ${bool('keepPosts')}::boolean)
  ORDER BY p.id DESC LIMIT ${int8('size')}`

export const giveUpTakenDown = write({}, ofAuthor)`
  UPDATE post SET deleted_at = app_now() WHERE author_id = ${int8('authorId')} AND deleted_at > app_now()`

/**
 * A post that stays keeps only its current text; a stub has no versions, and a deleted post is cleared with its
 * versions.
 */
export const dropVersions = write({}, { across: 'versions of the posts of one author, by an index' })`
  DELETE FROM post_version v USING post p
  WHERE p.author_id = ${int8('authorId')} AND p.deleted_at IS NULL AND p.removed_by IS DISTINCT FROM 'author'
    AND v.bucket = p.bucket AND v.post_id = p.id`

const notOwnStub = fragment`p.author_id = ${int8('userId')} AND p.deleted_at IS NULL AND p.removed_by IS DISTINCT FROM 'author'`

export const ownPosts = read(
  {
    id: int8,
    nodeId: int8,
    ...textRow,
    warning: orNull(str),
    state: int2,
    up: int4,
    down: int4,
    createdAt: timestamp,
    editedAt: orNull(timestamp),
    selectedAt: orNull(timestamp),
    removedAt: orNull(timestamp),
    removedReason: orNull(str),
    hasPoll: bool,
  },
  ofAuthor,
)`
  SELECT p.id, p.node_id AS "nodeId", ${textColumns}, p.warning, p.state, p.up, p.down, p.created_at AS "createdAt",
    p.edited_at AS "editedAt", p.selected_at AS "selectedAt", p.removed_at AS "removedAt", p.removed_reason AS "removedReason",
    p.has_poll AS "hasPoll"
  FROM post p WHERE ${notOwnStub} AND p.id > ${int8('after')} ORDER BY p.id LIMIT ${int8('size')}`

export const ownEdited = read({ id: int8 }, ofAuthor)`
  SELECT p.id FROM post p
  WHERE ${notOwnStub} AND p.edited_at IS NOT NULL AND p.id > ${int8('after')} ORDER BY p.id LIMIT ${int8('size')}`

export const versionsOf = read({ ...textRow, id: int4, writtenAt: timestamp })`
  SELECT version AS id, ${textColumns}, written_at AS "writtenAt" FROM post_version
  WHERE bucket = ${bucket('postId')} AND post_id = ${int8('postId')} AND version > ${int4('after')}
  ORDER BY version LIMIT ${int8('size')}`
