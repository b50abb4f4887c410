import { bucket, int8, write } from '../../platform/db/sql.ts'

export const select = write({})`
  UPDATE post SET selected_at = app_now()
  WHERE bucket = ${bucket('postId')} AND id = ${int8('postId')} AND selected_at IS NULL`

export const unselect = write({})`
  UPDATE post SET selected_at = NULL
  WHERE bucket = ${bucket('postId')} AND id = ${int8('postId')} AND selected_at IS NOT NULL`
