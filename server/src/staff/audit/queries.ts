import {
  bool,
  bytea,
  fragment,
  int2,
  int4,
  int8,
  orNull,
  read,
  str,
  strs,
  timestamp,
  write,
} from '../../platform/db/sql.ts'

/** Takes the next number; concurrent writers wait here until this transaction ends. */
export const next = write({ seq: int8, previous: bytea })`
  UPDATE audit_head SET seq = seq + 1 RETURNING seq, hash AS previous`

/** The current time instead of the transaction's start time, so that times increase with the numbers. */
export const now = read({ at: timestamp })`SELECT app_now() - now() + clock_timestamp() AS at`

export const add = write({})`
  INSERT INTO audit_line (seq, at, staff_id, role, kind, call, subject_kind, subject, reason, details, keyed, hash)
  VALUES (${int8('seq')}, ${timestamp('at')}, ${orNull(int8)('staffId')}, ${str('role')}, ${str('kind')}, ${str('call')},
    ${orNull(str)('subjectKind')}, ${orNull(str)('subject')}, ${str('reason')}, ${str('details')}, ${int2('keyed')}, ${bytea('hash')})`

export const moveHead = write({})`
  UPDATE audit_head SET hash = ${bytea('hash')}`

export const head = read({ seq: int8, hash: bytea, keyedFrom: int8, renewedFrom: int8 })`
  SELECT seq, hash, keyed_from AS "keyedFrom", renewed_from AS "renewedFrom" FROM audit_head`

export const beginRenewal = write({})`UPDATE audit_head SET renewed_from = seq + 1`

export const lockHead = write({ seq: int8 })`SELECT seq FROM audit_head FOR UPDATE`

/** The first line with a key, shortly after the position from which a key is required. */
export const firstKeyed = read({ seq: int8, at: timestamp })`
  SELECT seq, at FROM audit_line WHERE seq >= ${int8('keyedFrom')} AND keyed > 0 ORDER BY seq LIMIT 1`

const line = {
  seq: int8,
  at: timestamp,
  staffId: orNull(int8),
  role: str,
  kind: str,
  call: str,
  subjectKind: orNull(str),
  subject: orNull(str),
  reason: str,
  details: str,
  keyed: int2,
  hash: bytea,
}
const lineOf = fragment`l.seq, l.at, l.staff_id AS "staffId", l.role, l.kind, l.call, l.subject_kind AS "subjectKind",
  l.subject, l.reason, l.details, l.keyed, l.hash`

export const piece = read(line)`
  SELECT ${lineOf} FROM audit_line l
  WHERE l.seq > ${int8('after')} AND l.seq <= ${int8('upTo')} ORDER BY l.seq LIMIT ${int8('size')}`

export const hashAt = read({ hash: bytea })`SELECT hash FROM audit_line WHERE seq = ${int8('seq')}`

export const firstSince = read({ seq: int8 })`
  SELECT seq FROM audit_line WHERE at >= ${timestamp('at')} ORDER BY at, seq LIMIT 1`

const shown = { ...line, previous: orNull(bytea) }
const one = fragment`SELECT ${lineOf}, p.hash AS previous FROM audit_line l LEFT JOIN audit_line p ON p.seq = l.seq - 1`
const others = fragment`l.seq >= ${int8('least')} AND l.seq < ${int8('before')}
    AND (${orNull(int8)('staffId')}::bigint IS NULL OR l.staff_id = ${orNull(int8)('staffId')})
    AND (${orNull(str)('kind')}::text IS NULL OR l.kind = ${orNull(str)('kind')})
    AND (${orNull(strs)('calls')}::text[] IS NULL OR l.call = ANY(${orNull(strs)('calls')}))
    AND (${orNull(strs)('finals')}::text[] IS NULL OR l.call = ANY(${orNull(strs)('finals')})
      OR l.details::jsonb @> '{"final": true}')
    AND strpos(lower(l.reason), lower(${str('words')})) > 0
  ORDER BY l.seq DESC LIMIT ${int8('size')}`

export const lines = read(shown)`${one} WHERE ${others}`
export const linesAbout = read(shown)`${one} WHERE l.subject = ${str('subject')} AND ${others}`
export const linesOfStaff = read(shown)`${one} WHERE l.staff_id = ${int8('of')} AND ${others}`
export const linesOfCall = read(shown)`${one} WHERE l.call = ${str('of')} AND ${others}`

export const roleGiven = read({ found: bool })`
  SELECT EXISTS (SELECT 1 FROM audit_line l
    WHERE l.subject = ${str('subject')} AND l.subject_kind = 'user' AND l.call = 'POST user/role' AND l.kind = 'act'
      AND l.staff_id = ${int8('byId')} AND l.at > app_now() - make_interval(days => ${int4('days')})) AS found`

/** Every look and act of staff is a line, so this is when one of them was last there. */
export const lastOfStaff = read({ at: timestamp })`
  SELECT at FROM audit_line WHERE staff_id IS NOT NULL ORDER BY seq DESC LIMIT 1`

/** The ids of all staff with a line; jumps from one to the next in the index instead of scanning all lines. */
export const staff = read({ id: int8 })`
  WITH RECURSIVE each AS (
    (SELECT staff_id AS id FROM audit_line WHERE staff_id IS NOT NULL ORDER BY staff_id LIMIT 1)
    UNION ALL
    SELECT (SELECT l.staff_id FROM audit_line l WHERE l.staff_id > e.id ORDER BY l.staff_id LIMIT 1)
    FROM each e WHERE e.id IS NOT NULL
  )
  SELECT id FROM each WHERE id IS NOT NULL`

const check = { at: timestamp, seq: int8, hash: bytea, brokenAt: orNull(int8), plainAt: orNull(int8) }
const checked = fragment`SELECT at, seq, hash, broken_at AS "brokenAt", plain_at AS "plainAt" FROM audit_check`

/** A node of the version without keys reports every keyed line as broken, so those results are ignored. */
export const lastCheck = read(check)`${checked} WHERE keyed OR broken_at IS NULL ORDER BY at DESC LIMIT 1`
export const lastWhole = read(check)`${checked} WHERE broken_at IS NULL ORDER BY at DESC LIMIT 1`

export const addCheck = write({})`
  INSERT INTO audit_check (seq, hash, broken_at, plain_at, keyed)
  VALUES (${int8('seq')}, ${bytea('hash')}, ${orNull(int8)('brokenAt')}, ${orNull(int8)('plainAt')}, true)`

export const isCheckDue = read({ due: bool })`
  SELECT NOT EXISTS (SELECT 1 FROM audit_check WHERE keyed AND at > app_now() - interval '23 hours 30 minutes') AS due`
