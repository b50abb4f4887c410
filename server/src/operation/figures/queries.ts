import { date, fragment, int2, int4, int8, orNull, read, timestamp, write } from '../../platform/db/sql.ts'

const today = fragment`(app_now() AT TIME ZONE 'Asia/Shanghai')::date`
const within = (column: string) => ({
  strings: [
    `${column} >= `,
    `::date::timestamp AT TIME ZONE 'Asia/Shanghai' AND ${column} < `,
    `::date::timestamp AT TIME ZONE 'Asia/Shanghai'`,
  ],
  parts: [date('from'), date('to')] as const,
})
const COUNTING = { across: 'the job that counts, once a day or week' }

export const firstActive = read({ day: orNull(date) }, COUNTING)`SELECT min(day) AS day FROM active_day`

/** The complete days since the last counted one; the activity data of an older gap no longer exists. */
export const daysDue = read({ day: date })`
  SELECT day::date AS day FROM generate_series(
    greatest(coalesce((SELECT max(day) + 1 FROM figure_day), ${orNull(date)('firstActive')}::date), ${today} - 100),
    ${today} - 1, interval '1 day') AS day ORDER BY day`

export const weeksDue = read({ week: date })`
  SELECT week::date AS week FROM generate_series(
    date_trunc('week', (SELECT coalesce((SELECT max(week) + 7 FROM figure_week), min(day)) FROM figure_day)),
    (SELECT max(day) - 6 FROM figure_day), interval '7 days') AS week ORDER BY week`

export const active = read({ active: int4 }, COUNTING)`
  SELECT count(DISTINCT user_id)::integer AS active FROM active_day WHERE day >= ${date('from')} AND day < ${date('to')}`

export const addDay = write({})`
  INSERT INTO figure_day (day, active) VALUES (${date('day')}, ${int4('active')}) ON CONFLICT (day) DO NOTHING`

export const people = read({ members: int4, joined: int4 }, COUNTING)`
  SELECT count(*) FILTER (WHERE state = 'active')::integer AS members,
    count(*) FILTER (WHERE ${within('created_at')})::integer AS joined
  FROM person WHERE created_at < ${date('to')}::date::timestamp AT TIME ZONE 'Asia/Shanghai'`

export const flashes = read({ flashes: int4 }, COUNTING)`
  SELECT count(*)::integer AS flashes FROM flash WHERE ${within('created_at')} AND deleted_at IS NULL`

export const comments = read({ comments: int4 }, COUNTING)`
  SELECT count(*)::integer AS comments FROM flash_comment WHERE ${within('created_at')} AND deleted_at IS NULL`

export const posts = read({ posts: int4 }, COUNTING)`
  SELECT count(*)::integer AS posts FROM post WHERE ${within('created_at')} AND removed_at IS NULL AND deleted_at IS NULL`

export const replies = read({ replies: int4 }, COUNTING)`
  SELECT count(*)::integer AS replies FROM reply WHERE ${within('created_at')} AND removed_at IS NULL AND deleted_at IS NULL`

export const reports = read({ reports: int4 })`
  SELECT count(*)::integer AS reports FROM report_case WHERE kind = 'report' AND ${within('opened_at')}`

const minutes = fragment`extract(epoch FROM decided_at - opened_at) / 60`
export const decisions = read({
  upheld: int4,
  dismissed: int4,
  halfWithin: orNull(int4),
  mostWithin: orNull(int4),
  overDay: int4,
  overThreeDays: int4,
})`
  SELECT count(*) FILTER (WHERE state = 'upheld')::integer AS upheld,
    count(*) FILTER (WHERE state = 'dismissed')::integer AS dismissed,
    (percentile_cont(0.5) WITHIN GROUP (ORDER BY ${minutes}))::integer AS "halfWithin",
    (percentile_cont(0.9) WITHIN GROUP (ORDER BY ${minutes}))::integer AS "mostWithin",
    count(*) FILTER (WHERE ${minutes} > 24 * 60)::integer AS "overDay",
    count(*) FILTER (WHERE ${minutes} > 72 * 60)::integer AS "overThreeDays"
  FROM report_case WHERE kind = 'report' AND state <> 'open' AND ${within('decided_at')}`

export const appeals = read({ appeals: int4, appealsChanged: int4 })`
  SELECT count(*) FILTER (WHERE ${within('created_at')})::integer AS appeals,
    count(*) FILTER (WHERE state IN ('lightened', 'revoked') AND ${within('decided_at')})::integer AS "appealsChanged"
  FROM appeal WHERE ${within('created_at')} OR ${within('decided_at')}`

const week = {
  week: date,
  members: int4,
  joined: int4,
  activeWeek: int4,
  activeMonth: int4,
  flashes: int4,
  comments: int4,
  posts: int4,
  replies: int4,
  reports: int4,
  upheld: int4,
  dismissed: int4,
  halfWithin: orNull(int4),
  mostWithin: orNull(int4),
  overDay: int4,
  overThreeDays: int4,
  appeals: int4,
  appealsChanged: int4,
}

export const addWeek = write({})`
  INSERT INTO figure_week (week, members, joined, active_week, active_month, flashes, comments, posts, replies, reports, upheld,
    dismissed, half_within, most_within, over_day, over_three_days, appeals, appeals_changed)
  VALUES (${date('week')}, ${int4('members')}, ${int4('joined')}, ${int4('activeWeek')}, ${int4('activeMonth')},
    ${int4('flashes')}, ${int4('comments')}, ${int4('posts')}, ${int4('replies')}, ${int4('reports')}, ${int4('upheld')},
    ${int4('dismissed')}, ${orNull(int4)('halfWithin')}, ${orNull(int4)('mostWithin')}, ${int4('overDay')}, ${int4('overThreeDays')},
    ${int4('appeals')}, ${int4('appealsChanged')})
  ON CONFLICT (week) DO NOTHING`

export const returned = read({ returned: int4 }, COUNTING)`
  SELECT count(DISTINCT a.user_id)::integer AS returned
  FROM person p JOIN active_day a ON a.bucket = p.bucket AND a.user_id = p.id
  WHERE ${within('p.created_at')} AND a.day >= ${date('week')} AND a.day < ${date('week')}::date + 7`

export const addReturn = write({})`
  INSERT INTO figure_return (week, after, returned) VALUES (${date('from')}, ${int2('after')}, ${int4('returned')})
  ON CONFLICT (week, after) DO NOTHING`

const upTo = fragment`least(${orNull(date)('until')}::date, ${today})`

export const days = read({ day: date, active: int4 })`
  SELECT day, active FROM figure_day WHERE day <= ${upTo} ORDER BY day DESC LIMIT ${int8('size')}`

export const weeks = read(week)`
  SELECT week, members, joined, active_week AS "activeWeek", active_month AS "activeMonth", flashes, comments, posts, replies,
    reports, upheld, dismissed, half_within AS "halfWithin", most_within AS "mostWithin", over_day AS "overDay",
    over_three_days AS "overThreeDays", appeals, appeals_changed AS "appealsChanged"
  FROM figure_week WHERE week + 6 <= ${upTo} ORDER BY week DESC LIMIT ${int8('size')}`

export const returns = read({ week: date, after: int2, returned: int4 })`
  SELECT week, after, returned FROM figure_return
  WHERE week >= ${date('from')} AND week + 7 * (after + 1) - 1 <= ${upTo} ORDER BY week, after`

export const countedAt = read({ at: orNull(timestamp) })`SELECT max(counted_at) AS at FROM figure_day`
