import { eraseOwn, gatherOwn } from '../../platform/db/own-rows.ts'
import {
  bool,
  bucket,
  bucketIn,
  bytea,
  byteas,
  date,
  forShards,
  int2,
  int2s,
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

/**
 * Waits for concurrent changes of the password, closings and a first factor, and adds no session after them: with a
 * factor the password alone begins none.
 */
export const addSession = write({})`
  INSERT INTO session (bucket, token_hash, id, user_id, device, expires_at, restricted_until, method)
  SELECT c.bucket, ${bytea('tokenHash')}::bytea, ${int8('id')}::bigint, c.user_id, ${str('device')}::text,
    app_now() + interval '30 days', c.restricted_until, ${str('method')}::text
  FROM credential c JOIN person p ON p.bucket = c.bucket AND p.id = c.user_id
  WHERE c.bucket = ${bucket('userId')} AND c.user_id = ${int8('userId')}
    AND c.password_hash = ${str('passwordHash')} AND p.state IN ('active', 'waiting')
    AND NOT (p.has_factor AND ${str('method')}::text = 'password')
  FOR SHARE OF c, p`

export const sessionsOf = read({ id: int8, device: str, lastSeen: timestamp, method: str })`
  SELECT id, device, last_seen AS "lastSeen",
    CASE WHEN method = 'password' AND restricted_until > created_at THEN 'reset' ELSE method END AS method FROM session
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND expires_at > app_now()
  ORDER BY last_seen DESC, id LIMIT 100`

export const endSessionById = write({})`
  DELETE FROM session WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND id = ${int8('id')}`

export const endSessions = write({})`
  DELETE FROM session WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND id <> ${int8('exceptId')}`

export const verified = write({})`
  UPDATE session SET verified_until = app_now() + interval '10 minutes'
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND id = ${int8('sessionId')}`

export const answered = write({})`
  UPDATE session SET answered_until = app_now() + interval '10 minutes'
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND id = ${int8('sessionId')}`

/** What a password or an answer opened before the member had a factor. */
export const unverify = write({})`
  UPDATE session SET verified_until = NULL, answered_until = NULL
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND id <> ${int8('exceptId')}`

export const openSquare = write({})`
  UPDATE session SET square_since = app_now()
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND id = ${int8('sessionId')} AND square_since IS NULL`

/**
 * The owners of tokens (by position) and their permissions: never cached, so that a ban or a logout applies from the
 * next call on, on every node.
 */
export const viewers = read(
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
    knownUntil: timestamp,
    method: str,
    hasFactor: bool,
    squareOpen: bool,
    stale: bool,
  },
  { across: 'who asks at the same moment, each by primary key' },
)`
  WITH clock AS MATERIALIZED (
    SELECT app_now() AS now, (app_now() AT TIME ZONE 'UTC')::date - interval '18 years' AS adult,
      date_trunc('day', app_now(), 'Asia/Shanghai') AS midnight,
      date_trunc('day', app_now(), 'UTC') + interval '1 day' AS birthday
  )
  SELECT wanted.turn, s.user_id AS "userId", s.id AS "sessionId", p.username, p.state, p.role,
    coalesce(p.birthday <= clock.adult, false) AS adult,
    CASE WHEN p.muted_until > clock.now THEN p.muted_until END AS "mutedUntil", p.muted_reason AS "mutedReason",
    s.created_at AS since, s.verified_until AS "verifiedUntil", s.answered_until AS "answeredUntil",
    CASE WHEN s.restricted_until > clock.now THEN s.restricted_until END AS "restrictedUntil",
    least(s.expires_at, clock.midnight + interval '1 day',
      CASE WHEN s.last_seen < clock.now - interval '1 hour' THEN clock.now ELSE s.last_seen END + interval '1 hour',
      CASE WHEN p.muted_until > clock.now THEN p.muted_until END,
      CASE WHEN s.restricted_until > clock.now THEN s.restricted_until END,
      CASE WHEN p.birthday > clock.adult THEN clock.birthday END) AS "knownUntil",
    s.method, p.has_factor AS "hasFactor", s.square_since IS NOT NULL AS "squareOpen",
    s.last_seen < greatest(clock.now - interval '1 hour', clock.midnight) AS stale
  FROM clock, unnest(${int2s('buckets')}::smallint[], ${byteas('tokenHashes')}::bytea[]) WITH ORDINALITY AS wanted(bucket, token_hash, turn)
  JOIN session s ON s.bucket = wanted.bucket AND s.token_hash = wanted.token_hash
  JOIN person p ON p.bucket = s.bucket AND p.id = s.user_id
  WHERE s.expires_at > clock.now${forShards` AND s.bucket = ANY(${int2s('buckets')}::smallint[]) AND p.bucket = ANY(${int2s('buckets')}::smallint[])`}`

/**
 * Thirty days from its last use, at most ninety from its start, which limits the life of a stolen token. The days are
 * added to a time in UTC, because Citus refuses an update that depends on a column and on the session's time zone.
 */
export const slideSession = write({})`
  UPDATE session SET last_seen = app_now(),
    expires_at = least(app_now() + interval '30 days',
      (created_at AT TIME ZONE 'UTC' + interval '90 days') AT TIME ZONE 'UTC')
  WHERE bucket = ${int2('bucket')} AND token_hash = ${bytea('tokenHash')}`

export const markDay = write({})`
  INSERT INTO active_day (bucket, user_id, day)
  VALUES (${bucket('userId')}, ${int8('userId')}, (app_now() AT TIME ZONE 'Asia/Shanghai')::date)
  ON CONFLICT DO NOTHING`

export const sweepDays = write({}, { across: 'a sweep of what is long ago, by an index' })`
  DELETE FROM active_day WHERE day < (app_now() AT TIME ZONE 'Asia/Shanghai')::date - 100`

export const lastDays = read(
  { id: int8, day: date, ago: int4 },
  { across: 'members who are asked about together, each by primary key' },
)`
  SELECT p.id, seen.day, (app_now() AT TIME ZONE 'Asia/Shanghai')::date - seen.day AS ago
  FROM unnest(${int8s('userIds')}::bigint[]) AS asked(id)
  JOIN person p ON p.bucket = ${bucketIn('asked.id')} AND p.id = asked.id${onShardsOf('p', 'userIds')} CROSS JOIN LATERAL (
    SELECT d.day FROM active_day d WHERE d.bucket = p.bucket AND d.user_id = p.id${onShardsOf('d', 'userIds')}
    ORDER BY d.day DESC LIMIT 1) AS seen`

export const ownDays = read({ day: date })`
  SELECT day FROM active_day WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} ORDER BY day`

export const eraseDays = eraseOwn({ table: 'active_day', isBucketed: true })

export const endSession = write({})`
  DELETE FROM session WHERE bucket = ${bucket('userId')} AND token_hash = ${bytea('tokenHash')}`

export const livingSessions = read(
  { id: int8, userId: int8 },
  { across: 'who are asked about together, each by an index' },
)`
  SELECT s.id, s.user_id AS "userId" FROM unnest(${int8s('userIds')}::bigint[]) AS asked(id)
  JOIN session s ON s.bucket = ${bucketIn('asked.id')} AND s.user_id = asked.id${onShardsOf('s', 'userIds')}
  JOIN person p ON p.bucket = s.bucket AND p.id = s.user_id${onShardsOf('p', 'userIds')}
  WHERE s.expires_at > app_now() AND p.state = 'active'`

export const sweepSessions = write({}, { across: 'a sweep of what has expired' })`
  DELETE FROM session WHERE expires_at < app_now()`

export const ownSessions = gatherOwn({
  table: 'session',
  isBucketed: true,
  columns: { device: str, begun: ['created_at', timestamp], lastSeen: timestamp, method: str },
  order: 'created_at, id',
})
