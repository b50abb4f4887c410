import { advisoryLock } from '../../platform/db/advisory-lock.ts'
import {
  bucketIn,
  fragment,
  int2,
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

const node = {
  id: int8,
  name: str,
  description: str,
  createUserId: orNull(int8),
  recommended: orNull(int2),
  createdAt: timestamp,
  level: str,
  floor: str,
}
const columns = fragment`id, name, description, create_user_id AS "createUserId", recommended, created_at AS "createdAt",
  pre_moderation AS level, pre_moderation_floor AS floor`

export const all = read(node)`SELECT ${columns} FROM node ORDER BY id`

export const one = read(node)`SELECT ${columns} FROM node WHERE id = ${int8('nodeId')}`

export const lock = write({ id: int8 })`SELECT id FROM node WHERE id = ${int8('nodeId')} FOR NO KEY UPDATE`

/** Serializes changes of names and of the positions of recommended sections. */
export const lockSections = advisoryLock('sections')

/** Discards a taken-down description, so that it can no longer be restored over the new one. */
export const describe = write({})`
  UPDATE node SET description = ${str('description')}, described_by = ${int8('userId')},
    taken_description = NULL, taken_at = NULL
  WHERE id = ${int8('nodeId')}`

export const add = write({ id: int8 })`
  INSERT INTO node (name, description, create_user_id, described_by)
  VALUES (${str('name')}, ${str('description')}, ${orNull(int8)('createUserId')}, ${orNull(int8)('describedBy')})
  ON CONFLICT DO NOTHING RETURNING id`

export const openCount = write({})`INSERT INTO node_count (node_id) VALUES (${int8('nodeId')})`

export const rename = write({ id: int8 })`
  UPDATE node SET name = ${str('name')}, description = ${str('description')},
    described_by = CASE WHEN description = ${str('description')} THEN described_by END,
    taken_description = CASE WHEN description = ${str('description')} THEN taken_description END,
    taken_at = CASE WHEN description = ${str('description')} THEN taken_at END
  WHERE id = ${int8('nodeId')}
    AND NOT EXISTS (SELECT FROM node o WHERE lower(o.name) = lower(${str('name')}) AND o.id <> ${int8('nodeId')})
  RETURNING id`

export const recommendNone = write({})`UPDATE node SET recommended = NULL WHERE recommended IS NOT NULL`

export const recommend = write({})`
  UPDATE node SET recommended = place
  FROM unnest(${int8s('nodeIds')}::bigint[]) WITH ORDINALITY AS chosen(id, place) WHERE node.id = chosen.id`

export const forgetCreator = write({})`
  UPDATE node SET create_user_id = nullif(create_user_id, ${int8('userId')}),
    described_by = nullif(described_by, ${int8('userId')})
  WHERE create_user_id = ${int8('userId')} OR described_by = ${int8('userId')}`

export const fullest = read({ nodeId: int8 })`SELECT node_id AS "nodeId" FROM node_count ORDER BY posts DESC, node_id`

const shanghai = fragment`(app_now() AT TIME ZONE 'Asia/Shanghai')::date`

export const stateOfNodes = read(
  { id: int8, star: int4, postCount: int4, todayCount: int4, joined: int8s },
  { across: 'what the readers of a moment have joined, by primary key' },
)`
  SELECT c.node_id AS id, c.members AS star, c.posts AS "postCount",
    (c.day = ${shanghai})::integer * c.day_posts AS "todayCount", coalesce(m.viewers, '{}') AS joined
  FROM node_count c
  LEFT JOIN (SELECT m.node_id, array_agg(m.user_id) AS viewers
    FROM unnest(${int8s('viewerIds')}::bigint[]) AS asked(id)
    JOIN node_member m ON m.bucket = ${bucketIn('asked.id')} AND m.user_id = asked.id${onShardsOf('m', 'viewerIds')}
    GROUP BY m.node_id) m ON m.node_id = c.node_id
  WHERE c.node_id = ANY(${int8s('ids')}::bigint[])`
