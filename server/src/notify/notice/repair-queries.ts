import { int2, int8, int8s, write } from '../../platform/db/sql.ts'

export const openMissing = write({})`
  INSERT INTO notice_count (bucket, user_id, tab)
  SELECT n.bucket, n.user_id, tab
  FROM (SELECT DISTINCT n.bucket, n.user_id FROM notice n WHERE n.bucket = ${int2('bucket')}) n, generate_series(0, 4) AS tab
  ON CONFLICT DO NOTHING`

export const lockNext = write({ id: int8 })`
  SELECT user_id AS id FROM notice_count WHERE bucket = ${int2('bucket')} AND user_id > ${int8('after')} AND tab = 0
  ORDER BY user_id LIMIT ${int8('size')} FOR UPDATE`

export const recountCounts = write({ userId: int8 })`
  UPDATE notice_count c SET total = real.total, unread = real.unread, turn = c.turn + 1
  FROM (
    SELECT asked.id, tab.tab, count(n.id)::integer AS total, (count(n.id) FILTER (WHERE NOT n.is_read))::integer AS unread
    FROM unnest(${int8s('ids')}::bigint[]) AS asked(id) CROSS JOIN generate_series(0, 4) AS tab(tab)
    LEFT JOIN notice n ON n.bucket = ${int2('bucket')} AND n.user_id = asked.id AND (tab.tab = 0 OR n.tab = tab.tab)
    GROUP BY asked.id, tab.tab
  ) real
  WHERE c.bucket = ${int2('bucket')} AND c.user_id = real.id AND c.tab = real.tab
    AND (c.total, c.unread) IS DISTINCT FROM (real.total, real.unread)
  RETURNING c.user_id AS "userId"`

export const recountAggregates = write({})`
  UPDATE notice n SET actors = real.actors
  FROM (
    SELECT a.notice_id AS id, count(*)::integer AS actors FROM notice_actor a
    WHERE a.bucket = ${int2('bucket')} AND a.user_id = ANY(${int8s('ids')}::bigint[]) GROUP BY a.notice_id
  ) real
  WHERE n.bucket = ${int2('bucket')} AND n.id = real.id AND n.actors <> real.actors`
