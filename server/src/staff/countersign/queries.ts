import { bool, fragment, int4, int8, orNull, read, str, timestamp, write } from '../../platform/db/sql.ts'

const isOpen = fragment`r.effective_at IS NULL AND r.ended_at IS NULL`

/** An expired request does not block the next one. */
export const endExpired = write({})`
  UPDATE countersign_request r SET ended_at = app_now()
  WHERE r.kind = ${str('kind')} AND r.subject_id = ${int8('subjectId')} AND r.by_id = ${int8('byId')} AND ${isOpen}
    AND r.expires_at <= app_now()`

export const add = write({ id: int8 })`
  INSERT INTO countersign_request (kind, subject_id, by_id, reason, alone, ready_at, expires_at)
  SELECT ${str('kind')}, ${int8('subjectId')}::bigint, ${int8('byId')}::bigint, ${str('reason')}, ${bool('alone')}::boolean,
    app_now() + given.waits, app_now() + given.waits + make_interval(hours => ${int4('hours')})
  FROM (SELECT CASE WHEN ${bool('alone')} THEN make_interval(hours => ${int4('aloneHours')}) ELSE interval '0' END AS waits) given
  ON CONFLICT DO NOTHING RETURNING id`

const row = {
  id: int8,
  kind: str,
  subjectId: int8,
  byId: int8,
  secondId: orNull(int8),
  reason: str,
  alone: bool,
  requestedAt: timestamp,
  readyAt: timestamp,
  expiresAt: timestamp,
  effectiveAt: orNull(timestamp),
  openUntil: orNull(timestamp),
  endedAt: orNull(timestamp),
  isReady: bool,
  isExpired: bool,
}
const columns = fragment`r.id, r.kind, r.subject_id AS "subjectId", r.by_id AS "byId", r.second_id AS "secondId", r.reason,
  r.alone, r.requested_at AS "requestedAt", r.ready_at AS "readyAt", r.expires_at AS "expiresAt",
  r.effective_at AS "effectiveAt", r.open_until AS "openUntil", r.ended_at AS "endedAt",
  r.ready_at <= app_now() AS "isReady", r.expires_at <= app_now() AS "isExpired"`

export type Row = Awaited<ReturnType<typeof lock.one>>

export const lock = write(row)`SELECT ${columns} FROM countersign_request r WHERE r.id = ${int8('id')} FOR UPDATE`

/** The statement itself excludes a second effect and one that comes too late; the table excludes the requester. */
export const takeEffect = write({ id: int8 })`
  UPDATE countersign_request r SET second_id = ${orNull(int8)('secondId')}, effective_at = app_now(),
    open_until = app_now() + make_interval(mins => ${orNull(int4)('minutes')})
  WHERE r.id = ${int8('id')} AND ${isOpen} AND r.ready_at <= app_now() AND r.expires_at > app_now() RETURNING r.id`

export const end = write({})`
  UPDATE countersign_request r SET ended_at = app_now() WHERE r.id = ${int8('id')} AND ${isOpen}`

export const recent = read(row)`
  SELECT ${columns} FROM countersign_request r WHERE r.requested_at > app_now() - interval '7 days'
  ORDER BY r.requested_at DESC, r.id DESC LIMIT 100`

export const waiting = read(row)`
  SELECT ${columns} FROM countersign_request r WHERE ${isOpen} AND r.expires_at > app_now()
  ORDER BY r.expires_at LIMIT 100`

/** The open request of one colleague for one thing. */
export const pending = read(row)`
  SELECT ${columns} FROM countersign_request r
  WHERE r.kind = ${str('kind')} AND r.subject_id = ${int8('subjectId')} AND r.by_id = ${int8('byId')} AND ${isOpen}
    AND r.expires_at > app_now()`

export const anyPending = read({ found: bool })`
  SELECT EXISTS (SELECT 1 FROM countersign_request r
    WHERE r.kind = ${str('kind')} AND r.subject_id = ${int8('subjectId')} AND ${isOpen} AND r.expires_at > app_now()) AS found`

/** What one colleague may open now. */
export const openFor = read({ id: int8, alone: bool, openUntil: timestamp })`
  SELECT r.id, r.alone, r.open_until AS "openUntil" FROM countersign_request r
  WHERE r.kind = ${str('kind')} AND r.subject_id = ${int8('subjectId')} AND r.by_id = ${int8('byId')}
    AND r.effective_at IS NOT NULL AND r.open_until > app_now() ORDER BY r.effective_at DESC LIMIT 1`

export const madeOwner = read({ found: bool })`
  SELECT EXISTS (SELECT 1 FROM countersign_request r
    WHERE r.kind = 'make-owner' AND r.subject_id = ${int8('toId')} AND r.by_id = ${int8('byId')}
      AND r.effective_at > app_now() - make_interval(days => ${int4('days')})) AS found`

export const sweep = write({})`
  DELETE FROM countersign_request WHERE requested_at < app_now() - interval '400 days'`
