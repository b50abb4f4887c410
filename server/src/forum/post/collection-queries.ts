import { gatherOwn } from '../../platform/db/own-rows.ts'
import {
  bucket,
  bucketIn,
  type Fragment,
  fragment,
  int8,
  int8s,
  read,
  str,
  timestamp,
  write,
} from '../../platform/db/sql.ts'

const own = fragment`k.bucket = ${bucket('userId')} AND k.user_id = ${int8('userId')} AND k.kind = ${str('kind')}`

export const add = write({})`
  INSERT INTO collection (bucket, user_id, kind, thing_id)
  VALUES (${bucket('userId')}, ${int8('userId')}, ${str('kind')}, ${int8('thingId')}) ON CONFLICT DO NOTHING`

export const drop = write({})`DELETE FROM collection k WHERE ${own} AND k.thing_id = ${int8('thingId')}`

const windowOf = (from: Fragment<readonly []>) => read({ id: int8 })`
  SELECT k.thing_id AS id FROM collection k WHERE ${own}
  ORDER BY k.collected_at ${from}, k.thing_id ${from} LIMIT ${int8('take')} OFFSET ${int8('skip')}`
const newest = fragment`DESC`
const oldest = fragment`ASC`
export const all = { fromStart: windowOf(newest), fromEnd: windowOf(oldest) }

const across = { across: 'what one member collected, each by primary key' }
const ofPost = fragment`mine k JOIN post p ON p.bucket = ${bucketIn('k.thing_id')} AND p.id = k.thing_id`
const ofReply = fragment`mine k JOIN reply r ON r.bucket = ${bucketIn('k.thing_id')} AND r.id = k.thing_id
    JOIN post p ON p.bucket = r.bucket AND p.id = r.post_id`

const allAgesOf = <const T extends Fragment>(things: T) => fragment`
  WITH mine AS MATERIALIZED (SELECT k.thing_id, k.collected_at FROM collection k WHERE ${own}),
  adult AS MATERIALIZED (SELECT k.thing_id FROM ${things} WHERE p.warning = 'r18'),
  open_things AS (SELECT * FROM mine m WHERE NOT EXISTS (SELECT FROM adult a WHERE a.thing_id = m.thing_id))`
const pageWithout = <const T extends Fragment>(things: T, from: Fragment<readonly []>) => read({ id: int8 }, across)`
  ${allAgesOf(things)} SELECT k.thing_id AS id FROM open_things k
  ORDER BY k.collected_at ${from}, k.thing_id ${from} LIMIT ${int8('take')} OFFSET ${int8('skip')}`
const countWithout = <const T extends Fragment>(things: T) => read({ total: int8 }, across)`
  ${allAgesOf(things)} SELECT count(*) AS total FROM open_things`
const without = <const T extends Fragment>(things: T) => ({
  fromStart: pageWithout(things, newest),
  fromEnd: pageWithout(things, oldest),
  count: countWithout(things),
})
/** Without adults-only content. Counted on each request, because a collection is picked by hand and small. */
export const allAges = { post: without(ofPost), reply: without(ofReply) }

export const collectedBy = read(
  { viewerId: int8, id: int8 },
  { across: 'what the viewers of a moment collected, by primary key' },
)`
  SELECT k.user_id AS "viewerId", k.thing_id AS id
  FROM unnest(${int8s('viewerIds')}::bigint[], ${int8s('ids')}::bigint[]) AS asked(viewer_id, id)
  JOIN collection k ON k.bucket = ${bucketIn('asked.viewer_id')} AND k.user_id = asked.viewer_id
    AND k.kind = ${str('kind')} AND k.thing_id = asked.id`

export const collectorsOf = read({ userId: int8 }, { across: 'who collected one thing, by an index' })`
  SELECT k.user_id AS "userId" FROM collection k
  WHERE k.thing_id = ${int8('thingId')} AND k.kind = ${str('kind')} LIMIT ${int8('size')}`

export const ownCollection = gatherOwn({
  table: 'collection',
  isBucketed: true,
  columns: { kind: str, id: ['thing_id', int8], collectedAt: timestamp },
  order: 'collected_at, thing_id',
})

export const dropAll = write({})`
  DELETE FROM collection WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`

export const collectedOf = read({ userId: int8, id: int8 }, { across: 'who collected some things, by an index' })`
  SELECT k.user_id AS "userId", k.thing_id AS id FROM collection k
  WHERE k.thing_id = ANY(${int8s('ids')}::bigint[]) AND k.kind = ${str('kind')}`
