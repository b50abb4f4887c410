import { bucket, bytea, int8, orNull, read, timestamp, write } from '../../platform/db/sql.ts'
import { pictureColumns, pictureRow, shown } from './queries.ts'

const byId = {
  lowId: int8,
  highId: int8,
  senderId: int8,
  goneFor: orNull(int8),
  takenDownAt: orNull(timestamp),
  createdAt: timestamp,
  ...pictureRow,
}

export const find = read(byId)`
  SELECT m.low_id AS "lowId", m.high_id AS "highId", m.sender_id AS "senderId", m.gone_for AS "goneFor", m.taken_down_at AS "takenDownAt",
    m.created_at AS "createdAt", ${pictureColumns}
  FROM message m WHERE m.bucket = ${bucket('id')} AND m.id = ${int8('id')}`

export const around = read({ id: int8, senderId: int8, content: bytea, createdAt: timestamp })`
  (SELECT m.id, m.sender_id AS "senderId", m.content, m.created_at AS "createdAt" FROM message m
    WHERE ${shown} AND m.id > ${int8('after')} AND m.id <= ${int8('id')} ORDER BY m.id DESC LIMIT ${int8('before')})
  UNION ALL
  (SELECT m.id, m.sender_id, m.content, m.created_at FROM message m
    WHERE ${shown} AND m.id > ${int8('id')} ORDER BY m.id LIMIT ${int8('behind')})`

const one = { id: int8 }
export const takeDown = write(one)`
  UPDATE message m SET taken_down_at = app_now()
  WHERE m.bucket = ${bucket('id')} AND m.id = ${int8('id')} AND m.taken_down_at IS NULL RETURNING m.id`

export const restore = write(one)`
  UPDATE message m SET taken_down_at = NULL
  WHERE m.bucket = ${bucket('id')} AND m.id = ${int8('id')} AND m.taken_down_at IS NOT NULL RETURNING m.id`

export const drop = write(one)`
  DELETE FROM message m WHERE m.bucket = ${bucket('id')} AND m.id = ${int8('id')} RETURNING m.id`

export const overdue = read({ id: int8 }, { across: 'a sweep of what was taken down long ago, by an index' })`
  SELECT m.id FROM message m WHERE m.taken_down_at <= ${timestamp('until')} ORDER BY m.taken_down_at LIMIT ${int8('size')}`
