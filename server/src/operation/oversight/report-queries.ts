import type { OversightReport } from '@sp/contract'
import { bool, date, int4, int8, json, orNull, read, str, timestamp, write } from '../../platform/db/sql.ts'

export interface Content {
  totals: OversightReport['totals']
  staff: { staffId: number; looks: Partial<OversightReport['staff'][number]['looks']>; acts: number }[]
}

/** Complete months in Beijing without a report, the earliest first: none before the first line of the audit log. */
export const monthsDue = read({ month: str, isLatest: bool })`
  SELECT to_char(each.began, 'YYYY-MM-DD') AS month, each.began = now_month.m - interval '1 month' AS "isLatest"
  FROM (SELECT date_trunc('month', app_now() AT TIME ZONE 'Asia/Shanghai') AS m) now_month,
    (SELECT date_trunc('month', at AT TIME ZONE 'Asia/Shanghai') AS m FROM audit_line ORDER BY seq LIMIT 1) first_month,
    generate_series(greatest(first_month.m, now_month.m - make_interval(months => ${int4('months')})),
      now_month.m - interval '1 month', interval '1 month') AS each(began)
  WHERE NOT EXISTS (SELECT 1 FROM oversight_report r WHERE r.month = each.began::date)
  ORDER BY each.began`

/** Reads the lines of one month, once a month. */
export const auditCounts = read({
  staffId: orNull(int8),
  kind: str,
  call: str,
  outcome: orNull(str),
  total: int8,
})`
  SELECT staff_id AS "staffId", kind, call, CASE WHEN call = 'POST appeal/decide' THEN details::jsonb ->> 'outcome' END AS outcome,
    count(*) AS total
  FROM audit_line
  WHERE at >= ${date('month')}::date::timestamp AT TIME ZONE 'Asia/Shanghai'
    AND at < (${date('month')}::date + interval '1 month') AT TIME ZONE 'Asia/Shanghai'
  GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`

/** Requests whose time ended in the month, so that each of them is decided. */
export const requestCounts = read({
  requested: int4,
  confirmed: int4,
  usedAlone: int4,
  resetsGranted: int4,
  owners: int4,
})`
  SELECT count(*)::integer AS requested, count(second_id)::integer AS confirmed,
    (count(*) FILTER (WHERE alone AND effective_at IS NOT NULL))::integer AS "usedAlone",
    (count(*) FILTER (WHERE kind = 'grant-reset' AND effective_at IS NOT NULL))::integer AS "resetsGranted",
    (count(*) FILTER (WHERE kind IN ('make-owner', 'end-owner') AND effective_at IS NOT NULL))::integer AS owners
  FROM countersign_request
  WHERE expires_at >= ${date('month')}::date::timestamp AT TIME ZONE 'Asia/Shanghai'
    AND expires_at < (${date('month')}::date + interval '1 month') AT TIME ZONE 'Asia/Shanghai'`

export const findingCount = read({ n: int4 })`
  SELECT count(*)::integer AS n FROM look_finding
  WHERE day >= ${date('month')}::date AND day < ${date('month')}::date + interval '1 month'`

export const erasures = read({ erased: int4 })`
  SELECT erased::integer FROM erasure_tally WHERE month = ${date('month')}::date`

export const countErasure = write({})`
  INSERT INTO erasure_tally AS t (month, erased)
  VALUES (date_trunc('month', app_now() AT TIME ZONE 'Asia/Shanghai')::date, 1)
  ON CONFLICT (month) DO UPDATE SET erased = t.erased + 1`

/** Of several nodes one adds it, and mails it. */
export const add = write({})`
  INSERT INTO oversight_report (month, content) VALUES (${date('month')}::date, ${json<Content>()('content')})
  ON CONFLICT DO NOTHING`

export const months = read({ month: str })`
  SELECT to_char(month, 'YYYY-MM') AS month FROM oversight_report ORDER BY month DESC LIMIT ${int8('size')}`

export const one = read({ content: json<Content>(), madeAt: timestamp })`
  SELECT content, made_at AS "madeAt" FROM oversight_report WHERE month = (${str('month')} || '-01')::date`

export const sweep = write({})`
  DELETE FROM oversight_report
  WHERE month < (date_trunc('month', app_now() AT TIME ZONE 'Asia/Shanghai') - make_interval(months => ${int4('months')}))::date`
