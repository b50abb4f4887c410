import { authorVisible, notBlocked } from '../../people/follow/visibility.ts'
import {
  bool,
  bucket,
  type Fragment,
  fragment,
  int4,
  int8,
  orNull,
  type Param,
  read,
  str,
  timestamp,
} from '../../platform/db/sql.ts'
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
  archivedAuthor: orNull(str),
  quoteId: orNull(int8),
}

export const replyColumns = fragment`r.id, r.author_id AS "authorId", r.under AS pid, r.content, r.floor, r.is_op AS "isOp",
  r.hidden AS "isHidden", r.waiting AS "isWaiting", r.selected_at IS NOT NULL AS "isSelected", r.removed_by AS "removedBy",
  r.deleted_at IS NOT NULL AS "isTakenDown", r.created_at AS "createdAt", r.up, r.down, r.reply_count AS "replyCount",
  r.picture_epoch AS "pictureEpoch", r.archived_author AS "archivedAuthor", r.quote_id AS "quoteId"`

export const removalRow = {
  removedAt: orNull(timestamp),
  removedReason: orNull(str),
  removedKind: orNull(str),
  isAppealed: bool,
}
export const removalColumns = fragment`r.removed_at AS "removedAt", r.removed_reason AS "removedReason",
  r.removed_kind AS "removedKind",  r.removal_appealed AS "isAppealed"`

export const postRow = { postId: int8, postAuthorId: int8, title: str, nodeId: int8, isThere: bool, postEpoch: int4 }
export const postColumns = fragment`p.id AS "postId", p.author_id AS "postAuthorId", p.title, p.node_id AS "nodeId",
  p.state = 0 AND p.removed_at IS NULL AND p.deleted_at IS NULL AS "isThere",
  p.picture_epoch AS "postEpoch"`
/** Replies are readable where their post is, also in the chaos sea, but not under a stub. */
export const repliesReadable = fragment`${postReadable} AND p.removed_by IS DISTINCT FROM 'author'`

export const post = read({ ...postRow, floors: int4, opFloors: int4, chaos: int4 })`
  SELECT ${postColumns}, p.floors, p.op_floors AS "opFloors", p.chaos FROM post p
  WHERE p.bucket = ${bucket('postId')} AND p.id = ${int8('postId')} AND ${repliesReadable}`

/** Answers to a reply are readable also if the reply itself was removed. */
export const parent = read({ ...postRow, pid: int8, authorId: int8, floors: int4, opFloors: int4 })`
  SELECT ${postColumns}, r.under AS pid, r.author_id AS "authorId", r.floors, r.op_floors AS "opFloors"
  FROM reply r JOIN post p ON p.bucket = r.bucket AND p.id = r.post_id
  WHERE r.bucket = ${bucket('replyId')} AND r.id = ${int8('replyId')} AND ${notBlocked('r.author_id')} AND ${repliesReadable}`

const LIVING = fragment`r.removed_at IS NULL AND r.deleted_at IS NULL AND (NOT r.hidden OR r.author_id = ${int8('viewerId')}::bigint)`

const upRow = { upAuthorId: orNull(int8), isUpGone: bool, isUpHidden: bool, upArchived: orNull(str) }
const upColumns = fragment`CASE WHEN up.id IS NOT NULL THEN r.parent_author_id END AS "upAuthorId",
  up.removed_at IS NOT NULL OR up.deleted_at IS NOT NULL AS "isUpGone", coalesce(up.hidden, false) AS "isUpHidden",
  up.archived_author AS "upArchived"`
const upJoined = fragment`LEFT JOIN reply up ON up.bucket = r.bucket AND up.id = r.parent_id AND r.parent_id <> r.top_id`
const floorRow = { ...replyRow, ...upRow, topId: int8, below: orNull(int4) }

/** Number of answers at any depth, up to a limit, so that counting is never expensive. */
export const belowIn = <const B extends Param<string, number> | Fragment>(
  bucket: B,
) => fragment`(SELECT count(*)::integer FROM (SELECT 1 FROM reply b
  WHERE b.bucket = ${bucket} AND b.top_id = r.id AND b.parent_id IS NOT NULL LIMIT ${int8('floorMost')}) counted)`

/** Previews below the replies of a page: at any depth below a top-level reply, direct ones below an answer. */
const ofFloors = fragment`r.top_id = page.id AND r.parent_id IS NOT NULL`
const ofAnswers = fragment`r.post_id = ${int8('postId')} AND r.under = page.id`
const byId = fragment`r.id`
const byFloor = fragment`r.under, r.floor`

/**
 * A range of reply numbers, with the first two available answers to each. Removed replies keep their numbers, so
 * that every page is as fast as the first; blocked members' replies are left out.
 */
const pageBy = <const C extends Fragment, const B extends Fragment, const F extends Fragment>(
  counted: C,
  { answers, order }: { answers: B; order: Fragment<readonly []> },
  among: F,
) => read(floorRow)`
  WITH page AS (
    SELECT r.* FROM reply r
    WHERE r.bucket = ${bucket('postId')} AND r.post_id = ${int8('postId')} AND r.under = ${int8('under')}
      AND ${among} AND ${notBlocked('r.author_id')}
  )
  SELECT ${replyColumns}, NULL::bigint AS "upAuthorId", false AS "isUpGone", false AS "isUpHidden",
    NULL::text AS "upArchived", r.top_id AS "topId", ${counted} AS below FROM page r
  UNION ALL
  SELECT r.* FROM page CROSS JOIN LATERAL (
    SELECT ${replyColumns}, ${upColumns}, r.top_id, NULL::integer FROM reply r ${upJoined}
    WHERE r.bucket = ${bucket('postId')} AND ${answers} AND (${LIVING}) AND ${authorVisible('r.author_id')}
    ORDER BY ${order} LIMIT ${int8('preview')}) r`

const all = fragment`r.floor BETWEEN ${int4('from')} AND ${int4('to')}`
/** Without hidden replies: their presence in this filtered list would reveal their author. */
const op = fragment`r.op_floor BETWEEN ${int4('from')} AND ${int4('to')} AND ${LIVING}`
const direct = { answers: ofAnswers, order: byFloor }
const atAnyDepth = { answers: ofFloors, order: byId }
/** The bucket of a column of `page` would hide from Citus that all rows are on one shard. */
const belowPost = belowIn(bucket('postId'))
export const ofPost = { all: pageBy(belowPost, atAnyDepth, all), op: pageBy(belowPost, atAnyDepth, op) }
export const ofReply = {
  all: pageBy(fragment`NULL::integer`, direct, all),
  op: pageBy(fragment`NULL::integer`, direct, op),
}

const answersOf = fragment`r.bucket = ${bucket('replyId')} AND r.top_id = ${int8('replyId')} AND r.parent_id IS NOT NULL`
const answersOfOp = fragment`${answersOf} AND r.is_op`

const countOf = <const A extends Fragment>(among: A) => read({ total: int4 })`
  SELECT count(*)::integer AS total FROM (SELECT 1 FROM reply r WHERE ${among} LIMIT ${int8('floorMost')}) counted`
/** Number of answers below a top-level reply, up to the limit. */
export const countOfFloor = { all: countOf(answersOf), op: countOf(answersOfOp) }

/** One page of answers: positions are the same for all viewers, and ids ascend in the order of writing. */
const windowOf = <const A extends Fragment, const V extends Fragment>(
  among: A,
  visible: V,
  from: Fragment<readonly []>,
) => read({ ...replyRow, ...upRow })`
  SELECT ${replyColumns}, ${upColumns}
  FROM (SELECT r.id FROM reply r WHERE ${among} ORDER BY r.id ${from} LIMIT ${int8('take')} OFFSET ${int8('skip')}) page
  JOIN reply r ON r.bucket = ${bucket('replyId')} AND r.id = page.id ${upJoined}
  WHERE ${visible} ORDER BY r.id ${from}`
const bothOrders = <const A extends Fragment, const V extends Fragment>(among: A, visible: V) => ({
  asc: windowOf(among, visible, fragment`ASC`),
  desc: windowOf(among, visible, fragment`DESC`),
})
export const pageOfFloor = {
  all: bothOrders(answersOf, notBlocked('r.author_id')),
  op: bothOrders(answersOfOp, fragment`${notBlocked('r.author_id')} AND ${LIVING}`),
}

/** One reply by its id: also removed ones, for logged-in members, and hidden ones, for their author. */
export const reply = read({ ...replyRow, ...postRow, ...removalRow })`
  SELECT ${replyColumns}, ${postColumns}, ${removalColumns}
  FROM reply r JOIN post p ON p.bucket = r.bucket AND p.id = r.post_id
  WHERE r.bucket = ${bucket('replyId')} AND r.id = ${int8('replyId')} AND r.deleted_at IS NULL
    AND (r.removed_at IS NULL OR ${int8('viewerId')}::bigint <> 0) AND (NOT r.hidden OR r.author_id = ${int8('viewerId')}::bigint)
    AND ${authorVisible('r.author_id')} AND ${repliesReadable}`

const previewBy = <const A extends Fragment>(among: A, order: Fragment<readonly []>) => read({ ...replyRow, ...upRow })`
  SELECT ${replyColumns}, ${upColumns} FROM reply r ${upJoined}
  WHERE r.bucket = ${bucket('replyId')} AND ${among} AND (${LIVING}) AND ${authorVisible('r.author_id')}
  ORDER BY ${order} LIMIT ${int8('preview')}`
export const previewOf = {
  floor: previewBy(answersOf, byId),
  answer: previewBy(fragment`r.post_id = ${int8('postId')} AND r.under = ${int8('replyId')}`, byFloor),
}

/** Position of a reply: its number, that of its top-level reply, and the number of answers before it. */
export const placeOf = read({ postId: int8, pid: int8, floor: int4, topId: int8, topFloor: int4, before: int4 })`
  SELECT r.post_id AS "postId", r.under AS pid, r.floor, r.top_id AS "topId", top.floor AS "topFloor",
    (SELECT count(*)::integer FROM (SELECT 1 FROM reply b WHERE b.bucket = ${bucket('replyId')} AND b.top_id = r.top_id
      AND b.parent_id IS NOT NULL AND b.id < r.id LIMIT ${int8('floorMost')}) counted) AS before
  FROM reply r JOIN post p ON p.bucket = r.bucket AND p.id = r.post_id
  JOIN reply top ON top.bucket = r.bucket AND top.id = r.top_id
  WHERE r.bucket = ${bucket('replyId')} AND r.id = ${int8('replyId')} AND ${authorVisible('r.author_id')} AND ${repliesReadable}`
