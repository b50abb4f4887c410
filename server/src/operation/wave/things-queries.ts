import { bool, bucket, fragment, int4, int8, int8s, orNull, read, str, timestamp } from '../../platform/db/sql.ts'

/** What others can find: neither private flashes with their comments, nor drafts, nor what its author deleted. */
const flash = fragment`f.deleted_at IS NULL AND f.state <> 1`
const comment = fragment`c.deleted_at IS NULL AND EXISTS (
    SELECT FROM flash o WHERE o.bucket = c.bucket AND o.id = c.flash_id AND o.state <> 1 AND o.deleted_at IS NULL)`
const post = fragment`p.deleted_at IS NULL AND p.removed_by IS DISTINCT FROM 'author'`
const reply = fragment`r.deleted_at IS NULL AND r.removed_by IS DISTINCT FROM 'author'`

const userId = fragment`${int8('userId')}`
const before = fragment`(${int8('after')}::bigint = 0 OR id < ${int8('after')}::bigint)`
const size = fragment`${int8('size')}`
const across = 'the things of one member, by an index of each kind'

/** Ids of all kinds come from one sequence, so that their order is that of time. */
export const things = read(
  { kind: str, id: int8, title: str, content: str, warned: bool, hidden: bool, removed: bool, at: timestamp },
  { across },
)`
  SELECT * FROM (
    (SELECT 'flash' AS kind, f.id, '' AS title, left(f.content, 800) AS content, f.warning IS NOT NULL AS warned,
        f.state <> 0 AS hidden, false AS removed, f.created_at AS at
      FROM flash f WHERE f.author_id = ${userId} AND ${flash} AND ${before} ORDER BY f.id DESC LIMIT ${size})
    UNION ALL
    (SELECT 'comment', c.id, '', left(c.content, 800), false, c.hidden, false, c.created_at
      FROM flash_comment c WHERE c.author_id = ${userId} AND ${comment} AND ${before} ORDER BY c.id DESC LIMIT ${size})
    UNION ALL
    (SELECT 'post', p.id, p.title, left(p.content, 800), p.warning IS NOT NULL, p.state <> 0, p.removed_by IS NOT NULL,
        p.created_at
      FROM post p WHERE p.author_id = ${userId} AND ${post} AND ${before} ORDER BY p.id DESC LIMIT ${size})
    UNION ALL
    (SELECT 'reply', r.id, '', left(r.content, 800), false, r.hidden, r.removed_by IS NOT NULL, r.created_at
      FROM reply r WHERE r.author_id = ${userId} AND ${reply} AND ${before} ORDER BY r.id DESC LIMIT ${size})
  ) each ORDER BY id DESC LIMIT ${size}`

/** In the order of the indexes, because without an order a member with much makes the planner read the table itself. */
export const counts = read({ flash: int4, comment: int4, post: int4, reply: int4 }, { across })`
  SELECT
    (SELECT count(*)::integer FROM (SELECT 1 FROM flash f WHERE f.author_id = ${userId} AND ${flash}
      ORDER BY f.id DESC LIMIT ${int8('most')}) few) AS flash,
    (SELECT count(*)::integer FROM (SELECT 1 FROM flash_comment c WHERE c.author_id = ${userId} AND ${comment}
      ORDER BY c.id DESC LIMIT ${int8('most')}) few) AS comment,
    (SELECT count(*)::integer FROM (SELECT 1 FROM post p WHERE p.author_id = ${userId} AND ${post}
      ORDER BY p.id DESC LIMIT ${int8('most')}) few) AS post,
    (SELECT count(*)::integer FROM (SELECT 1 FROM reply r WHERE r.author_id = ${userId} AND ${reply}
      ORDER BY r.id DESC LIMIT ${int8('most')}) few) AS reply`

/** `but`: those that could not be removed. */
export const removable = read({ kind: str, id: int8 }, { across })`
  SELECT * FROM (
    (SELECT 'flash' AS kind, f.id FROM flash f
      WHERE f.author_id = ${userId} AND ${flash} AND NOT f.id = ANY(${int8s('but')}::bigint[])
      ORDER BY f.id DESC LIMIT ${size})
    UNION ALL
    (SELECT 'comment', c.id FROM flash_comment c
      WHERE c.author_id = ${userId} AND ${comment} AND NOT c.id = ANY(${int8s('but')}::bigint[])
      ORDER BY c.id DESC LIMIT ${size})
    UNION ALL
    (SELECT 'post', p.id FROM post p
      WHERE p.author_id = ${userId} AND ${post} AND NOT p.id = ANY(${int8s('but')}::bigint[])
      ORDER BY p.id DESC LIMIT ${size})
    UNION ALL
    (SELECT 'reply', r.id FROM reply r
      WHERE r.author_id = ${userId} AND ${reply} AND NOT r.id = ANY(${int8s('but')}::bigint[])
      ORDER BY r.id DESC LIMIT ${size})
  ) each ORDER BY id DESC LIMIT ${size}`

export const newest = read({ id: int8 }, { across: 'by an index that each share answers from' })`
  SELECT p.id FROM person p
  WHERE p.state <> 'closed' AND (${int8('after')}::bigint = 0 OR (p.created_at, p.id) < (
    SELECT l.created_at, l.id FROM person l WHERE l.bucket = ${bucket('after')} AND l.id = ${int8('after')}))
  ORDER BY p.created_at DESC, p.id DESC LIMIT ${size}`

export const exists = read({ found: bool })`
  SELECT EXISTS (SELECT FROM person p
    WHERE p.bucket = ${bucket('userId')} AND p.id = ${userId} AND p.state <> 'closed') AS found`

export const invited = read({ userId: int8 })`
  SELECT user_id AS "userId" FROM invite_use WHERE user_id = ANY(${int8s('userIds')}::bigint[])`

/**
 * The text of hidden things is evidence, which is read in their cases only. Of each kind at most `most` things are read, so that a member with
 * many costs no more than one with few.
 */
export const activity = read(
  { things: int4, kind: orNull(str), content: orNull(str), at: orNull(timestamp) },
  { across },
)`
  SELECT day.things, latest.kind, latest.content, latest.at
  FROM (
    SELECT (count(*) FILTER (WHERE few.created_at > app_now() - interval '1 day'))::integer AS things FROM (
      (SELECT f.created_at FROM flash f WHERE f.author_id = ${userId} AND ${flash} ORDER BY f.id DESC LIMIT ${int8('most')})
      UNION ALL
      (SELECT c.created_at FROM flash_comment c WHERE c.author_id = ${userId} AND ${comment} ORDER BY c.id DESC LIMIT ${int8('most')})
      UNION ALL
      (SELECT p.created_at FROM post p WHERE p.author_id = ${userId} AND ${post} ORDER BY p.id DESC LIMIT ${int8('most')})
      UNION ALL
      (SELECT r.created_at FROM reply r WHERE r.author_id = ${userId} AND ${reply} ORDER BY r.id DESC LIMIT ${int8('most')})
    ) few
  ) day
  LEFT JOIN (
    SELECT * FROM (
      (SELECT 'flash' AS kind, f.id, left(f.content, 400) AS content, f.created_at AS at FROM flash f
        WHERE f.author_id = ${userId} AND ${flash} AND f.state = 0 ORDER BY f.id DESC LIMIT 1)
      UNION ALL
      (SELECT 'comment', c.id, left(c.content, 400), c.created_at FROM flash_comment c
        WHERE c.author_id = ${userId} AND ${comment} AND NOT c.hidden ORDER BY c.id DESC LIMIT 1)
      UNION ALL
      (SELECT 'post', p.id, p.title || ' ' || left(p.content, 400), p.created_at FROM post p
        WHERE p.author_id = ${userId} AND ${post} AND p.state = 0 ORDER BY p.id DESC LIMIT 1)
      UNION ALL
      (SELECT 'reply', r.id, left(r.content, 400), r.created_at FROM reply r
        WHERE r.author_id = ${userId} AND ${reply} AND NOT r.hidden ORDER BY r.id DESC LIMIT 1)
    ) each ORDER BY each.id DESC LIMIT 1
  ) latest ON true`
