import { ownRows } from '../../platform/db/own-rows.ts'
import { bool, bucket, fragment, int2, int4, int8, orNull, read, timestamp, write } from '../../platform/db/sql.ts'

const own = fragment`bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`

export const begin = write({})`
  INSERT INTO first_steps (bucket, user_id) VALUES (${bucket('userId')}, ${int8('userId')}) ON CONFLICT DO NOTHING`

export const shown = read({ avatar: bool, sections: int2, spoke: bool })`
  SELECT has_avatar AS avatar, sections, spoke_at IS NOT NULL AS spoke FROM first_steps
  WHERE ${own} AND skipped_at IS NULL AND started_at > app_now() - ${int4('days')}::integer * interval '1 day'`

export const skip = write({})`
  UPDATE first_steps SET skipped_at = app_now() WHERE ${own} AND skipped_at IS NULL`

export const noteAvatar = write({})`
  UPDATE first_steps SET has_avatar = true WHERE ${own} AND NOT has_avatar`

export const lockSections = write({ sections: int2 })`
  SELECT sections FROM first_steps WHERE ${own} AND sections < ${int2('most')} FOR NO KEY UPDATE`

export const setSections = write({})`
  UPDATE first_steps SET sections = greatest(sections, ${int2('sections')}) WHERE ${own}`

/** Of several at the same time, one gets the row. */
export const speak = write({})`
  UPDATE first_steps SET spoke_at = app_now() WHERE ${own} AND spoke_at IS NULL`

export const ownSteps = ownRows({
  table: 'first_steps',
  isBucketed: true,
  columns: {
    startedAt: timestamp,
    hasAvatar: bool,
    sections: int2,
    spokeAt: orNull(timestamp),
    skippedAt: orNull(timestamp),
  },
  order: 'user_id',
})
