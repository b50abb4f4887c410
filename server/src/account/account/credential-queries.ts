import { bucket, bytea, int4, int8, read, str, write } from '../../platform/db/sql.ts'

export const addCredential = write({})`
  INSERT INTO credential (bucket, user_id, password_hash, email, phone)
  VALUES (${bucket('userId')}, ${int8('userId')}, ${str('passwordHash')}, ${bytea('email')}, ${bytea('phone')})`

export const contact = read({ email: bytea, phone: bytea, question: str })`
  SELECT email, phone, question FROM credential WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`

export const passwordHash = read({ passwordHash: str })`
  SELECT password_hash AS "passwordHash" FROM credential
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`

/** Changes the hash only if it is still the one that was verified: one of two concurrent changes is refused. */
export const changePassword = write({})`
  UPDATE credential SET password_hash = ${str('passwordHash')}, changed_at = app_now()
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND password_hash = ${str('oldHash')}`

/** Sessions created before `restricted_until` have limited access; a shorter period never replaces a longer one. */
export const resetPassword = write({})`
  UPDATE credential SET password_hash = ${str('passwordHash')}, changed_at = app_now(),
    restricted_until = greatest(restricted_until, app_now() + make_interval(days => ${int4('restrictedDays')}::integer))
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`

export const resetTarget = read({ email: bytea })`
  SELECT c.email FROM credential c JOIN person p ON p.bucket = c.bucket AND p.id = c.user_id
  WHERE c.bucket = ${bucket('userId')} AND c.user_id = ${int8('userId')} AND p.state IN ('active', 'closing', 'waiting')`

export const lockEmail = write({ email: bytea })`
  SELECT email FROM credential WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} FOR UPDATE`

export const setEmail = write({})`
  UPDATE credential SET email = ${bytea('email')} WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`

export const setPhone = write({})`
  UPDATE credential SET phone = ${bytea('phone')} WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`

export const answerHash = read({ answerHash: str })`
  SELECT answer_hash AS "answerHash" FROM credential
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`

/** Writes only if the stored question is still the one that was read before. */
export const setQuestion = write({})`
  UPDATE credential SET question = ${str('question')}, answer_hash = ${str('answerHash')}
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND answer_hash = ${str('oldHash')}`

export const dropCredential = write({})`
  DELETE FROM credential WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`

/** Without a change of the password; as after a reset, a shorter period never replaces a longer one. */
export const restrict = write({})`
  UPDATE credential
  SET restricted_until = greatest(restricted_until, app_now() + make_interval(days => ${int4('restrictedDays')}::integer))
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`
