import { bool, bucket, fragment, int2, int8, orNull, str, write } from '../../platform/db/sql.ts'

const one = fragment`r.bucket = ${bucket('replyId')} AND r.id = ${int8('replyId')}`

/** Locks the post of a reply: additions and changes of a post's replies are serialised. */
export const lockPost = write({ postId: int8, nodeId: int8 })`
  SELECT p.id AS "postId", p.node_id AS "nodeId"
  FROM reply r JOIN post p ON p.bucket = r.bucket AND p.id = r.post_id
  WHERE ${one} AND p.deleted_at IS NULL FOR NO KEY UPDATE OF p`

/** The same if staff have hidden the post, or it is about to be cleared. */
export const lockPostAnyhow = write({ postId: int8, nodeId: int8 })`
  SELECT p.id AS "postId", p.node_id AS "nodeId"
  FROM reply r JOIN post p ON p.bucket = r.bucket AND p.id = r.post_id WHERE ${one} FOR NO KEY UPDATE OF p`

export const lockReply = write({
  authorId: int8,
  parentId: orNull(int8),
  selectedIn: int8,
  isHidden: bool,
  isWaiting: bool,
  isSelected: bool,
  isR18: bool,
  removedBy: orNull(str),
  removedKind: orNull(str),
  isTakenDown: bool,
  isRestorable: bool,
  isPurged: bool,
})`
  SELECT r.author_id AS "authorId", r.parent_id AS "parentId", r.node_id AS "selectedIn", r.hidden AS "isHidden",
    r.waiting AS "isWaiting", r.selected_at IS NOT NULL AS "isSelected", r.r18 AS "isR18", r.removed_by AS "removedBy",
    r.removed_kind AS "removedKind",
    r.deleted_at IS NOT NULL AS "isTakenDown", r.deleted_at > app_now() IS TRUE AS "isRestorable",
    r.deleted_at IS NOT NULL AND r.content = '' AS "isPurged"
  FROM reply r WHERE ${one} FOR NO KEY UPDATE`

export const authorOf = write({ authorId: int8 })`SELECT r.author_id AS "authorId" FROM reply r WHERE ${one}`

export const countUnder = write({})`
  UPDATE reply r SET reply_count = r.reply_count + ${int2('living')}::smallint
  WHERE r.bucket = ${bucket('parentId')} AND r.id = ${int8('parentId')}`

export const select = write({})`
  UPDATE reply r SET selected_at = app_now(), node_id = ${int8('nodeId')} WHERE ${one}`

export const unselect = write({})`UPDATE reply r SET selected_at = NULL WHERE ${one}`

export const unselectAll = write({ isShown: bool, isR18: bool })`
  UPDATE reply SET selected_at = NULL
  WHERE bucket = ${bucket('postId')} AND post_id = ${int8('postId')} AND selected_at IS NOT NULL
  RETURNING NOT hidden AND removed_at IS NULL AND deleted_at IS NULL AS "isShown", r18 AS "isR18"`

/** Replies of a post whose adults-only flag differs from the post's; call it with the post locked. */
export const followWarning = write({
  id: int8,
  authorId: int8,
  nodeId: int8,
  isHidden: bool,
  isSelected: bool,
  isR18: bool,
  removedBy: orNull(str),
  isTakenDown: bool,
})`
  UPDATE reply SET r18 = NOT r18 WHERE bucket = ${bucket('postId')} AND id IN (
    SELECT r.id FROM post p JOIN reply r ON r.bucket = p.bucket AND r.post_id = p.id
    WHERE p.bucket = ${bucket('postId')} AND p.id = ${int8('postId')} AND r.r18 <> (p.warning IS NOT DISTINCT FROM 'r18')
    LIMIT ${int8('batch')})
  RETURNING id, author_id AS "authorId", node_id AS "nodeId", hidden AS "isHidden", selected_at IS NOT NULL AS "isSelected",
    r18 AS "isR18", removed_by AS "removedBy", deleted_at IS NOT NULL AS "isTakenDown"`
