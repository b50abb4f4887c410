import { ownSealed } from '../../platform/db/own-sealed.ts'
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
import { lostTexts } from '../../platform/vault/lost-texts.ts'

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

export const notes = read({ row: int8, byId: int8, sealed: bytea, at: timestamp })`
  SELECT n.id AS row, n.by_id AS "byId", n.words AS sealed, n.created_at AS at FROM staff_note n
  WHERE ${ofMember} ORDER BY n.id DESC LIMIT 100`

/** The member receives the notes in their data export, without their authors. */
export const sealedNotes = ownSealed({
  table: 'staff_note',
  isBucketed: true,
  sealed: 'words',
  as: 'text',
  row: 'id',
  columns: { at: ['created_at', timestamp] },
  order: 'id',
  other: { column: 'by_id', kept: 'of a colleague the number under which they wrote it' },
  document: 'staff-notes',
  about: {
    what: 'what staff noted about a member',
    lost: { named: '值班对成员的备注', does: { reads: lostTexts.one } },
  },
})
