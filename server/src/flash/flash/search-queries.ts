import { bucket, bucketIn, fragment, int2, int8, int8s, read, str, write } from '../../platform/db/sql.ts'
import { flashVisible } from './visibility.ts'

const open = fragment`state <> 1 AND deleted_at IS NULL`

/** Returns no row for a flash that others cannot find; the row is locked until the end of the transaction. */
export const textOf = write({ text: str })`
  SELECT content AS text FROM flash
  WHERE bucket = ${bucket('flashId')} AND id = ${int8('flashId')} AND ${open} FOR SHARE`

export const textsIn = read({ id: int8, text: str })`
  SELECT id, content AS text FROM flash WHERE bucket = ${int2('bucket')} AND id > ${int8('after')} AND ${open} ORDER BY id LIMIT ${int8('size')}`

export const visible = read({ id: int8, authorId: int8 }, { across: 'what a search found, by primary key' })`
  SELECT f.id, f.author_id AS "authorId" FROM unnest(${int8s('ids')}::bigint[]) AS asked(id)
  JOIN flash f ON f.bucket = ${bucketIn('asked.id')} AND f.id = asked.id WHERE ${flashVisible('search')}`
