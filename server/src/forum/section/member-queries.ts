import { bucket, int4, int8, read, timestamp, write } from '../../platform/db/sql.ts'

export const join = write({})`
  INSERT INTO node_member (bucket, user_id, node_id)
  VALUES (${bucket('userId')}, ${int8('userId')}, ${int8('nodeId')}) ON CONFLICT DO NOTHING`

export const removeMember = write({})`
  DELETE FROM node_member
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND node_id = ${int8('nodeId')}`

/** How many the member has joined, counted up to `most`. */
export const firstJoined = read({ joined: int4 })`
  SELECT count(*)::integer AS joined FROM (
    SELECT 1 FROM node_member WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} LIMIT ${int8('most')}
  ) found`

export const joined = read({ nodeId: int8, joinedAt: timestamp })`
  SELECT node_id AS "nodeId", joined_at AS "joinedAt" FROM node_member
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} ORDER BY joined_at DESC, node_id DESC`

export const countAll = read({ nodeId: int8, members: int4 }, { across: 'a recount of all, which looks at every row' })`
  SELECT node_id AS "nodeId", count(*)::integer AS members FROM node_member GROUP BY node_id`
