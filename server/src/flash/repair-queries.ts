import { bucketIn, int2, int4, int8, int8s, read, write } from '../platform/db/sql.ts'

export const flashesAfter = read({ id: int8 })`
  SELECT id FROM flash WHERE bucket = ${int2('bucket')} AND id > ${int8('after')} ORDER BY id LIMIT ${int8('batch')}`

/** Whoever votes or comments waits for the batch; the statement after this one sees all that was done before. */
export const lockFlashes = write({ authorId: int8 })`
  SELECT author_id AS "authorId" FROM flash WHERE bucket = ${int2('bucket')} AND id = ANY(${int8s('ids')}::bigint[])
  ORDER BY id FOR NO KEY UPDATE`

export const recountFlashes = write({})`
  UPDATE flash f SET up = v.up, down = v.down, comment_count = c.living, stub_count = c.stubs
  FROM unnest(${int8s('ids')}::bigint[]) AS asked(id)
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE w.kind = 1)::integer AS up, count(*) FILTER (WHERE w.kind = -1)::integer AS down
    FROM flash_vote w WHERE w.bucket = ${int2('bucket')} AND w.flash_id = asked.id) v
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE k.deleted_at IS NULL)::integer AS living, count(k.deleted_at)::integer AS stubs
    FROM flash_comment k WHERE k.bucket = ${int2('bucket')} AND k.flash_id = asked.id) c
  WHERE f.bucket = ${int2('bucket')} AND f.id = asked.id
    AND (f.up, f.down, f.comment_count, f.stub_count) IS DISTINCT FROM (v.up, v.down, c.living, c.stubs)`

export const commentsAfter = read({ id: int8, flashId: int8 })`
  SELECT id, flash_id AS "flashId" FROM flash_comment WHERE bucket = ${int2('bucket')} AND id > ${int8('after')}
  ORDER BY id LIMIT ${int8('batch')}`

export const lockComments = write({ id: int8 })`
  SELECT id FROM flash_comment WHERE bucket = ${int2('bucket')} AND id = ANY(${int8s('ids')}::bigint[])
  ORDER BY id FOR NO KEY UPDATE`

export const recountComments = write({})`
  UPDATE flash_comment c SET up = v.up, down = v.down, answers = a.answers
  FROM unnest(${int8s('ids')}::bigint[], ${int8s('flashIds')}::bigint[]) AS asked(id, flash_id)
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE w.kind = 1)::integer AS up, count(*) FILTER (WHERE w.kind = -1)::integer AS down
    FROM flash_comment_vote w WHERE w.bucket = ${int2('bucket')} AND w.comment_id = asked.id) v
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS answers FROM flash_comment b
    WHERE b.bucket = ${int2('bucket')} AND b.flash_id = asked.flash_id AND b.parent_id = asked.id) a
  WHERE c.bucket = ${int2('bucket')} AND c.id = asked.id
    AND (c.up, c.down, c.answers) IS DISTINCT FROM (v.up, v.down, a.answers)`

export const openCounts = write({}, { across: 'a count for each author of a batch, in his own bucket' })`
  INSERT INTO flash_count (bucket, user_id)
  SELECT DISTINCT ${bucketIn('author.id')}, author.id FROM unnest(${int8s('authorIds')}::bigint[]) AS author(id)
  ON CONFLICT DO NOTHING`

export const lockCounts = write({ id: int8 })`
  SELECT user_id AS id FROM flash_count WHERE bucket = ${int2('bucket')} AND user_id > ${int8('after')}
  ORDER BY user_id LIMIT ${int8('batch')} FOR NO KEY UPDATE`

export const recountCounts = write(
  {},
  { across: 'flashes of an author lie in buckets of their own, and are found by an index' },
)`
  UPDATE flash_count c SET public = n.public, private = n.private, r18 = n.r18
  FROM unnest(${int8s('ids')}::bigint[]) AS asked(id)
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE f.state = 0)::integer AS public, count(*) FILTER (WHERE f.state <> 0)::integer AS private,
      count(*) FILTER (WHERE f.state = 0 AND f.warning = 'r18')::integer AS r18
    FROM flash f WHERE f.author_id = asked.id AND f.deleted_at IS NULL) n
  WHERE c.bucket = ${int2('bucket')} AND c.user_id = asked.id
    AND (c.public, c.private, c.r18) IS DISTINCT FROM (n.public, n.private, n.r18)`

export const starsOf = read(
  { id: int8, stars: int4 },
  { across: 'flashes of an author lie in buckets of their own, and are found by an index' },
)`
  SELECT f.author_id AS id, sum(f.up)::integer AS stars FROM flash f
  WHERE f.author_id = ANY(${int8s('ids')}::bigint[]) AND f.deleted_at IS NULL GROUP BY f.author_id`
