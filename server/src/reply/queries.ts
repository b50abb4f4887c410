import { authorShown, notBlocked } from '../follow/visibility.ts'
import { bool, bucket, type Fragment, fragment, int4, int8, orNull, read, str, timestamp } from '../platform/db/sql.ts'
import { postReadable } from '../post/visibility.ts'

export const replyRow = {
  id: int8,
  authorId: int8,
  pid: int8,
  content: str,
  floor: int4,
  isOp: bool,
  isHidden: bool,
  isWaiting: bool,
  isSelected: bool,
  removedBy: orNull(str),
  isTakenDown: bool,
  createdAt: timestamp,
  up: int4,
  down: int4,
  replyCount: int4,
  pictureEpoch: int4,
}

export const replyColumns = fragment`r.id, r.author_id AS "authorId", r.under AS pid, r.content, r.floor, r.is_op AS "isOp",
  r.hidden AS "isHidden", r.waiting AS "isWaiting", r.selected_at IS NOT NULL AS "isSelected", r.removed_by AS "removedBy",
  r.deleted_at IS NOT NULL AS "isTakenDown", r.created_at AS "createdAt", r.up, r.down, r.reply_count AS "replyCount",
  r.picture_epoch AS "pictureEpoch"`

export const removalRow = {
  removedAt: orNull(timestamp),
  removedReason: orNull(str),
  removedKind: orNull(str),
  isAppealed: bool,
}
export const removalColumns = fragment`r.removed_at AS "removedAt", r.removed_reason AS "removedReason",
  r.removed_kind AS "removedKind",  r.removal_appealed AS "isAppealed"`

/** The post above, as its replies are shown with it; a stub that its author left has none. */
export const postRow = { postId: int8, postAuthorId: int8, title: str, nodeId: int8, isThere: bool, postEpoch: int4 }
export const postColumns = fragment`p.id AS "postId", p.author_id AS "postAuthorId", p.title, p.node_id AS "nodeId",
  p.state = 0 AND p.removed_at IS NULL AND p.deleted_at IS NULL AS "isThere",
  p.picture_epoch AS "postEpoch"`
/** Replies are read wherever their post is, in the chaos sea too; under a stub there is nothing to read. */
export const repliesReadable = fragment`${postReadable} AND p.removed_by IS DISTINCT FROM 'author'`

export const post = read({ ...postRow, floors: int4, opFloors: int4, chaos: int4 })`
  SELECT ${postColumns}, p.floors, p.op_floors AS "opFloors", p.chaos FROM post p
  WHERE p.bucket = ${bucket('postId')} AND p.id = ${int8('postId')} AND ${repliesReadable}`

/** What hangs on a reply is read also when the reply itself was removed. */
export const parent = read({ ...postRow, authorId: int8, floors: int4, opFloors: int4 })`
  SELECT ${postColumns}, r.author_id AS "authorId", r.floors, r.op_floors AS "opFloors"
  FROM reply r JOIN post p ON p.bucket = r.bucket AND p.id = r.post_id
  WHERE r.bucket = ${bucket('replyId')} AND r.id = ${int8('replyId')} AND ${notBlocked('r.author_id')} AND ${repliesReadable}`

const LIVING = fragment`r.removed_at IS NULL AND r.deleted_at IS NULL AND (NOT r.hidden OR r.author_id = ${int8('viewerId')}::bigint)`

/**
 * A range of floors, and the first two answers to each that there are. Removed ones keep their floors, so that every
 * page is as near as the first; whom the viewer blocked is left out.
 */
const pageBy = <const F extends Fragment>(among: F) => read(replyRow)`
  WITH page AS (
    SELECT r.* FROM reply r
    WHERE r.bucket = ${bucket('postId')} AND r.post_id = ${int8('postId')} AND r.under = ${int8('under')}
      AND ${among} AND ${notBlocked('r.author_id')}
  )
  SELECT ${replyColumns} FROM page r
  UNION ALL
  SELECT r.* FROM page CROSS JOIN LATERAL (
    SELECT ${replyColumns} FROM reply r
    WHERE r.bucket = ${bucket('postId')} AND r.post_id = ${int8('postId')} AND r.under = page.id
      AND ${LIVING} AND ${authorShown('r.author_id')}
    ORDER BY r.under, r.floor LIMIT ${int8('preview')}) r`
export const pageOfAll = pageBy(fragment`r.floor BETWEEN ${int4('from')} AND ${int4('to')}`)
/** Without what is out of sight: to stand among these alone would say who wrote it. */
export const pageOfOp = pageBy(fragment`r.op_floor BETWEEN ${int4('from')} AND ${int4('to')} AND ${LIVING}`)

/** One by itself: also removed, which the logged-in read, and hidden, which its author does. */
export const reply = read({ ...replyRow, ...postRow, ...removalRow })`
  SELECT ${replyColumns}, ${postColumns}, ${removalColumns}
  FROM reply r JOIN post p ON p.bucket = r.bucket AND p.id = r.post_id
  WHERE r.bucket = ${bucket('replyId')} AND r.id = ${int8('replyId')} AND r.deleted_at IS NULL
    AND (r.removed_at IS NULL OR ${int8('viewerId')}::bigint <> 0) AND (NOT r.hidden OR r.author_id = ${int8('viewerId')}::bigint)
    AND ${authorShown('r.author_id')} AND ${repliesReadable}`

export const previewOf = read(replyRow)`
  SELECT ${replyColumns} FROM reply r
  WHERE r.bucket = ${bucket('replyId')} AND r.post_id = ${int8('postId')} AND r.under = ${int8('replyId')}
    AND ${LIVING} AND ${authorShown('r.author_id')}
  ORDER BY r.under, r.floor LIMIT ${int8('preview')}`

/** Where one stands: its floor, and that of the reply to the post which it lies below. */
export const placeOf = read({ postId: int8, pid: int8, floor: int4, topId: int8, topFloor: int4 })`
  SELECT r.post_id AS "postId", r.under AS pid, r.floor, r.top_id AS "topId", top.floor AS "topFloor"
  FROM reply r JOIN post p ON p.bucket = r.bucket AND p.id = r.post_id
  JOIN reply top ON top.bucket = r.bucket AND top.id = r.top_id
  WHERE r.bucket = ${bucket('replyId')} AND r.id = ${int8('replyId')} AND ${authorShown('r.author_id')} AND ${repliesReadable}`
