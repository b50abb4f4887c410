import { bool, bucket, int8, orNull, str, timestamp, write } from '../../platform/db/sql.ts'

export const lockState = write({ state: str })`
  SELECT state FROM person WHERE bucket = ${bucket('userId')} AND id = ${int8('userId')} FOR SHARE`

/** Changes the state only if the stored password is the one that was verified. */
export const beginClosing = write({})`
  UPDATE person p SET state = 'closing' FROM credential c
  WHERE p.bucket = ${bucket('userId')} AND p.id = ${int8('userId')} AND p.state IN ('active', 'waiting')
    AND c.bucket = ${bucket('userId')} AND c.user_id = p.id AND c.password_hash = ${str('passwordHash')}`

/** A newcomer who was not approved waits again. */
export const reopen = write({})`
  UPDATE person p SET state = CASE WHEN EXISTS (
      SELECT 1 FROM application a WHERE a.bucket = ${bucket('userId')} AND a.user_id = p.id
    ) THEN 'waiting' ELSE 'active' END, picture_epoch = picture_epoch + 1
  WHERE p.bucket = ${bucket('userId')} AND p.id = ${int8('userId')} AND p.state = 'closing'`

export const anonymise = write({})`
  UPDATE person SET state = 'closed', username = ${str('username')}, nickname = ${str('nickname')},
    avatar = ${str('avatar')}, birthday = NULL, birthday_set_at = NULL, birthday_fixed_at = NULL, role = 'member', muted_until = NULL, muted_reason = '',
    picture_epoch = picture_epoch + 1, has_factor = false
  WHERE bucket = ${bucket('userId')} AND id = ${int8('userId')}`

/** The name stays taken, but can no longer be read. */
export const hideName = write({})`
  UPDATE account_name SET name_key = ${str('closedKey')} WHERE user_id = ${int8('userId')}`

export const dropWellKnown = write({})`
  DELETE FROM well_known_name WHERE user_id = ${int8('userId')}`

export const lockAccountStatus = write({ role: str, state: str, now: timestamp })`
  SELECT role, state, app_now() AS now FROM person
  WHERE bucket = ${bucket('userId')} AND id = ${int8('userId')} FOR NO KEY UPDATE`

/** The newest version of the row: it waits for a concurrent mute or ban, which in turn waits for this transaction. */
export const lockWriter = write({ state: str, mutedUntil: orNull(timestamp), mutedReason: str, now: timestamp })`
  SELECT state, muted_until AS "mutedUntil", muted_reason AS "mutedReason", app_now() AS now
  FROM person WHERE bucket = ${bucket('userId')} AND id = ${int8('userId')} FOR SHARE`

export const setMuted = write({})`
  UPDATE person SET muted_until = ${orNull(timestamp)('until')}, muted_reason = ${str('reason')}
  WHERE bucket = ${bucket('userId')} AND id = ${int8('userId')}`

export const setState = write({})`
  UPDATE person SET state = ${str('state')} WHERE bucket = ${bucket('userId')} AND id = ${int8('userId')}`

/** Every change of a factor takes this lock first, so that of two removals at the same moment one is the last. */
export const lockFactors = write({ hasFactor: bool })`
  SELECT has_factor AS "hasFactor" FROM person
  WHERE bucket = ${bucket('userId')} AND id = ${int8('userId')} FOR NO KEY UPDATE`

export const setHasFactor = write({})`
  UPDATE person SET has_factor = ${bool('hasFactor')} WHERE bucket = ${bucket('userId')} AND id = ${int8('userId')}`
