import { authorShown } from '../follow/visibility.ts'
import { bucket, bucketIn, fragment, int2, int8, int8s, read, str, write } from '../platform/db/sql.ts'
import { postVisible } from '../post/visibility.ts'

const open = fragment`removed_at IS NULL AND deleted_at IS NULL`

/** What was removed nobody finds; it stays as it is until the end of the transaction. */
export const textOf = write({ text: str })`
  SELECT content AS text FROM reply
  WHERE bucket = ${bucket('replyId')} AND id = ${int8('replyId')} AND ${open} FOR SHARE`

export const textsIn = read({ id: int8, text: str })`
  SELECT id, content AS text FROM reply WHERE bucket = ${int2('bucket')} AND id > ${int8('after')} AND ${open} ORDER BY id LIMIT ${int8('size')}`

/** What is gone from the lists of everybody, or stands under such a post, is not found either. */
export const visible = read({ id: int8, authorId: int8 }, { across: 'what a search found, by primary key' })`
  SELECT r.id, r.author_id AS "authorId" FROM unnest(${int8s('ids')}::bigint[]) AS asked(id)
  JOIN reply r ON r.bucket = ${bucketIn('asked.id')} AND r.id = asked.id
  JOIN post p ON p.bucket = r.bucket AND p.id = r.post_id
  WHERE NOT r.hidden AND r.removed_at IS NULL AND r.deleted_at IS NULL AND ${authorShown('r.author_id')}
    AND p.state = 0 AND ${postVisible('direct')}`
