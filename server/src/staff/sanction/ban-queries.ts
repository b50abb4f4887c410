import { ownRows } from '../../platform/db/own-rows.ts'
import { bucket, contentIdIn, fragment, int8, orNull, read, str, timestamp, write } from '../../platform/db/sql.ts'

const own = fragment`b.bucket = ${bucket('userId')} AND b.user_id = ${int8('userId')}`

export const add = write({})`
  INSERT INTO ban (bucket, id, user_id, reason, by_id)
  VALUES (${bucket('userId')}, ${contentIdIn(bucket('userId'))}, ${int8('userId')},
    ${str('reason')}, ${int8('byId')})`

export const lift = write({})`
  UPDATE ban b SET ended_at = app_now(), ended_by = ${int8('byId')} WHERE ${own} AND b.ended_at IS NULL`

export const running = read({ reason: str, byId: int8, from: timestamp })`
  SELECT b.reason, b.by_id AS "byId", b.from_at AS "from" FROM ban b WHERE ${own} AND b.ended_at IS NULL`

export const ownBans = ownRows({
  table: 'ban',
  isBucketed: true,
  columns: { reason: str, from: ['from_at', timestamp], ended: ['ended_at', orNull(timestamp)] },
  order: 'id',
})
