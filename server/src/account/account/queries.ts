import {
  bool,
  bucket,
  bucketIn,
  bytea,
  date,
  int4,
  int8,
  int8s,
  onShardsOf,
  orNull,
  read,
  str,
  timestamp,
  write,
} from '../../platform/db/sql.ts'

export const takeName = write({})`
  INSERT INTO account_name (name_key, user_id) VALUES (${str('name')}, ${int8('userId')})
  ON CONFLICT (name_key) DO NOTHING`

/** Whether the name belonged to a closed account: such a name is never assigned again. */
export const nameIsClosed = read({ found: bool })`
  SELECT EXISTS (SELECT 1 FROM account_name WHERE name_key = ${str('closedKey')}) AS found`

export const addPerson = write({})`
  INSERT INTO person (bucket, id, username, nickname, avatar, role, state)
  VALUES (${bucket('userId')}, ${int8('userId')}, ${str('username')}, ${str('nickname')}, ${str('avatar')}, ${str('role')},
    ${str('state')})`

/** Without a day on which it joined, so that no figure counts it. */
export const addClosedPerson = write({})`
  INSERT INTO person (bucket, id, username, nickname, avatar, created_at, state)
  VALUES (${bucket('userId')}, ${int8('userId')}, ${str('username')}, ${str('nickname')}, ${str('avatar')}, 'epoch', 'closed')`

/** Includes accounts that are closing or shut. */
export const account = read({
  passwordHash: str,
  state: str,
  role: str,
  username: str,
  nickname: str,
  avatar: str,
  hasFactor: bool,
})`
  SELECT c.password_hash AS "passwordHash", p.state, p.role, p.username, p.nickname, p.avatar, p.has_factor AS "hasFactor"
  FROM credential c JOIN person p ON p.bucket = c.bucket AND p.id = c.user_id
  WHERE c.bucket = ${bucket('userId')} AND c.user_id = ${int8('userId')}`

export const summaries = read(
  {
    id: int8,
    username: str,
    nickname: str,
    avatar: str,
    isProtected: bool,
    state: str,
    birthday: orNull(date),
    pictureEpoch: int4,
  },
  { across: 'authors of one page, looked up by primary key' },
)`
  SELECT p.id, p.username, p.nickname, p.avatar, p.is_protected AS "isProtected", p.state, p.birthday,
    p.picture_epoch AS "pictureEpoch"
  FROM unnest(${int8s('ids')}::bigint[]) AS wanted(id) JOIN person p ON p.bucket = ${bucketIn('wanted.id')} AND p.id = wanted.id${onShardsOf('p', 'ids')}`

export const anyStaff = read({ found: bool }, { across: 'read once at start, of an empty database' })`
  SELECT EXISTS (SELECT 1 FROM person WHERE role = 'owner') AS found`

export const ownAccount = read({
  username: str,
  nickname: str,
  avatar: str,
  birthday: orNull(date),
  privacy: bool,
  email: bytea,
  phone: bytea,
  question: str,
  registered: timestamp,
})`
  SELECT p.username, p.nickname, p.avatar, p.birthday, p.is_protected AS privacy, c.email, c.phone, c.question,
    p.created_at AS registered
  FROM person p JOIN credential c ON c.bucket = p.bucket AND c.user_id = p.id
  WHERE p.bucket = ${bucket('userId')} AND p.id = ${int8('userId')}`
