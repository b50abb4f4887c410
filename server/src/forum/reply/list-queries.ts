import { authorVisible, forEach } from '../../people/follow/visibility.ts'
import {
  bool,
  bucket,
  bucketIn,
  type Fragment,
  fragment,
  int8,
  int8s,
  onShardsOf,
  orNull,
  read,
  str,
} from '../../platform/db/sql.ts'
import { postReadable, postVisible } from '../post/visibility.ts'
import { postColumns, postRow, removalColumns, removalRow, repliesReadable, replyColumns, replyRow } from './queries.ts'

const across = {
  across: 'replies lie in the buckets of their posts, and are found by an index over their author or section',
}
const newest = fragment`DESC`
const oldest = fragment`ASC`
const itemRow = { ...replyRow, ...postRow }

/**
 * One page of the rows found by `among`: positions are the same for all viewers and counted by an index-only
 * scan; then the rows are read without those that this viewer may not see. Always newest first.
 */
const windowOf = <const A extends Fragment, const V extends Fragment>(
  among: A,
  visible: V,
  from: Fragment<readonly []>,
) => read(itemRow, across)`
  SELECT ${replyColumns}, ${postColumns}
  FROM (SELECT r.bucket, r.id FROM reply r WHERE ${among} ORDER BY r.id ${from}
    LIMIT ${int8('take')} OFFSET ${int8('skip')}) page
  JOIN reply r ON r.bucket = page.bucket AND r.id = page.id
  JOIN post p ON p.bucket = r.bucket AND p.id = r.post_id WHERE ${visible} ORDER BY r.id DESC`

const bothEnds = <const A extends Fragment, const V extends Fragment>(among: A, visible: V) => ({
  fromStart: windowOf(among, visible, newest),
  fromEnd: windowOf(among, visible, oldest),
})

const listed = fragment`NOT r.hidden AND r.removed_at IS NULL AND r.deleted_at IS NULL`
const shown = fragment`${authorVisible('r.author_id')} AND p.state = 0 AND ${postVisible('direct')}`

/**
 * Includes replies under removed posts: the author finds them, without the title of a post that they may not
 * read.
 */
export const own = bothEnds(
  fragment`r.author_id = ${int8('viewerId')} AND r.deleted_at IS NULL AND r.removed_by IS DISTINCT FROM 'author'`,
  fragment`true`,
)
const ofAuthor = fragment`r.author_id = ${int8('authorId')} AND ${listed}`
export const ofUser = forEach(bothEnds(ofAuthor, shown), bothEnds(fragment`${ofAuthor} AND NOT r.r18`, shown))
const selected = fragment`r.node_id = ${int8('nodeId')} AND r.selected_at IS NOT NULL AND ${listed}`
export const selectedOfNode = forEach(bothEnds(selected, shown), bothEnds(fragment`${selected} AND NOT r.r18`, shown))

export const some = read(itemRow, { across: 'replies of one answer, each by primary key' })`
  SELECT ${replyColumns}, ${postColumns}
  FROM unnest(${int8s('ids')}::bigint[]) AS asked(id)
  JOIN reply r ON r.bucket = ${bucketIn('asked.id')} AND r.id = asked.id${onShardsOf('r', 'ids')}
  JOIN post p ON p.bucket = r.bucket AND p.id = r.post_id${onShardsOf('p', 'ids')} WHERE ${listed} AND ${shown}`

export const readablePosts = read(
  { id: int8, warning: orNull(str) },
  { across: 'the posts above one page of replies, by primary key' },
)`
  SELECT p.id, p.warning FROM unnest(${int8s('ids')}::bigint[]) AS asked(id)
  JOIN post p ON p.bucket = ${bucketIn('asked.id')} AND p.id = asked.id${onShardsOf('p', 'ids')} WHERE ${postReadable}`

const chaosFrom = (from: Fragment<readonly []>) => read({ ...replyRow, ...removalRow })`
  SELECT ${replyColumns}, ${removalColumns}
  FROM (SELECT r.id FROM reply r
    WHERE r.bucket = ${bucket('postId')} AND r.post_id = ${int8('postId')} AND r.removed_at IS NOT NULL AND NOT r.hidden
      AND r.deleted_at IS NULL
    ORDER BY r.removed_at ${from}, r.id ${from} LIMIT ${int8('take')} OFFSET ${int8('skip')}) page
  JOIN reply r ON r.bucket = ${bucket('postId')} AND r.id = page.id
  WHERE r.author_id <> ALL(${int8s('hidden')}::bigint[]) ORDER BY r.removed_at DESC, r.id DESC`
export const chaos = { fromStart: chaosFrom(newest), fromEnd: chaosFrom(oldest) }

/**
 * Those of the given posts and replies that a viewer could open, with their first words, for notices. Content
 * removed by a moderator can be opened by its author, with the reason; content behind a warning is quoted only to
 * its author, and hidden content in a chaos sea never.
 */
export const openTargets = read(
  { id: int8, words: str, postId: int8, stared: bool },
  { across: 'the things of one page of notices, by primary key' },
)`
  SELECT p.id, CASE WHEN p.removed_at IS NOT NULL AND p.state <> 0 THEN '' WHEN p.warning IS NULL OR p.author_id = ${int8('viewerId')} THEN p.title ELSE '' END AS words,
    p.id AS "postId", EXISTS (SELECT 1 FROM post_vote v WHERE v.bucket = p.bucket AND v.post_id = p.id
      AND v.user_id = ${int8('viewerId')} AND v.kind = 1${onShardsOf('v', 'ids')}) AS stared
  FROM unnest(${int8s('ids')}::bigint[]) AS asked(id)
  JOIN post p ON p.bucket = ${bucketIn('asked.id')} AND p.id = asked.id${onShardsOf('p', 'ids')}
  WHERE ${repliesReadable} AND (p.removed_at IS NULL OR p.author_id = ${int8('viewerId')})
  UNION ALL
  SELECT r.id, CASE WHEN r.removed_at IS NOT NULL AND r.hidden THEN '' WHEN p.warning IS NULL OR r.author_id = ${int8('viewerId')} THEN left(r.content, 240) ELSE '' END,
    p.id, EXISTS (SELECT 1 FROM reply_vote v WHERE v.bucket = r.bucket AND v.reply_id = r.id
      AND v.user_id = ${int8('viewerId')} AND v.kind = 1${onShardsOf('v', 'ids')})
  FROM unnest(${int8s('ids')}::bigint[]) AS asked(id)
  JOIN reply r ON r.bucket = ${bucketIn('asked.id')} AND r.id = asked.id${onShardsOf('r', 'ids')}
  JOIN post p ON p.bucket = r.bucket AND p.id = r.post_id${onShardsOf('p', 'ids')}
  WHERE r.deleted_at IS NULL AND r.removed_by IS DISTINCT FROM 'author'
    AND ((r.removed_at IS NULL AND NOT r.hidden) OR r.author_id = ${int8('viewerId')})
    AND ${authorVisible('r.author_id')} AND ${repliesReadable}`
