import { bucketIn, int2, int4, int4s, int8, int8s, read, write } from '../../platform/db/sql.ts'

export const openCounts = write({}, { across: 'a count for each author of a batch, in their own bucket' })`
  INSERT INTO flash_count (bucket, user_id)
  SELECT DISTINCT ${bucketIn('author.id')}, author.id FROM unnest(${int8s('authorIds')}::bigint[]) AS author(id)
  ON CONFLICT DO NOTHING`

export const lockCounts = write({ id: int8 })`
  SELECT user_id AS id FROM flash_count WHERE bucket = ${int2('bucket')} AND user_id > ${int8('after')}
  ORDER BY user_id LIMIT ${int8('batch')} FOR NO KEY UPDATE`

/** No row for a member without flashes. */
export const countsOf = read(
  { id: int8, public: int4, private: int4, r18: int4 },
  { across: 'flashes of an author lie in buckets of their own, and are found by an index' },
)`
  SELECT f.author_id AS id, count(*) FILTER (WHERE f.state = 0)::integer AS public,
    count(*) FILTER (WHERE f.state <> 0)::integer AS private,
    count(*) FILTER (WHERE f.state = 0 AND f.warning = 'r18')::integer AS r18
  FROM flash f WHERE f.author_id = ANY(${int8s('ids')}::bigint[]) AND f.deleted_at IS NULL GROUP BY f.author_id`

export const setCounts = write({})`
  UPDATE flash_count c SET public = n.public, private = n.private, r18 = n.r18
  FROM unnest(${int8s('ids')}::bigint[], ${int4s('public')}::integer[], ${int4s('private')}::integer[], ${int4s('r18')}::integer[])
    AS n(id, public, private, r18)
  WHERE c.bucket = ${int2('bucket')} AND c.user_id = n.id
    AND (c.public, c.private, c.r18) IS DISTINCT FROM (n.public, n.private, n.r18)`

export const starsOf = read(
  { id: int8, stars: int4 },
  { across: 'flashes of an author lie in buckets of their own, and are found by an index' },
)`
  SELECT f.author_id AS id, sum(f.up)::integer AS stars FROM flash f
  WHERE f.author_id = ANY(${int8s('ids')}::bigint[]) AND f.deleted_at IS NULL GROUP BY f.author_id`
