import { ownedFiles } from '../../platform/db/file-keys.ts'
import {
  bucket,
  bucketIn,
  contentIdIn,
  fragment,
  int4,
  int8,
  int8s,
  json,
  onShardsOf,
  read,
  str,
  strs,
  write,
} from '../../platform/db/sql.ts'

const fileColumns = { img: str, thumb: str, width: int4, height: int4, fingerprint: str }
const ownedBy = fragment`bucket = ${bucket('ownerId')} AND owner_id = ${int8('ownerId')}`
const ofThing = fragment`bucket = ${bucket('thingId')} AND thing_id = ${int8('thingId')}`
const named = fragment`key = ANY(${strs('keys')}::text[])`

export const addUnused = write({})`
  INSERT INTO brought_picture (bucket, owner_id, key, upload_id, img, thumb, width, height, fingerprint)
  VALUES (${bucket('ownerId')}, ${int8('ownerId')}, ${str('key')}, ${int8('uploadId')}, ${str('img')}, ${str('thumb')},
    ${int4('width')}, ${int4('height')}, ${str('fingerprint')})`

export const unusedAmong = read({ key: str })`SELECT key FROM brought_picture WHERE ${ownedBy} AND ${named}`

export const take = write({ key: str, uploadId: int8, ...fileColumns })`
  DELETE FROM brought_picture WHERE ${ownedBy} AND ${named}
  RETURNING key, upload_id AS "uploadId", img, thumb, width, height, fingerprint`

type Taken = Awaited<ReturnType<typeof take.all>>[number]

export const keysOf = write({ key: str })`SELECT key FROM picture WHERE ${ofThing}`

export const put = write({})`
  INSERT INTO picture (bucket, thing_id, kind, upload_id, key, place, img, thumb, width, height, fingerprint)
  SELECT ${bucket('thingId')}::smallint, ${int8('thingId')}::bigint, ${str('kind')}::text, t."uploadId", t.key,
    array_position(${strs('keys')}::text[], t.key)::smallint, t.img, t.thumb, t.width, t.height, t.fingerprint
  FROM jsonb_to_recordset(${json<readonly Taken[]>()('taken')})
    AS t(key text, "uploadId" bigint, img text, thumb text, width integer, height integer, fingerprint text)`

/** Imported pictures have no upload; these ids name them like those of uploads. */
export const drawUploadIds = write({ id: int8 })`
  SELECT ${contentIdIn(bucket('thingId'))} AS id FROM generate_series(1, ${int4('count')}::integer)`

export const placeAgain = write({})`
  UPDATE picture SET place = array_position(${strs('keys')}::text[], key)::smallint WHERE ${ofThing} AND ${named}`

const files = fragment`RETURNING img, thumb`

export const dropOthers = write({ img: str, thumb: str })`
  DELETE FROM picture WHERE ${ofThing} AND NOT ${named} ${files}`

export const drop = write({ img: str, thumb: str })`DELETE FROM picture WHERE ${ofThing} ${files}`

export const dropUnused = write({ img: str, thumb: str })`DELETE FROM brought_picture WHERE ${ownedBy} ${files}`

export const unused = read(
  { ownerId: int8, key: str },
  { across: 'a sweep of what was not used for a day, by an index' },
)`
  SELECT owner_id AS "ownerId", key FROM brought_picture WHERE brought_at < app_now() - interval '1 day'
  ORDER BY brought_at LIMIT ${int8('size')}`

export const ofThings = read(
  { thingId: int8, key: str, uploadId: int8, ...fileColumns },
  { across: 'pictures of one page, by primary key' },
)`
  SELECT i.thing_id AS "thingId", i.key, i.upload_id AS "uploadId", i.img, i.thumb, i.width, i.height, i.fingerprint
  FROM unnest(${int8s('ids')}::bigint[]) AS asked(id)
  JOIN picture i ON i.bucket = ${bucketIn('asked.id')} AND i.thing_id = asked.id${onShardsOf('i', 'ids')} ORDER BY i.thing_id, i.place`

export const one = read({ img: str, thumb: str })`
  SELECT img, thumb FROM picture WHERE ${ofThing} AND kind = ${str('kind')} AND upload_id = ${int8('uploadId')}`

export const fingerprints = write({ all: strs })`
  SELECT coalesce(array_agg(fingerprint ORDER BY place), '{}') AS all FROM picture
  WHERE ${ofThing} AND fingerprint <> ''`

export const filesOfThings = ownedFiles({ table: 'picture', key: 'img', kind: 'kind', where: 'true', expected: true })

export const unusedFiles = ownedFiles({
  table: 'brought_picture',
  key: 'img',
  kind: `'upload'`,
  where: 'true',
  expected: false,
})
