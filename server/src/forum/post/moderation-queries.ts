import { bucket, int4, int8, write } from '../../platform/db/sql.ts'

export const takeDown = write({})`
  UPDATE post SET deleted_at = app_now() + ${int4('days')}::integer * interval '1 day', picture_epoch = picture_epoch + 1
  WHERE bucket = ${bucket('postId')} AND id = ${int8('postId')}`

export const restore = write({})`
  UPDATE post SET deleted_at = NULL, picture_epoch = picture_epoch + 1
  WHERE bucket = ${bucket('postId')} AND id = ${int8('postId')} AND deleted_at > app_now()`

export const giveUp = write({})`
  UPDATE post SET deleted_at = app_now()
  WHERE bucket = ${bucket('postId')} AND id = ${int8('postId')} AND deleted_at > app_now()`
