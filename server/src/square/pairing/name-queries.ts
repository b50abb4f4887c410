import { bytea, byteas, fragment, int4, int8, int8s, read, str, write } from '../../platform/db/sql.ts'

export const storeName = write({})`
  UPDATE pair_side d SET kept_name = ${bytea('name')},
    kept_name_until = app_now() + make_interval(days => ${int4('days')}::integer)
  WHERE d.session_id = ${int8('id')} AND d.user_id = ${int8('userId')}`

export const storedNames = read({ sessionId: int8, ownerId: int8, name: bytea }, { readsSecrets: true })`
  SELECT me.session_id AS "sessionId", other.user_id AS "ownerId", me.kept_name AS name
  FROM pair_side me JOIN pair_side other ON other.session_id = me.session_id AND other.user_id <> me.user_id
  WHERE me.user_id = ${int8('userId')} AND me.session_id = ANY(${int8s('ids')}::bigint[]) AND me.kept_name_until > app_now()`

export const expired = read({ id: int8, userId: int8 })`
  SELECT d.session_id AS id, d.user_id AS "userId" FROM pair_side d
  WHERE d.kept_name_until <= app_now() ORDER BY d.kept_name_until LIMIT ${int8('size')}`

export const drop = write({})`
  UPDATE pair_side d SET kept_name = NULL, kept_name_until = NULL
  WHERE d.session_id = ${int8('id')} AND d.user_id = ${int8('userId')}`

const ofOwner = fragment`d.user_id <> ${int8('ownerId')} AND d.session_id IN (
      SELECT o.session_id FROM pair_side o WHERE o.user_id = ${int8('ownerId')})`

export const sealedFor = read({ row: str, sealed: bytea })`
  SELECT d.session_id::text AS row, d.kept_name AS sealed FROM pair_side d
  WHERE ${ofOwner} AND octet_length(d.kept_name) > 2 AND substring(d.kept_name FROM 1 FOR 2) = ${bytea('head')}
  LIMIT ${int8('size')}`

export const putAgain = write({})`
  UPDATE pair_side d SET kept_name = n.fresh
  FROM unnest(${byteas('old')}::bytea[], ${byteas('fresh')}::bytea[]) AS n(old, fresh)
  WHERE ${ofOwner} AND d.kept_name = n.old`
