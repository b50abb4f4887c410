import { clearBelow } from '../../platform/db/clear-below.ts'
import { bucket, int8, int8s, read, write } from '../../platform/db/sql.ts'

/** A minute exceeds any statement that may still read the post. @param but ids that could not be cleared */
export const toClear = read({ id: int8 }, { across: 'a sweep of what was deleted, by an index' })`
  SELECT id FROM post WHERE deleted_at < app_now() - interval '1 minute' AND id <> ALL(${int8s('but')}::bigint[])
  ORDER BY deleted_at LIMIT ${int8('size')}`

export const clearVersions = clearBelow({ table: 'post_version', by: 'post_id', key: 'post_id, version' })

export const clearPost = write({})`DELETE FROM post WHERE bucket = ${bucket('postId')} AND id = ${int8('postId')}`
