import { authorVisible } from '../../people/follow/visibility.ts'
import { bucket, bucketIn, fragment, int4, int8, int8s, onShardsOf, orNull, read, str } from '../../platform/db/sql.ts'
import { postVisible } from '../post/visibility.ts'

/** What is hidden is quoted to no viewer, and what is behind a warning would be before it. */
const replyShown = fragment`q.removed_at IS NULL AND q.deleted_at IS NULL AND NOT q.hidden AND ${authorVisible('q.author_id')}`
const postShown = fragment`p.warning IS NULL AND ${postVisible('direct')}`

/** The length of the text that this viewer may quote; no row if there is none. */
export const quotable = read({ length: int4 })`
  SELECT char_length(q.content) AS length FROM reply q
  WHERE q.bucket = ${bucket('quoteId')} AND q.id = ${int8('quoteId')} AND ${replyShown}
  UNION ALL SELECT char_length(p.content) FROM post p
  WHERE p.bucket = ${bucket('quoteId')} AND p.id = ${int8('quoteId')} AND ${postShown}`

const asked = fragment`FROM unnest(${int8s('ids')}::bigint[]) AS asked(id)
  JOIN reply r ON r.bucket = ${bucketIn('asked.id')} AND r.id = asked.id${onShardsOf('r', 'ids')}`
const passage = fragment`r.quote_from + 1 FOR r.quote_length`

/** What the given replies quote of the post or of another reply to it, as far as this viewer may see that. */
export const quotes = read(
  { replyId: int8, authorId: int8, archivedAuthor: orNull(str), floor: orNull(int4), words: str },
  { across: 'what the replies of one page quote, each by primary key' },
)`
  SELECT r.id AS "replyId", q.author_id AS "authorId", q.archived_author AS "archivedAuthor",
    CASE WHEN q.parent_id IS NULL THEN q.floor END AS floor, substring(q.content FROM ${passage}) AS words
  ${asked} JOIN reply q ON q.bucket = r.bucket AND q.id = r.quote_id AND q.post_id = r.post_id${onShardsOf('q', 'ids')} WHERE ${replyShown}
  UNION ALL
  SELECT r.id, p.author_id, p.archived_author, NULL::integer, substring(p.content FROM ${passage})
  ${asked} JOIN post p ON p.bucket = r.bucket AND p.id = r.quote_id AND p.id = r.post_id${onShardsOf('p', 'ids')}
  WHERE (p.edited_at IS NULL OR p.edited_at <= r.created_at) AND ${postShown}`
