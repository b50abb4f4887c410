import { bucket, int2, int4, int4s, int8, int8s, read, write } from '../../platform/db/sql.ts'

export const moveCommentCounts = write({})`
  UPDATE flash SET comment_count = comment_count + ${int4('living')}::integer, stub_count = stub_count + ${int4('stubs')}::integer
  WHERE bucket = ${bucket('flashId')} AND id = ${int8('flashId')}`

export const flashesAfter = read({ id: int8 })`
  SELECT id FROM flash WHERE bucket = ${int2('bucket')} AND id > ${int8('after')} ORDER BY id LIMIT ${int8('batch')}`

/** Concurrent votes and comments wait for the batch; the next statement sees all earlier ones. */
export const lockFlashes = write({ id: int8, authorId: int8 })`
  SELECT id, author_id AS "authorId" FROM flash WHERE bucket = ${int2('bucket')} AND id = ANY(${int8s('ids')}::bigint[])
  ORDER BY id FOR NO KEY UPDATE`

export const setCommentCounts = write({})`
  UPDATE flash f SET comment_count = counted.living, stub_count = counted.stubs
  FROM unnest(${int8s('ids')}::bigint[], ${int4s('living')}::integer[], ${int4s('stubs')}::integer[])
    AS counted(id, living, stubs)
  WHERE f.bucket = ${int2('bucket')} AND f.id = counted.id
    AND (f.comment_count, f.stub_count) IS DISTINCT FROM (counted.living, counted.stubs)`
