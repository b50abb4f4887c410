import { bucket, fragment, int2, int8, orNull, str, timestamp, write } from '../platform/db/sql.ts'

/** One's own that waits for its pictures (see addFlash); what staff took down is deleted later too, and not theirs to publish. */
const ownHeld = fragment`bucket = ${bucket('flashId')} AND id = ${int8('flashId')} AND author_id = ${int8('authorId')}
    AND deleted_at > app_now() AND NOT taken_down`

/** From here on it is a flash like others, as old as its appearance. */
export const publish = write({ content: str, warning: orNull(str), state: int2, createdAt: timestamp })`
  UPDATE flash SET deleted_at = NULL, created_at = app_now() WHERE ${ownHeld}
  RETURNING content, warning, state, created_at AS "createdAt"`

/** Nobody saw it: nothing but the time to clear it away changes. */
export const giveUp = write({})`
  UPDATE flash SET deleted_at = app_now() WHERE ${ownHeld}`
