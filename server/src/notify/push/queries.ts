import { advisoryLock } from '../../platform/db/advisory-lock.ts'
import { eraseOwn } from '../../platform/db/own-rows.ts'
import {
  bool,
  bucket,
  bucketIn,
  bytea,
  byteas,
  fragment,
  int2,
  int4,
  int8,
  int8s,
  read,
  str,
  timestamp,
  write,
} from '../../platform/db/sql.ts'
import { jobAdded } from '../../platform/jobs/run.ts'

export const claim = write({ ownerId: int8 })`
  INSERT INTO push_endpoint (endpoint_hash, user_id) VALUES (${bytea('endpointHash')}, ${int8('userId')})
  ON CONFLICT (endpoint_hash) DO UPDATE SET claimed_at = app_now()
  RETURNING user_id AS "ownerId"`

export const handOver = write({})`
  UPDATE push_endpoint SET user_id = ${int8('userId')} WHERE endpoint_hash = ${bytea('endpointHash')}`

export const release = write({})`
  DELETE FROM push_endpoint WHERE endpoint_hash = ${bytea('endpointHash')} AND user_id = ${int8('userId')}`

/** Serialises the subscriptions of one member, so that their devices can be counted. */
export const lockSubscriptions = advisoryLock('push')

export const put = write({})`
  INSERT INTO push_subscription (bucket, user_id, endpoint_hash, endpoint, p256dh, auth, session_id)
  VALUES (${bucket('userId')}, ${int8('userId')}, ${bytea('endpointHash')}, ${str('endpoint')}, ${bytea('p256dh')},
    ${bytea('auth')}, ${int8('sessionId')})
  ON CONFLICT (bucket, user_id, endpoint_hash) DO UPDATE SET
    p256dh = excluded.p256dh, auth = excluded.auth, session_id = excluded.session_id,
    created_at = excluded.created_at, attempts = 0, retry_at = NULL`

const ofMember = fragment`bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`
const one = fragment`${ofMember} AND endpoint_hash = ${bytea('endpointHash')}`

export const trim = write({})`
  DELETE FROM push_subscription WHERE ${ofMember} AND endpoint_hash IN (
    SELECT endpoint_hash FROM push_subscription WHERE ${ofMember}
    ORDER BY created_at DESC, endpoint_hash OFFSET ${int8('keep')})`

export const drop = write({})`DELETE FROM push_subscription WHERE ${one}`

/** A table of the coordinator keeps Citus from sending the function to a worker, which does not have it. */
export const nudge = write({ id: int8 })`
  WITH device AS MATERIALIZED (SELECT 1 FROM push_subscription WHERE ${ofMember} LIMIT 1)
  SELECT job.id FROM device CROSS JOIN LATERAL ${jobAdded} AS job WHERE EXISTS (SELECT 1 FROM job_runner LIMIT 0) IS FALSE`

/** `due` unless the push service asked for a pause. */
export const ofUser = read({
  endpointHash: bytea,
  endpoint: str,
  p256dh: bytea,
  auth: bytea,
  sessionId: int8,
  attempts: int2,
  due: bool,
})`
  SELECT endpoint_hash AS "endpointHash", endpoint, p256dh, auth, session_id AS "sessionId", attempts,
    coalesce(retry_at <= app_now(), true) AS due
  FROM push_subscription WHERE ${ofMember}`

export const settle = write({})`
  UPDATE push_subscription SET attempts = 0, retry_at = NULL WHERE ${one}`

export const postpone = write({})`
  UPDATE push_subscription SET attempts = ${int2('attempts')}, retry_at = app_now() + make_interval(secs => ${int4('seconds')}::integer)
  WHERE ${one}`

/** A recently claimed endpoint may be about to get its subscription. */
export const claimedBefore = read({ endpointHash: bytea, userId: int8 })`
  SELECT e.endpoint_hash AS "endpointHash", e.user_id AS "userId" FROM push_endpoint e
  WHERE e.claimed_at < app_now() - interval '1 day' AND e.endpoint_hash > ${bytea('after')}
  ORDER BY e.endpoint_hash LIMIT ${int8('size')}`

export const subscribed = read({ endpointHash: bytea }, { across: 'endpoints of a batch, each by primary key' })`
  SELECT s.endpoint_hash AS "endpointHash"
  FROM unnest(${byteas('hashes')}::bytea[], ${int8s('userIds')}::bigint[]) AS asked(endpoint_hash, user_id)
  JOIN push_subscription s ON s.bucket = ${bucketIn('asked.user_id')} AND s.user_id = asked.user_id
    AND s.endpoint_hash = asked.endpoint_hash`

/** One that was claimed again is kept. */
export const sweep = write({})`
  DELETE FROM push_endpoint e
  WHERE e.endpoint_hash = ANY(${byteas('hashes')}::bytea[]) AND e.claimed_at < app_now() - interval '1 day'`

export const ownDevices = read({ endpoint: str, createdAt: timestamp })`
  SELECT endpoint, created_at AS "createdAt" FROM push_subscription WHERE ${ofMember} ORDER BY created_at`

export const eraseEndpoints = eraseOwn({ table: 'push_endpoint' })
