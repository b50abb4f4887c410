import {
  bool,
  bucket,
  bucketIn,
  contentIdIn,
  fragment,
  int2,
  int4,
  int8,
  int8s,
  onShardsOf,
  orNull,
  read,
  str,
  strs,
  timestamp,
  write,
} from '../../platform/db/sql.ts'

const own = fragment`n.bucket = ${bucket('userId')} AND n.user_id = ${int8('userId')}`
const ownCount = fragment`c.bucket = ${bucket('userId')} AND c.user_id = ${int8('userId')}`
const ofTab = fragment`(n.tab = ${int2('tab')} OR ${int2('tab')} = 0)`

export const lock = write({ tab: int2 })`
  SELECT c.tab FROM notice_count c WHERE ${ownCount} AND c.tab = 0 FOR NO KEY UPDATE`

export const openCounts = write({})`
  INSERT INTO notice_count (bucket, user_id, tab)
  SELECT ${bucket('userId')}, ${int8('userId')}, tab FROM generate_series(0, 4) AS tab ON CONFLICT DO NOTHING`

const chosen = fragment`(SELECT s.how FROM notice_setting s
    WHERE s.bucket = ${bucket('userId')} AND s.user_id = ${int8('userId')} AND s.kind = ${str('kind')})`

const lockedFor = fragment`
  SELECT ${chosen} AS how
  FROM notice_count c WHERE ${ownCount} AND c.tab = 0 FOR NO KEY UPDATE OF c`

export const lockFor = write({ how: orNull(str) })`${lockedFor}`

/** The total may be late by the notices of those that were waited for. */
export const lockWithTotal = write({ how: orNull(str), total: int4 })`
  SELECT ${chosen} AS how, coalesce((SELECT t.total FROM notice_count t
    WHERE t.bucket = ${bucket('userId')} AND t.user_id = ${int8('userId')} AND t.tab = ${int2('tab')}), 0) AS total
  FROM notice_count c WHERE ${ownCount} AND c.tab = 0 FOR NO KEY UPDATE OF c`

/** Adds the rows of the CTE `came` to the counts: 1 for a new notice, 0 for a repeated one. */
const counted = fragment`
  UPDATE notice_count c SET total = c.total + came.fresh, unread = c.unread + came.fresh, turn = c.turn + 1 FROM came
  WHERE ${ownCount} AND c.tab IN (0, ${int2('tab')})
  RETURNING c.tab, c.total`

const newRow = fragment`
    INSERT INTO notice (bucket, id, user_id, kind, tab, target_id, place, comment_id, source_id, aggregates, actor_id, detail)
    SELECT ${bucket('userId')}, ${contentIdIn(bucket('userId'))}, ${int8('userId')}::bigint,
      ${str('kind')}, ${int2('tab')}, ${orNull(int8)('targetId')}, ${orNull(str)('place')}, ${orNull(int8)('commentId')},
      coalesce(${orNull(int8)('sourceId')}, nextval('content_id')), ${bool('aggregates')},
      ${orNull(int8)('actorId')}, ${str('detail')}`

/** One notice per event, as in the index `notice_once`; a removal repeated after a restoration is notified again. */
export const onDuplicateNotice = fragment`ON CONFLICT (bucket, user_id, kind, source_id, md5(detail))
  WHERE NOT aggregates AND (kind NOT IN ('postHonoured', 'replyHonoured') OR detail NOT LIKE 'chaos %') DO NOTHING`

const isWanted = fragment`coalesce(locked.how, ${str('usual')}) <> 'off'`

/**
 * A repeated unread notice without a source moves to the top instead of being added again. Account security notices
 * are always separate. The predicate is that of the index `notice_once`.
 */
const cameAgain = fragment`
    UPDATE notice n SET updated_at = app_now()
    WHERE ${own} AND n.kind = ${str('kind')} AND n.kind NOT IN ('postHonoured', 'replyHonoured', 'security')
      AND NOT n.aggregates AND NOT n.is_read AND md5(n.detail) = md5(${str('detail')}) AND ${orNull(int8)('sourceId')}::bigint IS NULL
      AND n.target_id IS NOT DISTINCT FROM ${orNull(int8)('targetId')} AND n.place IS NOT DISTINCT FROM ${orNull(str)('place')}
      AND n.comment_id IS NOT DISTINCT FROM ${orNull(int8)('commentId')}
      AND EXISTS (SELECT 1 FROM locked WHERE ${isWanted})
    RETURNING n.id`

/**
 * Adds a separate notice in one round trip: locks like the others, and inserts unless the member disabled its kind.
 * @returns no row where they have no counts yet; no total where no notice was added
 */
export const add = write({ how: str, total: orNull(int4) })`
  WITH locked AS (${lockedFor}), again AS (${cameAgain}), made AS (
    ${newRow} FROM locked WHERE ${isWanted} AND NOT EXISTS (SELECT 1 FROM again) ${onDuplicateNotice} RETURNING id),
  came AS (SELECT 1 AS fresh FROM made UNION ALL SELECT 0 FROM again LIMIT 1), counted AS (${counted})
  SELECT coalesce(locked.how, ${str('usual')}) AS how, counted.total
  FROM locked LEFT JOIN counted ON counted.tab = ${int2('tab')}`

const ofAggregate = fragment`
  a.bucket = ${bucket('userId')} AND a.user_id = ${int8('userId')} AND a.kind = ${str('kind')} AND a.source_id = ${int8('sourceId')}`

const turned = fragment`UPDATE notice_count c SET turn = c.turn + 1 WHERE ${ownCount} AND c.tab = 0`

const joined = fragment`
    INSERT INTO notice_actor (bucket, user_id, kind, source_id, actor_id, notice_id, turn)
    SELECT ${bucket('userId')}, ${int8('userId')}, ${str('kind')}, ${int8('sourceId')}, ${int8('actorId')}, made.id, nextval('content_id')
    FROM made`

/** Sent behind `lockFor`, so that it sees all that was committed before the lock. */
export const joinAggregate = write({ known: bool, joined: bool })`
  WITH known AS (SELECT 1 FROM notice_actor a WHERE ${ofAggregate} AND a.actor_id = ${int8('actorId')}), made AS (
    UPDATE notice n SET actors = n.actors + 1, actor_id = ${int8('actorId')}, updated_at = app_now()
    WHERE ${own} AND n.kind = ${str('kind')} AND n.source_id = ${int8('sourceId')} AND n.aggregates AND NOT n.is_read
      AND NOT EXISTS (SELECT 1 FROM known) AND coalesce(${chosen}, ${str('usual')}) <> 'off'
    RETURNING n.id), joined AS (${joined}), turned AS (${turned} AND EXISTS (SELECT 1 FROM made))
  SELECT EXISTS (SELECT 1 FROM known) AS known, EXISTS (SELECT 1 FROM made) AS joined`

export const startAggregate = write({ tab: int2, total: int4 })`
  WITH made AS (${newRow} RETURNING id), joined AS (${joined}), came AS (SELECT 1 AS fresh FROM made)
  ${counted}`

const uncounted = fragment`
  UPDATE notice_count c SET total = c.total - g.total, unread = c.unread - g.unread, turn = c.turn + 1
  FROM (
    SELECT t.tab, count(*)::integer AS total, (count(*) FILTER (WHERE NOT removed.is_read))::integer AS unread
    FROM removed CROSS JOIN LATERAL (VALUES (0::smallint), (removed.tab)) AS t(tab) GROUP BY t.tab
  ) g
  WHERE ${ownCount} AND c.tab = g.tab`

export const trim = write({ removed: int4 })`
  WITH removed AS (
    DELETE FROM notice n WHERE ${own} AND n.id IN (
      SELECT old.id FROM notice old WHERE old.bucket = ${bucket('userId')} AND old.user_id = ${int8('userId')}
        AND old.kind = ANY(${strs('kinds')}::text[])
      ORDER BY old.updated_at, old.id LIMIT ${int8('excess')})
    RETURNING n.tab, n.is_read), uncounted AS (${uncounted})
  SELECT count(*)::integer AS removed FROM removed`

const readNow = fragment`
  UPDATE notice_count c SET unread = c.unread - g.unread, turn = c.turn + 1
  FROM (
    SELECT t.tab, count(*)::integer AS unread
    FROM marked CROSS JOIN LATERAL (VALUES (0::smallint), (marked.tab)) AS t(tab) GROUP BY t.tab
  ) g
  WHERE ${ownCount} AND c.tab = g.tab`

/** At most `most`: from the newest as far as `since`, by the index of the pages. */
export const unreadSince = read({ unread: int4 })`
  SELECT count(*)::integer AS unread FROM (
    SELECT 1 FROM notice n WHERE ${own} AND n.updated_at > ${timestamp('since')} AND NOT n.is_read
    LIMIT ${int8('most')}) found`

export const setRead = write({})`
  WITH marked AS (
    UPDATE notice n SET is_read = true WHERE ${own} AND n.id = ${int8('id')} AND NOT n.is_read RETURNING n.tab)
  ${readNow}`

export const setReadAll = write({})`
  WITH marked AS (
    UPDATE notice n SET is_read = true WHERE ${own} AND ${ofTab} AND NOT n.is_read RETURNING n.tab)
  ${readNow}`

export const deleteRead = write({})`
  WITH removed AS (
    DELETE FROM notice n WHERE ${own} AND ${ofTab} AND n.is_read RETURNING n.tab, n.is_read)
  ${uncounted}`

export const find = read({ found: bool })`
  SELECT EXISTS (SELECT 1 FROM notice n WHERE ${own} AND n.id = ${int8('id')}) AS found`

export const counts = read({ tab: int2, total: int4, unread: int4, turn: int8 })`
  SELECT c.tab, c.total, c.unread, c.turn FROM notice_count c WHERE ${ownCount}`

export const grow = write({})`${turned}`

export const inboxVersions = read(
  { userId: int8, turn: int8 },
  { across: 'who are asked about together, each by primary key' },
)`
  SELECT c.user_id AS "userId", c.turn FROM unnest(${int8s('userIds')}::bigint[]) AS asked(id)
  JOIN notice_count c ON c.bucket = ${bucketIn('asked.id')} AND c.user_id = asked.id AND c.tab = 0${onShardsOf('c', 'userIds')}`

export const page = read({
  id: int8,
  kind: str,
  targetId: orNull(int8),
  commentId: orNull(int8),
  place: orNull(str),
  sourceId: int8,
  actorId: orNull(int8),
  actors: int4,
  detail: str,
  isRead: bool,
  updatedAt: timestamp,
})`
  SELECT n.id, n.kind, n.target_id AS "targetId", n.place, n.comment_id AS "commentId", n.source_id AS "sourceId", n.actor_id AS "actorId", n.actors, n.detail,
    n.is_read AS "isRead", n.updated_at AS "updatedAt"
  FROM notice n WHERE ${own} AND ${ofTab}
  ORDER BY n.updated_at DESC, n.id DESC LIMIT ${int8('size')} OFFSET ${int8('skip')}`

export const latestActors = read({ id: int8, actorId: int8 })`
  SELECT asked.id, a.actor_id AS "actorId" FROM unnest(${int8s('ids')}::bigint[]) AS asked(id) CROSS JOIN LATERAL (
    SELECT a.actor_id, a.turn FROM notice_actor a
    WHERE a.bucket = ${bucket('userId')} AND a.notice_id = asked.id ORDER BY a.turn DESC LIMIT ${int8('size')}) a
  ORDER BY asked.id, a.turn DESC`

export const settings = read({ kind: str, how: str })`
  SELECT s.kind, s.how FROM notice_setting s
  WHERE s.bucket = ${bucket('userId')} AND s.user_id = ${int8('userId')}`

export const putSettings = write({})`
  INSERT INTO notice_setting (bucket, user_id, kind, how)
  SELECT ${bucket('userId')}, ${int8('userId')}, chosen.kind, chosen.how
  FROM unnest(${strs('kinds')}::text[], ${strs('hows')}::text[]) AS chosen(kind, how)
  ON CONFLICT (bucket, user_id, kind) DO UPDATE SET how = excluded.how`

export const dropAll = write({})`
  WITH removed AS (DELETE FROM notice n WHERE ${own} RETURNING n.tab, n.is_read)
  ${uncounted}`

export const dropCounts = write({})`
  DELETE FROM notice_count c WHERE ${ownCount}`

export const everyNotice = read({
  kind: str,
  targetId: orNull(int8),
  actors: int4,
  detail: str,
  isRead: bool,
  updatedAt: timestamp,
})`
  SELECT n.kind, n.target_id AS "targetId", n.actors, n.detail, n.is_read AS "isRead", n.updated_at AS "updatedAt"
  FROM notice n WHERE ${own} ORDER BY n.updated_at, n.id`

export const dropSettings = write({})`
  DELETE FROM notice_setting s WHERE s.bucket = ${bucket('userId')} AND s.user_id = ${int8('userId')}`

export const removeFromAggregates = write({ id: int8 })`
  DELETE FROM notice_actor a
  WHERE a.bucket = ${bucket('userId')} AND a.user_id = ${int8('userId')} AND a.actor_id = ${int8('actorId')}
  RETURNING a.notice_id AS id`

/** The actor's own notices, and aggregates of them alone. */
export const dropOf = write({})`
  WITH removed AS (
    DELETE FROM notice n
    WHERE ${own} AND n.actor_id = ${int8('actorId')} AND (NOT n.aggregates OR n.actors = 1)
    RETURNING n.tab, n.is_read)
  ${uncounted}`

export const shrink = write({})`
  WITH shrunk AS (UPDATE notice n SET actors = n.actors - 1, actor_id = (
    SELECT a.actor_id FROM notice_actor a
    WHERE a.bucket = ${bucket('userId')} AND a.notice_id = n.id ORDER BY a.turn DESC LIMIT 1)
  WHERE ${own} AND n.id = ANY(${int8s('ids')}::bigint[]) RETURNING n.id)
  ${turned} AND EXISTS (SELECT 1 FROM shrunk)`
