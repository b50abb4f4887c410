import { int4, int8, json, read, str, strs, timestamp, write } from '../../platform/db/sql.ts'
import type { Kinds } from './storage-rules.ts'

const pass = { id: int8, after: str, kinds: json<Kinds>(), missing: int4, removed: int4, removedBytes: int8 }

export const open = read(pass)`
  SELECT id, after, kinds, missing, removed, removed_bytes AS "removedBytes" FROM file_pass WHERE ended_at IS NULL`

/** Starts the pass of the day. */
export const begin = write(pass)`
  INSERT INTO file_pass (begun_at)
  SELECT app_now() WHERE NOT EXISTS (SELECT FROM file_pass WHERE begun_at > app_now() - interval '20 hours')
  ON CONFLICT DO NOTHING
  RETURNING id, after, kinds, missing, removed, removed_bytes AS "removedBytes"`

/** Moves on by a page, unless another node did. */
export const advance = write({ id: int8 })`
  UPDATE file_pass SET after = ${str('to')}, kinds = ${json<Kinds>()('kinds')}, missing = ${int4('missing')},
    removed = ${int4('removed')}, removed_bytes = ${int8('removedBytes')}
  WHERE id = ${int8('id')} AND after = ${str('after')} AND ended_at IS NULL RETURNING id`

export const end = write({})`UPDATE file_pass SET ended_at = app_now() WHERE id = ${int8('id')} AND ended_at IS NULL`

export const last = read({ ...pass, endedAt: timestamp })`
  SELECT id, after, kinds, missing, removed, removed_bytes AS "removedBytes", ended_at AS "endedAt"
  FROM file_pass WHERE ended_at IS NOT NULL ORDER BY id DESC LIMIT 1`

export const forgetPasses = write({})`DELETE FROM file_pass WHERE ended_at < app_now() - interval '30 days'`

export const addOrphans = write({})`
  INSERT INTO file_orphan (key, pass_id) SELECT key, ${int8('id')}::bigint FROM unnest(${strs('keys')}::text[]) AS key
  ON CONFLICT (key) DO UPDATE SET pass_id = excluded.pass_id`

/** Those that an earlier pass found too, at least a day ago. */
export const foundBefore = read({ key: str })`
  SELECT key FROM file_orphan
  WHERE key = ANY(${strs('keys')}::text[]) AND found_at < app_now() - interval '20 hours'`

export const dropOrphans = write({})`DELETE FROM file_orphan WHERE key = ANY(${strs('keys')}::text[])`

/** What this pass did not find has a row again, or is no more. */
export const forgetOrphans = write({})`DELETE FROM file_orphan WHERE pass_id < ${int8('id')}`
