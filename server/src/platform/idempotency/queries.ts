import { bucket, int8, json, read, str, uuid, write } from '../db/sql.ts'

export const KEY_CONSTRAINT = 'idempotency_key_pkey'

/**
 * An existing key fails the transaction; the insert waits for a concurrent transaction that writes the same key.
 */
export const store = write({})`
  INSERT INTO idempotency_key (bucket, user_id, call, client_key, answer)
  VALUES (${bucket('userId')}, ${int8('userId')}, ${str('call')}, ${uuid('clientKey')}, ${json<unknown>()('answer')})`

export const answeredBefore = read({ answer: json<unknown>() })`
  SELECT answer FROM idempotency_key
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND call = ${str('call')} AND client_key = ${uuid('clientKey')}`

export const forget = write({}, { across: 'a sweep of what is older than a day' })`
  DELETE FROM idempotency_key WHERE created_at < app_now() - interval '24 hours'`
