import { authorVisible } from '../../people/follow/visibility.ts'
import {
  bool,
  bucket,
  contentIdIn,
  type Fragment,
  fragment,
  int2,
  int4,
  int8,
  orNull,
  str,
  write,
} from '../../platform/db/sql.ts'
import { replyCounted } from '../post/visibility.ts'

const made = { id: orNull(int8), nodeId: int8, postId: int8, postAuthorId: int8, adultsOnly: bool }
const makes = fragment`added.id, above.node_id AS "nodeId", above.id AS "postId", above.author_id AS "postAuthorId",
  above.warning IS NOT DISTINCT FROM 'r18' AS "adultsOnly"`
const drawn = fragment`SELECT ${contentIdIn(fragment`bucket`)} AS id FROM above`
const columns = fragment`bucket, id, post_id, node_id, author_id, is_op, content, hidden, waiting, r18,
  quote_id, quote_from, quote_length`
const values = fragment`above.bucket, drawn.id, above.id, above.node_id, ${int8('viewerId')}::bigint,
      above.author_id = ${int8('viewerId')}::bigint, ${str('content')}, ${bool('mustWait')}::boolean, ${bool('mustWait')}::boolean,
      above.warning IS NOT DISTINCT FROM 'r18', ${orNull(int8)('quoteId')}::bigint, ${orNull(int4)('quoteFrom')}::integer,
      ${orNull(int2)('quoteLength')}::smallint`
const byOp = (author: Fragment<readonly []>) => fragment`(${author} = ${int8('viewerId')}::bigint)::integer`

/** A reply that waits for review does not move its post up. */
const seen = fragment`, active_at = app_now()`
const waiting = fragment``

const toPost = <const F extends Fragment>(active: F) => write(made)`
  WITH above AS (${replyCounted(
    fragment`floors = p.floors + 1, op_floors = p.op_floors + ${byOp(fragment`p.author_id`)}${active}`,
  )} AND p.bucket = ${bucket('postId')} AND p.id = ${int8('postId')}
    RETURNING p.bucket, p.id, p.node_id, p.author_id, p.warning, p.floors, p.op_floors
  ), drawn AS (${drawn}), added AS (
    INSERT INTO reply (${columns}, top_id, floor, op_floor)
    SELECT ${values}, drawn.id, above.floors, CASE WHEN above.author_id = ${int8('viewerId')}::bigint THEN above.op_floors END
    FROM above, drawn RETURNING id
  )
  SELECT ${makes} FROM above, added`
/**
 * Checks the post, counts, takes the next number and inserts, in one round trip; with the post locked, so that
 * numbers have no gaps.
 */
export const addToPost = { seen: toPost(seen), waiting: toPost(waiting) }

const toReply = <const F extends Fragment>(active: F) => write({ ...made, parentAuthorId: orNull(int8) })`
  WITH above AS (${replyCounted(fragment`bucket = p.bucket${active}`)} AND p.bucket = ${bucket('parentId')} AND p.id = (
      SELECT r.post_id FROM reply r WHERE r.bucket = ${bucket('parentId')} AND r.id = ${int8('parentId')})
    RETURNING p.bucket, p.id, p.node_id, p.author_id, p.warning
  ), parent AS (
    UPDATE reply r SET reply_count = r.reply_count + 1, floors = r.floors + 1,
      op_floors = r.op_floors + ${byOp(fragment`above.author_id`)}
    FROM above
    WHERE r.bucket = ${bucket('parentId')} AND r.id = ${int8('parentId')} AND r.removed_at IS NULL AND r.deleted_at IS NULL
      AND NOT r.hidden AND ${authorVisible('r.author_id')}
    RETURNING r.id, r.author_id, r.top_id, r.floors, r.op_floors
  ), drawn AS (${drawn}), added AS (
    INSERT INTO reply (${columns}, parent_id, parent_author_id, top_id, floor, op_floor)
    SELECT ${values}, parent.id, parent.author_id, parent.top_id, parent.floors,
      CASE WHEN above.author_id = ${int8('viewerId')}::bigint THEN parent.op_floors END
    FROM above, drawn, parent RETURNING id
  )
  SELECT ${makes}, parent.author_id AS "parentAuthorId" FROM above LEFT JOIN parent ON true LEFT JOIN added ON true`
/**
 * The same below a reply, with its own numbering; the post is locked first. A null id: the reply does not exist.
 */
export const addToReply = { seen: toReply(seen), waiting: toReply(waiting) }
