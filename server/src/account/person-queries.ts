import {
  bool,
  bucket,
  bucketIn,
  date,
  int8,
  int8s,
  orNull,
  read,
  str,
  strs,
  timestamp,
  write,
} from '../platform/db/sql.ts'

/** One row a name; names stand whole, outside the buckets. */
export const findNames = read({ name: str, userId: int8 })`
  SELECT name_key AS name, user_id AS "userId" FROM account_name WHERE name_key = ANY(${strs('names')}::text[])`

export const person = read({
  username: str,
  nickname: str,
  avatar: str,
  birthday: orNull(date),
  isProtected: bool,
  state: str,
  role: str,
  createdAt: timestamp,
})`
  SELECT username, nickname, avatar, birthday, is_protected AS "isProtected", state, role,
    created_at AS "createdAt"
  FROM person
  WHERE bucket = ${bucket('userId')} AND id = ${int8('userId')}`

export const names = read(
  { id: int8, username: str, nickname: str },
  { across: 'members that one page names, looked up by primary key' },
)`
  SELECT p.id, p.username, p.nickname
  FROM unnest(${int8s('ids')}::bigint[]) AS wanted(id) JOIN person p ON p.bucket = ${bucketIn('wanted.id')} AND p.id = wanted.id`

export const isAdult = read({ adult: bool })`
  SELECT coalesce(birthday <= (app_now() AT TIME ZONE 'UTC')::date - interval '18 years', false) AS adult
  FROM person WHERE bucket = ${bucket('userId')} AND id = ${int8('userId')}`

export const rename = write({})`
  UPDATE person SET nickname = ${str('nickname')} WHERE bucket = ${bucket('userId')} AND id = ${int8('userId')}`

export const setRole = write({})`
  UPDATE person SET role = ${str('role')} WHERE bucket = ${bucket('userId')} AND id = ${int8('userId')}`

/** @returns the avatar before. */
export const setAvatar = write({ before: str })`
  WITH was AS (
    SELECT w.avatar FROM person w WHERE w.bucket = ${bucket('userId')} AND w.id = ${int8('userId')} FOR NO KEY UPDATE
  )
  UPDATE person p SET avatar = ${str('avatar')} FROM was
  WHERE p.bucket = ${bucket('userId')} AND p.id = ${int8('userId')} RETURNING was.avatar AS before`

/** Nothing for a day before 1900 or still to come. */
export const setBirthday = write({ changed: bool })`
  WITH was AS (
    SELECT w.birthday FROM person w WHERE w.bucket = ${bucket('userId')} AND w.id = ${int8('userId')} FOR NO KEY UPDATE
  )
  UPDATE person p SET birthday = ${date('birthday')} FROM was
  WHERE p.bucket = ${bucket('userId')} AND p.id = ${int8('userId')}
    AND ${date('birthday')} BETWEEN date '1900-01-01' AND (app_now() AT TIME ZONE 'UTC')::date
  RETURNING was.birthday IS DISTINCT FROM p.birthday AS changed`

export const setProtected = write({})`
  UPDATE person SET is_protected = ${bool('isProtected')}
  WHERE bucket = ${bucket('userId')} AND id = ${int8('userId')}`
