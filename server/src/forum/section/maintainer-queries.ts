import { bool, int2, int4, int8, orNull, read, str, timestamp, write } from '../../platform/db/sql.ts'

export const serving = read({ id: int8, userId: int8, office: str, since: timestamp })`
  SELECT id, user_id AS "userId", office, since FROM node_maintainer
  WHERE node_id = ${int8('nodeId')} AND since IS NOT NULL ORDER BY since, id`

/** The offices of a section, including pending appointments; the caller has locked the section. */
export const all = write({ id: int8, userId: int8, office: str, slot: int2, serves: bool })`
  SELECT id, user_id AS "userId", office, slot, since IS NOT NULL AS serves FROM node_maintainer
  WHERE node_id = ${int8('nodeId')} ORDER BY since, id`

export const addVice = write({ id: int8, since: timestamp })`
  INSERT INTO node_maintainer (node_id, user_id, office, slot, since)
  VALUES (${int8('nodeId')}, ${int8('userId')}, 'vice', ${int2('slot')}, app_now()) RETURNING id, since`

export const inviteHead = write({})`
  INSERT INTO node_maintainer (node_id, user_id, office, slot)
  VALUES (${int8('nodeId')}, ${int8('userId')}, 'head', ${int2('slot')})`

/** The idle time of a head counts from this moment. */
export const becomeHead = write({})`
  UPDATE node_maintainer SET since = app_now() WHERE id = ${int8('id')} AND since IS NULL`

export const remove = write({})`DELETE FROM node_maintainer WHERE id = ${int8('id')}`

export const find = read({ nodeId: int8, userId: int8, office: str, serves: bool })`
  SELECT node_id AS "nodeId", user_id AS "userId", office, since IS NOT NULL AS serves
  FROM node_maintainer WHERE id = ${int8('id')}`

export const ofMember = read({ nodeId: int8 })`
  SELECT DISTINCT node_id AS "nodeId" FROM node_maintainer WHERE user_id = ${int8('userId')} ORDER BY node_id`

export const addHead = write({})`
  INSERT INTO node_maintainer (node_id, user_id, office, slot, since)
  VALUES (${int8('nodeId')}, ${int8('userId')}, 'head', ${int2('slot')}, app_now())`

/** The serving heads. A head who returned starts a new idle period, with a new reminder. */
export const heads = read({
  id: int8,
  nodeId: int8,
  userId: int8,
  servedDays: int4,
  warnedDaysAgo: orNull(int4),
})`
  SELECT id, node_id AS "nodeId", user_id AS "userId",
    floor(extract(epoch FROM app_now() - since) / 86400)::integer AS "servedDays",
    floor(extract(epoch FROM app_now() - warned_at) / 86400)::integer AS "warnedDaysAgo"
  FROM node_maintainer WHERE office = 'head' AND since IS NOT NULL ORDER BY node_id, since, id`

/** Once per absence, even if several processes try. */
export const markWarned = write({})`
  UPDATE node_maintainer SET warned_at = app_now()
  WHERE id = ${int8('id')} AND (warned_at IS NULL OR warned_at < app_now() - interval '1 day')`
