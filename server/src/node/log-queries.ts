import { fragment, int8, int8s, orNull, read, str, timestamp, write } from '../platform/db/sql.ts'

export const add = write({})`
  INSERT INTO node_log (node_id, office, actor_id, action, post_id, reply_id, user_id, duration, reason)
  VALUES (${int8('nodeId')}, ${str('office')}, ${orNull(int8)('actorId')}, ${str('action')}, ${orNull(int8)('postId')},
    ${orNull(int8)('replyId')}, ${orNull(int8)('userId')}, ${orNull(str)('duration')}, ${str('reason')})`

const line = {
  id: int8,
  office: str,
  action: str,
  postId: orNull(int8),
  replyId: orNull(int8),
  duration: orNull(str),
  reason: str,
  createdAt: timestamp,
}
const columns = fragment`id, office, action, post_id AS "postId", reply_id AS "replyId", duration, reason,
  created_at AS "createdAt"`

/** From the newest on. */
export const fromStart = read(line)`
  SELECT ${columns} FROM node_log WHERE node_id = ${int8('nodeId')}
  ORDER BY id DESC LIMIT ${int8('take')} OFFSET ${int8('skip')}`

/** The same, counted from the first line. */
export const fromEnd = read(line)`
  SELECT * FROM (SELECT ${columns} FROM node_log WHERE node_id = ${int8('nodeId')}
    ORDER BY id LIMIT ${int8('take')} OFFSET ${int8('skip')}) last ORDER BY id DESC`

/** Who removed some posts last, and by which office. */
export const removersOfPosts = read({ id: int8, office: str, actorId: orNull(int8), reason: str })`
  SELECT DISTINCT ON (post_id) post_id AS id, office, actor_id AS "actorId", reason FROM node_log
  WHERE post_id = ANY(${int8s('ids')}::bigint[]) AND action = 'delete-post' ORDER BY post_id, id DESC`

/** The same of replies. */
export const removersOfReplies = read({ id: int8, office: str, actorId: orNull(int8), reason: str })`
  SELECT DISTINCT ON (reply_id) reply_id AS id, office, actor_id AS "actorId", reason FROM node_log
  WHERE reply_id = ANY(${int8s('ids')}::bigint[]) AND action = 'delete-reply' ORDER BY reply_id, id DESC`
