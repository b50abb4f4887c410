import { bucket, int8, int8s, read, write } from '../../platform/db/sql.ts'

/** A minute exceeds any statement that may still read the post. @param but ids that could not be cleared */
export const toClear = read({ id: int8 }, { across: 'a sweep of what was deleted, by an index' })`
  SELECT id FROM post WHERE deleted_at < app_now() - interval '1 minute' AND id <> ALL(${int8s('but')}::bigint[])
  ORDER BY deleted_at LIMIT ${int8('size')}`

export const clearVotes = write({})`
  DELETE FROM post_vote WHERE bucket = ${bucket('postId')} AND (post_id, user_id, kind) IN (
    SELECT post_id, user_id, kind FROM post_vote
    WHERE bucket = ${bucket('postId')} AND post_id = ${int8('postId')} LIMIT ${int8('batch')})`

export const clearPost = write({})`DELETE FROM post WHERE bucket = ${bucket('postId')} AND id = ${int8('postId')}`
