import { bucket, bytea, int8, read, str, write } from '../platform/db/sql.ts'

export const contact = read({ email: bytea, phone: bytea, question: str })`
  SELECT email, phone, question FROM credential WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`

export const passwordHash = read({ passwordHash: str })`
  SELECT password_hash AS "passwordHash" FROM credential
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`

/** Only over the password that was checked, so that of two changes at once one is refused. */
export const changePassword = write({})`
  UPDATE credential SET password_hash = ${str('passwordHash')}, changed_at = app_now()
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND password_hash = ${str('oldHash')}`

export const changePhone = write({})`
  UPDATE credential SET phone = ${bytea('phone')} WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`

export const answerHash = read({ answerHash: str })`
  SELECT answer_hash AS "answerHash" FROM credential
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`

/** Only over the question that was looked at before. */
export const setQuestion = write({})`
  UPDATE credential SET question = ${str('question')}, answer_hash = ${str('answerHash')}
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND answer_hash = ${str('oldHash')}`
