import { eraseOwn, ownRows, unnameOwn } from '../../platform/db/own-rows.ts'
import { bucket, int8, orNull, read, str, timestamp } from '../../platform/db/sql.ts'

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

export const ownProposals = ownRows({
  table: 'node_proposal',
  columns: { node: ['name', str], description: str, reason: str, state: str, answer: str, createdAt: timestamp },
  order: 'id',
})

/** The sections that they joined, in the order in which all statements lock several. */
export const nodesOf = read({ nodeId: int8 })`
  SELECT node_id AS "nodeId" FROM node_member
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} ORDER BY node_id`

export const eraseBans = eraseOwn({ table: 'node_ban', unname: ['by_id'] })

export const unnameInLog = unnameOwn('node_log', 'actor_id', 'user_id')
