import { eraseOwn, ownRows } from '../../platform/db/own-rows.ts'
import { bool, bytea, fragment, int2, int4, int8, orNull, read, timestamp, write } from '../../platform/db/sql.ts'
import type { Loss } from '../../platform/text-columns.ts'

const isOver = fragment`(p.dead_at IS NOT NULL OR (p.expires_at IS NOT NULL AND p.expires_at <= app_now()))`
const own = fragment`p.owner_id = ${int8('ownerId')} AND NOT p.is_destroyed`

const row = {
  id: int8,
  sealed: bytea,
  expiresAt: orNull(timestamp),
  maxUses: orNull(int2),
  used: int2,
  isOver: bool,
  createdAt: timestamp,
}
const columns = fragment`p.id, p.sealed, p.expires_at AS "expiresAt", p.max_uses AS "maxUses", p.used, ${isOver} AS "isOver",
  p.created_at AS "createdAt"`
export type PasskeyRow = Awaited<ReturnType<typeof page.one>>

export const count = read({ total: int4 })`SELECT count(*)::integer AS total FROM passkey p WHERE ${own}`

export const page = read(row, { readsSecrets: true })`
  SELECT ${columns} FROM passkey p WHERE ${own}
  ORDER BY p.created_at DESC, p.id DESC LIMIT ${int8('size')} OFFSET ${int8('skip')}`

export const allOf = read(row, {
  readsSecrets: true,
})`SELECT ${columns} FROM passkey p WHERE ${own} ORDER BY p.created_at, p.id`

/** Used by another member at any time, or by the same member in a key that is still valid. */
export const isTaken = read({ taken: bool })`
  SELECT EXISTS (SELECT 1 FROM passkey p
    WHERE p.digest = ${bytea('digest')} AND (p.owner_id <> ${int8('ownerId')} OR NOT ${isOver})) AS taken`

export const add = write(row, { readsSecrets: true })`
  INSERT INTO passkey AS p (id, owner_id, digest, sealed, expires_at, max_uses)
  VALUES (${int8('id')}, ${int8('ownerId')}, ${bytea('digest')}, ${bytea('sealed')},
    app_now() + make_interval(days => ${orNull(int4)('days')}::integer), ${orNull(int2)('uses')})
  ON CONFLICT (digest) WHERE dead_at IS NULL DO NOTHING
  RETURNING p.id, p.sealed, p.expires_at AS "expiresAt", p.max_uses AS "maxUses", p.used, false AS "isOver", p.created_at AS "createdAt"`

/** Deletes the text at once; the digest and its owner are kept for a while. */
export const destroy = write({})`
  UPDATE passkey p SET is_destroyed = true, sealed = '', dead_at = app_now() WHERE p.id = ${int8('id')} AND ${own}`

const found = {
  id: int8,
  ownerId: int8,
  maxUses: orNull(int2),
  used: int2,
  isOver: bool,
  isDestroyed: bool,
  sessionId: orNull(int8),
}
const withUse = fragment`SELECT p.id, p.owner_id AS "ownerId", p.max_uses AS "maxUses", p.used, ${isOver} AS "isOver",
    p.is_destroyed AS "isDestroyed", u.session_id AS "sessionId"
  FROM passkey p LEFT JOIN passkey_use u ON u.passkey_id = p.id AND u.viewer_id = ${int8('viewerId')}`

export const find = read(found)`${withUse}
  WHERE p.digest = ${bytea('digest')} AND (p.dead_at IS NULL OR u.session_id IS NOT NULL)
  ORDER BY p.dead_at DESC NULLS FIRST LIMIT 1`

/** Called with both members locked, so that an earlier use by this member is visible. */
export const lock = write(found)`${withUse} WHERE p.id = ${int8('id')} FOR UPDATE OF p`

export const use = write({})`UPDATE passkey SET used = used + 1 WHERE id = ${int8('id')}`
export const useUp = write({})`UPDATE passkey SET used = used + 1, dead_at = app_now() WHERE id = ${int8('id')}`
export const addUse = write({})`
  INSERT INTO passkey_use (passkey_id, viewer_id, session_id)
  VALUES (${int8('id')}, ${int8('viewerId')}, ${int8('sessionId')})`

const isDue = fragment`dead_at IS NULL AND expires_at <= app_now()`
export const rest = write({})`
  UPDATE passkey SET dead_at = app_now() WHERE digest = ${bytea('digest')} AND ${isDue}`

export const restOne = write({})`UPDATE passkey SET dead_at = app_now() WHERE id = ${int8('id')} AND ${isDue}`

export const restAll = write({})`
  UPDATE passkey SET dead_at = app_now() WHERE ${isDue}`

export const purge = write({})`
  DELETE FROM passkey WHERE dead_at <= app_now() - make_interval(days => ${int4('days')}::integer)`

export const ownOpenings = ownRows({
  table: 'passkey_use',
  by: 'viewer_id',
  columns: { sessionId: int8, openedAt: ['created_at', timestamp] },
  order: 'created_at',
})

export const eraseKeys = eraseOwn({ table: 'passkey', by: 'owner_id' })

const endAll = write({})`UPDATE passkey SET dead_at = app_now() WHERE dead_at IS NULL`
const forgetAll = write({})`UPDATE passkey SET is_destroyed = true, sealed = '' WHERE NOT is_destroyed`

/** Without the master key none is found again by its words. */
export const destroyAll: Loss = {
  run: async (tx) => {
    await endAll.run(tx, {})
    return forgetAll.run(tx, {})
  },
}
