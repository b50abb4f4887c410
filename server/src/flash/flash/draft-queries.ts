import { bucket, fragment, int2, int8, orNull, str, timestamp, write } from '../../platform/db/sql.ts'

/**
 * The author's own draft that waits for its pictures (see addFlash). A flash that staff took down also has a future
 * `deleted_at`, but its author cannot publish it.
 */
const ownDraft = fragment`bucket = ${bucket('flashId')} AND id = ${int8('flashId')} AND author_id = ${int8('authorId')}
    AND deleted_at > app_now() AND NOT taken_down`

/** From here on it is an ordinary flash, dated to its publication. */
export const publish = write({ content: str, warning: orNull(str), state: int2, createdAt: timestamp })`
  UPDATE flash SET deleted_at = NULL, created_at = app_now() WHERE ${ownDraft}
  RETURNING content, warning, state, created_at AS "createdAt"`

/** A draft was visible to no other member, so only its clearing time changes. */
export const giveUp = write({})`
  UPDATE flash SET deleted_at = app_now() WHERE ${ownDraft}`
