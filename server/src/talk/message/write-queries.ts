import {
  bool,
  bucket,
  bytea,
  contentIdIn,
  type Fragment,
  fragment,
  int2,
  int4,
  int8,
  orNull,
  str,
  write,
} from '../../platform/db/sql.ts'
import { chatColumns, chatRow, inChat, ofChat, ofMember, ownSide, shown } from './queries.ts'

/** The lock of both sides; required for changing either. */
export const lock = write(chatRow)`SELECT ${chatColumns} FROM chat c WHERE ${ofChat} FOR NO KEY UPDATE`

export const openChat = write({})`
  INSERT INTO chat (bucket, low_id, high_id) VALUES (${bucket('lowId')}, ${int8('lowId')}, ${int8('highId')})
  ON CONFLICT DO NOTHING`

/** The id of a new message; the caller holds the lock, so it is greater than all before it. */
export const drawId = write({ id: int8 })`SELECT ${contentIdIn(bucket('lowId'))} AS id`

export const setLast = write({})`
  UPDATE chat c SET last_id = ${int8('lastId')}, stranger_id = ${orNull(int8)('requesterId')}, stranger_sent = ${int2('requestsSent')}
  WHERE ${ofChat}`

export const add = write({})`
  INSERT INTO message (bucket, low_id, high_id, id, sender_id, content, picture, picture_width, picture_height)
  VALUES (${bucket('lowId')}, ${int8('lowId')}, ${int8('highId')}, ${int8('id')}, ${int8('senderId')}, ${bytea('content')},
    ${orNull(str)('picture')}, ${orNull(int4)('width')}, ${orNull(int4)('height')})`

export const openInbox = write({})`
  INSERT INTO message_inbox (bucket, user_id) VALUES (${bucket('userId')}, ${int8('userId')}) ON CONFLICT DO NOTHING`

/**
 * Changes one side of a chat, and adjusts the counts of its member by the difference. Requires the lock of the chat,
 * so that the statement sees the current side. No row where no count changes.
 */
const counted = <const F extends Fragment>(changed: F) => write({ ring: str, isFirst: bool })`
  WITH was AS (SELECT s.box, s.unread FROM chat_side s WHERE ${ownSide} AND s.listed), now AS (
    ${changed} RETURNING s.box, s.unread, s.listed
  ), moved AS (
    SELECT coalesce(sum(each.sign) FILTER (WHERE each.box = 'open'), 0)::integer AS open,
      coalesce(sum(each.sign) FILTER (WHERE each.box = 'requests'), 0)::integer AS requests,
      coalesce(sum(each.sign * each.unread) FILTER (WHERE each.box = 'open'), 0)::integer AS unread
    FROM (SELECT 1 AS sign, now.box, now.unread FROM now WHERE now.listed
      UNION ALL SELECT -1, was.box, was.unread FROM was, now) each
  )
  UPDATE message_inbox i SET open = i.open + moved.open, requests = i.requests + moved.requests, unread = i.unread + moved.unread
  FROM moved WHERE ${ofMember} AND (moved.open, moved.requests, moved.unread) <> (0, 0, 0)
  RETURNING i.ring, EXISTS (SELECT 1 FROM now WHERE now.box = 'open' AND now.unread = 1) AS "isFirst"`

export const touch = counted(fragment`
  INSERT INTO chat_side AS s (bucket, user_id, other_id, box, unread)
  VALUES (${bucket('userId')}, ${int8('userId')}, ${int8('otherId')}, ${str('box')}, ${int4('received')})
  ON CONFLICT (bucket, user_id, other_id) DO UPDATE
    SET box = excluded.box, updated_at = excluded.updated_at, unread = s.unread + excluded.unread, listed = true`)

export const moveToOpen = counted(fragment`UPDATE chat_side s SET box = 'open' WHERE ${ownSide}`)

export const setRead = counted(fragment`
  UPDATE chat_side s SET read_to = ${int8('readTo')}, unread = ${int4('unread')} WHERE ${ownSide} AND s.read_to < ${int8('readTo')}`)

export const moveUnread = counted(fragment`
  UPDATE chat_side s SET unread = s.unread + ${int4('by')}
  WHERE ${ownSide} AND s.listed AND s.read_to < ${int8('id')} AND s.cleared_to < ${int8('id')}`)

export const clear = counted(fragment`
  UPDATE chat_side s SET listed = false, unread = 0, read_to = ${int8('lastId')}, cleared_to = ${int8('lastId')} WHERE ${ownSide}`)

export const unreadAfter = write({ unread: int4 })`
  SELECT count(*)::integer AS unread FROM message m
  WHERE ${shown} AND m.id > ${int8('readTo')} AND m.sender_id <> ${int8('userId')}`

const one = fragment`${inChat} AND m.id = ${int8('id')}`
export const find = write({ senderId: int8, goneFor: orNull(int8), isTakenDown: bool, picture: orNull(str) })`
  SELECT m.sender_id AS "senderId", m.gone_for AS "goneFor", m.taken_down_at IS NOT NULL AS "isTakenDown", m.picture
  FROM message m WHERE ${one}`
export const hideFrom = write({})`UPDATE message m SET gone_for = ${int8('userId')} WHERE ${one}`
export const drop = write({})`DELETE FROM message m WHERE ${one}`

export const putSettings = write({})`
  INSERT INTO message_inbox AS i (bucket, user_id, who_may_write, ring, shows_typing)
  VALUES (${bucket('userId')}, ${int8('userId')}, coalesce(${orNull(str)('whoMayWrite')}, 'everyone'), coalesce(${orNull(str)('ring')}, 'push'),
    coalesce(${orNull(bool)('showsTyping')}, true))
  ON CONFLICT (bucket, user_id) DO UPDATE
    SET who_may_write = coalesce(${orNull(str)('whoMayWrite')}, i.who_may_write), ring = coalesce(${orNull(str)('ring')}, i.ring),
      shows_typing = coalesce(${orNull(bool)('showsTyping')}, i.shows_typing)`
