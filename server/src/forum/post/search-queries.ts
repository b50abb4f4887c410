import {
  bool,
  bucket,
  bucketIn,
  fragment,
  int2,
  int4,
  int8,
  int8s,
  orNull,
  read,
  str,
  strs,
  write,
} from '../../platform/db/sql.ts'
import { belowTitle, textColumns, textRow } from './text-queries.ts'
import { postVisible } from './visibility.ts'

const open = fragment`removed_at IS NULL AND deleted_at IS NULL`

/** Removed posts are not indexed. The post is locked until the end of the transaction. */
export const textOf = write({ ...textRow, nodeId: int8 })`
  SELECT ${textColumns}, node_id AS "nodeId" FROM post
  WHERE bucket = ${bucket('postId')} AND id = ${int8('postId')} AND ${open} FOR SHARE`

export const textsIn = read({ ...textRow, id: int8, nodeId: int8 })`
  SELECT id, ${textColumns}, node_id AS "nodeId" FROM post WHERE bucket = ${int2('bucket')} AND id > ${int8('after')} AND ${open} ORDER BY id LIMIT ${int8('size')}`

const requestedIds = fragment`unnest(${int8s('ids')}::bigint[]) AS asked(id)
  JOIN post p ON p.bucket = ${bucketIn('asked.id')} AND p.id = asked.id`

export const visible = read({ id: int8, authorId: int8 }, { across: 'what a search found, by primary key' })`
  SELECT p.id, p.author_id AS "authorId" FROM ${requestedIds}
  WHERE ${postVisible('search')} AND p.node_id = coalesce(${orNull(int8)('nodeId')}::bigint, p.node_id)`

/**
 * The text around the first search word, or else the beginning. A long text is decompressed once, in the
 * database.
 */
export const parts = read(
  { id: int8, text: str, isBefore: bool, isAfter: bool },
  { across: 'posts of one answer, by primary key' },
)`
  WITH text AS MATERIALIZED (SELECT p.id, concat_ws(E'\\n', ${belowTitle}) AS whole FROM ${requestedIds})
  SELECT text.id, substr(text.whole, part.start, ${int4('size')}) AS text, part.start > 1 AS "isBefore",
    char_length(text.whole) >= part.start + ${int4('size')} AS "isAfter"
  FROM text,
    LATERAL (SELECT lower(text.whole) AS low OFFSET 0) folded,
    LATERAL (SELECT greatest(coalesce(min(nullif(strpos(folded.low, word), 0)), 1) - ${int4('before')}, 1) AS start
      FROM unnest(${strs('words')}::text[]) word) part`
