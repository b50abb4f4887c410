import { int2, int8, orNull, read, write } from '../../platform/db/sql.ts'

export const stickies = read({ postId: int8, nodeId: orNull(int8) })`
  SELECT post_id AS "postId", node_id AS "nodeId" FROM post_sticky ORDER BY stuck_at DESC, post_id DESC`

export const isStuck = read({ slot: int2 })`
  SELECT slot FROM post_sticky
  WHERE post_id = ${int8('postId')} AND node_id IS NOT DISTINCT FROM ${orNull(int8)('nodeId')}::bigint`

/** No row if no slot is free, or a concurrent transaction takes the same slot. */
export const stick = write({ slot: int2 })`
  INSERT INTO post_sticky (node_id, post_id, slot)
  SELECT ${orNull(int8)('nodeId')}::bigint, ${int8('postId')}::bigint, slot FROM generate_series(1, 5) AS slot
  WHERE NOT EXISTS (SELECT FROM post_sticky s
    WHERE s.slot = slot.slot AND s.node_id IS NOT DISTINCT FROM ${orNull(int8)('nodeId')}::bigint)
  ORDER BY slot LIMIT 1
  ON CONFLICT DO NOTHING RETURNING slot`

export const unstick = write({})`
  DELETE FROM post_sticky
  WHERE post_id = ${int8('postId')} AND node_id IS NOT DISTINCT FROM ${orNull(int8)('nodeId')}::bigint`

export const unstickAll = write({})`DELETE FROM post_sticky WHERE post_id = ${int8('postId')}`
