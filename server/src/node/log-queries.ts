import { int8, orNull, str, write } from '../platform/db/sql.ts'

export const add = write({})`
  INSERT INTO node_log (node_id, office, actor_id, action, post_id, reply_id, user_id, duration, reason)
  VALUES (${int8('nodeId')}, ${str('office')}, ${orNull(int8)('actorId')}, ${str('action')}, ${orNull(int8)('postId')},
    ${orNull(int8)('replyId')}, ${orNull(int8)('userId')}, ${orNull(str)('duration')}, ${str('reason')})`
