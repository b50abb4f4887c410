import { bool, int8, int8s, orNull, read, str, timestamp, write } from '../platform/db/sql.ts'

/** How viewers stand in sections: the first in the first, and so on; nothing of those who are members like all others. */
export const standings = read({
  viewerId: int8,
  nodeId: int8,
  office: orNull(str),
  isAsked: bool,
  banId: orNull(int8),
  until: orNull(timestamp),
  reason: orNull(str),
  appealed: orNull(bool),
})`
  SELECT asked.viewer_id AS "viewerId", asked.node_id AS "nodeId", m.office, a.id IS NOT NULL AS "isAsked",
    b.id AS "banId", b.until, b.reason, b.appealed
  FROM unnest(${int8s('viewerIds')}::bigint[], ${int8s('nodeIds')}::bigint[]) AS asked(viewer_id, node_id)
  LEFT JOIN node_maintainer m ON m.node_id = asked.node_id AND m.user_id = asked.viewer_id AND m.since IS NOT NULL
  LEFT JOIN node_maintainer a ON a.node_id = asked.node_id AND a.user_id = asked.viewer_id AND a.since IS NULL
  LEFT JOIN node_ban b ON b.node_id = asked.node_id AND b.user_id = asked.viewer_id AND b.ended_at IS NULL
    AND b.until > app_now()
  WHERE m.id IS NOT NULL OR a.id IS NOT NULL OR b.id IS NOT NULL`

/** Whoever takes the office away waits until this transaction ends. */
export const holdOffice = write({ office: str })`
  SELECT office FROM node_maintainer
  WHERE node_id = ${int8('nodeId')} AND user_id = ${int8('userId')} AND since IS NOT NULL FOR KEY SHARE`

/** Held by everyone who speaks, one by the other, until they are done; whoever is banned meanwhile has spoken before. */
export const speak = write({})`
  SELECT pg_advisory_xact_lock_shared(hashtextextended('voice ' || ${int8('nodeId')}::bigint, ${int8('userId')}))`

/** Waits for what they are saying. */
export const silence = write({})`
  SELECT pg_advisory_xact_lock(hashtextextended('voice ' || ${int8('nodeId')}::bigint, ${int8('userId')}))`

export const standingBan = write({ id: int8, until: timestamp, reason: str })`
  SELECT id, until, reason FROM node_ban
  WHERE node_id = ${int8('nodeId')} AND user_id = ${int8('userId')} AND ended_at IS NULL AND until > app_now()`
