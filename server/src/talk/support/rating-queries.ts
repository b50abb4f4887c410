import { ownSealed } from '../../platform/db/own-sealed.ts'
import { bool, bucket, bytea, fragment, int8, read, timestamp, write } from '../../platform/db/sql.ts'

export const ratings = ownSealed({
  table: 'attendant_rating',
  isBucketed: true,
  columns: { solved: bool, createdAt: timestamp },
  sealed: 'words',
  as: 'words',
  row: 'id',
  order: 'id',
  document: 'attendant-answers',
  about: {
    what: 'what a member adds to whether a talk with customer service solved it',
    lost: { named: '成员对客服会话的评价里写的话', does: 'empties' },
  },
})

const ofMember = fragment`bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`

export const one = read({ solved: bool })`
  SELECT solved FROM attendant_rating WHERE ${ofMember} AND id = ${int8('id')}`

export const put = write({})`
  INSERT INTO attendant_rating (bucket, user_id, id, solved, words)
  VALUES (${bucket('userId')}, ${int8('userId')}, ${int8('id')}, ${bool('solved')}, ${bytea('words')})
  ON CONFLICT (bucket, user_id, id) DO UPDATE SET solved = excluded.solved, words = excluded.words`

export const latest = read({ row: int8, solved: bool, sealed: bytea })`
  SELECT id AS row, solved, words AS sealed FROM attendant_rating WHERE ${ofMember} ORDER BY id DESC LIMIT 1`
