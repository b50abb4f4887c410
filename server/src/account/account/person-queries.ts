import {
  bool,
  bucket,
  bucketIn,
  date,
  int4,
  int8,
  int8s,
  onShardsOf,
  orNull,
  read,
  str,
  strs,
  timestamp,
  write,
} from '../../platform/db/sql.ts'

/** One row per name; the table of names is not partitioned into buckets. */
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

/** No row where the account is closing: its pictures are not available. */
export const pictureEpoch = read({ epoch: int4 })`
  SELECT picture_epoch AS epoch FROM person
  WHERE bucket = ${bucket('userId')} AND id = ${int8('userId')} AND state <> 'closing'`

export const names = read(
  { id: int8, username: str, nickname: str },
  { across: 'members that one page names, looked up by primary key' },
)`
  SELECT p.id, p.username, p.nickname
  FROM unnest(${int8s('ids')}::bigint[]) AS wanted(id) JOIN person p ON p.bucket = ${bucketIn('wanted.id')} AND p.id = wanted.id${onShardsOf('p', 'ids')}`

export const isAdult = read({ adult: bool })`
  SELECT coalesce(birthday <= (app_now() AT TIME ZONE 'UTC')::date - interval '18 years', false) AS adult
  FROM person WHERE bucket = ${bucket('userId')} AND id = ${int8('userId')}`

export const rename = write({})`
  UPDATE person SET nickname = ${str('nickname')} WHERE bucket = ${bucket('userId')} AND id = ${int8('userId')}`

export const setRole = write({})`
  UPDATE person SET role = ${str('role')} WHERE bucket = ${bucket('userId')} AND id = ${int8('userId')}`

/** Records when a moderator or owner loses the role: actions that need two of them check this time. */
export const recordLostRole = write({})`
  UPDATE person SET desk_left_at = app_now()
  WHERE bucket = ${bucket('userId')} AND id = ${int8('userId')} AND role IN ('moderator', 'owner')`

/**
 * Whether no other moderator or owner exists, and none has left the role within the last seven days. The caller holds
 * the names lock, which also keeps roles unchanged.
 */
export const isOnlyDecider = read(
  { alone: bool },
  { across: 'the few of the staff, and those who left it, by an index' },
)`
  SELECT NOT EXISTS (
      SELECT 1 FROM person p
      WHERE p.role IN ('moderator', 'owner') AND p.role <> 'member' AND p.state <> 'closed' AND p.id <> ${int8('userId')}
    ) AND NOT EXISTS (
      SELECT 1 FROM person p WHERE p.desk_left_at IS NOT NULL AND p.desk_left_at > app_now() - interval '7 days'
    ) AS alone`

export const setAvatar = write({ before: str })`
  WITH was AS (
    SELECT w.avatar FROM person w WHERE w.bucket = ${bucket('userId')} AND w.id = ${int8('userId')} FOR NO KEY UPDATE
  )
  UPDATE person p SET avatar = ${str('avatar')} FROM was
  WHERE p.bucket = ${bucket('userId')} AND p.id = ${int8('userId')} RETURNING was.avatar AS before`

/** Updates no row for a day before 1900 or in the future. A too young birthday set by staff is final immediately. */
export const setBirthday = write({
  changed: bool,
  birthday: orNull(date),
  isSettled: bool,
  isFixed: bool,
})`
  WITH was AS (
    SELECT w.birthday, coalesce(w.birthday_set_at, w.created_at) <= app_now() - interval '1 day' AS settled,
      w.birthday_fixed_at IS NOT NULL AS fixed, app_now() AS now
    FROM person w WHERE w.bucket = ${bucket('userId')} AND w.id = ${int8('userId')} FOR NO KEY UPDATE
  )
  UPDATE person p SET birthday = ${date('birthday')},
    birthday_set_at = CASE WHEN was.birthday IS NOT DISTINCT FROM ${date('birthday')} THEN p.birthday_set_at ELSE was.now END,
    birthday_fixed_at = CASE WHEN was.birthday IS NOT DISTINCT FROM ${date('birthday')} THEN p.birthday_fixed_at
      WHEN ${bool('byStaff')} THEN was.now END
  FROM was
  WHERE p.bucket = ${bucket('userId')} AND p.id = ${int8('userId')}
    AND ${date('birthday')} BETWEEN date '1900-01-01' AND (app_now() AT TIME ZONE 'UTC')::date
  RETURNING was.birthday IS DISTINCT FROM p.birthday AS changed, was.birthday, was.settled AS "isSettled", was.fixed AS "isFixed"`

export const fixBirthday = write({})`
  UPDATE person p SET birthday_fixed_at = app_now()
  WHERE p.bucket = ${bucket('userId')} AND p.id = ${int8('userId')} AND p.birthday_fixed_at IS NULL`

export const setProtected = write({})`
  UPDATE person SET is_protected = ${bool('isProtected')}
  WHERE bucket = ${bucket('userId')} AND id = ${int8('userId')}`
