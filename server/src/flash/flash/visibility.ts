import { visibleIn } from '../../people/follow/visibility.ts'
import { bucket, fragment, int8 } from '../../platform/db/sql.ts'

/** The single visibility rule of flashes, for statements that alias the table as `f`. */
export const flashVisible = (surface: Parameters<typeof visibleIn>[0]) =>
  visibleIn(surface, {
    author: 'f.author_id',
    isPublic: 'f.state = 0',
    isAlive: 'f.deleted_at IS NULL',
    warning: 'f.warning',
  })

export const theFlash = fragment`f.bucket = ${bucket('flashId')} AND f.id = ${int8('flashId')} AND ${flashVisible('direct')}`

export const commentCounted = fragment`UPDATE flash f SET comment_count = f.comment_count + 1 WHERE ${theFlash}
    RETURNING f.bucket, f.id, f.author_id, f.state, f.warning`
