import { bucket, fragment, int2, int4, int8, str, write } from '../../platform/db/sql.ts'
import { emptied } from './text-queries.ts'

const one = fragment`bucket = ${bucket('postId')} AND id = ${int8('postId')}`
/** Old addresses of its pictures are invalid after each change. */
const newAddresses = fragment`picture_epoch = picture_epoch + 1`

export const setState = write({})`
  UPDATE post SET state = ${int2('state')}, waiting = false, ${newAddresses} WHERE ${one}`

/** All content is kept, because it may be restored. */
export const moveToChaos = write({})`
  UPDATE post SET removed_at = app_now(), removed_by = ${str('by')}, removed_reason = ${str('reason')},
    removed_kind = ${str('kind')}, state = ${int2('state')}, removal_appealed = false, ${newAddresses}
  WHERE ${one}`

export const giveBack = write({})`
  UPDATE post SET removed_at = NULL, removed_by = NULL, removed_reason = NULL, removed_kind = NULL, ${newAddresses}
  WHERE ${one}`

export const makeStub = write({})`
  UPDATE post SET ${emptied}, card = NULL, excerpt = '', has_poll = false, warning = NULL, selected_at = NULL,
    edited_at = NULL,
    removed_at = app_now(), removed_by = 'author', removed_reason = '', removed_kind = NULL, waiting = false,
    ${newAddresses}
  WHERE ${one}`

export const dropVersions = write({})`
  DELETE FROM post_version WHERE bucket = ${bucket('postId')} AND post_id = ${int8('postId')}`

export const takeDown = write({})`
  UPDATE post SET deleted_at = app_now() + ${int4('days')}::integer * interval '1 day', ${newAddresses} WHERE ${one}`

export const restore = write({})`UPDATE post SET deleted_at = NULL, ${newAddresses} WHERE ${one}`

/** Permanent: a job clears its rows and files. */
export const purge = write({})`UPDATE post SET deleted_at = app_now(), ${newAddresses} WHERE ${one}`
