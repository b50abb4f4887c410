import {
  bool,
  bucket,
  bucketIn,
  bytea,
  byteas,
  date,
  int2,
  int2s,
  int4,
  int8,
  int8s,
  orNull,
  read,
  str,
  timestamp,
  write,
} from '../platform/db/sql.ts'

export const findName = read({ userId: int8 })`
  SELECT user_id AS "userId" FROM account_name WHERE name_key = ${str('name')}`

export const takeName = write({})`
  INSERT INTO account_name (name_key, user_id) VALUES (${str('name')}, ${int8('userId')})
  ON CONFLICT (name_key) DO NOTHING`

/** Whether it was somebody's who has left: nobody comes back under it. */
export const nameIsClosed = read({ found: bool })`
  SELECT EXISTS (SELECT 1 FROM account_name WHERE name_key = ${str('closedKey')}) AS found`

export const addPerson = write({})`
  INSERT INTO person (bucket, id, username, nickname, avatar, role)
  VALUES (${bucket('userId')}, ${int8('userId')}, ${str('username')}, ${str('nickname')}, ${str('avatar')}, ${str('role')})`

export const addCredential = write({})`
  INSERT INTO credential (bucket, user_id, password_hash, email, phone)
  VALUES (${bucket('userId')}, ${int8('userId')}, ${str('passwordHash')}, ${bytea('email')}, ${bytea('phone')})`

export const credential = read({ passwordHash: str, state: str, username: str, nickname: str, avatar: str })`
  SELECT c.password_hash AS "passwordHash", p.state, p.username, p.nickname, p.avatar
  FROM credential c JOIN person p ON p.bucket = c.bucket AND p.id = c.user_id
  WHERE c.bucket = ${bucket('userId')} AND c.user_id = ${int8('userId')}`

/**
 * Tokens, by their turn, with the standing of their owners: never remembered, so that a ban or a log-out holds from the
 * next call on, on every node.
 */
export const seen = read(
  {
    turn: int8,
    userId: int8,
    sessionId: int8,
    username: str,
    state: str,
    role: str,
    adult: bool,
    mutedUntil: orNull(timestamp),
    mutedReason: str,
    since: timestamp,
    verifiedUntil: orNull(timestamp),
    answeredUntil: orNull(timestamp),
    restrictedUntil: orNull(timestamp),
    stale: bool,
  },
  { across: 'who asks at the same moment, each by primary key' },
)`
  WITH clock AS MATERIALIZED (
    SELECT app_now() AS now, (app_now() AT TIME ZONE 'UTC')::date - interval '18 years' AS adult
  )
  SELECT asked.turn, s.user_id AS "userId", s.id AS "sessionId", p.username, p.state, p.role,
    coalesce(p.birthday <= clock.adult, false) AS adult,
    CASE WHEN p.muted_until > clock.now THEN p.muted_until END AS "mutedUntil", p.muted_reason AS "mutedReason",
    s.created_at AS since, s.verified_until AS "verifiedUntil", s.answered_until AS "answeredUntil",
    CASE WHEN s.restricted_until > clock.now THEN s.restricted_until END AS "restrictedUntil",
    s.last_seen < clock.now - interval '1 hour' AS stale
  FROM clock, unnest(${int2s('buckets')}::smallint[], ${byteas('tokenHashes')}::bytea[]) WITH ORDINALITY AS asked(bucket, token_hash, turn)
  JOIN session s ON s.bucket = asked.bucket AND s.token_hash = asked.token_hash
  JOIN person p ON p.bucket = s.bucket AND p.id = s.user_id
  WHERE s.expires_at > clock.now`

/** Thirty days from its use, and never past ninety from its beginning: a stolen token does not live for ever. */
export const slideSession = write({})`
  UPDATE session SET last_seen = app_now(),
    expires_at = least(app_now() + interval '30 days', created_at + interval '90 days')
  WHERE bucket = ${int2('bucket')} AND token_hash = ${bytea('tokenHash')}`

export const endSession = write({})`
  DELETE FROM session WHERE bucket = ${bucket('userId')} AND token_hash = ${bytea('tokenHash')}`

/** Those of a member who is here. */
export const livingSessions = read({ id: int8 })`
  SELECT s.id FROM session s JOIN person p ON p.bucket = s.bucket AND p.id = s.user_id
  WHERE s.bucket = ${bucket('userId')} AND s.user_id = ${int8('userId')} AND s.expires_at > app_now() AND p.state = 'active'`

export const sweepSessions = write({}, { across: 'a sweep of what has expired' })`
  DELETE FROM session WHERE expires_at < app_now()`

/** Briefs of any number of people: one index look-up a person, each in his own bucket. */
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
  FROM unnest(${int8s('ids')}::bigint[]) AS asked(id) JOIN person p ON p.bucket = ${bucketIn('asked.id')} AND p.id = asked.id`

/** The state of an account, which stays so until the transaction ends. */
export const lockAccount = write({ state: str })`
  SELECT state FROM person WHERE bucket = ${bucket('userId')} AND id = ${int8('userId')} FOR SHARE`

export const anyStaff = read({ found: bool }, { across: 'asked once at start, of an empty database' })`
  SELECT EXISTS (SELECT 1 FROM person WHERE role = 'owner') AS found`
