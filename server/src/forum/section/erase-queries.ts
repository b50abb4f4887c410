import { bucket, int8, orNull, read, str, timestamp, write } from '../../platform/db/sql.ts'

export const joined = read({ node: str, joinedAt: timestamp })`
  SELECT n.name AS node, m.joined_at AS "joinedAt" FROM node_member m JOIN node n ON n.id = m.node_id
  WHERE m.bucket = ${bucket('userId')} AND m.user_id = ${int8('userId')} ORDER BY m.joined_at`

export const offices = read({ node: str, office: str, since: orNull(timestamp) })`
  SELECT n.name AS node, m.office, m.since FROM node_maintainer m JOIN node n ON n.id = m.node_id
  WHERE m.user_id = ${int8('userId')} ORDER BY m.id`

export const bans = read({
  node: str,
  duration: str,
  until: timestamp,
  reason: str,
  createdAt: timestamp,
  endedAt: orNull(timestamp),
})`
  SELECT n.name AS node, b.duration, b.until, b.reason, b.created_at AS "createdAt", b.ended_at AS "endedAt"
  FROM node_ban b JOIN node n ON n.id = b.node_id WHERE b.user_id = ${int8('userId')} ORDER BY b.id`

const line = { node: str, office: str, action: str, duration: orNull(str), reason: str, createdAt: timestamp }

/** Actions of the member as maintainer. */
export const done = read(line)`
  SELECT n.name AS node, l.office, l.action, l.duration, l.reason, l.created_at AS "createdAt"
  FROM node_log l JOIN node n ON n.id = l.node_id WHERE l.actor_id = ${int8('userId')} ORDER BY l.id`

/** Actions of maintainers on the member. */
export const undergone = read(line)`
  SELECT n.name AS node, l.office, l.action, l.duration, l.reason, l.created_at AS "createdAt"
  FROM node_log l JOIN node n ON n.id = l.node_id WHERE l.user_id = ${int8('userId')} ORDER BY l.id`

export const proposals = read({
  node: str,
  description: str,
  reason: str,
  state: str,
  answer: str,
  createdAt: timestamp,
})`
  SELECT name AS node, description, reason, state, answer, created_at AS "createdAt"
  FROM node_proposal WHERE user_id = ${int8('userId')} ORDER BY id`

/** The sections that they joined, in the order in which all statements lock several. */
export const nodesOf = read({ nodeId: int8 })`
  SELECT node_id AS "nodeId" FROM node_member
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} ORDER BY node_id`

export const dropBans = write({})`DELETE FROM node_ban WHERE user_id = ${int8('userId')}`

export const forgetBanner = write({})`UPDATE node_ban SET by_id = NULL WHERE by_id = ${int8('userId')}`

export const forgetActor = write({})`UPDATE node_log SET actor_id = NULL WHERE actor_id = ${int8('userId')}`

export const forgetSubject = write({})`UPDATE node_log SET user_id = NULL WHERE user_id = ${int8('userId')}`

export const dropProposals = write({})`DELETE FROM node_proposal WHERE user_id = ${int8('userId')}`
