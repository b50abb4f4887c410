import { fragment, int4, int8, orNull, read, str, timestamp, write } from '../../platform/db/sql.ts'

/** A ban may have expired before the job records its end. */
const isInForce = fragment`ended_at IS NULL AND until > app_now()`

/** Records the end of an expired ban, so that a new one can be added. */
export const endDue = write({})`
  UPDATE node_ban SET ended_at = until
  WHERE node_id = ${int8('nodeId')} AND user_id = ${int8('userId')} AND ended_at IS NULL AND until <= app_now()`

export const add = write({ id: int8 })`
  INSERT INTO node_ban (node_id, user_id, duration, created_at, until, reason, by_office, by_id)
  VALUES (${int8('nodeId')}, ${int8('userId')}, ${str('duration')}, ${timestamp('from')}, ${timestamp('until')}, ${str('reason')},
    ${str('office')}, ${int8('byId')})
  ON CONFLICT DO NOTHING RETURNING id`

export const lift = write({ userId: int8 })`
  UPDATE node_ban SET ended_at = app_now() WHERE id = ${int8('banId')} AND ${isInForce} RETURNING user_id AS "userId"`

export const count = read({ total: int4 })`
  SELECT count(*)::integer AS total FROM node_ban WHERE node_id = ${int8('nodeId')} AND ${isInForce}`

export const countMost = read({ total: int4 })`
  SELECT count(*)::integer AS total FROM (
    SELECT FROM node_ban WHERE node_id = ${int8('nodeId')} AND ${isInForce} LIMIT ${int8('most')}) few`

const searched = fragment`node_id = ${int8('nodeId')} AND ${isInForce}
    AND (${orNull(int8)('byId')}::bigint IS NULL OR by_id = ${orNull(int8)('byId')})
    AND (${orNull(timestamp)('from')}::timestamptz IS NULL OR until >= ${orNull(timestamp)('from')})
    AND (${orNull(timestamp)('to')}::timestamptz IS NULL OR until < ${orNull(timestamp)('to')})`

/** Those that end first are first. */
export const search = read({ userId: int8, until: timestamp })`
  SELECT user_id AS "userId", until FROM node_ban WHERE ${searched}
  ORDER BY until, id LIMIT ${int8('size')} OFFSET ${int8('skip')}`

export const countSearched = read({ total: int4 })`SELECT count(*)::integer AS total FROM node_ban WHERE ${searched}`

export const page = read({
  id: int8,
  userId: int8,
  duration: str,
  until: timestamp,
  reason: str,
  office: str,
  createdAt: timestamp,
})`
  SELECT id, user_id AS "userId", duration, until, reason, by_office AS office, created_at AS "createdAt"
  FROM node_ban WHERE node_id = ${int8('nodeId')} AND ${isInForce}
  ORDER BY id DESC LIMIT ${int8('size')} OFFSET ${int8('skip')}`

export const ofMember = read({
  banId: int8,
  node: str,
  duration: str,
  until: timestamp,
  reason: str,
  byId: orNull(int8),
  from: timestamp,
})`
  SELECT b.id AS "banId", n.name AS node, b.duration, b.until, b.reason, b.by_id AS "byId", b.created_at AS "from"
  FROM node_ban b JOIN node n ON n.id = b.node_id
  WHERE b.user_id = ${int8('userId')} AND b.ended_at IS NULL AND b.until > app_now() AND NOT b.appealed
  ORDER BY b.id DESC`

export const find = read({ nodeId: int8, userId: int8, office: str })`
  SELECT node_id AS "nodeId", user_id AS "userId", by_office AS office FROM node_ban WHERE id = ${int8('banId')}`

export const lock = write({ from: timestamp, until: timestamp })`
  SELECT created_at AS "from", until FROM node_ban WHERE id = ${int8('banId')} AND ${isInForce} FOR NO KEY UPDATE`

export const markAppealed = write({})`
  UPDATE node_ban SET appealed = true WHERE id = ${int8('banId')}`

export const change = write({})`
  UPDATE node_ban SET duration = ${str('duration')}, until = ${timestamp('until')} WHERE id = ${int8('banId')}`

/** Restores the previous length, also after the shorter time; not where it was lifted or a newer ban exists. */
export const lengthen = write({})`
  UPDATE node_ban b SET duration = ${str('duration')}, until = ${timestamp('until')},
    ended_at = CASE WHEN b.ended_at < b.until OR EXISTS (
      SELECT FROM node_ban o WHERE o.node_id = b.node_id AND o.user_id = b.user_id AND o.ended_at IS NULL AND o.id <> b.id)
      THEN b.ended_at END
  WHERE b.id = ${int8('banId')}`

export const resume = write({})`
  UPDATE node_ban b SET ended_at = NULL
  WHERE b.id = ${int8('banId')} AND b.ended_at IS NOT NULL AND b.until > app_now()
    AND NOT EXISTS (SELECT FROM node_ban o WHERE o.node_id = b.node_id AND o.user_id = b.user_id AND o.ended_at IS NULL)`

/** Expired bans have no effect already; this records their end. */
export const endAllDue = write({})`UPDATE node_ban SET ended_at = until WHERE ended_at IS NULL AND until <= app_now()`
