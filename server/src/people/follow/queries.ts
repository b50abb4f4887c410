import {
  bool,
  bucket,
  bucketIn,
  fragment,
  int2,
  int4,
  int8,
  int8s,
  onShardsOf,
  read,
  timestamp,
  write,
} from '../../platform/db/sql.ts'

const countRow = fragment`
  SELECT user_id FROM follow_count WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`

// Three lock strengths for a member's count row: a block waits for all others, a follow for blocks and follows, a
// message or comment for blocks alone.
export const lockForBlock = write({ user_id: int8 })`${countRow} FOR UPDATE`
export const lockForFollow = write({ user_id: int8 })`${countRow} FOR NO KEY UPDATE`
export const lockBlocks = write({ user_id: int8 })`${countRow} FOR KEY SHARE`

export const openCounts = write({})`
  INSERT INTO follow_count (bucket, user_id) VALUES (${bucket('userId')}, ${int8('userId')}) ON CONFLICT DO NOTHING`

export const addFollow = write({})`
  WITH made AS (
    INSERT INTO follow_edge (bucket, user_id, outward, other_id)
    VALUES (${bucket('userId')}, ${int8('userId')}, ${bool('outward')}, ${int8('otherId')})
    ON CONFLICT DO NOTHING RETURNING outward
  )
  UPDATE follow_count c SET following = c.following + made.outward::int, fans = c.fans + (NOT made.outward)::int
  FROM made WHERE c.bucket = ${bucket('userId')} AND c.user_id = ${int8('userId')}`

export const dropFollow = write({})`
  WITH removed AS (
    DELETE FROM follow_edge e
    WHERE e.bucket = ${bucket('userId')} AND e.user_id = ${int8('userId')} AND e.outward = ${bool('outward')} AND e.other_id = ${int8('otherId')}
    RETURNING e.outward
  )
  UPDATE follow_count c SET following = c.following - removed.outward::int, fans = c.fans - (NOT removed.outward)::int
  FROM removed WHERE c.bucket = ${bucket('userId')} AND c.user_id = ${int8('userId')}`

export const addBlock = write({})`
  WITH made AS (
    INSERT INTO block_edge (bucket, user_id, outward, other_id)
    VALUES (${bucket('userId')}, ${int8('userId')}, ${bool('outward')}, ${int8('otherId')})
    ON CONFLICT DO NOTHING RETURNING outward
  )
  UPDATE follow_count c SET blocked = c.blocked + made.outward::int
  FROM made WHERE c.bucket = ${bucket('userId')} AND c.user_id = ${int8('userId')}`

export const dropBlock = write({})`
  WITH removed AS (
    DELETE FROM block_edge e
    WHERE e.bucket = ${bucket('userId')} AND e.user_id = ${int8('userId')} AND e.outward = ${bool('outward')} AND e.other_id = ${int8('otherId')}
    RETURNING e.outward
  )
  UPDATE follow_count c SET blocked = c.blocked - removed.outward::int
  FROM removed WHERE c.bucket = ${bucket('userId')} AND c.user_id = ${int8('userId')}`

export const addPairBlock = write({})`
  INSERT INTO pair_block (bucket, user_id, outward, session_id, other_id)
  VALUES (${bucket('userId')}, ${int8('userId')}, ${bool('outward')}, ${int8('sessionId')}, ${int8('otherId')})
  ON CONFLICT DO NOTHING`

const ofPairBlock = fragment`e.bucket = ${bucket('userId')} AND e.user_id = ${int8('userId')} AND e.outward = ${bool('outward')}`

export const dropPairBlock = write({ otherId: int8 })`
  DELETE FROM pair_block e WHERE ${ofPairBlock} AND e.session_id = ${int8('sessionId')} RETURNING e.other_id AS "otherId"`

export const pairBlocks = read({ sessionId: int8, since: timestamp })`
  SELECT e.session_id AS "sessionId", e.created_at AS since FROM pair_block e WHERE ${ofPairBlock}
  ORDER BY e.created_at DESC, e.session_id DESC LIMIT ${int8('size')} OFFSET ${int8('skip')}`

export const countPairBlocks = read({
  total: int4,
})`SELECT count(*)::integer AS total FROM pair_block e WHERE ${ofPairBlock}`

export const pairBlockedWith = read({ id: int8 })`
  SELECT DISTINCT e.other_id AS id FROM pair_block e WHERE e.bucket = ${bucket('userId')} AND e.user_id = ${int8('userId')}`

export const everyPairBlock = read({ otherId: int8, sessionId: int8, outward: bool })`
  SELECT e.other_id AS "otherId", e.session_id AS "sessionId", e.outward FROM pair_block e
  WHERE e.bucket = ${bucket('userId')} AND e.user_id = ${int8('userId')} LIMIT ${int8('size')}`

export const blockBetween = read({ found: bool })`
  SELECT EXISTS (
    SELECT 1 FROM block_edge e
    WHERE e.bucket = ${bucket('userId')} AND e.user_id = ${int8('userId')} AND e.outward IN (true, false) AND e.other_id = ${int8('otherId')}
  ) AS found`

export const relation = read({ followed: bool, follows: bool, blocked: bool, blockedBy: bool })`
  SELECT coalesce(bool_or(r.kind = 'follow' AND r.outward), false) AS followed,
    coalesce(bool_or(r.kind = 'follow' AND NOT r.outward), false) AS follows,
    coalesce(bool_or(r.kind = 'block' AND r.outward), false) AS blocked,
    coalesce(bool_or(r.kind = 'block' AND NOT r.outward), false) AS "blockedBy"
  FROM (
    SELECT 'follow' AS kind, f.outward FROM follow_edge f
    WHERE f.bucket = ${bucket('userId')} AND f.user_id = ${int8('userId')} AND f.outward IN (true, false) AND f.other_id = ${int8('otherId')}
    UNION ALL
    SELECT 'block', b.outward FROM block_edge b
    WHERE b.bucket = ${bucket('userId')} AND b.user_id = ${int8('userId')} AND b.outward IN (true, false) AND b.other_id = ${int8('otherId')}
  ) r`

/** No row for a viewer without blocks. */
export const hidden = read(
  { userId: int8, ids: int8s },
  { across: 'of who asks at the same moment, each in their own bucket' },
)`
  SELECT e.user_id AS "userId", array_agg(DISTINCT e.other_id) AS ids
  FROM unnest(${int8s('userIds')}::bigint[]) AS asked(id)
  JOIN block_edge e ON e.bucket = ${bucketIn('asked.id')} AND e.user_id = asked.id${onShardsOf('e', 'userIds')}
  GROUP BY e.user_id`

export const counts = read({ following: int4, fans: int4, blocked: int4 })`
  SELECT following, fans, blocked FROM follow_count WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`

const ofList = fragment`
  e.bucket = ${bucket('userId')} AND e.user_id = ${int8('userId')} AND e.outward = ${bool('outward')}`
const listed = fragment`${ofList} AND e.other_id <> ALL(${int8s('closing')}::bigint[])`
const ofClosing = fragment`${ofList} AND e.other_id = ANY(${int8s('closing')}::bigint[])`
const latestFirst = fragment`ORDER BY e.created_at DESC, e.other_id DESC LIMIT ${int8('size')} OFFSET ${int8('skip')}`
const oldestFirst = fragment`ORDER BY e.created_at, e.other_id LIMIT ${int8('size')} OFFSET ${int8('skip')}`

// Index-only scans, from the nearer end of the list.
export const follows = {
  latest: read({ id: int8 })`SELECT e.other_id AS id FROM follow_edge e WHERE ${listed} ${latestFirst}`,
  oldest: read({ id: int8 })`SELECT e.other_id AS id FROM follow_edge e WHERE ${listed} ${oldestFirst}`,
  closing: read({ total: int4 })`SELECT count(*)::integer AS total FROM follow_edge e WHERE ${ofClosing}`,
}
export const followsAmong = read({ id: int8, outward: bool })`
  SELECT e.other_id AS id, e.outward FROM follow_edge e
  WHERE e.bucket = ${bucket('userId')} AND e.user_id = ${int8('userId')} AND e.outward IN (true, false)
    AND e.other_id = ANY(${int8s('ids')}::bigint[])`

export const blocks = {
  latest: read({ id: int8 })`SELECT e.other_id AS id FROM block_edge e WHERE ${listed} ${latestFirst}`,
  oldest: read({ id: int8 })`SELECT e.other_id AS id FROM block_edge e WHERE ${listed} ${oldestFirst}`,
  closing: read({ total: int4 })`SELECT count(*)::integer AS total FROM block_edge e WHERE ${ofClosing}`,
}

export const openMissingCounts = write({})`
  INSERT INTO follow_count (bucket, user_id) SELECT bucket, id FROM person WHERE bucket = ${int2('bucket')}
  ON CONFLICT DO NOTHING`

export const lockCounts = write({ id: int8 })`
  SELECT user_id AS id FROM follow_count WHERE bucket = ${int2('bucket')} AND user_id > ${int8('after')}
  ORDER BY user_id LIMIT ${int8('size')} FOR UPDATE`

export const recountCounts = write({})`
  UPDATE follow_count c SET following = n.following, fans = n.fans, blocked = n.blocked
  FROM (
    SELECT asked.id,
      (SELECT count(*) FROM follow_edge f WHERE f.bucket = ${int2('bucket')} AND f.user_id = asked.id AND f.outward)::int AS following,
      (SELECT count(*) FROM follow_edge f WHERE f.bucket = ${int2('bucket')} AND f.user_id = asked.id AND NOT f.outward)::int AS fans,
      (SELECT count(*) FROM block_edge b WHERE b.bucket = ${int2('bucket')} AND b.user_id = asked.id AND b.outward)::int AS blocked
    FROM unnest(${int8s('ids')}::bigint[]) AS asked(id)
  ) n
  WHERE c.bucket = ${int2('bucket')} AND c.user_id = n.id
    AND (c.following, c.fans, c.blocked) IS DISTINCT FROM (n.following, n.fans, n.blocked)`

export const others = read({ id: int8 })`
  SELECT f.other_id AS id FROM follow_edge f WHERE f.bucket = ${bucket('userId')} AND f.user_id = ${int8('userId')}
  UNION
  SELECT b.other_id FROM block_edge b WHERE b.bucket = ${bucket('userId')} AND b.user_id = ${int8('userId')}
  LIMIT ${int8('size')}`

export const ownEdges = read({ id: int8, blocked: bool, since: timestamp })`
  SELECT f.other_id AS id, false AS blocked, f.created_at AS since FROM follow_edge f
  WHERE f.bucket = ${bucket('userId')} AND f.user_id = ${int8('userId')} AND f.outward
  UNION ALL
  SELECT b.other_id, true, b.created_at FROM block_edge b
  WHERE b.bucket = ${bucket('userId')} AND b.user_id = ${int8('userId')} AND b.outward`

export const wellKnown = read({ id: int8 }, { across: 'once an hour, by an index over the few' })`
  SELECT user_id AS id FROM follow_count WHERE fans >= 1000 ORDER BY fans DESC LIMIT 10000`
