import { bool, int4, int8, orNull, read, str, timestamp, write } from '../../platform/db/sql.ts'

const run = {
  id: int8,
  kind: str,
  beganAt: timestamp,
  seenAt: timestamp,
  endedAt: orNull(timestamp),
  ok: orNull(bool),
  address: orNull(str),
  bytes: orNull(int8),
  rows: orNull(int8),
  pictures: orNull(int4),
  fault: orNull(str),
}

export const last = read(run)`
  SELECT id, kind, began_at AS "beganAt", seen_at AS "seenAt", ended_at AS "endedAt", ok, address, bytes, rows, pictures,
    fault
  FROM backup_run ORDER BY id DESC LIMIT ${int8('size')}`

export const lastOfKind = read({ beganAt: timestamp, seenAt: timestamp, ok: orNull(bool) })`
  SELECT began_at AS "beganAt", seen_at AS "seenAt", ok FROM backup_run WHERE kind = ${str('kind')}
  ORDER BY id DESC LIMIT 1`

export const lastSuccess = read({ beganAt: timestamp, bytes: orNull(int8) })`
  SELECT began_at AS "beganAt", bytes FROM backup_run WHERE kind = ${str('kind')} AND ok ORDER BY id DESC LIMIT 1`

export const now = read({ now: timestamp })`SELECT app_now() AS now`

export const begin = write({ id: int8 })`
  INSERT INTO backup_run (kind) VALUES (${str('kind')}) RETURNING id`

export const progress = write({})`
  UPDATE backup_run SET seen_at = app_now() WHERE id = ${int8('id')} AND ended_at IS NULL`

export const succeed = write({})`
  UPDATE backup_run SET ended_at = app_now(), ok = true, address = ${str('address')}, bytes = ${orNull(int8)('bytes')},
    rows = ${int8('rows')}, pictures = ${int4('pictures')}
  WHERE id = ${int8('id')} AND ended_at IS NULL`

export const fail = write({})`
  UPDATE backup_run SET ended_at = app_now(), ok = false, fault = ${str('fault')}
  WHERE id = ${int8('id')} AND ended_at IS NULL`

export const databaseBytes = read({ bytes: int8 })`SELECT pg_database_size(current_database()) AS bytes`

export const forget = write({})`
  DELETE FROM backup_run WHERE began_at < app_now() - interval '400 days'`
