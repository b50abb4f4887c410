import { eraseOwn } from '../../platform/db/own-rows.ts'
import { bucketIn, fragment, int2, int4, int8, int8s, write } from '../../platform/db/sql.ts'
import { gender, withAccount } from './member-queries.ts'

const findable = fragment`
  unnest(${int8s('userIds')}::bigint[]) AS asked(id)
  JOIN square_member m ON m.bucket = ${bucketIn('asked.id')} AND m.user_id = asked.id
  JOIN person p ON p.bucket = m.bucket AND p.id = m.user_id ${withAccount}
  WHERE m.enabled AND NOT m.in_love AND ${gender} IS NOT NULL AND m.sex_role IS NOT NULL AND m.province <> '' AND m.detail <> ''
    AND p.state = 'active'
    AND p.birthday <= (app_now() AT TIME ZONE 'Asia/Shanghai')::date - make_interval(years => ${int4('leastAge')})`

const byKey = { across: 'members who are locked, each by primary key' }

const ages = fragment`coalesce(m.want_age_min, 0::smallint), coalesce(m.want_age_max, 999::smallint)`
const heights = fragment`coalesce(m.want_height_min, 0::smallint), coalesce(m.want_height_max, 999::smallint)`

export const put = write({}, byKey)`
  INSERT INTO square_candidate AS c (user_id, gender, sex_role, birthday, height, province, city, want_age_min,
    want_age_max, want_sex_role, want_gender, want_provinces, want_height_min, want_height_max, age_hidden,
    height_hidden, running)
  SELECT m.user_id, ${gender}, m.sex_role, p.birthday, m.height, m.province, m.city, square_age_least(${ages}),
    square_age_most(${ages}), m.want_sex_role, m.want_gender, m.want_provinces, square_height_least(${heights}),
    square_height_most(${heights}), m.hide_code & ${int4('ageBit')} <> 0, m.hide_code & ${int4('heightBit')} <> 0, m.found
  FROM ${findable}
  ON CONFLICT (user_id) DO UPDATE SET gender = excluded.gender, sex_role = excluded.sex_role,
    birthday = excluded.birthday, height = excluded.height, province = excluded.province, city = excluded.city,
    want_age_min = excluded.want_age_min, want_age_max = excluded.want_age_max,
    want_sex_role = excluded.want_sex_role, want_gender = excluded.want_gender,
    want_provinces = excluded.want_provinces, want_height_min = excluded.want_height_min,
    want_height_max = excluded.want_height_max, age_hidden = excluded.age_hidden,
    height_hidden = excluded.height_hidden, running = excluded.running
  WHERE (c.gender, c.sex_role, c.birthday, c.height, c.province, c.city, c.want_age_min, c.want_age_max, c.want_sex_role,
      c.want_gender, c.want_provinces, c.want_height_min, c.want_height_max, c.age_hidden, c.height_hidden, c.running)
    IS DISTINCT FROM (excluded.gender, excluded.sex_role, excluded.birthday, excluded.height, excluded.province,
      excluded.city, excluded.want_age_min, excluded.want_age_max, excluded.want_sex_role, excluded.want_gender,
      excluded.want_provinces, excluded.want_height_min, excluded.want_height_max, excluded.age_hidden,
      excluded.height_hidden, excluded.running)`

export const dropUnfit = write({}, byKey)`
  DELETE FROM square_candidate c
  WHERE c.user_id = ANY(${int8s('userIds')}::bigint[]) AND c.user_id NOT IN (SELECT m.user_id FROM ${findable})`

export const moveRunning = write({})`
  UPDATE square_candidate c SET running = c.running + ${int2('found')}::smallint WHERE c.user_id = ${int8('userId')}`

export const restartWaiting = write({})`
  UPDATE square_candidate c SET waits_since = app_now() WHERE c.user_id = ${int8('userId')}`

export const drop = write({})`DELETE FROM square_candidate c WHERE c.user_id = ${int8('userId')}`

export const eraseCandidate = eraseOwn({ table: 'square_candidate' })
