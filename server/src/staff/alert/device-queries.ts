import { bucket, bytea, fragment, int8, read, str, timestamp, write } from '../../platform/db/sql.ts'

const ofMember = fragment`bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`

/** A browser belongs to the colleague who signed in last. */
export const takeFromOthers = write({}, { across: 'the few browsers of the staff' })`
  DELETE FROM staff_alert_device WHERE endpoint_hash = ${bytea('endpointHash')} AND user_id <> ${int8('userId')}`

export const put = write({})`
  INSERT INTO staff_alert_device (bucket, user_id, endpoint_hash, endpoint, p256dh, auth)
  VALUES (${bucket('userId')}, ${int8('userId')}, ${bytea('endpointHash')}, ${str('endpoint')}, ${bytea('p256dh')}, ${bytea('auth')})
  ON CONFLICT (bucket, user_id, endpoint_hash) DO UPDATE SET p256dh = excluded.p256dh, auth = excluded.auth`

export const trim = write({})`
  DELETE FROM staff_alert_device WHERE ${ofMember} AND endpoint_hash IN (
    SELECT endpoint_hash FROM staff_alert_device WHERE ${ofMember}
    ORDER BY created_at DESC, endpoint_hash OFFSET ${int8('keep')})`

export const drop = write({})`
  DELETE FROM staff_alert_device WHERE ${ofMember} AND endpoint_hash = ${bytea('endpointHash')}`

export const all = read({ endpointHash: bytea, endpoint: str, at: timestamp })`
  SELECT endpoint_hash AS "endpointHash", endpoint, created_at AS at FROM staff_alert_device
  WHERE ${ofMember} ORDER BY created_at, endpoint_hash`

export const one = read({ endpoint: str, p256dh: bytea, auth: bytea })`
  SELECT endpoint, p256dh, auth FROM staff_alert_device
  WHERE ${ofMember} AND endpoint_hash = ${bytea('endpointHash')}`
