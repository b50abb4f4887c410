import { ownedFiles } from '../../platform/db/file-keys.ts'
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
  orNull,
  read,
  str,
  timestamp,
  write,
} from '../../platform/db/sql.ts'

export const add = write({ uploadId: int8, inboxKey: str, expiresAt: timestamp })`
  WITH drawn AS (SELECT ${contentIdIn(bucket('targetId'))} AS id)
  INSERT INTO upload (bucket, id, owner_id, purpose, target_id, inbox_key, content_type, max_bytes, exact_bytes, expires_at)
  SELECT ${bucket('targetId')}::smallint, id, ${int8('ownerId')}, ${str('purpose')}, ${int8('targetId')},
    'in/' || id || '/' || ${str('chance')}::text, ${str('contentType')}, ${int4('maxBytes')}, ${orNull(int4)('exactBytes')},
    app_now() + make_interval(mins => ${int4('minutes')}::integer)
  FROM drawn
  RETURNING id AS "uploadId", inbox_key AS "inboxKey", expires_at AS "expiresAt"`

export const reserveBytes = write({ bytes: int8, left: int4 })`
  WITH counted AS (
    INSERT INTO upload_day AS d (bucket, user_id, day, bytes)
    VALUES (${bucket('userId')}, ${int8('userId')}, (app_now() AT TIME ZONE 'UTC')::date, ${int8('more')})
    ON CONFLICT (bucket, user_id, day) DO UPDATE SET bytes = d.bytes + excluded.bytes
    RETURNING bytes, day
  )
  SELECT bytes, ceil(extract(epoch FROM ((day + 1)::timestamp AT TIME ZONE 'UTC') - app_now()))::integer AS left
  FROM counted`

export const today = read({ bytes: int8 })`
  SELECT bytes FROM upload_day
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND day = (app_now() AT TIME ZONE 'UTC')::date`

export const returnBytes = write({})`
  UPDATE upload_day SET bytes = greatest(0, bytes - ${int8('less')})
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND day = ${date('day')}`

const columns = {
  id: int8,
  ownerId: int8,
  purpose: str,
  targetId: int8,
  inboxKey: str,
  contentType: str,
  reserved: int4,
  maxBytes: int4,
  day: date,
  issuedAt: timestamp,
  state: str,
  img: str,
  thumb: str,
  width: int4,
  height: int4,
}
const fields = fragment`id, owner_id AS "ownerId", purpose, target_id AS "targetId", inbox_key AS "inboxKey",
  content_type AS "contentType", coalesce(exact_bytes, max_bytes) AS reserved, max_bytes AS "maxBytes",
  (created_at AT TIME ZONE 'UTC')::date AS day, created_at AS "issuedAt", state, img, thumb, width, height`
const one = fragment`bucket = ${bucket('uploadId')} AND id = ${int8('uploadId')}`

export const find = read(columns)`
  SELECT ${fields} FROM upload WHERE ${one}`

/** Starts an attempt to finish an upload, exclusive for a minute. Returns the previous row. */
export const claim = write({ ...columns, stem: str })`
  WITH before AS (SELECT stem AS old_stem FROM upload WHERE ${one} FOR UPDATE)
  UPDATE upload SET state = 'taken', taken_at = app_now(), stem = ${str('newStem')}, crashes = crashes + 1
  FROM before
  WHERE ${one} AND crashes < ${int2('tries')}
    AND (state = 'waiting' OR (state = 'taken' AND taken_at < app_now() - interval '1 minute'))
  RETURNING ${fields}, old_stem AS stem`

export const release = write({})`
  UPDATE upload SET state = 'waiting', crashes = crashes - 1 + ${int4('crashes')}
  WHERE ${one} AND state = 'taken' AND stem = ${str('stem')}`

export const becomeReady = write({ id: int8 })`
  UPDATE upload SET state = 'ready', img = ${str('img')}, thumb = ${str('thumb')}, width = ${int4('width')}, height = ${int4('height')}
  WHERE ${one} AND state = 'taken' AND stem = ${str('stem')}
  RETURNING id`

export const becomeRefused = write({ id: int8 })`
  UPDATE upload SET state = 'refused' WHERE ${one} AND state = 'taken' AND stem = ${str('stem')} RETURNING id`

export const markRemoved = write({})`
  UPDATE upload SET state = 'removed', img = '', thumb = '' WHERE ${one} AND state = 'ready'`

/** One time: an upload that another content has, or whose time to be used is over, is not handed over. */
export const handOver = write({ img: str, thumb: str, width: int4, height: int4 })`
  WITH kept AS (
    SELECT img, thumb, width, height FROM upload
    WHERE ${one} AND owner_id = ${int8('ownerId')} AND purpose = ${str('purpose')} AND state = 'ready'
      AND created_at > app_now() - make_interval(hours => ${int4('hours')}::integer) FOR UPDATE
  )
  UPDATE upload u SET state = 'removed', img = '', thumb = '' FROM kept
  WHERE u.bucket = ${bucket('uploadId')} AND u.id = ${int8('uploadId')}
  RETURNING kept.img, kept.thumb, kept.width, kept.height`

export const giveUp = write({ ...columns, stem: str })`
  UPDATE upload SET state = 'refused'
  WHERE ${one} AND (state = 'waiting' OR (state = 'taken' AND taken_at < app_now() - interval '1 minute'))
    AND (expires_at <= app_now() OR crashes >= ${int2('tries')})
  RETURNING ${fields}, stem`

export const abandoned = read({ id: int8 }, { across: 'a sweep of what is open for too long' })`
  SELECT id FROM upload
  WHERE (state = 'waiting' AND expires_at < app_now() - interval '1 minute')
     OR (state = 'taken' AND taken_at < app_now() - interval '1 minute')
  ORDER BY expires_at LIMIT 200`

export const forget = write({}, { across: 'a sweep of what ended days ago' })`
  DELETE FROM upload WHERE state IN ('ready', 'refused', 'removed') AND expires_at < app_now() - interval '2 days'`

export const forgetDays = write({}, { across: 'a sweep of past days' })`
  DELETE FROM upload_day WHERE day < (app_now() AT TIME ZONE 'UTC')::date - 2`

export const finishedFiles = ownedFiles({
  table: 'upload',
  key: 'img',
  kind: `'upload'`,
  where: `img <> ''`,
  expected: false,
})

export const rawFiles = read(
  { key: str, kind: str, expected: bool },
  { across: 'uploads of one page, by primary key' },
)`
  SELECT u.inbox_key AS key, 'upload' AS kind, false AS expected FROM unnest(${int8s('ids')}::bigint[]) AS asked(id)
  JOIN upload u ON u.bucket = ${bucketIn('asked.id')} AND u.id = asked.id`

export const readyOf = read(
  { img: str, thumb: str },
  { across: 'uploads of one member, of the last days, by a command' },
)`
  SELECT img, thumb FROM upload WHERE owner_id = ${int8('ownerId')} AND img <> ''`
