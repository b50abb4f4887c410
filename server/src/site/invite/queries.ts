import { ownRows } from '../../platform/db/own-rows.ts'
import { bool, fragment, int2, int4, int8, orNull, read, str, strs, timestamp, write } from '../../platform/db/sql.ts'

/** Treats revoked, used-up and expired codes alike, so that the reason is not disclosed. `c`: code, `b`: batch. */
const isUsable = fragment`
  c.used < b.uses AND b.revoked_at IS NULL AND (b.until IS NULL OR b.until > app_now())`

const batches = fragment`
  SELECT b.id, b.note, b.uses, b.until, b.made_by, b.made_at,
    (SELECT count(*)::integer FROM invite_code c WHERE c.batch_id = b.id) AS count,
    (SELECT coalesce(sum(c.used), 0)::integer FROM invite_code c WHERE c.batch_id = b.id) AS used,
    (SELECT count(*)::integer FROM invite_code c WHERE c.batch_id = b.id AND ${isUsable}) AS usable,
    CASE WHEN b.revoked_at IS NOT NULL THEN 'revoked'
      WHEN NOT EXISTS (SELECT 1 FROM invite_code c WHERE c.batch_id = b.id AND c.used < b.uses) THEN 'used'
      WHEN b.until <= app_now() THEN 'expired' ELSE 'usable' END AS state
  FROM invite_batch b`

const batch = {
  id: int8,
  note: str,
  count: int4,
  uses: int2,
  used: int4,
  usable: int4,
  until: orNull(timestamp),
  madeBy: int8,
  madeAt: timestamp,
  state: str,
}
const columns = fragment`id, note, count, uses, used, usable, until, made_by AS "madeBy", made_at AS "madeAt", state`

const matching = fragment`
  state = ANY (${strs('states')}) AND (strpos(lower(note), lower(${str('find')})) > 0
    OR EXISTS (SELECT 1 FROM invite_code c WHERE c.batch_id = batch.id AND c.code = ${str('code')}))`

export const page = read(batch)`
  SELECT ${columns} FROM (${batches}) AS batch WHERE ${matching}
  ORDER BY id DESC LIMIT ${int8('most')} OFFSET ${int8('skip')}`

export const countMatching = read({ total: int4 })`
  SELECT count(*)::integer AS total FROM (${batches}) AS batch WHERE ${matching}`

export const countUsable = read({ usable: int4 })`
  SELECT count(*)::integer AS usable FROM invite_code c JOIN invite_batch b ON b.id = c.batch_id WHERE ${isUsable}`

export const oneBatch = read(batch)`
  SELECT ${columns} FROM (${batches}) AS batch WHERE id = ${int8('id')}`

export const codesOf = read({ code: str, used: int2, byId: orNull(int8), at: orNull(timestamp) })`
  SELECT c.code, c.used, latest.user_id AS "byId", latest.at
  FROM invite_code c LEFT JOIN LATERAL (
    SELECT u.user_id, u.at FROM invite_use u
    WHERE u.code = c.code AND u.at > app_now() - make_interval(days => ${int4('days')}::integer)
    ORDER BY u.at DESC LIMIT 1
  ) AS latest ON true
  WHERE c.batch_id = ${int8('id')} ORDER BY c.used DESC, c.code`

export const addBatch = write({ id: int8 })`
  INSERT INTO invite_batch (note, uses, until, made_by)
  VALUES (${str('note')}, ${int2('uses')}, app_now() + make_interval(days => ${orNull(int4)('days')}::integer), ${int8('madeBy')})
  RETURNING id`

export const addCodes = write({})`
  INSERT INTO invite_code (code, batch_id) SELECT unnest(${strs('codes')}::text[]), ${int8('id')}
  ON CONFLICT (code) DO NOTHING`

export const lockBatch = write({ id: int8 })`
  SELECT id FROM invite_batch WHERE id = ${int8('id')} FOR UPDATE`

export const revoke = write({})`
  UPDATE invite_batch SET revoked_at = app_now() WHERE id = ${int8('id')}`

export const canUse = read({ found: bool })`
  SELECT EXISTS (
    SELECT 1 FROM invite_code c JOIN invite_batch b ON b.id = c.batch_id WHERE c.code = ${str('code')} AND ${isUsable}
  ) AS found`

/** A concurrent request waits for the lock and finds one use less. */
export const takeUse = write({})`
  UPDATE invite_code c SET used = c.used + 1 FROM invite_batch b
  WHERE c.code = ${str('code')} AND b.id = c.batch_id AND ${isUsable}`

export const addUse = write({})`
  INSERT INTO invite_use (user_id, code) VALUES (${int8('userId')}, ${str('code')})`

export const dropOldUses = write({})`
  DELETE FROM invite_use WHERE at <= app_now() - make_interval(days => ${int4('days')}::integer)`

export const ownUse = ownRows({ table: 'invite_use', columns: { code: str, at: timestamp }, order: 'at' })
