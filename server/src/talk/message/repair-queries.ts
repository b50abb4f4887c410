import { bucketIn, int2, int8, int8s, read, write } from '../../platform/db/sql.ts'

export const nextOf = read({ id: int8 })`
  SELECT c.low_id AS id FROM chat c WHERE c.bucket = ${int2('bucket')} AND c.low_id > ${int8('after')}
  GROUP BY c.low_id ORDER BY c.low_id LIMIT ${int8('batch')}`

export const lockChats = write({ id: int8 })`
  SELECT c.low_id AS id FROM chat c WHERE c.bucket = ${int2('bucket')} AND c.low_id = ANY(${int8s('ids')}::bigint[])
  ORDER BY c.low_id, c.high_id FOR NO KEY UPDATE`

export const recountSides = write({}, { across: 'a repair: each side lies in the bucket of its member' })`
  UPDATE chat_side s SET unread = real.unread
  FROM (
    SELECT each.bucket, each.user_id, each.other_id, (
      SELECT count(*) FROM message m
      WHERE m.bucket = c.bucket AND m.low_id = c.low_id AND m.high_id = c.high_id AND m.id > each.read_to
        AND m.sender_id = each.other_id AND m.gone_for IS DISTINCT FROM each.user_id AND m.taken_down_at IS NULL
    )::integer AS unread
    FROM chat c CROSS JOIN LATERAL (VALUES (c.low_id, c.high_id), (c.high_id, c.low_id)) AS two(user_id, other_id)
    JOIN chat_side each ON each.bucket = ${bucketIn('two.user_id')} AND each.user_id = two.user_id AND each.other_id = two.other_id
    WHERE c.bucket = ${int2('bucket')} AND c.low_id = ANY(${int8s('ids')}::bigint[]) AND each.listed
  ) real
  WHERE s.bucket = real.bucket AND s.user_id = real.user_id AND s.other_id = real.other_id AND s.unread <> real.unread`

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
