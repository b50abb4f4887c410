import { eraseOwn } from '../../platform/db/own-rows.ts'
import {
  bucket,
  bytea,
  contentIdIn,
  fragment,
  int8,
  orNull,
  read,
  str,
  timestamp,
  write,
} from '../../platform/db/sql.ts'

export const memberRow = {
  id: int8,
  username: str,
  nickname: str,
  avatar: str,
  role: str,
  state: str,
  joinedAt: timestamp,
  mutedUntil: orNull(timestamp),
}
export const memberColumns = fragment`p.id, p.username, p.nickname, p.avatar, p.role, p.state, p.created_at AS "joinedAt",
    CASE WHEN p.muted_until > app_now() THEN p.muted_until END AS "mutedUntil"`

/** The member's standing; of the birthday only whether they are an adult. */
export const accountStatus = read({ ...memberRow, adult: str })`
  SELECT ${memberColumns},
    CASE WHEN p.birthday IS NULL THEN 'unknown'
      WHEN p.birthday <= (app_now() AT TIME ZONE 'UTC')::date - interval '18 years' THEN 'yes' ELSE 'no' END AS adult
  FROM person p WHERE p.bucket = ${bucket('userId')} AND p.id = ${int8('userId')} AND p.state <> 'closed'`

const ofMember = fragment`n.bucket = ${bucket('userId')} AND n.user_id = ${int8('userId')}`

export const drawNoteId = write({ id: int8 })`
  SELECT ${contentIdIn(bucket('userId'))} AS id`

export const addNote = write({})`
  INSERT INTO staff_note (bucket, id, user_id, by_id, words)
  VALUES (${bucket('userId')}, ${int8('id')}, ${int8('userId')}, ${int8('byId')}, ${bytea('words')})`

export const notes = read({ id: int8, byId: int8, words: bytea, at: timestamp })`
  SELECT n.id, n.by_id AS "byId", n.words, n.created_at AS at FROM staff_note n
  WHERE ${ofMember} ORDER BY n.id DESC LIMIT 100`

export const eraseNotes = eraseOwn({ table: 'staff_note', isBucketed: true })
