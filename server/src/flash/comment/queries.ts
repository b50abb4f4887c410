import { authorVisible, notBlocked } from '../../people/follow/visibility.ts'
import {
  bool,
  bucket,
  bucketIn,
  contentIdIn,
  type Fragment,
  fragment,
  int4,
  int8,
  int8s,
  onShardsOf,
  orNull,
  read,
  str,
  timestamp,
  write,
} from '../../platform/db/sql.ts'
import { commentCounted, flashVisible, theFlash } from '../flash/visibility.ts'

/** The number of comments of a flash listed for this viewer; no row where they may not see the flash. */
export const shownCount = read({ total: int4 })`
  SELECT f.comment_count + f.stub_count - CASE WHEN cardinality(${int8s('hidden')}::bigint[]) = 0 THEN 0 ELSE (
    SELECT count(*)::integer FROM flash_comment c
    WHERE c.bucket = ${bucket('flashId')} AND c.flash_id = f.id AND c.author_id = ANY(${int8s('hidden')}::bigint[])) END AS total
  FROM flash f WHERE ${theFlash}`

const under = fragment`c.bucket = ${bucket('flashId')} AND c.flash_id = ${int8('flashId')}`
// A comment whose author's account is closing leaves a place, as a deleted one does.
const shown = fragment`${under} AND ${notBlocked('c.author_id')}`

const windowOf = (from: Fragment<readonly []>) => read({
  id: int8,
  authorId: int8,
  parentId: orNull(int8),
  parentAuthorId: orNull(int8),
  quoted: orNull(str),
  isQuoteDeleted: bool,
  isQuoteHidden: orNull(bool),
  content: str,
  isDeleted: bool,
  isHidden: bool,
  isWaiting: bool,
  createdAt: timestamp,
  up: int4,
  down: int4,
})`
  SELECT c.id, c.author_id AS "authorId", c.parent_id AS "parentId", c.parent_author_id AS "parentAuthorId",
    CASE WHEN q.deleted_at IS NULL THEN left(q.content, 200) ELSE '' END AS quoted,
    (q.id IS NULL OR q.deleted_at IS NOT NULL) AS "isQuoteDeleted", q.hidden AS "isQuoteHidden", c.content, c.deleted_at IS NOT NULL AS "isDeleted",
    c.hidden AS "isHidden", c.waiting AS "isWaiting", c.created_at AS "createdAt", c.up, c.down
  FROM (SELECT c.id FROM flash_comment c WHERE ${shown} ORDER BY c.id ${from}
    LIMIT ${int8('take')} OFFSET ${int8('skip')}) page
  JOIN flash_comment c ON c.bucket = ${bucket('flashId')} AND c.id = page.id
  LEFT JOIN flash_comment q ON q.bucket = ${bucket('flashId')} AND q.id = c.parent_id ORDER BY c.id`
export const fromStart = windowOf(fragment`ASC`)
export const fromEnd = windowOf(fragment`DESC`)

export const placeOf = read({ flashId: int8, before: int4 })`
  SELECT f.id AS "flashId", (SELECT count(*)::integer FROM flash_comment b
    WHERE b.bucket = ${bucket('commentId')} AND b.flash_id = f.id AND b.id < c.id AND ${notBlocked('b.author_id')}) AS before
  FROM flash_comment c JOIN flash f ON f.bucket = c.bucket AND f.id = c.flash_id
  WHERE c.bucket = ${bucket('commentId')} AND c.id = ${int8('commentId')} AND ${notBlocked('c.author_id')}
    AND ${flashVisible('direct')}`

const ofFlash = fragment`under.state <> 0 AS "isPrivate", under.warning IS NOT DISTINCT FROM 'r18' AS "adultsOnly"`

/** Comments under a private flash need no review. */
const waits = fragment`${bool('mustWait')}::boolean AND under.state <> 1`

/** Updates the count in the flash first: its row lock makes ids follow the order in which comments appear. */
export const addComment = write({ id: int8, isWaiting: bool, authorId: int8, isPrivate: bool, adultsOnly: bool })`
  WITH under AS (${commentCounted}), added AS (
    INSERT INTO flash_comment (bucket, id, flash_id, author_id, content, hidden, waiting)
    SELECT bucket, ${contentIdIn(fragment`bucket`)}, id, ${int8('viewerId')}, ${str('content')}, ${waits}, ${waits}
    FROM under RETURNING id, waiting
  )
  SELECT added.id, added.waiting AS "isWaiting", under.author_id AS "authorId", ${ofFlash} FROM under, added`

/** No row: no such flash. No id: no such comment under it. */
export const addAnswer = write({
  id: orNull(int8),
  isWaiting: bool,
  authorId: int8,
  isPrivate: bool,
  adultsOnly: bool,
  parentAuthorId: orNull(int8),
})`
  WITH under AS (${commentCounted}), parent AS (
    UPDATE flash_comment c SET answers = c.answers + 1 FROM under
    WHERE ${under} AND ${authorVisible('c.author_id')} AND c.id = ${int8('currentId')} AND c.deleted_at IS NULL AND NOT c.hidden
    RETURNING c.id, c.author_id
  ), added AS (
    INSERT INTO flash_comment (bucket, id, flash_id, author_id, parent_id, parent_author_id, content, hidden, waiting)
    SELECT under.bucket, ${contentIdIn(fragment`under.bucket`)}, under.id, ${int8('viewerId')}, parent.id,
      parent.author_id, ${str('content')}, ${waits}, ${waits}
    FROM under, parent RETURNING id, waiting
  )
  SELECT added.id, coalesce(added.waiting, false) AS "isWaiting", under.author_id AS "authorId", ${ofFlash}, parent.author_id AS "parentAuthorId"
  FROM under LEFT JOIN parent ON true LEFT JOIN added ON true`

/** The flash of the viewer's own comment, locked: adding and removing comments of a flash are serialized. */
export const lockFlashForAuthor = write({ flashId: int8 })`
  SELECT f.id AS "flashId" FROM flash_comment c JOIN flash f ON f.bucket = c.bucket AND f.id = c.flash_id
  WHERE c.bucket = ${bucket('commentId')} AND c.id = ${int8('commentId')} AND c.author_id = ${int8('viewerId')}
    AND c.deleted_at IS NULL AND ${flashVisible('direct')}
  FOR NO KEY UPDATE OF f`

/**
 * Those flashes and comments that a viewer can open, with their first words for notices. Text behind a content
 * warning is quoted to its author alone.
 */
export const openTargets = read(
  { id: int8, words: str, stared: bool },
  { across: 'the things of one page of notices, by primary key' },
)`
  SELECT f.id, CASE WHEN f.warning IS NULL OR f.author_id = ${int8('viewerId')} THEN left(f.content, 240) ELSE '' END AS words,
    EXISTS (SELECT 1 FROM flash_vote v WHERE v.bucket = f.bucket AND v.flash_id = f.id
      AND v.user_id = ${int8('viewerId')} AND v.kind = 1${onShardsOf('v', 'ids')}) AS stared
  FROM unnest(${int8s('ids')}::bigint[]) AS asked(id)
  JOIN flash f ON f.bucket = ${bucketIn('asked.id')} AND f.id = asked.id${onShardsOf('f', 'ids')}
  WHERE ${flashVisible('direct')}
  UNION ALL
  SELECT c.id, left(c.content, 240), EXISTS (SELECT 1 FROM flash_comment_vote v WHERE v.bucket = c.bucket
      AND v.comment_id = c.id AND v.user_id = ${int8('viewerId')} AND v.kind = 1${onShardsOf('v', 'ids')})
  FROM unnest(${int8s('ids')}::bigint[]) AS asked(id)
  JOIN flash_comment c ON c.bucket = ${bucketIn('asked.id')} AND c.id = asked.id${onShardsOf('c', 'ids')}
  JOIN flash f ON f.bucket = c.bucket AND f.id = c.flash_id${onShardsOf('f', 'ids')}
  WHERE c.deleted_at IS NULL AND (NOT c.hidden OR c.author_id = ${int8('viewerId')}) AND ${authorVisible('c.author_id')} AND ${flashVisible('direct')}`

/** Newest first: an answer is always newer than the comment it answers. */
export const clearComments = write({})`
  DELETE FROM flash_comment WHERE bucket = ${bucket('flashId')} AND id IN (
    SELECT id FROM flash_comment
    WHERE bucket = ${bucket('flashId')} AND flash_id = ${int8('flashId')} ORDER BY id DESC LIMIT ${int8('batch')})`
