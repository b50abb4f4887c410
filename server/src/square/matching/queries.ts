import {
  bucket,
  bucketIn,
  date,
  type Fragment,
  fragment,
  int2,
  int4,
  int8,
  int8s,
  orNull,
  read,
  str,
  strs,
  write,
} from '../../platform/db/sql.ts'

/** The seeker as others find them, on the current day in Beijing; computed once for all candidates. */
const me = fragment`me AS MATERIALIZED (
    SELECT own.*, day.today, self.age, wish.*,
      CASE WHEN own.age_hidden THEN square_age_band(self.age) ELSE self.age END AS age_from,
      CASE WHEN own.age_hidden THEN square_age_band(self.age) + 4 ELSE self.age END AS age_to,
      CASE WHEN own.height_hidden THEN square_height_band(own.height) ELSE own.height END AS height_from,
      CASE WHEN own.height_hidden THEN square_height_band(own.height) + 9 ELSE own.height END AS height_to,
      (day.today - make_interval(years => wish.age_least))::date AS born_to,
      (day.today - make_interval(years => wish.age_most + 1))::date AS born_after,
      (day.today - make_interval(years => square_age_band(wish.age_least)))::date AS band_born_to,
      (day.today - make_interval(years => square_age_band(wish.age_most) + 5))::date AS band_born_after,
      square_height_band(wish.height_least) AS band_height_least, square_height_band(wish.height_most) + 9 AS band_height_most
    FROM square_candidate own, (SELECT (app_now() AT TIME ZONE 'Asia/Shanghai')::date AS today) day,
      LATERAL (SELECT extract(year FROM age(day.today, own.birthday))::integer AS age) self,
      LATERAL (SELECT square_age_least(own.want_age_min, own.want_age_max) AS age_least,
        square_age_most(own.want_age_min, own.want_age_max) AS age_most,
        square_height_least(own.want_height_min, own.want_height_max) AS height_least,
        square_height_most(own.want_height_min, own.want_height_max) AS height_most) wish
    WHERE own.user_id = ${int8('userId')}
  )`

/**
 * Hard filters in both directions, over columns that the index `square_candidate_near` contains. An unset value matches
 * only where the other has no such filter, and a hidden age or height matches where its band overlaps the filter. Stored
 * filters are widened to the minimum width.
 */
const matches = fragment`c.user_id <> me.user_id
    AND (me.want_gender = -1 OR c.gender = me.want_gender) AND (c.want_gender = -1 OR me.gender = c.want_gender)
    AND (me.want_sex_role = -1 OR c.sex_role = me.want_sex_role)
    AND (c.want_sex_role = -1 OR me.sex_role = c.want_sex_role)
    AND c.birthday > CASE WHEN c.age_hidden THEN me.band_born_after ELSE me.born_after END
    AND c.birthday <= CASE WHEN c.age_hidden THEN me.band_born_to ELSE me.born_to END
    AND me.age_to >= square_age_least(c.want_age_min, c.want_age_max)
    AND me.age_from <= square_age_most(c.want_age_min, c.want_age_max)
    AND (me.want_provinces = '{}' OR c.province = ANY(me.want_provinces))
    AND (c.want_provinces = '{}' OR me.province = ANY(c.want_provinces))
    AND ((me.height_least = 0 AND me.height_most = 999)
      OR c.height BETWEEN CASE WHEN c.height_hidden THEN me.band_height_least ELSE me.height_least END
        AND CASE WHEN c.height_hidden THEN me.band_height_most ELSE me.height_most END)
    AND ((c.want_height_min = 0 AND c.want_height_max = 999)
      OR (me.height_to >= square_height_least(c.want_height_min, c.want_height_max)
        AND me.height_from <= square_height_most(c.want_height_min, c.want_height_max)))`

const isFree = fragment`c.running < ${int2('runningMax')}`
const fits = fragment`${matches} AND ${isFree}`

const lately = fragment`s.created_at > app_now() - make_interval(days => ${int4('days')})`
const met = fragment`met AS MATERIALIZED (
    SELECT s.high_id AS id FROM pair_session s WHERE s.low_id = ${int8('userId')} AND ${lately}
    UNION ALL SELECT s.low_id FROM pair_session s WHERE s.high_id = ${int8('userId')} AND ${lately}
    UNION ALL SELECT other.user_id FROM pair_side mine
    JOIN pair_side other ON other.session_id = mine.session_id AND other.user_id <> mine.user_id
    WHERE mine.user_id = ${int8('userId')} AND NOT mine.is_over
  )`
const isNew = fragment`c.user_id NOT IN (SELECT met.id FROM met)`

export const seeker = read({
  gender: orNull(int2),
  sexRole: int2,
  age: int4,
  ageFrom: int4,
  ageTo: int4,
  year: int4,
  province: str,
  city: str,
  wantAgeMin: int2,
  wantAgeMax: int2,
  wantSexRole: int2,
  wantGender: int2,
  wantProvinces: strs,
  wantHeightMin: int2,
  wantHeightMax: int2,
  today: date,
})`
  WITH ${me}
  SELECT me.gender, me.sex_role AS "sexRole", me.age, extract(year FROM me.today)::integer AS year,
    me.province, me.city, me.age_from AS "ageFrom", me.age_to AS "ageTo", me.age_least AS "wantAgeMin", me.age_most AS "wantAgeMax",
    me.want_sex_role AS "wantSexRole", me.want_gender AS "wantGender", me.want_provinces AS "wantProvinces",
    me.height_least AS "wantHeightMin", me.height_most AS "wantHeightMax", me.today
  FROM me`

const candidateRow = {
  id: int8,
  sexRole: int2,
  age: int4,
  province: str,
  city: str,
  waitedDays: int4,
  activeDays: int4,
}
const candidateColumns = fragment`c.user_id AS id, c.sex_role AS "sexRole",
    extract(year FROM age(me.today, c.birthday))::integer AS age, c.province, c.city,
    extract(day FROM app_now() - c.waits_since)::integer AS "waitedDays",
    extract(day FROM app_now() - c.active_at)::integer AS "activeDays"`
const longestWaiting = fragment`${isNew} AND c.user_id <> ALL(${int8s('hidden')}::bigint[])
  ORDER BY c.waits_since, c.user_id LIMIT ${int8('size')}`

const traits = fragment`c.user_id, c.gender, c.sex_role, c.birthday, c.height, c.province, c.want_age_min, c.want_age_max,
      c.want_sex_role, c.want_gender, c.want_provinces, c.want_height_min, c.want_height_max, c.age_hidden, c.height_hidden`

/**
 * Among so many rows on either side of a random position: ids are random, so neighbours are a fair sample. These are
 * compared by an index alone, since neighbours lie on as many pages of the table; of a match the rest is read by its key.
 * The number is part of the statement: as a parameter the database takes it for a tenth of all, and would plan each
 * find again, which takes half as long as the look itself.
 */
export const nearbyAmong = (most: Fragment<readonly []>) => read(candidateRow)`
  WITH ${me}, ${met}, near AS (
    (SELECT ${traits} FROM square_candidate c WHERE c.user_id >= ${int8('place')} ORDER BY c.user_id LIMIT ${most})
    UNION ALL
    (SELECT ${traits} FROM square_candidate c WHERE c.user_id < ${int8('place')} ORDER BY c.user_id DESC LIMIT ${most})
  ), matching AS MATERIALIZED (SELECT c.user_id FROM me JOIN near c ON ${matches})
  SELECT ${candidateColumns} FROM me, matching JOIN square_candidate c ON c.user_id = matching.user_id
  WHERE ${isFree} AND ${longestWaiting}`
export const nearby = nearbyAmong(fragment`2000`)

const isAround = fragment`c.province = ANY(me.want_provinces)
    AND c.birthday > LEAST(me.born_after, me.band_born_after) AND c.birthday <= GREATEST(me.born_to, me.band_born_to)`

/** How many are of the places and ages that the seeker names, counted up to a number. */
export const countAround = read({ total: int8 })`
  WITH ${me} SELECT count(*) AS total
  FROM (SELECT FROM me JOIN square_candidate c ON ${isAround} LIMIT ${int8('most')}) counted`

/** Among all of these, compared by an index alone. */
export const around = read(candidateRow)`
  WITH ${me}, ${met}, matching AS MATERIALIZED (
    SELECT c.user_id FROM me JOIN square_candidate c ON ${isAround} AND ${matches}
  )
  SELECT ${candidateColumns} FROM me, matching JOIN square_candidate c ON c.user_id = matching.user_id
  WHERE ${isFree} AND ${longestWaiting}`

const marks = fragment`square_marks(c.gender, c.sex_role, c.want_gender, c.want_sex_role, c.want_age_min, c.want_age_max, c.birthday, c.province, c.height)`

/**
 * Among all, by their marks: a seeker with few matches finds them at any position. Not scanned in waiting order,
 * which would read the whole table.
 */
export const anywhere = read(candidateRow)`
  WITH ${me}, ${met}, looked AS MATERIALIZED (
    SELECT c.* FROM me JOIN square_candidate c ON ${fits}
    WHERE ${marks} && ${strs('kinds')} AND ${marks} && ${strs('ages')} AND ${marks} && ${strs('years')}
      AND ${marks} && ${strs('provinces')} AND ${marks} && ${strs('heights')}
    LIMIT ${int8('most')}
  ) SELECT ${candidateColumns} FROM me, looked c WHERE ${longestWaiting}`

export const details = read(
  { id: int8, detail: str },
  { across: 'of the few who are compared, each in their own bucket' },
)`
  SELECT m.user_id AS id, m.detail FROM unnest(${int8s('ids')}::bigint[]) AS asked(id)
  JOIN square_member m ON m.bucket = ${bucketIn('asked.id')} AND m.user_id = asked.id`

/** No row while another transaction holds the candidate. */
export const lockUnclaimed = write({ id: int8 })`
  SELECT m.user_id AS id FROM square_member m
  WHERE m.bucket = ${bucket('candidateId')} AND m.user_id = ${int8('candidateId')} FOR NO KEY UPDATE SKIP LOCKED`

export const fitsStill = read({ id: int8 })`
  WITH ${me}, ${met} SELECT c.user_id AS id FROM me JOIN square_candidate c ON ${fits} WHERE c.user_id = ${int8('otherId')} AND ${isNew}`

export const begunBy = read({ id: int8 })`
  SELECT s.id FROM unnest(${int8s('ids')}::bigint[]) AS asked(id) JOIN pair_session s
    ON s.low_id = LEAST(asked.id, ${int8('userId')}) AND s.high_id = GREATEST(asked.id, ${int8('userId')})
  WHERE s.ended_at IS NULL AND s.to_id = ${int8('userId')} LIMIT 1`

export const touch = write({})`UPDATE square_candidate c SET active_at = app_now() WHERE c.user_id = ${int8('userId')}`
