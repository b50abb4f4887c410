import { bucket, fragment, int2, int8, int8s, read, str, strs, write } from '../platform/db/sql.ts'

const entry = fragment`bucket = ${bucket('thingId')} AND thing_id = ${int8('thingId')}`

export const enter = write({})`
  INSERT INTO search_entry AS e (bucket, thing_id, type, words)
  VALUES (${bucket('thingId')}, ${int8('thingId')}, ${str('type')}, array_to_tsvector(${strs('words')}::text[]))
  ON CONFLICT (bucket, thing_id) DO UPDATE SET words = excluded.words WHERE e.words <> excluded.words`

export const drop = write({})`DELETE FROM search_entry WHERE ${entry}`

export const move = write({})`
  UPDATE search_entry SET words = ts_delete(words, ${strs('gone')}::text[]) || array_to_tsvector(${strs('words')}::text[])
  WHERE bucket = ${int2('bucket')} AND thing_id = ANY(${int8s('ids')}::bigint[])`

export const astray = read({ id: int8 })`
  SELECT t.id FROM unnest(${int8s('ids')}::bigint[], ${strs('words')}::text[]) t(id, words)
  LEFT JOIN search_entry e ON e.bucket = ${int2('bucket')} AND e.thing_id = t.id
  WHERE e.words IS DISTINCT FROM array_to_tsvector(string_to_array(t.words, ' '))
  UNION ALL
  SELECT thing_id FROM search_entry
  WHERE bucket = ${int2('bucket')} AND type = ${str('type')} AND thing_id > ${int8('after')} AND thing_id <= ${int8('upTo')}
    AND thing_id <> ALL(${int8s('ids')}::bigint[])`

const having = fragment`words @@ ${str('asked')}::text::tsquery`
const newest = fragment`ORDER BY thing_id DESC LIMIT ${int8('most')}`
const index = { across: 'by an index over all of them' }

export const found = read({ id: int8 }, index)`SELECT thing_id AS id FROM search_entry WHERE ${having} ${newest}`

/**
 * The same for older entries. `+ 0` prevents the primary key from being used for nearly all ids, which is very
 * slow.
 */
export const foundBefore = read({ id: int8 }, index)`
  SELECT thing_id AS id FROM search_entry WHERE ${having} AND thing_id + 0 < ${int8('before')} ${newest}`

export const latest = read({ number: int8 })`SELECT last_value AS number FROM content_id`

export const named = read({ id: int8 })`
  SELECT user_id AS id FROM account_name
  WHERE name_key COLLATE "C" ^@ ${str('asked')} ORDER BY name_key COLLATE "C" LIMIT ${int8('most')}`

const nickname = fragment`lower(normalize(p.nickname, NFKC))`

/**
 * By any part of a nickname: matches at the beginning come first, then the shortest; for a very frequent part
 * only a limited number is examined.
 */
export const called = read({ id: int8 }, { across: 'by an index that each share answers from' })`
  SELECT p.id FROM (
    SELECT p.id, p.nickname FROM person p
    WHERE name_parts(p.nickname) @> ${strs('parts')}::text[] AND strpos(${nickname}, ${str('asked')}) > 0
      AND p.state = 'active'
    LIMIT 2000) p
  ORDER BY strpos(${nickname}, ${str('asked')}), char_length(p.nickname), p.id LIMIT ${int8('most')}`

export const unfilled = read({ type: str, nextBucket: int2 })`
  SELECT type, next_bucket AS "nextBucket" FROM search_fill WHERE next_bucket < ${int2('buckets')} ORDER BY type`

export const filled = write({})`
  UPDATE search_fill SET next_bucket = ${int2('next')} WHERE type = ${str('type')} AND next_bucket < ${int2('next')}`
