import {
  bool,
  date,
  fragment,
  int4,
  int8,
  int8s,
  orNull,
  read,
  str,
  strs,
  timestamp,
  write,
} from '../../platform/db/sql.ts'

/** One node at a time counts: others wait here. */
export const lockPosition = write({ seq: int8 })`SELECT seq FROM oversight_position FOR UPDATE`
export const movePosition = write({})`UPDATE oversight_position SET seq = ${int8('seq')}`

/**
 * Lines after a position, some minutes old: a colleague claims a case after they opened it.
 * `isOutside`: they did not claim what can be claimed.
 */
export const linesAfter = read({
  seq: int8,
  hour: timestamp,
  day: date,
  staffId: orNull(int8),
  kind: str,
  call: str,
  subjectKind: orNull(str),
  subject: orNull(str),
  isOutside: bool,
})`
  SELECT l.seq, date_trunc('hour', l.at) AS hour, (l.at AT TIME ZONE 'Asia/Shanghai')::date AS day,
    l.staff_id AS "staffId", l.kind, l.call, l.subject_kind AS "subjectKind", l.subject,
    l.kind = 'look' AND l.subject IS NOT NULL AND l.call = ANY(${strs('claimable')}::text[]) AND NOT EXISTS (
      SELECT 1 FROM audit_line t
      WHERE t.subject = l.subject AND t.subject_kind = l.subject_kind AND t.staff_id = l.staff_id
        AND t.call = ANY(${strs('takes')}::text[])
        AND t.at BETWEEN l.at - interval '1 day' AND l.at + interval '10 minutes') AS "isOutside"
  FROM audit_line l
  WHERE l.seq > ${int8('after')} AND l.at <= app_now() - interval '10 minutes' ORDER BY l.seq LIMIT ${int8('size')}`

export const addLooks = write({})`
  INSERT INTO look_tally AS t (hour, staff_id, kind, looks)
  SELECT * FROM unnest(${strs('hours')}::text[]::timestamptz[], ${int8s('staffIds')}::bigint[], ${strs('kinds')}::text[],
    ${int8s('looks')}::bigint[]) ORDER BY 1, 2, 3
  ON CONFLICT (hour, staff_id, kind) DO UPDATE SET looks = t.looks + excluded.looks`

export const addSubjects = write({})`
  INSERT INTO look_subject_tally AS t (day, staff_id, user_id, looks)
  SELECT * FROM unnest(${strs('days')}::text[]::date[], ${int8s('staffIds')}::bigint[], ${int8s('userIds')}::bigint[],
    ${int8s('looks')}::bigint[]) ORDER BY 1, 2, 3
  ON CONFLICT (day, staff_id, user_id) DO UPDATE SET looks = t.looks + excluded.looks`

/** Of the four weeks until a day; a row for each hour, so a few thousand at most. */
export const hoursUntil = read({ hour: timestamp, day: date, staffId: int8, kind: str, looks: int4 })`
  SELECT hour, (hour AT TIME ZONE 'Asia/Shanghai')::date AS day, staff_id AS "staffId", kind, looks FROM look_tally
  WHERE hour >= (${date('day')}::date - 28)::timestamp AT TIME ZONE 'Asia/Shanghai'
    AND hour < (${date('day')}::date + 1)::timestamp AT TIME ZONE 'Asia/Shanghai'
    AND kind IN ('words', 'case', 'member', 'ticket', 'talk', 'export', 'outside')`

/** The member whom each of staff opened most often on a day, and in its week. */
export const mostOpened = read({ staffId: int8, day: int4, week: int4 })`
  SELECT staff_id AS "staffId", max(today)::integer AS day, max(week)::integer AS week FROM (
    SELECT staff_id, user_id, coalesce(sum(looks) FILTER (WHERE day = ${date('day')}::date), 0) AS today, sum(looks) AS week
    FROM look_subject_tally WHERE day BETWEEN ${date('day')}::date - 6 AND ${date('day')}::date
    GROUP BY staff_id, user_id) each
  WHERE today > 0 GROUP BY staff_id`

/** One that an owner has seen stays seen, unless it doubles. */
export const find = write({})`
  INSERT INTO look_finding AS f (day, staff_id, rule, looks, usual)
  VALUES (${date('day')}::date, ${int8('staffId')}, ${str('rule')}, ${int4('looks')}, ${int4('usual')})
  ON CONFLICT (day, staff_id, rule) DO UPDATE SET looks = excluded.looks, usual = excluded.usual,
    seen_at = CASE WHEN excluded.looks < 2 * f.looks THEN f.seen_at END,
    seen_by = CASE WHEN excluded.looks < 2 * f.looks THEN f.seen_by END
  WHERE excluded.looks > f.looks`

const isRecent = fragment`day > (app_now() AT TIME ZONE 'Asia/Shanghai')::date - ${int4('days')}::integer`

export const findings = read({
  day: date,
  staffId: int8,
  rule: str,
  looks: int4,
  usual: int4,
  foundAt: timestamp,
  seenAt: orNull(timestamp),
})`
  SELECT day, staff_id AS "staffId", rule, looks, usual, found_at AS "foundAt", seen_at AS "seenAt" FROM look_finding
  WHERE ${isRecent} ORDER BY day DESC, staff_id, rule LIMIT 200`

export const unseen = read({ n: int4 })`
  SELECT count(*)::integer AS n FROM (
    SELECT FROM look_finding WHERE seen_at IS NULL AND ${isRecent} LIMIT 99) few`

export const see = write({})`
  UPDATE look_finding SET seen_at = app_now(), seen_by = ${int8('byId')}
  WHERE day = ${date('day')}::date AND staff_id = ${int8('staffId')} AND rule = ${str('rule')} AND seen_at IS NULL`

export const sweep = [
  write({})`DELETE FROM look_tally WHERE hour < app_now() - interval '62 days'`,
  write({})`DELETE FROM look_subject_tally WHERE day < (app_now() - interval '31 days')::date`,
  write({})`DELETE FROM look_finding WHERE day < (app_now() - interval '400 days')::date`,
  write({})`DELETE FROM erasure_tally WHERE month < (app_now() - interval '400 days')::date`,
] as const

export const eraseSubject = write({})`DELETE FROM look_subject_tally WHERE user_id = ${int8('userId')}`

/** `days`: the age of their oldest account, so that a new site is not warned in its first days. */
export const owners = read({ owners: int4, days: orNull(int4) }, { across: 'the few of the staff, by an index' })`
  SELECT count(*)::integer AS owners, extract(day FROM app_now() - min(created_at))::integer AS days FROM person
  WHERE role = 'owner' AND state = 'active'`
