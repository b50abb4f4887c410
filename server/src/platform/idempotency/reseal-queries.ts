import { bucket, int8, read, str, write } from '../db/sql.ts'

export const sealedOf = read({ row: str, sealed: str })`
  SELECT call || ' ' || client_key AS row, answer ->> '$sealed' AS sealed FROM idempotency_key
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND answer ? '$sealed'`

export const put = write({})`
  UPDATE idempotency_key SET answer = jsonb_build_object('$sealed', ${str('fresh')}::text)
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND answer ->> '$sealed' = ${str('old')}`
