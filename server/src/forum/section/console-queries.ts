import { bool, fragment, int4, int8, int8s, orNull, read, str, timestamp } from '../../platform/db/sql.ts'

const today = fragment`(app_now() AT TIME ZONE 'Asia/Shanghai')::date`

export const counted = read({ id: int8, members: int4, postCount: int4, todayCount: int4 })`
  SELECT node_id AS id, members, posts AS "postCount", (day = ${today})::integer * day_posts AS "todayCount"
  FROM node_count ORDER BY members DESC, node_id`

export const offices = read({
  nodeId: int8,
  userId: int8,
  office: str,
  askedAt: timestamp,
  since: orNull(timestamp),
  warnedAt: orNull(timestamp),
  servedDays: orNull(int4),
  banned: bool,
})`
  SELECT node_id AS "nodeId", user_id AS "userId", office, asked_at AS "askedAt", since, warned_at AS "warnedAt",
    floor(extract(epoch FROM app_now() - since) / 86400)::integer AS "servedDays",
    EXISTS (SELECT FROM node_ban b WHERE b.node_id = m.node_id AND b.user_id = m.user_id AND b.ended_at IS NULL
      AND b.until > app_now()) AS banned
  FROM node_maintainer m WHERE node_id = ANY(${int8s('nodeIds')}::bigint[]) ORDER BY since, id`
