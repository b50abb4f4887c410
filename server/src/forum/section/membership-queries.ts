import { advisoryLock, sharedAdvisoryLock } from '../../platform/db/advisory-lock.ts'
import { bool, int8, int8s, orNull, read, str, timestamp, write } from '../../platform/db/sql.ts'

/** Offices and bans of viewers, one row per section; no rows for an ordinary member. */
export const memberships = read({
  viewerId: int8,
  nodeId: int8,
  office: orNull(str),
  isAsked: bool,
  banId: orNull(int8),
  until: orNull(timestamp),
  reason: orNull(str),
  appealed: orNull(bool),
})`
  SELECT user_id AS "viewerId", node_id AS "nodeId", m.office, coalesce(m.is_asked, false) AS "isAsked",
    b.id AS "banId", b.until, b.reason, b.appealed
  FROM (SELECT user_id, node_id, min(office) FILTER (WHERE since IS NOT NULL) AS office, bool_or(since IS NULL) AS is_asked
    FROM node_maintainer WHERE user_id = ANY(${int8s('viewerIds')}::bigint[]) GROUP BY user_id, node_id) m
  FULL JOIN (SELECT user_id, node_id, id, until, reason, appealed FROM node_ban
    WHERE user_id = ANY(${int8s('viewerIds')}::bigint[]) AND ended_at IS NULL AND until > app_now()) b
    USING (user_id, node_id)`

/** A concurrent removal of the office waits until this transaction ends. */
export const lockOffice = write({ office: str })`
  SELECT office FROM node_maintainer
  WHERE node_id = ${int8('nodeId')} AND user_id = ${int8('userId')} AND since IS NOT NULL FOR KEY SHARE`

/** Taken by each post; a ban waits for it and applies to later posts. */
export const lockBanShared = sharedAdvisoryLock('voice')

/** Waits for the member's posts in progress. */
export const lockBan = advisoryLock('voice')

export const activeBan = write({ id: int8, until: timestamp, reason: str })`
  SELECT id, until, reason FROM node_ban
  WHERE node_id = ${int8('nodeId')} AND user_id = ${int8('userId')} AND ended_at IS NULL AND until > app_now()`
