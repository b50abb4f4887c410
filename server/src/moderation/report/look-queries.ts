import { bool, bucket, fragment, int4, int8, read, str, timestamp, write } from '../../platform/db/sql.ts'

export const add = write({})`
  INSERT INTO staff_look (bucket, user_id, request_id, case_id, kind, why, alone, notify_at, notify_by)
  VALUES (${bucket('userId')}, ${int8('userId')}, ${int8('requestId')}, ${int8('caseId')}, ${str('kind')}, ${str('why')},
    ${bool('alone')}, app_now() + make_interval(days => ${int4('days')}), app_now() + make_interval(days => ${int4('daysMax')}))
  ON CONFLICT DO NOTHING`

const notified = fragment`l.bucket = ${bucket('userId')} AND l.user_id = ${int8('userId')} AND l.notified_at IS NOT NULL`

/** Before the member is notified, neither a list nor an export shows it. */
export const list = read({ kind: str, why: str, alone: bool, seenAt: timestamp })`
  SELECT l.kind, l.why, l.alone, l.seen_at AS "seenAt" FROM staff_look l
  WHERE ${notified} AND l.seen_at > app_now() - interval '1 year' ORDER BY l.seen_at DESC LIMIT ${int8('size')}`

export const due = read(
  { userId: int8, requestId: int8, caseId: int8, isLast: bool },
  { across: 'a sweep of the few that are due, by an index' },
)`
  SELECT user_id AS "userId", request_id AS "requestId", case_id AS "caseId", notify_by <= app_now() AS "isLast"
  FROM staff_look WHERE notified_at IS NULL AND notify_at <= app_now() ORDER BY notify_at LIMIT ${int8('size')}`

/** A case that an object of its investigation would be warned of. */
export const isInvestigated = read({ found: bool })`
  SELECT EXISTS (SELECT 1 FROM report_case WHERE id = ${int8('caseId')} AND state = 'open' AND NOT may_wait) AS found`

const one = fragment`bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND request_id = ${int8('requestId')}
    AND notified_at IS NULL`

export const postpone = write({})`
  UPDATE staff_look SET notify_at = least(notify_by, app_now() + interval '1 day') WHERE ${one}`

export const markNotified = write({})`UPDATE staff_look SET notified_at = app_now() WHERE ${one}`

export const erase = write({})`
  DELETE FROM staff_look WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`

export const sweep = write({}, { across: 'a sweep of what is over, by an index' })`
  DELETE FROM staff_look WHERE seen_at < app_now() - interval '400 days'`
