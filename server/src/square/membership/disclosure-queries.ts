import { eraseOwn } from '../../platform/db/own-rows.ts'
import {
  bucket,
  bucketIn,
  fragment,
  int4,
  int8,
  int8s,
  read,
  str,
  strs,
  timestamp,
  write,
} from '../../platform/db/sql.ts'

const own = fragment`d.bucket = ${bucket('userId')} AND d.user_id = ${int8('userId')}`

/** One row for each item of each pairing; looks within ten minutes are merged, unless they disclose more. */
export const add = write({})`
  INSERT INTO square_disclosure AS d (bucket, user_id, session_id, kind, what, met_at, fields)
  VALUES (${bucket('userId')}, ${int8('userId')}, ${int8('sessionId')}, ${str('kind')}, ${int8('what')},
    ${timestamp('metAt')}, ${strs('fields')})
  ON CONFLICT (bucket, user_id, session_id, kind, what) DO UPDATE SET
    times = d.times + 1, fields = text_union(d.fields, excluded.fields), seen_at = excluded.seen_at
  WHERE excluded.seen_at - d.seen_at >= interval '10 minutes' OR NOT d.fields @> excluded.fields`

export const addEach = write({})`
  INSERT INTO square_disclosure AS d (bucket, user_id, session_id, kind, what, met_at, fields)
  VALUES (${bucket('userId')}, ${int8('userId')}, ${int8('sessionId')}, ${str('kind')}, ${int8('what')},
    ${timestamp('metAt')}, ${strs('fields')})
  ON CONFLICT (bucket, user_id, session_id, kind, what) DO UPDATE SET times = d.times + 1, seen_at = excluded.seen_at`

/** Those of the given pairings with a record that the owner's name was disclosed. */
export const named = read(
  { sessionId: int8 },
  { across: 'the members whom one page names, by the beginning of the primary key' },
)`
  SELECT DISTINCT d.session_id AS "sessionId"
  FROM unnest(${int8s('userIds')}::bigint[], ${int8s('sessionIds')}::bigint[]) AS asked(user_id, session_id)
  JOIN square_disclosure d ON d.bucket = ${bucketIn('asked.user_id')} AND d.user_id = asked.user_id
    AND d.session_id = asked.session_id AND d.kind <> 'staff' AND 'name' = ANY(d.fields)`

const row = {
  sessionId: int8,
  kind: str,
  what: int8,
  times: int4,
  fields: strs,
  metAt: timestamp,
  seenAt: timestamp,
}
const columns = fragment`d.session_id AS "sessionId", d.kind, d.what, d.times, d.fields, d.met_at AS "metAt", d.seen_at AS "seenAt"`

/** A look by staff is shown days later: an immediate entry would reveal which of the two reported the other. */
const reported = fragment`${own} AND (d.kind <> 'staff' OR d.seen_at <= app_now() - interval '3 days')`

export const list = read(row)`
  SELECT ${columns} FROM square_disclosure d WHERE ${reported}
  ORDER BY d.met_at DESC, d.session_id DESC, d.seen_at DESC, d.kind, d.what LIMIT ${int8('take')} OFFSET ${int8('skip')}`

export const count = read({ total: int8 })`SELECT count(*) AS total FROM square_disclosure d WHERE ${reported}`

export const eraseDisclosures = eraseOwn({ table: 'square_disclosure', isBucketed: true })
