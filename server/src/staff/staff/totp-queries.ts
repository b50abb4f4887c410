import { bool, bucket, bytea, byteas, int4, int8, read, write } from '../../platform/db/sql.ts'

export const lockTotp = write({ secret: bytea, confirmed: bool })`
  SELECT secret, confirmed_at IS NOT NULL AS confirmed FROM staff_totp
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} FOR UPDATE`

/** Can be restarted any number of times; updates no row after the confirmation. */
export const begin = write({})`
  INSERT INTO staff_totp AS t (bucket, user_id, secret)
  VALUES (${bucket('userId')}, ${int8('userId')}, ${bytea('secret')})
  ON CONFLICT (bucket, user_id) DO UPDATE SET secret = excluded.secret WHERE t.confirmed_at IS NULL`

export const confirm = write({})`
  UPDATE staff_totp SET confirmed_at = app_now(), last_step = ${int8('step')}
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND confirmed_at IS NULL`

/** A concurrent or later use of the same or an older code updates no row. */
export const takeStep = write({})`
  UPDATE staff_totp SET last_step = ${int8('step')}
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND last_step < ${int8('step')}`

export const dropTotp = write({})`
  DELETE FROM staff_totp WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`

export const addBackupCodes = write({})`
  INSERT INTO staff_backup_code (bucket, user_id, code_hash)
  SELECT ${bucket('userId')}, ${int8('userId')}, code_hash FROM unnest(${byteas('hashes')}::bytea[]) AS t(code_hash)`

export const takeBackupCode = write({})`
  DELETE FROM staff_backup_code
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND code_hash = ${bytea('hash')}`

export const backupCodesLeft = read({ left: int4 })`
  SELECT count(*)::integer AS left FROM staff_backup_code
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`

export const dropBackupCodes = write({})`
  DELETE FROM staff_backup_code WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`
