import { bucket, int2, int8, orNull, str, write } from '../platform/db/sql.ts'

/** A living flash in one state, locked until the end of the transaction. */
export const lockIn = write({ authorId: int8, warning: orNull(str) })`
  SELECT author_id AS "authorId", warning FROM flash
  WHERE bucket = ${bucket('flashId')} AND id = ${int8('flashId')} AND state = ${int2('state')} AND deleted_at IS NULL
  FOR NO KEY UPDATE`
