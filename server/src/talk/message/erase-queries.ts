import { gatherOwn } from '../../platform/db/own-rows.ts'
import { bool, bucket, int8, int8s, orNull, read, str, strs, write } from '../../platform/db/sql.ts'
import { inChat, ofChat, ofMember, ownSide } from './queries.ts'

export const partners = read({ id: int8, clearedTo: int8 })`
  SELECT s.other_id AS id, s.cleared_to AS "clearedTo" FROM chat_side s
  WHERE s.bucket = ${bucket('userId')} AND s.user_id = ${int8('userId')} AND s.other_id > ${int8('after')}
  ORDER BY s.other_id LIMIT ${int8('size')}`

export const ownInbox = gatherOwn({
  table: 'message_inbox',
  isBucketed: true,
  columns: { whoMayWrite: str, ring: str, showsTyping: bool },
  order: 'user_id',
})

export const dropSome = write({ picture: orNull(str) })`
  DELETE FROM message m WHERE ${inChat} AND m.id <= (
    SELECT max(oldest.id) FROM (SELECT m.id FROM message m WHERE ${inChat} ORDER BY m.id LIMIT ${int8('size')}) oldest)
  RETURNING m.picture`

export const dropSide = write({})`DELETE FROM chat_side s WHERE ${ownSide}`
export const dropChat = write({})`DELETE FROM chat c WHERE ${ofChat}`
export const dropInbox = write({})`DELETE FROM message_inbox i WHERE ${ofMember}`

export const dropUnseen = write({ to: orNull(int8), ids: int8s, pictures: strs })`
  WITH looked AS (
    SELECT m.id, (m.id <= ${int8('lowTo')} OR m.gone_for = m.low_id) AND (m.id <= ${int8('highTo')} OR m.gone_for = m.high_id) AS unseen
    FROM message m WHERE ${inChat} AND m.id > ${int8('from')} AND m.id <= ${int8('to')} ORDER BY m.id LIMIT ${int8('size')}
  ), dropped AS (
    DELETE FROM message m USING looked WHERE ${inChat} AND m.id = looked.id AND looked.unseen RETURNING m.id, m.picture
  )
  SELECT max(looked.id) AS "to", coalesce((SELECT array_agg(d.id) FROM dropped d), '{}') AS ids,
    coalesce((SELECT array_agg(d.picture) FROM dropped d WHERE d.picture IS NOT NULL), '{}') AS pictures
  FROM looked`
