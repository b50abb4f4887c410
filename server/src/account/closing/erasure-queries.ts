import { bucket, int4, int8, read, str, timestamp, write } from '../../platform/db/sql.ts'

/** A thing that is erased again, in another way, keeps its first entry. */
export const add = write({})`
  INSERT INTO erasure (bucket, kind, thing_id, how)
  VALUES (${bucket('thingId')}, ${str('kind')}, ${int8('thingId')}, ${str('how')})
  ON CONFLICT (bucket, kind, thing_id) DO NOTHING`

const across = 'entries of a time, by an index'

export const page = read({ kind: str, thingId: int8, how: str, erasedAt: timestamp }, { across })`
  SELECT kind, thing_id AS "thingId", how, erased_at AS "erasedAt" FROM erasure
  WHERE (erased_at, kind, thing_id) > (${timestamp('after')}, ${str('kind')}, ${int8('thingId')}::bigint)
  ORDER BY erased_at, kind, thing_id LIMIT ${int8('size')}`

export const forget = write({}, { across })`
  DELETE FROM erasure WHERE erased_at < app_now() - make_interval(days => ${int4('days')}::integer)`
