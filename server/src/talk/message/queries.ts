import { ownedFiles } from '../../platform/db/file-keys.ts'
import {
  bool,
  bucket,
  bytea,
  type Fragment,
  fragment,
  int2,
  int4,
  int8,
  int8s,
  orNull,
  read,
  str,
  timestamp,
} from '../../platform/db/sql.ts'

export const ofChat = fragment`c.bucket = ${bucket('lowId')} AND c.low_id = ${int8('lowId')} AND c.high_id = ${int8('highId')}`
export const inChat = fragment`m.bucket = ${bucket('lowId')} AND m.low_id = ${int8('lowId')} AND m.high_id = ${int8('highId')}`
export const ofMember = fragment`i.bucket = ${bucket('userId')} AND i.user_id = ${int8('userId')}`
const listed = fragment`s.bucket = ${bucket('userId')} AND s.user_id = ${int8('userId')} AND s.listed`
export const ownSide = fragment`s.bucket = ${bucket('userId')} AND s.user_id = ${int8('userId')} AND s.other_id = ${int8('otherId')}`

export const chatRow = { lastId: int8, requesterId: orNull(int8), requestsSent: int2 }
export const chatColumns = fragment`c.last_id AS "lastId", c.stranger_id AS "requesterId", c.stranger_sent AS "requestsSent"`

export const chat = read(chatRow)`SELECT ${chatColumns} FROM chat c WHERE ${ofChat}`

export const inbox = read({
  whoMayWrite: str,
  ring: str,
  showsTyping: bool,
  open: int4,
  requests: int4,
  unread: int4,
})`
  SELECT i.who_may_write AS "whoMayWrite", i.ring, i.shows_typing AS "showsTyping", i.open, i.requests, i.unread FROM message_inbox i WHERE ${ofMember}`

export const side = read({ unread: int4, clearedTo: int8, listed: bool })`
  SELECT s.unread, s.cleared_to AS "clearedTo", s.listed FROM chat_side s WHERE ${ownSide}`

const ofBox = fragment`${listed} AND s.box = ${str('box')}`
const sessionRow = { otherId: int8, updatedAt: timestamp, unread: int4 }
const pageFrom = (from: Fragment<readonly []>) => read(sessionRow)`
  SELECT s.other_id AS "otherId", s.updated_at AS "updatedAt", s.unread
  FROM (SELECT s.other_id FROM chat_side s WHERE ${ofBox} AND s.other_id <> ALL(${int8s('hide')}::bigint[])
    ORDER BY s.updated_at ${from}, s.other_id ${from} LIMIT ${int8('take')} OFFSET ${int8('skip')}) page
  JOIN chat_side s ON s.bucket = ${bucket('userId')} AND s.user_id = ${int8('userId')} AND s.other_id = page.other_id
  ORDER BY s.updated_at DESC, s.other_id DESC`
export const sessionsFromStart = pageFrom(fragment`DESC`)
export const sessionsFromEnd = pageFrom(fragment`ASC`)

/** The part of the stored counts that the lists omit: closing members in both boxes, blocked ones in requests. */
export const hiddenSessions = read({ open: int4, requests: int4, unread: int4 })`
  SELECT count(*) FILTER (WHERE s.box = 'open' AND s.other_id = ANY(${int8s('closing')}::bigint[]))::integer AS open,
    count(*) FILTER (WHERE s.box = 'requests')::integer AS requests,
    coalesce(sum(s.unread) FILTER (WHERE s.box = 'open' AND s.other_id = ANY(${int8s('closing')}::bigint[])), 0)::integer AS unread
  FROM chat_side s WHERE ${listed} AND s.other_id = ANY(${int8s('hide')}::bigint[])`

/** Of the latest messages only, so that the longest chat costs no more. */
export const bothWrote = read({ both: bool })`
  SELECT coalesce(bool_or(latest.sender_id = ${int8('lowId')}) AND bool_or(latest.sender_id = ${int8('highId')}), false) AS both
  FROM (SELECT m.sender_id FROM message m WHERE ${inChat} ORDER BY m.id DESC LIMIT 100) latest`

export const pictureRow = { picture: orNull(str), width: orNull(int4), height: orNull(int4) }
export const pictureColumns = fragment`m.picture, m.picture_width AS width, m.picture_height AS height`

const messageRow = { id: int8, senderId: int8, content: bytea, createdAt: timestamp, ...pictureRow }

/** Of the chats that changed since then, at most `most` of them. */
export const unreadSince = read({ unread: int4 })`
  SELECT coalesce(sum(found.unread), 0)::integer AS unread FROM (
    SELECT s.unread FROM chat_side s
    WHERE ${listed} AND s.box = 'open' AND s.updated_at > ${timestamp('since')} AND s.unread > 0
      AND s.other_id <> ALL(${int8s('hide')}::bigint[])
    ORDER BY s.updated_at DESC LIMIT ${int8('most')}) found`
export const shown = fragment`${inChat} AND m.gone_for IS DISTINCT FROM ${int8('userId')}::bigint AND m.taken_down_at IS NULL`
const columns = fragment`m.id, m.sender_id AS "senderId", m.content, m.created_at AS "createdAt", ${pictureColumns}`

export const newer = read(messageRow)`
  SELECT ${columns} FROM message m WHERE ${shown} AND m.id > ${int8('after')} ORDER BY m.id LIMIT ${int8('size')}`

export const older = read(messageRow)`
  SELECT ${columns} FROM message m WHERE ${shown} AND m.id > ${int8('after')} AND m.id < ${int8('before')}
  ORDER BY m.id DESC LIMIT ${int8('size')}`

export const filesOfMessages = ownedFiles({
  table: 'message',
  key: 'picture',
  kind: `'chat'`,
  where: 'picture IS NOT NULL',
  expected: true,
})

export const lastBefore = read({ id: int8 })`
  SELECT m.id FROM message m WHERE ${inChat} AND m.created_at < ${timestamp('since')} ORDER BY m.id DESC LIMIT 1`
