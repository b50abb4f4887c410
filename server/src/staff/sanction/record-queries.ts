import { bucket, fragment, int4, int8, orNull, read, str, timestamp } from '../../platform/db/sql.ts'

const row = {
  muteId: int8,
  userId: int8,
  duration: str,
  reason: str,
  byId: orNull(int8),
  source: str,
  sourceId: orNull(int8),
  from: timestamp,
  until: timestamp,
  endedAs: orNull(str),
}
const columns = fragment`m.id AS "muteId", m.user_id AS "userId", m.duration, m.reason, m.by_id AS "byId", m.source,
  m.source_id AS "sourceId", m.from_at AS "from", m.until_at AS until, m.ended_as AS "endedAs"`

export const mute = read(row)`
  SELECT ${columns} FROM mute m WHERE m.bucket = ${bucket('muteId')} AND m.id = ${int8('muteId')}`

export const runningNotified = read(row)`
  SELECT ${columns} FROM mute m
  WHERE m.bucket = ${bucket('userId')} AND m.user_id = ${int8('userId')} AND m.ended_at IS NULL
    AND m.until_at > app_now() AND 'begun' = ANY(m.notified)`

export const countMuted = read({ muted: int4 }, { across: 'who is muted, by an index' })`
  SELECT count(*)::integer AS muted FROM (
    SELECT 1 FROM mute m WHERE m.ended_at IS NULL AND m.until_at > app_now() LIMIT ${int8('most')}) few`
