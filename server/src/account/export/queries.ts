import { ownedFiles } from '../../platform/db/file-keys.ts'
import { bool, bucket, int8, orNull, read, str, timestamp, write } from '../../platform/db/sql.ts'

/** Once a week, one at a time; failed exports do not count. */
export const start = write({})`
  INSERT INTO data_export (bucket, id, user_id, file_key)
  SELECT p.bucket, ${int8('id')}::bigint, p.id, ${str('fileKey')}::text
  FROM person p WHERE p.bucket = ${bucket('userId')} AND p.id = ${int8('userId')} AND NOT EXISTS (
    SELECT 1 FROM data_export e WHERE e.bucket = p.bucket AND e.user_id = p.id
      AND e.state <> 'failed' AND e.created_at > app_now() - interval '7 days')
  ON CONFLICT DO NOTHING`

export const find = read({ state: str, expiresAt: orNull(timestamp) })`
  SELECT CASE WHEN state = 'ready' AND expires_at <= app_now() THEN 'expired' ELSE state END AS state,
    expires_at AS "expiresAt"
  FROM data_export WHERE bucket = ${bucket('userId')} AND id = ${int8('id')} AND user_id = ${int8('userId')}`

export const running = read({ fileKey: str })`
  SELECT file_key AS "fileKey" FROM data_export
  WHERE bucket = ${bucket('userId')} AND id = ${int8('id')} AND state = 'running'`

export const finish = write({})`
  UPDATE data_export SET state = 'ready', expires_at = app_now() + interval '24 hours'
  WHERE bucket = ${bucket('userId')} AND id = ${int8('id')} AND state = 'running'`

export const ready = read({ fileKey: str })`
  SELECT file_key AS "fileKey" FROM data_export
  WHERE bucket = ${bucket('userId')} AND id = ${int8('id')} AND user_id = ${int8('userId')} AND state = 'ready'
    AND expires_at > app_now()`

/** At most three downloads: a fourth updates no row. */
export const countDownload = write({ fileKey: str, isLast: bool })`
  UPDATE data_export SET downloads = downloads + 1, state = CASE WHEN downloads = 2 THEN 'downloaded' ELSE state END
  WHERE bucket = ${bucket('userId')} AND id = ${int8('id')} AND user_id = ${int8('userId')} AND state = 'ready'
    AND expires_at > app_now()
  RETURNING file_key AS "fileKey", downloads = 3 AS "isLast"`

export const refundDownload = write({})`
  UPDATE data_export SET downloads = downloads - 1, state = CASE WHEN state = 'downloaded' THEN 'ready' ELSE state END
  WHERE bucket = ${bucket('userId')} AND id = ${int8('id')} AND user_id = ${int8('userId')} AND downloads > 0`

/** An export that is still running becomes failed. */
export const endOf = write({ fileKey: str })`
  UPDATE data_export SET state = CASE WHEN state = 'ready' THEN 'expired' ELSE 'failed' END
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND state IN ('ready', 'running')
  RETURNING file_key AS "fileKey"`

export const endOver = write({ fileKey: str }, { across: 'a sweep of what is over' })`
  UPDATE data_export SET state = CASE WHEN state = 'ready' THEN 'expired' ELSE 'failed' END
  WHERE (state = 'ready' AND expires_at <= app_now())
    OR (state = 'running' AND created_at < app_now() - interval '1 day')
  RETURNING file_key AS "fileKey"`

export const dropExports = write({ fileKey: str })`
  DELETE FROM data_export WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')}
  RETURNING file_key AS "fileKey"`

export const filesOfExports = ownedFiles({
  table: 'data_export',
  key: 'file_key',
  kind: `'export'`,
  where: `state IN ('running', 'ready')`,
  expected: false,
})
