import { bool, bucketIn, contentIdIn, fragment, int2, int4, int8, int8s, str, write } from '../../platform/db/sql.ts'
import { onDuplicateNotice } from './queries.ts'

const across = 'members of one batch, each in their own bucket'
const wanted = fragment`unnest(${int8s('userIds')}::bigint[]) AS wanted(id)`

export const openCounts = write({}, { across })`
  INSERT INTO notice_count (bucket, user_id, tab)
  SELECT ${bucketIn('wanted.id')}, wanted.id, tab FROM ${wanted} CROSS JOIN generate_series(0, 4) AS tab
  ORDER BY wanted.id, tab ON CONFLICT DO NOTHING`

/** Adds no second notice for a member who has it; returns the totals of their tab, and whether they want a push. */
export const add = write({ userId: int8, total: int4, push: bool }, { across })`
  WITH made AS (
    INSERT INTO notice (bucket, id, user_id, kind, tab, source_id, aggregates, detail)
    SELECT ${bucketIn('wanted.id')}, ${contentIdIn(bucketIn('wanted.id'))}, wanted.id, ${str('kind')},
      ${int2('tab')}, ${int8('sourceId')}, false, ${str('detail')}
    FROM ${wanted}
    ${onDuplicateNotice} RETURNING bucket, user_id
  ), counted AS (
    UPDATE notice_count c SET total = c.total + 1, unread = c.unread + 1, turn = c.turn + 1 FROM made
    WHERE c.bucket = made.bucket AND c.user_id = made.user_id AND c.tab IN (0, ${int2('tab')})
    RETURNING c.bucket, c.user_id, c.tab, c.total
  )
  SELECT counted.user_id AS "userId", counted.total, coalesce(s.how, ${str('usual')}) = 'push' AS push
  FROM counted LEFT JOIN notice_setting s
    ON s.bucket = counted.bucket AND s.user_id = counted.user_id AND s.kind = ${str('kind')}
  WHERE counted.tab = ${int2('tab')} ORDER BY counted.user_id`
