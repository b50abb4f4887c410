import { bool, int4, int8, int8s, json, read, timestamp, uuid, write } from '../../platform/db/sql.ts'
import type { StoredReading } from './node-reading.ts'

export const put = write({})`
  INSERT INTO site_node (id, started_at, reading)
  VALUES (${uuid('id')}, ${timestamp('startedAt')}, ${json<StoredReading>()('reading')})
  ON CONFLICT (id) DO UPDATE SET seen_at = app_now(), reading = excluded.reading`

export const forget = write({})`DELETE FROM site_node WHERE seen_at < app_now() - interval '10 minutes'`

export const remove = write({})`DELETE FROM site_node WHERE id = ${uuid('id')}`

export const all = read({
  id: uuid,
  startedAt: timestamp,
  seenAt: timestamp,
  ageMs: int8,
  reading: json<StoredReading>(),
})`
  SELECT id, started_at AS "startedAt", seen_at AS "seenAt",
    (extract(epoch FROM app_now() - seen_at) * 1000)::bigint AS "ageMs", reading
  FROM site_node WHERE seen_at > app_now() - interval '10 minutes' ORDER BY started_at, id`

/** Each node writes its row every 15 seconds. */
export const isServing = read({ serving: bool })`
  SELECT EXISTS (SELECT 1 FROM site_node WHERE seen_at > app_now() - interval '50 seconds') AS serving`

export const clock = read({ now: timestamp })`SELECT now() AS now`

export const addAnswers = write({})`
  INSERT INTO health_slot AS h (at, answers, failed, times)
  VALUES (date_bin(interval '10 minutes', app_now(), '2026-01-01 00:00Z'), ${int8('answers')}, ${int8('failed')}, ${int8s('times')})
  ON CONFLICT (at) DO UPDATE SET answers = h.answers + excluded.answers, failed = h.failed + excluded.failed,
    times = (SELECT array_agg(coalesce(one, 0) + coalesce(other, 0) ORDER BY place)
      FROM unnest(h.times, excluded.times) WITH ORDINALITY AS t(one, other, place))`

export const putOnline = write({})`
  INSERT INTO health_slot AS h (at, online)
  VALUES (date_bin(interval '10 minutes', app_now(), '2026-01-01 00:00Z'), ${int4('online')})
  ON CONFLICT (at) DO UPDATE SET online = greatest(h.online, excluded.online)`
