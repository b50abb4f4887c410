import { bucketIn, int2, int4, int4s, int8, int8s, read, write } from '../../platform/db/sql.ts'

export const nextOf = read({ id: int8 })`
  SELECT c.low_id AS id FROM chat c WHERE c.bucket = ${int2('bucket')} AND c.low_id > ${int8('after')}
  GROUP BY c.low_id ORDER BY c.low_id LIMIT ${int8('batch')}`

export const lockChats = write({ id: int8 })`
  SELECT c.low_id AS id FROM chat c WHERE c.bucket = ${int2('bucket')} AND c.low_id = ANY(${int8s('ids')}::bigint[])
  ORDER BY c.low_id, c.high_id FOR NO KEY UPDATE`

/** Both sides of the chats, each in the bucket of its member. */
export const sides = read(
  { userId: int8, otherId: int8, lowId: int8, highId: int8, readTo: int8 },
  { across: 'a repair: each side is in the bucket of its member' },
)`
  WITH two AS MATERIALIZED (
    SELECT c.low_id, c.high_id, two.user_id, two.other_id FROM chat c
    CROSS JOIN LATERAL (VALUES (c.low_id, c.high_id), (c.high_id, c.low_id)) AS two(user_id, other_id)
    WHERE c.bucket = ${int2('bucket')} AND c.low_id = ANY(${int8s('ids')}::bigint[]))
  SELECT s.user_id AS "userId", s.other_id AS "otherId", two.low_id AS "lowId", two.high_id AS "highId", s.read_to AS "readTo"
  FROM two JOIN chat_side s ON s.bucket = ${bucketIn('two.user_id')} AND s.user_id = two.user_id AND s.other_id = two.other_id
  WHERE s.listed ORDER BY s.user_id, s.other_id`

export const unread = read({ nth: int8, unread: int4 })`
  SELECT each.nth, count(*)::integer AS unread
  FROM unnest(${int8s('userIds')}::bigint[], ${int8s('otherIds')}::bigint[], ${int8s('lowIds')}::bigint[], ${int8s('highIds')}::bigint[],
    ${int8s('readTo')}::bigint[]) WITH ORDINALITY AS each(user_id, other_id, low_id, high_id, read_to, nth)
  JOIN message m ON m.bucket = ${int2('bucket')} AND m.low_id = each.low_id AND m.high_id = each.high_id AND m.id > each.read_to
    AND m.sender_id = each.other_id AND m.gone_for IS DISTINCT FROM each.user_id AND m.taken_down_at IS NULL
  GROUP BY each.nth`

export const setUnread = write({}, { across: 'a repair: each side is in the bucket of its member' })`
  UPDATE chat_side s SET unread = n.unread
  FROM unnest(${int8s('userIds')}::bigint[], ${int8s('otherIds')}::bigint[], ${int4s('unread')}::integer[]) AS n(user_id, other_id, unread)
  WHERE s.bucket = ${bucketIn('n.user_id')} AND s.user_id = n.user_id AND s.other_id = n.other_id AND s.unread <> n.unread`

export const openMissing = write({})`
  INSERT INTO message_inbox (bucket, user_id)
  SELECT DISTINCT s.bucket, s.user_id FROM chat_side s WHERE s.bucket = ${int2('bucket')} ON CONFLICT DO NOTHING`

export const lockInboxes = write({ id: int8 })`
  SELECT i.user_id AS id FROM message_inbox i WHERE i.bucket = ${int2('bucket')} AND i.user_id > ${int8('after')}
  ORDER BY i.user_id LIMIT ${int8('batch')} FOR UPDATE`

export const recountInboxes = write({})`
  UPDATE message_inbox i SET open = real.open, requests = real.requests, unread = real.unread
  FROM (
    SELECT asked.id, count(*) FILTER (WHERE s.box = 'open')::integer AS open,
      count(*) FILTER (WHERE s.box = 'requests')::integer AS requests,
      coalesce(sum(s.unread) FILTER (WHERE s.box = 'open'), 0)::integer AS unread
    FROM unnest(${int8s('ids')}::bigint[]) AS asked(id)
    LEFT JOIN chat_side s ON s.bucket = ${int2('bucket')} AND s.user_id = asked.id AND s.listed
    GROUP BY asked.id
  ) real
  WHERE i.bucket = ${int2('bucket')} AND i.user_id = real.id
    AND (i.open, i.requests, i.unread) IS DISTINCT FROM (real.open, real.requests, real.unread)`
