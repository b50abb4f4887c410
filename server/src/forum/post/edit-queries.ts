import { bucket, fragment, int4, int8, orNull, read, str, timestamp, write } from '../../platform/db/sql.ts'
import { beginnings, rewritten, textColumns, textRow } from './text-queries.ts'

/** Stores the state before an edit; call it with the post locked. */
export const storeVersion = write({})`
  INSERT INTO post_version (bucket, post_id, version, ${textColumns}, written_at)
  SELECT p.bucket, p.id, coalesce((SELECT max(v.version) FROM post_version v
      WHERE v.bucket = ${bucket('postId')} AND v.post_id = p.id), 0) + 1, ${textColumns}, coalesce(p.edited_at, p.created_at)
  FROM post p WHERE p.bucket = ${bucket('postId')} AND p.id = ${int8('postId')}`

/** A post moved to another section is no longer selected. */
export const rewrite = write({})`
  UPDATE post SET ${rewritten}, card = NULL, excerpt = ${str('excerpt')},
    warning = ${orNull(str)('warning')}, node_id = ${int8('nodeId')}, picture_epoch = picture_epoch + 1,
    edited_at = app_now(), selected_at = CASE WHEN node_id = ${int8('nodeId')}::bigint THEN selected_at END
  WHERE bucket = ${bucket('postId')} AND id = ${int8('postId')}`

export const countVersions = read({ total: int4 })`
  SELECT count(*)::integer AS total FROM post_version
  WHERE bucket = ${bucket('postId')} AND post_id = ${int8('postId')}`

const row = { ...textRow, version: int4, length: int4, writtenAt: timestamp }
/** The stored versions and the current one, which has the highest number. */
const all = fragment`(
    SELECT ${textColumns}, written_at, version FROM post_version
    WHERE bucket = ${bucket('postId')} AND post_id = ${int8('postId')}
    UNION ALL
    SELECT ${textColumns}, coalesce(edited_at, created_at), ${int4('present')}::integer FROM post
    WHERE bucket = ${bucket('postId')} AND id = ${int8('postId')}) v`
const columns = fragment`v.version, char_length(v.content) AS length, v.written_at AS "writtenAt"`

export const versions = read(row)`
  SELECT ${columns}, ${beginnings} FROM ${all}
  ORDER BY v.version DESC LIMIT ${int8('take')} OFFSET ${int8('skip')}`

export const version = read(row)`
  SELECT ${columns}, ${textColumns} FROM ${all} WHERE v.version = ${int4('version')}`
