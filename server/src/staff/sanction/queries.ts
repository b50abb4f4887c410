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

const own = fragment`m.bucket = ${bucket('userId')} AND m.user_id = ${int8('userId')}`
const one = fragment`m.bucket = ${bucket('muteId')} AND m.id = ${int8('muteId')}`

export const running = read({ id: int8, until: timestamp })`
  SELECT m.id, m.until_at AS until FROM mute m WHERE ${own} AND m.ended_at IS NULL`

export const add = write({ id: int8 })`
  INSERT INTO mute (bucket, id, user_id, duration, reason, by_id, source, source_id, from_at, until_at, replaces)
  VALUES (${bucket('userId')}, ${contentIdIn(bucket('userId'))}, ${int8('userId')},
    ${str('duration')}, ${str('reason')}, ${orNull(int8)('byId')}, ${str('source')}, ${orNull(int8)('sourceId')},
    ${timestamp('from')}, ${timestamp('until')}, ${orNull(int8)('replaces')})
  RETURNING id`

export const end = write({})`
  UPDATE mute m SET ended_at = app_now(), ended_as = ${str('as')}, ended_by = ${orNull(int8)('byId')},
    end_reason = ${str('reason')}
  WHERE ${one}`

export const find = read({
  userId: int8,
  from: timestamp,
  replaces: orNull(int8),
  endedAs: orNull(str),
})`
  SELECT m.user_id AS "userId", m.from_at AS "from", m.replaces, m.ended_as AS "endedAs" FROM mute m WHERE ${one}`

export const resume = write({ until: timestamp, reason: str })`
  UPDATE mute m SET ended_at = NULL, ended_as = NULL, ended_by = NULL, end_reason = ''
  WHERE ${one} AND m.ended_as = ${str('as')} RETURNING m.until_at AS until, m.reason`

export const relink = write({})`
  UPDATE mute m SET replaces = ${orNull(int8)('replaces')} WHERE ${own} AND m.replaces = ${int8('muteId')}`

export const due = read({ id: int8, userId: int8 }, { across: 'what has ended by now, by an index' })`
  SELECT m.id, m.user_id AS "userId" FROM mute m
  WHERE m.ended_at IS NULL AND m.until_at <= app_now() ORDER BY m.until_at, m.id LIMIT ${int8('size')}`

export const endDue = write({ source: str })`
  UPDATE mute m SET ended_at = app_now(), ended_as = 'time'
  WHERE ${one} AND m.ended_at IS NULL AND m.until_at <= app_now() RETURNING m.source`

const notified = fragment`
  UPDATE mute m SET notified = array_append(m.notified, ${str('what')})
  WHERE ${one} AND NOT ${str('what')} = ANY(m.notified)`

/** No row if it was undone, lifted or replaced before its notice, or the notice was already sent. */
export const beginNotified = write({
  userId: int8,
  duration: str,
  reason: str,
  until: timestamp,
  replaces: orNull(int8),
})`
  ${notified} AND (m.ended_as IS NULL OR m.ended_as = 'time')
  RETURNING m.user_id AS "userId", m.duration, m.reason, m.until_at AS until, m.replaces`

/** No row if the member was never notified of the mute, or if it was resumed. */
export const endNotified = write({ userId: int8, as: str, reason: str })`
  ${notified} AND m.ended_as IN ('time', 'lifted') AND (m.replaces IS NOT NULL OR 'begun' = ANY(m.notified))
  RETURNING m.user_id AS "userId", m.ended_as AS as, m.end_reason AS reason`

export const counts = read({ userId: int8, mutes: int4 }, { across: 'the few people of one page' })`
  SELECT asked.id AS "userId", count(*)::integer AS mutes FROM unnest(${int8s('userIds')}::bigint[]) AS asked(id)
  JOIN mute m ON m.bucket = ${bucketIn('asked.id')} AND m.user_id = asked.id
  WHERE m.ended_as IS DISTINCT FROM 'undone' GROUP BY asked.id`

export const history = read({
  id: int8,
  duration: str,
  reason: str,
  byId: orNull(int8),
  source: str,
  sourceId: orNull(int8),
  from: timestamp,
  until: timestamp,
  ended: orNull(str),
})`
  SELECT m.id, m.duration, m.reason, m.by_id AS "byId", m.source, m.source_id AS "sourceId", m.from_at AS "from",
    m.until_at AS until, m.ended_as AS ended
  FROM mute m WHERE ${own} ORDER BY m.id DESC LIMIT 100`

const mutedNowBy = fragment`m.ended_at IS NULL AND m.until_at > app_now()
    AND (${orNull(int8)('byId')}::bigint IS NULL OR m.by_id = ${orNull(int8)('byId')})
    AND (${orNull(timestamp)('from')}::timestamptz IS NULL OR m.until_at >= ${orNull(timestamp)('from')})
    AND (${orNull(timestamp)('to')}::timestamptz IS NULL OR m.until_at < ${orNull(timestamp)('to')})`

export const mutedNow = read({ userId: int8 }, { across: 'who is muted, by an index' })`
  SELECT m.user_id AS "userId" FROM mute m
  WHERE ${mutedNowBy} ORDER BY m.until_at, m.id
  LIMIT ${int8('size')} OFFSET ${int8('skip')}`

export const countMuted = read({ muted: int4 }, { across: 'who is muted, by an index' })`
  SELECT count(*)::integer AS muted FROM mute m WHERE ${mutedNowBy}`

export const ownMutes = ownRows({
  table: 'mute',
  isBucketed: true,
  columns: {
    duration: str,
    reason: str,
    from: ['from_at', timestamp],
    until: ['until_at', timestamp],
    ended: ['ended_at', orNull(timestamp)],
    endReason: str,
  },
  order: 'id',
})
