import { gatherOwn } from '../../platform/db/own-rows.ts'
import {
  bool,
  bucket,
  bucketIn,
  type Fragment,
  fragment,
  int2,
  int8,
  int8s,
  onShardsOf,
  orNull,
  read,
  str,
  timestamp,
  write,
} from '../../platform/db/sql.ts'

const own = fragment`k.bucket = ${bucket('userId')} AND k.user_id = ${int8('userId')} AND k.kind = ${str('kind')}`

/** Locks the post, so that its warning does not change before the collection is committed. */
export const rating = write({ isR18: bool })`
  SELECT p.warning IS NOT DISTINCT FROM 'r18' AS "isR18" FROM post p
  WHERE p.bucket = ${bucket('postId')} AND p.id = ${int8('postId')} FOR SHARE`

const ownForAllAges = fragment`${own} AND NOT k.r18`
const windowOf = <const W extends Fragment>(where: W, from: Fragment<readonly []>) => read({ id: int8 })`
  SELECT k.thing_id AS id FROM collection k WHERE ${where}
  ORDER BY k.collected_at ${from}, k.thing_id ${from} LIMIT ${int8('take')} OFFSET ${int8('skip')}`
const newest = fragment`DESC`
const oldest = fragment`ASC`
export const pages = {
  forAdults: { fromStart: windowOf(own, newest), fromEnd: windowOf(own, oldest) },
  forAllAges: { fromStart: windowOf(ownForAllAges, newest), fromEnd: windowOf(ownForAllAges, oldest) },
}

/** Rows of one post, or of replies of one post, whose mark differs from its warning. */
export const outdated = read({ userId: int8, id: int8 }, { across: 'who collected some things, by an index' })`
  SELECT k.user_id AS "userId", k.thing_id AS id FROM collection k
  WHERE k.thing_id = ANY(${int8s('ids')}::bigint[]) AND k.kind = ${str('kind')} AND k.r18 <> ${bool('isR18')}
  LIMIT ${int8('size')}`

export const rate = write({})`
  UPDATE collection k SET r18 = ${bool('isR18')} WHERE ${own} AND k.thing_id = ${int8('thingId')} AND k.r18 <> ${bool('isR18')}`

/** @returns the next members of a bucket who collected something */
export const collectorsAfter = read({ id: int8 })`
  SELECT DISTINCT k.user_id AS id FROM collection k WHERE k.bucket = ${int2('bucket')} AND k.user_id > ${int8('after')}
  ORDER BY k.user_id LIMIT ${int8('batch')}`

const kept = (kind: Fragment<readonly []>) => fragment`mine AS MATERIALIZED (
    SELECT k.user_id, k.thing_id, k.r18 FROM collection k
    WHERE k.bucket = ${int2('bucket')} AND k.user_id = ANY(${int8s('ids')}::bigint[]) AND k.kind = ${kind})`
const misratedOf = <const T extends Fragment>(kind: Fragment<readonly []>, posts: T) =>
  read({ userId: int8, id: int8, isR18: bool }, { across: 'a recount of what members collected' })`
  WITH ${kept(kind)}
  SELECT k.user_id AS "userId", k.thing_id AS id, NOT k.r18 AS "isR18" FROM ${posts}
  WHERE k.r18 <> (p.warning IS NOT DISTINCT FROM 'r18') ORDER BY k.user_id, k.thing_id`
export const misrated = {
  post: misratedOf(
    fragment`'post'`,
    fragment`mine k JOIN post p ON p.bucket = ${bucketIn('k.thing_id')} AND p.id = k.thing_id`,
  ),
  reply: misratedOf(
    fragment`'reply'`,
    fragment`mine k JOIN reply r ON r.bucket = ${bucketIn('k.thing_id')} AND r.id = k.thing_id
    JOIN post p ON p.bucket = r.bucket AND p.id = r.post_id`,
  ),
}

export const collectedBy = read(
  { viewerId: int8, id: int8 },
  { across: 'what the viewers of a moment collected, by primary key' },
)`
  SELECT k.user_id AS "viewerId", k.thing_id AS id
  FROM unnest(${int8s('viewerIds')}::bigint[], ${int8s('ids')}::bigint[]) AS asked(viewer_id, id)
  JOIN collection k ON k.bucket = ${bucketIn('asked.viewer_id')} AND k.user_id = asked.viewer_id
    AND k.kind = ${str('kind')} AND k.thing_id = asked.id${onShardsOf('k', 'viewerIds')}`

export const ownCollection = gatherOwn({
  table: 'collection',
  isBucketed: true,
  columns: { kind: str, id: ['thing_id', int8], collectedAt: timestamp, folderId: orNull(int8) },
  order: 'collected_at, thing_id',
})

export const dropAll = write({})`
  DELETE FROM collection WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`

export const collectedOf = read({ userId: int8, id: int8 }, { across: 'who collected some things, by an index' })`
  SELECT k.user_id AS "userId", k.thing_id AS id FROM collection k
  WHERE k.thing_id = ANY(${int8s('ids')}::bigint[]) AND k.kind = ${str('kind')}`
