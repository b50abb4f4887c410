import { ownRows } from '../../platform/db/own-rows.ts'
import {
  bool,
  bucket,
  contentIdIn,
  type Fragment,
  fragment,
  int2,
  int8,
  orNull,
  read,
  str,
  timestamp,
  write,
} from '../../platform/db/sql.ts'

const ofMember = fragment`bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`
const theFolder = fragment`${ofMember} AND id = ${int8('folderId')}`
const theThing = fragment`${ofMember} AND kind = ${str('kind')} AND thing_id = ${int8('thingId')}`

export const folders = read({ id: int8, name: str, place: int2 })`
  SELECT id, name, place FROM collection_folder WHERE ${ofMember} ORDER BY created_at, id`

/** Adds none where another create has taken the place or the name. */
export const addFolder = write({ id: int8 })`
  INSERT INTO collection_folder (bucket, user_id, id, place, name)
  VALUES (${bucket('userId')}, ${int8('userId')}, ${contentIdIn(bucket('userId'))}, ${int2('place')}, ${str('name')})
  ON CONFLICT DO NOTHING RETURNING id`

export const sameName = read({ id: int8 })`
  SELECT id FROM collection_folder WHERE ${ofMember} AND name = ${str('name')}`

export const renameFolder = write({})`UPDATE collection_folder SET name = ${str('name')} WHERE ${theFolder}`

/** The folder stays until the end of the transaction. */
export const keepFolder = write({ id: int8 })`SELECT id FROM collection_folder WHERE ${theFolder} FOR KEY SHARE`

/** In one order, so that two never wait for each other. What others add is seen by the statement after it. */
export const lockFolders = write({ id: int8 })`
  SELECT id FROM collection_folder WHERE ${ofMember} ORDER BY id FOR NO KEY UPDATE`

export const lockFolder = write({ id: int8 })`SELECT id FROM collection_folder WHERE ${theFolder} FOR UPDATE`

export const removeFolder = write({})`DELETE FROM collection_folder WHERE ${theFolder}`

export const toDefault = write({})`
  UPDATE collection SET folder_id = NULL WHERE ${ofMember} AND folder_id = ${int8('folderId')}`

export const dropItems = write({ kind: str, isR18: bool })`
  DELETE FROM collection WHERE ${ofMember} AND folder_id = ${int8('folderId')} RETURNING kind, r18 AS "isR18"`

export const add = write({})`
  INSERT INTO collection (bucket, user_id, kind, thing_id, r18, folder_id)
  VALUES (${bucket('userId')}, ${int8('userId')}, ${str('kind')}, ${int8('thingId')}, ${bool('isR18')},
    ${orNull(int8)('folderId')}) ON CONFLICT DO NOTHING`

export const move = write({})`UPDATE collection SET folder_id = ${orNull(int8)('folderId')} WHERE ${theThing}`

export const drop = write({ isR18: bool })`DELETE FROM collection WHERE ${theThing} RETURNING r18 AS "isR18"`

export const place = read({ folderId: orNull(int8) })`SELECT folder_id AS "folderId" FROM collection WHERE ${theThing}`

/** The time as a number of microseconds, so that a page begins exactly where the one before it ended. */
const listIn = <const W extends Fragment>(where: W) => read({ kind: str, id: int8, collectedAt: timestamp, at: int8 })`
  SELECT kind, thing_id AS id, collected_at AS "collectedAt", (extract(epoch FROM collected_at) * 1000000)::bigint AS at
  FROM collection WHERE ${ofMember} AND ${where} AND (collected_at, kind, thing_id) <
    ('epoch'::timestamptz + ${int8('at')}::bigint * interval '1 microsecond', ${str('kind')}, ${int8('id')})
  ORDER BY collected_at DESC, kind DESC, thing_id DESC LIMIT ${int8('size')}`
export const inFolder = listIn(fragment`folder_id = ${int8('folderId')}`)
export const inDefault = listIn(fragment`folder_id IS NULL`)

export const collectorsOf = read({ userId: int8 }, { across: 'who collected one thing, by an index' })`
  SELECT user_id AS "userId" FROM collection
  WHERE thing_id = ${int8('thingId')} AND kind = ${str('kind')} LIMIT ${int8('size')}`

export const ownFolders = ownRows({
  table: 'collection_folder',
  isBucketed: true,
  columns: { id: int8, name: str, createdAt: timestamp },
  order: 'created_at, id',
})
