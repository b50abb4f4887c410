import { forEach } from '../../people/follow/visibility.ts'
import { bool, bucketIn, type Fragment, fragment, int8, int8s, onShardsOf, read, str } from '../../platform/db/sql.ts'
import { itemColumns, itemRow } from './queries.ts'
import { postListed, postReadable, postVisible } from './visibility.ts'

const across = { across: 'posts lie in buckets of their own, and are found by an index over their section or author' }
const newest = fragment`DESC`
const oldest = fragment`ASC`

/**
 * One page of the rows found by `among`: positions are the same for all viewers and counted by an index-only
 * scan; then the rows are read without those that this viewer may not see. Always newest first.
 */
const windowOf = <const A extends Fragment, const V extends Fragment>(
  among: A,
  visible: V,
  from: Fragment<readonly []>,
) => read(itemRow, across)`
  SELECT ${itemColumns}
  FROM (SELECT p.bucket, p.id FROM post p WHERE ${among} ORDER BY p.id ${from}
    LIMIT ${int8('take')} OFFSET ${int8('skip')}) page
  JOIN post p ON p.bucket = page.bucket AND p.id = page.id WHERE ${visible} ORDER BY p.id DESC`

const bothEnds = <const A extends Fragment, const V extends Fragment>(among: A, visible: V) => ({
  fromStart: windowOf(among, visible, newest),
  fromEnd: windowOf(among, visible, oldest),
})

const upTo = fragment`p.id <= ${int8('newest')}`

const allAges = fragment`p.warning IS DISTINCT FROM 'r18'`
const ofNodeListed = fragment`p.node_id = ${int8('nodeId')} AND ${postListed}`
const selectedListed = fragment`p.node_id = ${int8('nodeId')} AND p.selected_at IS NOT NULL AND ${postListed}`

const notStuck = fragment`p.id <> ALL(${int8s('stuck')}::bigint[])`
const inAll = fragment`${postListed} AND ${notStuck}`
const inNode = fragment`${ofNodeListed} AND ${notStuck}`

export const allFrom = forEach(
  windowOf(fragment`${inAll} AND ${upTo}`, postVisible('feed'), newest),
  windowOf(fragment`${inAll} AND ${allAges} AND ${upTo}`, postVisible('feed'), newest),
)
export const ofNodeFrom = forEach(
  windowOf(fragment`${inNode} AND ${upTo}`, postVisible('feed'), newest),
  windowOf(fragment`${inNode} AND ${allAges} AND ${upTo}`, postVisible('feed'), newest),
)

export const all = forEach(
  bothEnds(inAll, postVisible('feed')),
  bothEnds(fragment`${inAll} AND ${allAges}`, postVisible('feed')),
)
export const ofNode = forEach(
  bothEnds(inNode, postVisible('feed')),
  bothEnds(fragment`${inNode} AND ${allAges}`, postVisible('feed')),
)
export const selectedOfNode = forEach(
  bothEnds(fragment`${selectedListed}`, postVisible('feed')),
  bothEnds(fragment`${selectedListed} AND ${allAges}`, postVisible('feed')),
)
export const own = bothEnds(
  fragment`p.author_id = ${int8('viewerId')} AND p.deleted_at IS NULL AND p.removed_by IS DISTINCT FROM 'author'`,
  fragment`p.deleted_at IS NULL`,
)
export const ofUser = bothEnds(
  fragment`p.author_id = ${int8('authorId')} AND p.state = 0 AND ${postVisible('profile')}`,
  fragment`true`,
)

const activeAmong = <const A extends Fragment>(among: A) => read(itemRow, across)`
  SELECT ${itemColumns}
  FROM (SELECT p.bucket, p.id, p.active_at FROM post p WHERE ${among}
    ORDER BY p.active_at DESC, p.id DESC LIMIT ${int8('take')}) page
  JOIN post p ON p.bucket = page.bucket AND p.id = page.id WHERE ${postVisible('feed')}
  ORDER BY page.active_at DESC, page.id DESC`
export const active = forEach(activeAmong(inNode), activeAmong(fragment`${inNode} AND ${allAges}`))

/** The expression of the index `post_hot`. */
const heat = fragment`ln(1 + p.reply_count) / ln(2.0::float8)
    + extract(epoch FROM p.created_at AT TIME ZONE 'UTC')::float8 / 86400`
export const hot = read(itemRow, across)`
  SELECT ${itemColumns}
  FROM (SELECT p.bucket, p.id, ${heat} AS heat FROM post p WHERE ${postListed}
    ORDER BY ${heat} DESC, p.id DESC LIMIT ${int8('take')}) page
  JOIN post p ON p.bucket = page.bucket AND p.id = page.id WHERE ${postVisible('discover')}
  ORDER BY page.heat DESC, page.id DESC`

const stuckAmong = <const A extends Fragment>(listed: A) => read(
  { id: int8 },
  { across: 'at most ten posts, each by primary key' },
)`
  SELECT p.id FROM unnest(${int8s('ids')}::bigint[]) AS asked(id)
  JOIN post p ON p.bucket = ${bucketIn('asked.id')} AND p.id = asked.id${onShardsOf('p', 'ids')} WHERE ${listed}`
/** Those of the given posts that are counted in the public lists of the site, or of a section. */
export const listedOfAll = forEach(
  stuckAmong(fragment`${postListed}`),
  stuckAmong(fragment`${postListed} AND ${allAges}`),
)
export const listedOfNode = forEach(
  stuckAmong(fragment`${ofNodeListed}`),
  stuckAmong(fragment`${ofNodeListed} AND ${allAges}`),
)

const inChaos = fragment`p.node_id = ${int8('nodeId')} AND p.removed_at IS NOT NULL AND p.state = 0 AND p.deleted_at IS NULL`
const chaosFrom = <const A extends Fragment>(among: A, from: Fragment<readonly []>) => read(
  { ...itemRow, isAppealed: bool },
  across,
)`
  SELECT ${itemColumns}, p.removal_appealed AS "isAppealed"
  FROM (SELECT p.bucket, p.id FROM post p WHERE ${among}
    ORDER BY p.removed_at ${from}, p.id ${from} LIMIT ${int8('take')} OFFSET ${int8('skip')}) page
  JOIN post p ON p.bucket = page.bucket AND p.id = page.id WHERE ${postReadable} ORDER BY p.removed_at DESC, p.id DESC`
const chaosAmong = <const A extends Fragment>(among: A) => ({
  fromStart: chaosFrom(among, newest),
  fromEnd: chaosFrom(among, oldest),
})
export const chaos = forEach(chaosAmong(fragment`${inChaos}`), chaosAmong(fragment`${inChaos} AND ${allAges}`))

/** Those of the given posts that the viewer may see, in no particular order. */
export const some = read(itemRow, { across: 'posts of one answer, each by primary key' })`
  SELECT ${itemColumns}
  FROM unnest(${int8s('ids')}::bigint[]) AS asked(id)
  JOIN post p ON p.bucket = ${bucketIn('asked.id')} AND p.id = asked.id${onShardsOf('p', 'ids')}
  WHERE ${postVisible('direct')}`

/**
 * Titles of the given posts that the viewer may read; none for posts deleted by their author or claimed by staff.
 */
export const titles = read({ id: int8, title: str }, { across: 'posts of one page of a log, each by primary key' })`
  SELECT p.id, p.title
  FROM unnest(${int8s('ids')}::bigint[]) AS asked(id)
  JOIN post p ON p.bucket = ${bucketIn('asked.id')} AND p.id = asked.id${onShardsOf('p', 'ids')}
  WHERE p.title <> '' AND (p.state = 0 OR p.removed_at IS NULL) AND ${postReadable}`
