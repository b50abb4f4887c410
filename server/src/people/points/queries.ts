import { gatherOwn } from '../../platform/db/own-rows.ts'
import {
  bool,
  bucket,
  bucketIn,
  contentIdIn,
  date,
  fragment,
  int2,
  int4,
  int8,
  int8s,
  onShardsOf,
  orNull,
  read,
  str,
  timestamp,
  write,
} from '../../platform/db/sql.ts'

const own = fragment`b.bucket = ${bucket('userId')} AND b.user_id = ${int8('userId')}`
const today = fragment`(app_now() AT TIME ZONE 'UTC')::date`

export const totals = read(
  { userId: int8, total: int4 },
  { across: 'members who are asked about together, each by primary key' },
)`
  SELECT b.user_id AS "userId", b.total
  FROM unnest(${int8s('userIds')}::bigint[]) AS asked(id)
  JOIN points_balance b ON b.bucket = ${bucketIn('asked.id')} AND b.user_id = asked.id${onShardsOf('b', 'userIds')}`

export const lock = write({ total: int4, today: date, flashDay: orNull(date), flashCredits: int2 })`
  SELECT b.total, ${today} AS today, b.flash_day AS "flashDay", b.flash_credits AS "flashCredits"
  FROM points_balance b WHERE ${own} FOR UPDATE`

export const open = write({})`
  INSERT INTO points_balance (bucket, user_id) VALUES (${bucket('userId')}, ${int8('userId')}) ON CONFLICT DO NOTHING`

export const add = write({ total: int4 })`
  WITH made AS (
    INSERT INTO points_entry (bucket, id, user_id, reason, source, taken_back, change)
    VALUES (${bucket('userId')}, ${contentIdIn(bucket('userId'))}, ${int8('userId')}, ${str('reason')}, ${int8('source')}, ${bool('takenBack')}, ${int4('change')})
    ON CONFLICT DO NOTHING RETURNING change
  )
  UPDATE points_balance b SET total = b.total + made.change FROM made WHERE ${own} RETURNING b.total`

/** The points of an entry of the last 24 hours. */
export const recentChange = read({ change: int4 })`
  SELECT change FROM points_entry
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND reason = ${str('reason')}
    AND source = ${int8('source')} AND NOT taken_back AND created_at > app_now() - interval '24 hours'`

export const giveAgain = write({})`
  WITH made AS (
    INSERT INTO points_entry (bucket, id, user_id, reason, source, change)
    SELECT bucket, ${contentIdIn(bucket('userId'))}, user_id, ${str('again')}, source, -change
    FROM points_entry
    WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND reason = ${str('reason')}
      AND source = ${int8('source')} AND taken_back AND change < 0
    ON CONFLICT DO NOTHING RETURNING change
  )
  UPDATE points_balance b SET total = b.total + made.change FROM made WHERE ${own}`

/** Records today's check-in; the day only moves forward. @returns days since 1970, or no row if already taken */
export const takeDay = write({ day: int4 })`
  UPDATE points_balance b SET last_check_in = ${today}
  WHERE ${own} AND (b.last_check_in IS NULL OR b.last_check_in < ${today})
  RETURNING b.last_check_in - date '1970-01-01' AS day`

/**
 * Consecutive check-in days, counted backwards; none without one today or yesterday. Reads one index row per day.
 */
export const daysInARow = read({ days: int4 })`
  WITH RECURSIVE done(day) AS (
    SELECT b.last_check_in - date '1970-01-01' FROM points_balance b WHERE ${own} AND b.last_check_in >= ${today} - 1
    UNION ALL
    SELECT done.day - 1 FROM done JOIN points_entry e
      ON e.bucket = ${bucket('userId')} AND e.user_id = ${int8('userId')} AND e.reason = 'checkIn'
      AND e.source = done.day - 1 AND NOT e.taken_back
  )
  SELECT count(*)::integer AS days FROM done`

export const countFlash = write({})`
  UPDATE points_balance b SET flash_credits = ${int2('credits')}, flash_day = ${today} WHERE ${own}`

export const balance = read({ total: int4, checkedIn: bool })`
  SELECT b.total, coalesce(b.last_check_in >= ${today}, false) AS "checkedIn"
  FROM points_balance b WHERE ${own}`

export const latest = read({ id: int8, reason: str, takenBack: bool, change: int4, createdAt: timestamp })`
  SELECT id, reason, taken_back AS "takenBack", change, created_at AS "createdAt" FROM points_entry
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} ORDER BY id DESC LIMIT 100`

export const ownEntries = gatherOwn({
  table: 'points_entry',
  isBucketed: true,
  columns: { reason: str, takenBack: bool, change: int4, createdAt: timestamp },
  order: 'id',
})

export const lockNext = write({ id: int8 })`
  SELECT user_id AS id FROM points_balance WHERE bucket = ${int2('bucket')} AND user_id > ${int8('after')}
  ORDER BY user_id LIMIT ${int8('size')} FOR UPDATE`

export const recount = write({})`
  UPDATE points_balance b SET total = n.total
  FROM (
    SELECT asked.id, coalesce((
      SELECT sum(e.change) FROM points_entry e WHERE e.bucket = ${int2('bucket')} AND e.user_id = asked.id), 0)::integer AS total
    FROM unnest(${int8s('ids')}::bigint[]) AS asked(id)
  ) n
  WHERE b.bucket = ${int2('bucket')} AND b.user_id = n.id AND b.total <> n.total`

export const eraseEntries = write({})`
  DELETE FROM points_entry WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`

export const eraseBalance = write({})`
  DELETE FROM points_balance b WHERE ${own}`
