import { type Fragment, fragment, int8, int8s, orNull, read, str, timestamp, write } from '../../platform/db/sql.ts'

export const add = write({})`
  INSERT INTO node_log (node_id, office, actor_id, action, post_id, reply_id, user_id, duration, reason, kind, pre_moderation)
  VALUES (${int8('nodeId')}, ${str('office')}, ${orNull(int8)('actorId')}, ${str('action')}, ${orNull(int8)('postId')},
    ${orNull(int8)('replyId')}, ${orNull(int8)('userId')}, ${orNull(str)('duration')}, ${str('reason')}, ${orNull(str)('kind')},
    ${orNull(str)('review')})`

const line = {
  id: int8,
  office: str,
  action: str,
  postId: orNull(int8),
  replyId: orNull(int8),
  duration: orNull(str),
  reason: str,
  kind: orNull(str),
  review: orNull(str),
  createdAt: timestamp,
}
const newest = fragment`DESC`
const oldest = fragment`ASC`

/** An index-only window, so that it is fast also for a section without recent lines. */
const windowOf = <const O extends Fragment>(from: O) => read(line)`
  SELECT l.id, l.office, l.action, l.post_id AS "postId", l.reply_id AS "replyId", l.duration, l.reason, l.kind,
    l.pre_moderation AS review, l.created_at AS "createdAt"
  FROM (SELECT id FROM node_log WHERE node_id = ${int8('nodeId')}
    ORDER BY id ${from} LIMIT ${int8('take')} OFFSET ${int8('skip')}) page JOIN node_log l ON l.id = page.id
  ORDER BY l.id DESC`

export const fromStart = windowOf(newest)
export const fromEnd = windowOf(oldest)

export const removersOfPosts = read({ id: int8, office: str, actorId: orNull(int8), reason: str, kind: orNull(str) })`
  SELECT DISTINCT ON (post_id) post_id AS id, office, actor_id AS "actorId", reason, kind FROM node_log
  WHERE post_id = ANY(${int8s('ids')}::bigint[]) AND action = 'delete-post' ORDER BY post_id, id DESC`

export const removersOfReplies = read({ id: int8, office: str, actorId: orNull(int8), reason: str, kind: orNull(str) })`
  SELECT DISTINCT ON (reply_id) reply_id AS id, office, actor_id AS "actorId", reason, kind FROM node_log
  WHERE reply_id = ANY(${int8s('ids')}::bigint[]) AND action = 'delete-reply' ORDER BY reply_id, id DESC`
