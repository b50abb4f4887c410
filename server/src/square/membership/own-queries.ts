import { eraseOwn } from '../../platform/db/own-rows.ts'
import {
  bool,
  bucketIn,
  bytea,
  date,
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
import { gender, ofMember, withAccount } from './member-queries.ts'

const row = {
  userId: int8,
  hideCode: int4,
  gender: orNull(int2),
  sexRole: orNull(int2),
  height: orNull(int2),
  weight: orNull(int2),
  province: str,
  city: str,
  signature: str,
  hometown: str,
  job: str,
  salary: str,
  education: str,
  school: str,
  major: str,
  detail: str,
  sealed: orNull(bytea),
  birthday: orNull(date),
  today: date,
}
const columns = fragment`m.user_id AS "userId", m.hide_code AS "hideCode", ${gender} AS gender, m.sex_role AS "sexRole", m.height,
    m.weight, m.province, m.city, m.signature, m.hometown, m.job, m.salary, m.education, m.school, m.major, m.detail,
    m.sealed, p.birthday, (app_now() AT TIME ZONE 'Asia/Shanghai')::date AS today`

export const profiles = read(row, {
  across: 'the members of one page of pairings, by primary key',
  readsSecrets: true,
})`
  SELECT ${columns}
  FROM unnest(${int8s('userIds')}::bigint[]) AS asked(id)
  JOIN square_member m ON m.bucket = ${bucketIn('asked.id')} AND m.user_id = asked.id
  JOIN person p ON p.bucket = m.bucket AND p.id = m.user_id ${withAccount}`

export const profile = read(row, { readsSecrets: true })`
  SELECT ${columns} FROM square_member m JOIN person p ON p.bucket = m.bucket AND p.id = m.user_id ${withAccount} WHERE ${ofMember}`

export const putProfile = write({})`
  UPDATE square_member m SET hide_code = ${int4('hideCode')},
    gender = CASE WHEN ${bool('isGenderEntered')} THEN ${orNull(int2)('gender')}::smallint ELSE m.gender END, sex_role = ${orNull(int2)('sexRole')},
    height = ${orNull(int2)('height')}, weight = ${orNull(int2)('weight')},
    province = ${str('province')}, city = ${str('city')}, signature = ${str('signature')},
    hometown = ${str('hometown')}, job = ${str('job')}, salary = ${str('salary')}, education = ${str('education')},
    school = ${str('school')}, major = ${str('major')}, detail = ${str('detail')}, sealed = ${orNull(bytea)('sealed')}
  WHERE ${ofMember}`

export const filter = read({
  ageMin: orNull(int2),
  ageMax: orNull(int2),
  sexRole: int2,
  gender: int2,
  provinces: strs,
  heightMin: orNull(int2),
  heightMax: orNull(int2),
})`
  SELECT m.want_age_min AS "ageMin", m.want_age_max AS "ageMax", m.want_sex_role AS "sexRole", m.want_gender AS gender,
    m.want_provinces AS provinces, m.want_height_min AS "heightMin", m.want_height_max AS "heightMax"
  FROM square_member m WHERE ${ofMember}`

export const putFilter = write({})`
  UPDATE square_member m SET want_age_min = ${orNull(int2)('ageMin')}, want_age_max = ${orNull(int2)('ageMax')},
    want_sex_role = ${int2('sexRole')}, want_gender = ${int2('gender')}, want_provinces = ${strs('provinces')},
    want_height_min = ${orNull(int2)('heightMin')}, want_height_max = ${orNull(int2)('heightMax')}
  WHERE ${ofMember}`

export const eraseMember = eraseOwn({ table: 'square_member', isBucketed: true })
