import { ownedFiles } from '../../platform/db/file-keys.ts'
import {
  bool,
  fragment,
  int2,
  int2s,
  int4,
  int8,
  int8s,
  orNull,
  read,
  str,
  strs,
  timestamp,
  write,
} from '../../platform/db/sql.ts'

const ofSession = fragment`f.session_id = ${int8('sessionId')}`
const ofSide = fragment`${ofSession} AND f.user_id = ${int8('userId')}`
const one = fragment`f.upload_id = ${int8('uploadId')}`
const there = fragment`f.file IS NOT NULL AND f.taken_down_at IS NULL`

const photo = {
  sessionId: int8,
  userId: int8,
  slot: int2,
  file: orNull(str),
  takenDownAt: orNull(timestamp),
  createdAt: timestamp,
  isBehindBlock: bool,
}

export const find = read(photo)`
  SELECT f.session_id AS "sessionId", f.user_id AS "userId", f.slot, f.file, f.taken_down_at AS "takenDownAt", f.created_at AS "createdAt",
    f.unheard AS "isBehindBlock"
  FROM pair_face f WHERE ${one}`

export const list = read({ userId: int8, uploadId: int8, views: int4, createdAt: timestamp })`
  SELECT f.user_id AS "userId", f.upload_id AS "uploadId", f.views, f.created_at AS "createdAt"
  FROM pair_face f WHERE ${ofSession} AND ${there} AND (NOT f.unheard OR f.user_id = ${int8('viewerId')}) ORDER BY f.slot`

export const own = read({ slot: int2 })`SELECT f.slot FROM pair_face f WHERE ${ofSide} AND ${one} AND ${there}`

/** Includes slots of pending uploads and of photos that staff took down. */
export const slots = write({ taken: int2s })`
  SELECT coalesce(array_agg(f.slot), '{}') AS taken FROM pair_face f WHERE ${ofSide}`

export const takeSlot = write({})`
  INSERT INTO pair_face (session_id, user_id, slot, upload_id, unheard)
  VALUES (${int8('sessionId')}, ${int8('userId')}, ${int2('slot')}, ${int8('uploadId')}, ${bool('isBehindBlock')})`

/** Uploads that are pending when a block begins are hidden from the other member. */
export const orderBehindBlock = write({})`
  UPDATE pair_face f SET unheard = true WHERE ${ofSession} AND f.file IS NULL`

/** Updates no row where its owner withdrew it, or the stage ended, before the upload completed. */
export const fill = write({})`UPDATE pair_face f SET file = ${str('file')} WHERE ${one} AND f.file IS NULL`

export const free = write({})`DELETE FROM pair_face f WHERE ${one} AND f.file IS NULL`

export const takeBack = write({ file: orNull(str) })`
  DELETE FROM pair_face f WHERE ${ofSide} AND ${one} AND f.taken_down_at IS NULL RETURNING f.file`

export const look = write({ slot: int2 })`
  UPDATE pair_face f SET views = f.views + 1 WHERE ${ofSide} AND ${one} AND ${there} AND NOT f.unheard RETURNING f.slot`

export const takeDown = write({})`UPDATE pair_face f SET taken_down_at = app_now() WHERE ${one} AND ${there}`

export const restore = write({})`
  UPDATE pair_face f SET taken_down_at = NULL WHERE ${one} AND f.taken_down_at IS NOT NULL`

const files = { files: strs }
export const drop = write(files)`
  WITH gone AS (DELETE FROM pair_face f WHERE ${one} RETURNING f.file)
  SELECT coalesce(array_agg(file) FILTER (WHERE file IS NOT NULL), '{}') AS files FROM gone`

const dropped = { uploadId: int8, file: orNull(str) }
export const dropAll = write(dropped)`
  DELETE FROM pair_face f WHERE ${ofSession} RETURNING f.upload_id AS "uploadId", f.file`
export const dropOf = write(dropped)`
  DELETE FROM pair_face f WHERE ${ofSession} AND f.user_id = ANY(${int8s('userIds')}::bigint[])
  RETURNING f.upload_id AS "uploadId", f.file`

export const filesOfPhotos = ownedFiles({
  table: 'pair_face',
  key: 'file',
  kind: `'face'`,
  where: 'file IS NOT NULL',
  expected: false,
})

export const filesOf = read({ file: str })`
  SELECT file FROM pair_face WHERE user_id = ${int8('userId')} AND file IS NOT NULL`
