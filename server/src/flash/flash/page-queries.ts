import type { Surface } from '../../people/follow/visibility.ts'
import {
  bool,
  bucket,
  bucketIn,
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
} from '../../platform/db/sql.ts'
import { columnsIn, flashColumns, flashRow } from './queries.ts'
import { flashVisible } from './visibility.ts'

const across = { across: 'flashes lie in buckets of their own, and are found by an index over their author' }
const newest = fragment`DESC`
const oldest = fragment`ASC`

const windowOf = <const W extends Fragment>(where: W, from: Fragment<readonly []>) => read(flashRow, across)`
  SELECT ${flashColumns}
  FROM (SELECT f.bucket, f.id FROM flash f WHERE ${where} ORDER BY f.id ${from}
    LIMIT ${int8('take')} OFFSET ${int8('skip')}) page
  JOIN flash f ON f.bucket = page.bucket AND f.id = page.id ORDER BY f.id DESC`

const own = fragment`f.author_id = ${int8('viewerId')} AND f.deleted_at IS NULL`
export const ownFromStart = windowOf(own, newest)
export const ownFromEnd = windowOf(own, oldest)

const ofUser = fragment`f.author_id = ${int8('authorId')} AND f.state = 0 AND ${flashVisible('profile')}`
export const ofUserFromStart = windowOf(ofUser, newest)
export const ofUserFromEnd = windowOf(ofUser, oldest)

/**
 * Ids of flashes within a range, which reads no more of each author than is in it. `+ 0` keeps the planner from
 * the index over all flashes, where it would pass those of all others.
 */
const feedIdsOf = (from: Fragment<readonly []>) => read({ id: int8 }, across)`
  SELECT f.id FROM flash f
  WHERE f.author_id = ANY(${int8s('authorIds')}::bigint[]) AND f.id BETWEEN ${int8('least')} AND ${int8('most')}
    AND ${flashVisible('feed')}
  ORDER BY f.id + 0 ${from} LIMIT ${int8('take')} OFFSET ${int8('skip')}`
export const feedIdsFromStart = feedIdsOf(newest)
export const feedIdsFromEnd = feedIdsOf(oldest)

const byIds = (surface: Surface) => read(flashRow, { across: 'flashes of one answer, each by primary key' })`
  SELECT ${columnsIn(fragment`f.bucket${onShardsOf('i', 'ids')}`)}
  FROM unnest(${int8s('ids')}::bigint[]) AS asked(id)
  JOIN flash f ON f.bucket = ${bucketIn('asked.id')} AND f.id = asked.id${onShardsOf('f', 'ids')}
  WHERE ${flashVisible(surface)} ORDER BY f.id DESC`
export const feedByIds = byIds('feed')
export const recommended = byIds('discover')
export const opened = byIds('direct')

export const newestId = read({ id: orNull(int8) }, { across: 'the newest of all, by an index' })`
  SELECT max(f.id) AS id FROM flash f WHERE f.state = 0 AND f.deleted_at IS NULL`

export const count = read({ public: int4, private: int4, r18: int4 })`
  SELECT public, private, r18 FROM flash_count WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`

export const feedTotal = read({ total: int8 }, { across: 'a kept count of each person followed, by primary key' })`
  SELECT coalesce(sum(c.public - CASE WHEN ${bool('adult')}::boolean THEN 0 ELSE c.r18 END), 0)::bigint AS total
  FROM unnest(${int8s('authorIds')}::bigint[]) AS followed(id)
  JOIN flash_count c ON c.bucket = ${bucketIn('followed.id')} AND c.user_id = followed.id${onShardsOf('c', 'authorIds')}`

const candidateRow = {
  id: int8,
  authorId: int8,
  warning: orNull(str),
  up: int4,
  down: int4,
  commentCount: int4,
  createdAt: timestamp,
}

export const candidates = read(candidateRow, { across: 'the newest of all, by an index' })`
  SELECT f.id, f.author_id AS "authorId", f.warning, f.up, f.down, f.comment_count AS "commentCount",
    f.created_at AS "createdAt"
  FROM flash f WHERE f.state = 0 AND f.deleted_at IS NULL ORDER BY f.id DESC LIMIT ${int8('size')}`
