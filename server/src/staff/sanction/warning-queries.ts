import { ownRows } from '../../platform/db/own-rows.ts'
import {
  bucket,
  bucketIn,
  contentIdIn,
  fragment,
  int4,
  int8,
  int8s,
  orNull,
  read,
  str,
  timestamp,
  write,
} from '../../platform/db/sql.ts'

const own = fragment`w.bucket = ${bucket('userId')} AND w.user_id = ${int8('userId')}`
const one = fragment`w.bucket = ${bucket('warningId')} AND w.id = ${int8('warningId')}`

const row = {
  id: int8,
  userId: int8,
  rule: str,
  reason: str,
  byId: orNull(int8),
  source: str,
  sourceId: orNull(int8),
  at: timestamp,
  ended: orNull(str),
}
const columns = fragment`w.id, w.user_id AS "userId", w.rule, w.reason, w.by_id AS "byId", w.source,
  w.source_id AS "sourceId", w.at, w.ended_as AS ended`

export const add = write({ id: int8 })`
  INSERT INTO warning (bucket, id, user_id, rule, reason, by_id, source, source_id)
  VALUES (${bucket('userId')}, ${contentIdIn(bucket('userId'))}, ${int8('userId')}, ${str('rule')}, ${str('reason')},
    ${orNull(int8)('byId')}, ${str('source')}, ${orNull(int8)('sourceId')})
  RETURNING id`

export const find = read(row)`SELECT ${columns} FROM warning w WHERE ${one}`

export const history = read(row)`SELECT ${columns} FROM warning w WHERE ${own} ORDER BY w.id DESC LIMIT 100`

export const counts = read({ userId: int8, warnings: int4 }, { across: 'the few people of one page' })`
  SELECT asked.id AS "userId", count(*)::integer AS warnings FROM unnest(${int8s('userIds')}::bigint[]) AS asked(id)
  JOIN warning w ON w.bucket = ${bucketIn('asked.id')} AND w.user_id = asked.id
  WHERE w.ended_at IS NULL GROUP BY asked.id`

/** No row if it is already over. */
export const end = write({})`
  UPDATE warning w SET ended_at = app_now(), ended_as = ${str('as')}, ended_by = ${orNull(int8)('byId')},
    end_reason = ${str('reason')}
  WHERE ${one} AND w.ended_at IS NULL`

export const resume = write({})`
  UPDATE warning w SET ended_at = NULL, ended_as = NULL, ended_by = NULL, end_reason = ''
  WHERE ${one} AND w.ended_as = 'lifted'`

export const markAppealed = write({})`UPDATE warning w SET appealed_at = app_now() WHERE ${one}`

export const appealable = read(row)`
  SELECT ${columns} FROM warning w
  WHERE ${own} AND w.ended_at IS NULL AND w.appealed_at IS NULL AND 'begun' = ANY(w.notified)
    AND w.at > app_now() - ${int4('days')}::integer * interval '1 day'
  ORDER BY w.id DESC LIMIT 100`

const notified = fragment`
  UPDATE warning w SET notified = array_append(w.notified, ${str('what')})
  WHERE ${one} AND NOT ${str('what')} = ANY(w.notified)`

/** No row if it was withdrawn or undone before its notice, or the notice was already sent. */
export const begunNotified = write({ userId: int8, rule: str, reason: str })`
  ${notified} AND w.ended_at IS NULL RETURNING w.user_id AS "userId", w.rule, w.reason`

/** No row if the member was never notified of the warning, or if it counts again. */
export const endNotified = write({ userId: int8, reason: str })`
  ${notified} AND w.ended_as = 'lifted' AND 'begun' = ANY(w.notified)
  RETURNING w.user_id AS "userId", w.end_reason AS reason`

export const ownWarnings = ownRows({
  table: 'warning',
  isBucketed: true,
  columns: { rule: str, reason: str, at: timestamp, ended: ['ended_at', orNull(timestamp)], endReason: str },
  order: 'id',
})
