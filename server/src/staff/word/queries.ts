import { bool, int4, int8, int8s, read, str, timestamp, write } from '../../platform/db/sql.ts'

export const all = read({ id: int8, text: str, kind: str, hint: str })`
  SELECT id, text, kind, hint FROM word WHERE removed_at IS NULL ORDER BY id DESC`

export const living = read({ id: int8, text: str, kind: str, hint: str, note: str, hits: int4 })`
  SELECT w.id, w.text, w.kind, w.hint, w.note, coalesce((
    SELECT sum(h.hits) FROM word_hit h
    WHERE h.word_id = w.id AND h.day > (app_now() AT TIME ZONE 'UTC')::date - ${int4('days')}::integer), 0)::integer AS hits
  FROM word w WHERE w.removed_at IS NULL ORDER BY w.id DESC`

export const recent = read({ text: str, kind: str, added: bool, byId: int8, at: timestamp, why: str })`
  SELECT c.text, c.kind, c.added, c.by_id AS "byId", c.at, c.why FROM (
    SELECT text, kind, true AS added, added_by AS by_id, added_at AS at, note AS why FROM word
    UNION ALL
    SELECT text, kind, false, removed_by, removed_at, removed_why FROM word WHERE removed_at IS NOT NULL
  ) c ORDER BY c.at DESC LIMIT ${int8('size')}`

export const count = read({ total: int4 })`
  SELECT count(*)::integer AS total FROM word WHERE removed_at IS NULL`

export const add = write({ id: int8 })`
  INSERT INTO word (text, form, kind, hint, note, added_by)
  VALUES (${str('text')}, ${str('form')}, ${str('kind')}, ${str('hint')}, ${str('note')}, ${int8('byId')})
  ON CONFLICT DO NOTHING RETURNING id`

export const remove = write({ text: str, kind: str })`
  UPDATE word SET removed_at = app_now(), removed_by = ${int8('byId')}, removed_why = ${str('why')}
  WHERE id = ${int8('id')} AND removed_at IS NULL RETURNING text, kind`

/** In the order of ids, so that concurrent counts of the same words do not deadlock. */
export const countHits = write({})`
  INSERT INTO word_hit AS h (word_id, day, hits)
  SELECT found.id, (app_now() AT TIME ZONE 'UTC')::date, 1
  FROM unnest(${int8s('ids')}::bigint[]) AS found(id) ORDER BY found.id
  ON CONFLICT (word_id, day) DO UPDATE SET hits = h.hits + 1`

export const forgetHits = write({})`
  DELETE FROM word_hit WHERE day < (app_now() AT TIME ZONE 'UTC')::date - ${int4('days')}::integer`

export const forgetRemoved = write({})`
  DELETE FROM word WHERE removed_at < app_now() - ${int4('days')}::integer::integer * interval '1 day'`
