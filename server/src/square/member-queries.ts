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
  timestamp,
  write,
} from '../platform/db/sql.ts'

export const ofMember = fragment`m.bucket = ${bucket('userId')} AND m.user_id = ${int8('userId')}`

export const open = write({})`
  INSERT INTO square_member (bucket, user_id) VALUES (${bucket('userId')}, ${int8('userId')}) ON CONFLICT DO NOTHING`

export const lock = write({})`SELECT FROM square_member m WHERE ${ofMember} FOR NO KEY UPDATE`

/** How somebody stands in the square, and as an account; nothing of it where they have never been there. */
export const member = read({
  userId: int8,
  enabled: bool,
  inLove: bool,
  consented: orNull(int2),
  onlyResults: bool,
  running: int2,
  found: int2,
  finished: int4,
  findsToday: int2,
  sexRole: orNull(int2),
  province: str,
  hasDetail: bool,
  birthday: orNull(date),
  state: str,
  today: date,
})`
  SELECT m.user_id AS "userId", m.enabled, m.in_love AS "inLove", m.consented, m.only_results AS "onlyResults", m.running,
    m.found, m.finished,
    CASE WHEN m.finds_on = day.today THEN m.finds ELSE 0::smallint END AS "findsToday",
    m.sex_role AS "sexRole", m.province, m.detail <> '' AS "hasDetail", p.birthday, p.state, day.today
  FROM square_member m JOIN person p ON p.bucket = m.bucket AND p.id = m.user_id,
    (SELECT (app_now() AT TIME ZONE 'Asia/Shanghai')::date AS today) day
  WHERE ${ofMember}`

/** Of somebody who has never been there. */
export const birthday = read({ birthday: orNull(date), today: date })`
  SELECT p.birthday, (app_now() AT TIME ZONE 'Asia/Shanghai')::date AS today
  FROM person p WHERE p.bucket = ${bucket('userId')} AND p.id = ${int8('userId')}`

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

export const addFind = write({})`
  UPDATE square_member m SET finds = CASE WHEN m.finds_on = day.today THEN m.finds + 1 ELSE 1 END, finds_on = day.today
  FROM (SELECT (app_now() AT TIME ZONE 'Asia/Shanghai')::date AS today) day WHERE ${ofMember}`

export const lockNext = write({ id: int8 })`
  SELECT m.user_id AS id FROM square_member m WHERE m.bucket = ${int2('bucket')} AND m.user_id > ${int8('after')}
  ORDER BY m.user_id LIMIT ${int8('size')} FOR NO KEY UPDATE`

/** Who is in the square, or together with somebody, and not old enough, or of no known age, in one bucket. */
export const tooYoung = read({ id: int8 })`
  SELECT m.user_id AS id FROM square_member m JOIN person p ON p.bucket = m.bucket AND p.id = m.user_id
  WHERE m.bucket = ${int2('bucket')} AND (m.enabled OR m.in_love) AND m.user_id > ${int8('after')}
    AND (p.birthday IS NULL
      OR p.birthday > (app_now() AT TIME ZONE 'Asia/Shanghai')::date - make_interval(years => ${int4('leastAge')}))
  ORDER BY m.user_id LIMIT ${int8('size')}`

export const standing = read({
  enabled: bool,
  consented: orNull(int2),
  consentedAt: orNull(timestamp),
  onlyResults: bool,
  finished: int4,
})`
  SELECT m.enabled, m.consented, m.consented_at AS "consentedAt", m.only_results AS "onlyResults", m.finished
  FROM square_member m WHERE ${ofMember}`
