import { bucket, int8, json, read, str, uuid, write } from '../db/sql.ts'

/** Takes the key; a second taker waits for the first to commit, and then gets nothing. */
export const take = write({})`
  INSERT INTO idempotency_key (bucket, user_id, call, client_key)
  VALUES (${bucket('userId')}, ${int8('userId')}, ${str('call')}, ${uuid('clientKey')})
  ON CONFLICT DO NOTHING`

export const answer = write({})`
  UPDATE idempotency_key SET answer = ${json<unknown>()('answer')}
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND call = ${str('call')} AND client_key = ${uuid('clientKey')}`

export const answered = write({ answer: json<unknown>() })`
  SELECT answer FROM idempotency_key
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND call = ${str('call')} AND client_key = ${uuid('clientKey')}`

/** The same without waiting for the transaction that has the key locked. */
export const answeredBefore = read({ answer: json<unknown>() })`
  SELECT answer FROM idempotency_key
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND call = ${str('call')} AND client_key = ${uuid('clientKey')}`

export const forget = write({}, { across: 'a sweep of what is older than a day' })`
  DELETE FROM idempotency_key WHERE created_at < app_now() - interval '24 hours'`
