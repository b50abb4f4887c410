import { int4, int8, json, orNull, read, str, timestamp, write } from '../../platform/db/sql.ts'

const change = {
  id: int8,
  key: str,
  from: json<unknown>(),
  to: json<unknown>(),
  byId: orNull(int8),
  reason: str,
  at: timestamp,
}

export const addChange = write({})`
  INSERT INTO setting_change (key, was, value, by_id, reason)
  VALUES (${str('key')}, ${json<unknown>()('from')}, ${json<unknown>()('to')}, ${orNull(int8)('byId')}, ${str('reason')})`

export const lastChanges = read({ ...change, version: int4 })`
  SELECT DISTINCT ON (key) id, key, was AS from, value AS to, by_id AS "byId", reason, at,
    (count(*) OVER (PARTITION BY key))::integer AS version
  FROM setting_change ORDER BY key, id DESC`

export const changes = read(change)`
  SELECT id, key, was AS from, value AS to, by_id AS "byId", reason, at
  FROM setting_change WHERE key = ${str('key')}
  ORDER BY id DESC LIMIT ${int8('most')} OFFSET ${int8('skip')}`

export const countChanges = read({ total: int4 })`
  SELECT count(*)::integer AS total FROM setting_change WHERE key = ${str('key')}`
