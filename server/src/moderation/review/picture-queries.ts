import { int4, int8, int8s, orNull, read, str, strs, timestamp, write } from '../../platform/db/sql.ts'

export const all = read({ id: int8, fingerprint: str })`SELECT id, fingerprint FROM known_picture`

export const addKnown = write({})`
  INSERT INTO known_picture (fingerprint, why, case_id, added_by)
  SELECT purged.fingerprint, ${str('reason')}, ${int8('caseId')}, ${orNull(int8)('byId')}
  FROM unnest(${strs('fingerprints')}::text[]) AS purged(fingerprint)
  ON CONFLICT DO NOTHING`

export const countMatches = write({})`
  UPDATE known_picture SET seen = seen + 1 WHERE id = ANY(${int8s('ids')}::bigint[])`

export const total = read({ total: int4 })`SELECT count(*)::integer AS total FROM known_picture`

export const page = read({
  id: int8,
  fingerprint: str,
  why: str,
  caseId: orNull(int8),
  byId: orNull(int8),
  at: timestamp,
  seen: int4,
})`
  SELECT id, fingerprint, why, case_id AS "caseId", added_by AS "byId", added_at AS at, seen
  FROM known_picture ORDER BY id DESC LIMIT ${int8('take')} OFFSET ${int8('skip')}`

export const drop = write({ fingerprint: str })`
  DELETE FROM known_picture WHERE id = ${int8('id')} RETURNING fingerprint`
