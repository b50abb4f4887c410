import { bucket, fragment, int2, int4, int8, read, str, strs, write } from '../platform/db/sql.ts'

const entry = fragment`bucket = ${bucket('thingId')} AND thing_id = ${int8('thingId')}`

/** Nothing is touched where it has these words already. */
export const enter = write({})`
  INSERT INTO search_entry AS e (bucket, thing_id, type, words)
  VALUES (${bucket('thingId')}, ${int8('thingId')}, ${str('type')}, array_to_tsvector(${strs('words')}::text[]))
  ON CONFLICT (bucket, thing_id) DO UPDATE SET words = excluded.words WHERE e.words <> excluded.words`

export const drop = write({})`DELETE FROM search_entry WHERE ${entry}`

/**
 * What has all that is asked for, the newest first. Stretch by stretch, so that a word that is in a million things is
 * looked for in the newest of them alone, and a rare one is looked up a few times in an index.
 */
export const found = read({ id: int8 }, { across: 'by an index over all of them' })`
  SELECT e.thing_id AS id
  FROM generate_series((SELECT last_value / ${int4('stretch')}::integer FROM content_id), 0, -1) AS stretch(n)
  CROSS JOIN LATERAL (
    SELECT thing_id FROM search_entry
    WHERE words @@ ('''' || ${str('type')}::text || '/' || stretch.n || ''' & ' || ${str('asked')}::text)::tsquery
    ORDER BY thing_id DESC) e
  LIMIT ${int8('most')}`

/** Names stand whole, outside the buckets. */
export const named = read({ id: int8 })`
  SELECT user_id AS id FROM account_name
  WHERE name_key COLLATE "C" ^@ ${str('asked')} ORDER BY name_key COLLATE "C" LIMIT ${int8('most')}`

const nickname = fragment`lower(normalize(p.nickname, NFKC))`

/** By any part of their nickname: those that begin so come first, then the shortest. */
export const called = read({ id: int8 }, { across: 'by an index that each share answers from' })`
  SELECT p.id FROM person p
  WHERE name_parts(p.nickname) @> ${strs('parts')}::text[] AND strpos(${nickname}, ${str('asked')}) > 0
    AND p.state = 'active'
  ORDER BY strpos(${nickname}, ${str('asked')}), char_length(p.nickname), p.id LIMIT ${int8('most')}`

/** Bucket by bucket, what was there before anybody could look for it. */
export const unfilled = read({ type: str, nextBucket: int2 })`
  SELECT type, next_bucket AS "nextBucket" FROM search_fill WHERE next_bucket < ${int2('buckets')} ORDER BY type`

export const filled = write({})`
  UPDATE search_fill SET next_bucket = ${int2('next')} WHERE type = ${str('type')} AND next_bucket < ${int2('next')}`
