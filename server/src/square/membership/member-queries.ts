import {
  bool,
  bucket,
  date,
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

export const ofMember = fragment`m.bucket = ${bucket('userId')} AND m.user_id = ${int8('userId')}`

/** The account's gender is used where the square profile has none. */
export const withAccount = fragment`LEFT JOIN profile a ON a.bucket = m.bucket AND a.user_id = m.user_id`
export const gender = fragment`coalesce(m.gender, CASE a.gender WHEN 'male' THEN 0 WHEN 'female' THEN 1 END)::smallint`

export const open = write({})`
  INSERT INTO square_member (bucket, user_id) VALUES (${bucket('userId')}, ${int8('userId')}) ON CONFLICT DO NOTHING`

export const lock = write({})`SELECT FROM square_member m WHERE ${ofMember} FOR NO KEY UPDATE`

/** The member's square state and account; no row where they were never in the square. */
export const member = read({
  userId: int8,
  enabled: bool,
  inLove: bool,
  consented: orNull(int2),
  onlyResults: bool,
  running: int2,
  found: int2,
  finished: int4,
  looksToday: int2,
  foundToday: int2,
  wishesToday: strs,
  hasGender: bool,
  sexRole: orNull(int2),
  province: str,
  hasDetail: bool,
  birthday: orNull(date),
  state: str,
  today: date,
})`
  SELECT m.user_id AS "userId", m.enabled, m.in_love AS "inLove", m.consented, m.only_results AS "onlyResults", m.running,
    m.found, m.finished,
    CASE WHEN m.looked_on = day.looks THEN m.looks ELSE 0::smallint END AS "looksToday",
    CASE WHEN m.looked_on = day.looks THEN m.looks_found ELSE 0::smallint END AS "foundToday",
    CASE WHEN m.looked_on = day.looks THEN m.wishes ELSE '{}' END AS "wishesToday", ${gender} IS NOT NULL AS "hasGender",
    m.sex_role AS "sexRole", m.province, m.detail <> '' AS "hasDetail", p.birthday, p.state, day.today
  FROM square_member m JOIN person p ON p.bucket = m.bucket AND p.id = m.user_id ${withAccount},
    (SELECT (app_now() AT TIME ZONE 'Asia/Shanghai')::date AS today, (app_now() AT TIME ZONE 'UTC')::date AS looks) day
  WHERE ${ofMember}`

export const account = read({ birthday: orNull(date), gender: orNull(int2), today: date })`
  SELECT p.birthday, (CASE a.gender WHEN 'male' THEN 0 WHEN 'female' THEN 1 END)::smallint AS gender,
    (app_now() AT TIME ZONE 'Asia/Shanghai')::date AS today
  FROM person p LEFT JOIN profile a ON a.bucket = p.bucket AND a.user_id = p.id WHERE p.bucket = ${bucket('userId')} AND p.id = ${int8('userId')}`

export const setEnabled = write({})`UPDATE square_member m SET enabled = ${bool('enabled')} WHERE ${ofMember}`

export const setConsented = write({})`
  UPDATE square_member m SET consented = ${int2('version')}, consented_at = app_now()
  WHERE ${ofMember} AND m.consented IS DISTINCT FROM ${int2('version')}::smallint`

export const setOnlyResults = write({})`
  UPDATE square_member m SET only_results = ${bool('onlyResults')} WHERE ${ofMember}`

export const setInLove = write({})`
  UPDATE square_member m SET in_love = ${bool('inLove')}, enabled = m.enabled AND NOT ${bool('inLove')} WHERE ${ofMember}`

export const moveRunning = write({})`
  UPDATE square_member m SET running = m.running + ${int2('by')}::smallint, found = m.found + ${int2('found')}::smallint,
    finished = m.finished + ${int4('finished')}
  WHERE ${ofMember}`

/** Finds are counted per UTC day, like the check-in. */
export const addLook = write({})`
  UPDATE square_member m SET looked_on = day.today, looks = today.looks + 1,
    looks_found = today.found + ${int2('found')}::smallint,
    wishes = CASE WHEN ${str('wish')} = ANY(today.wishes) THEN today.wishes ELSE today.wishes || ${str('wish')}::text END
  FROM (SELECT (app_now() AT TIME ZONE 'UTC')::date AS today) day, LATERAL (
    SELECT w.looks, w.looks_found AS found, w.wishes FROM square_member w
    WHERE w.bucket = ${bucket('userId')} AND w.user_id = ${int8('userId')} AND w.looked_on = day.today
    UNION ALL SELECT 0::smallint, 0::smallint, '{}'::text[]
    LIMIT 1
  ) today
  WHERE ${ofMember}`

export const lockNext = write({ id: int8 })`
  SELECT m.user_id AS id FROM square_member m WHERE m.bucket = ${int2('bucket')} AND m.user_id > ${int8('after')}
  ORDER BY m.user_id LIMIT ${int8('size')} FOR NO KEY UPDATE`

export const tooYoung = read({ id: int8 })`
  SELECT m.user_id AS id FROM square_member m JOIN person p ON p.bucket = m.bucket AND p.id = m.user_id
  WHERE m.bucket = ${int2('bucket')} AND (m.enabled OR m.in_love) AND m.user_id > ${int8('after')}
    AND (p.birthday IS NULL
      OR p.birthday > (app_now() AT TIME ZONE 'Asia/Shanghai')::date - make_interval(years => ${int4('leastAge')}))
  ORDER BY m.user_id LIMIT ${int8('size')}`

export const membership = read({
  enabled: bool,
  consented: orNull(int2),
  consentedAt: orNull(timestamp),
  onlyResults: bool,
  finished: int4,
})`
  SELECT m.enabled, m.consented, m.consented_at AS "consentedAt", m.only_results AS "onlyResults", m.finished
  FROM square_member m WHERE ${ofMember}`
