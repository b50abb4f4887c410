import { int2, int4, int8, int8s, read, write } from '../../platform/db/sql.ts'

export const countComments = read({ flashId: int8, living: int4, stubs: int4 })`
  SELECT asked.id AS "flashId", count(c.id) FILTER (WHERE c.deleted_at IS NULL)::integer AS living,
    count(c.deleted_at)::integer AS stubs
  FROM unnest(${int8s('ids')}::bigint[]) AS asked(id)
  LEFT JOIN flash_comment c ON c.bucket = ${int2('bucket')} AND c.flash_id = asked.id GROUP BY asked.id`

export const commentsAfter = read({ id: int8, flashId: int8 })`
  SELECT id, flash_id AS "flashId" FROM flash_comment WHERE bucket = ${int2('bucket')} AND id > ${int8('after')}
  ORDER BY id LIMIT ${int8('batch')}`

export const lockComments = write({ id: int8 })`
  SELECT id FROM flash_comment WHERE bucket = ${int2('bucket')} AND id = ANY(${int8s('ids')}::bigint[])
  ORDER BY id FOR NO KEY UPDATE`

export const recountAnswers = write({ id: int8 })`
  UPDATE flash_comment c SET answers = a.answers
  FROM unnest(${int8s('ids')}::bigint[], ${int8s('flashIds')}::bigint[]) AS asked(id, flash_id)
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS answers FROM flash_comment b
    WHERE b.bucket = ${int2('bucket')} AND b.flash_id = asked.flash_id AND b.parent_id = asked.id) a
  WHERE c.bucket = ${int2('bucket')} AND c.id = asked.id AND c.answers <> a.answers
  RETURNING c.id`
