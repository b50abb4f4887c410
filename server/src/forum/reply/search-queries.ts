import { authorVisible } from '../../people/follow/visibility.ts'
import { bucket, bucketIn, fragment, int2, int8, int8s, orNull, read, str, write } from '../../platform/db/sql.ts'
import { postVisible } from '../post/visibility.ts'

const open = fragment`r.removed_at IS NULL AND r.deleted_at IS NULL`
const withSection = fragment`r.content AS text, p.node_id AS "nodeId"
  FROM reply r JOIN post p ON p.bucket = r.bucket AND p.id = r.post_id`

/** Removed replies are not indexed. The reply is locked until the end of the transaction. */
export const textOf = write({ text: str, nodeId: int8 })`
  SELECT ${withSection}
  WHERE r.bucket = ${bucket('replyId')} AND r.id = ${int8('replyId')} AND ${open} FOR SHARE OF r`

export const textsIn = read({ id: int8, text: str, nodeId: int8 })`
  SELECT r.id, ${withSection}
  WHERE r.bucket = ${int2('bucket')} AND r.id > ${int8('after')} AND ${open} ORDER BY r.id LIMIT ${int8('size')}`

export const under = read({ nodeId: int8, ids: int8s })`
  SELECT p.node_id AS "nodeId", coalesce(array_agg(r.id) FILTER (WHERE r.id IS NOT NULL), '{}') AS ids
  FROM post p LEFT JOIN reply r ON r.bucket = p.bucket AND r.post_id = p.id
  WHERE p.bucket = ${bucket('postId')} AND p.id = ${int8('postId')} GROUP BY p.node_id`

/** Replies that are not publicly listed, or whose post is not, are not found. */
export const visible = read({ id: int8, authorId: int8 }, { across: 'what a search found, by primary key' })`
  SELECT r.id, r.author_id AS "authorId" FROM unnest(${int8s('ids')}::bigint[]) AS asked(id)
  JOIN reply r ON r.bucket = ${bucketIn('asked.id')} AND r.id = asked.id
  JOIN post p ON p.bucket = r.bucket AND p.id = r.post_id
  WHERE NOT r.hidden AND r.removed_at IS NULL AND r.deleted_at IS NULL AND ${authorVisible('r.author_id')}
    AND p.state = 0 AND ${postVisible('direct')} AND p.node_id = coalesce(${orNull(int8)('nodeId')}::bigint, p.node_id)`
