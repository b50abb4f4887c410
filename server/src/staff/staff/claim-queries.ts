import { int4, int8, int8s, read, str, timestamp, write } from '../../platform/db/sql.ts'

export const take = write({ until: timestamp })`
  INSERT INTO staff_hold AS h (kind, id, staff_id, until)
  VALUES (${str('kind')}, ${int8('id')}, ${int8('staffId')}, app_now() + ${int4('minutes')}::integer * interval '1 minute')
  ON CONFLICT (kind, id) DO UPDATE SET staff_id = excluded.staff_id, until = excluded.until
  WHERE h.staff_id = excluded.staff_id OR h.until <= app_now()
  RETURNING until`

/** Locked until the end of the transaction, so that no colleague can take over the claim. */
export const lockOwn = write({ until: timestamp })`
  SELECT until FROM staff_hold
  WHERE kind = ${str('kind')} AND id = ${int8('id')} AND staff_id = ${int8('staffId')} AND until > app_now() FOR UPDATE`

export const wasOwn = read({ until: timestamp })`
  SELECT until FROM staff_hold WHERE kind = ${str('kind')} AND id = ${int8('id')} AND staff_id = ${int8('staffId')}`

export const drop = write({})`
  DELETE FROM staff_hold WHERE kind = ${str('kind')} AND id = ${int8('id')} AND staff_id = ${int8('staffId')}`

export const dropOf = write({})`DELETE FROM staff_hold WHERE staff_id = ${int8('staffId')}`

export const claimants = read({ id: int8, staffId: int8, until: timestamp })`
  SELECT id, staff_id AS "staffId", until FROM staff_hold
  WHERE kind = ${str('kind')} AND id = ANY(${int8s('ids')}::bigint[]) AND until > app_now()`

export const all = read({ kind: str, id: int8, staffId: int8, until: timestamp })`
  SELECT kind, id, staff_id AS "staffId", until FROM staff_hold WHERE until > app_now() ORDER BY until LIMIT 200`

export const dropExpired = write({})`DELETE FROM staff_hold WHERE until <= app_now()`
