import { bucket, int4, int8, int8s, orNull, read, str, timestamp } from '../../platform/db/sql.ts'

const line = { target: str, reason: orNull(str), state: str }
const tally = { total: int4, upheld: int4 }

export const against = read({ target: str, state: str, caseId: int8, at: timestamp })`
  SELECT c.id AS "caseId", c.target_type AS target, c.opened_at AS at, c.state
  FROM report_case c WHERE c.owner_id = ${int8('userId')} ORDER BY c.id DESC LIMIT ${int8('size')}`

export const firstReasons = read(
  { caseId: int8, reason: orNull(str) },
  { across: 'the first report of each of some cases, by an index' },
)`
  SELECT DISTINCT ON (r.case_id) r.case_id AS "caseId", r.reason
  FROM report r WHERE r.case_id = ANY(${int8s('caseIds')}::bigint[]) ORDER BY r.case_id, r.id`

export const countAgainst = read(tally)`
  SELECT count(*)::integer AS total, (count(*) FILTER (WHERE state = 'upheld'))::integer AS upheld
  FROM report_case WHERE owner_id = ${int8('userId')}`

export const reported = read(line)`
  SELECT r.target_type AS target, r.state, r.reason
  FROM report r WHERE r.bucket = ${bucket('userId')} AND r.reporter_id = ${int8('userId')}
  ORDER BY r.id DESC LIMIT ${int8('size')}`

export const countReported = read(tally)`
  SELECT count(*)::integer AS total, (count(*) FILTER (WHERE state = 'upheld'))::integer AS upheld
  FROM report r WHERE r.bucket = ${bucket('userId')} AND r.reporter_id = ${int8('userId')}`
