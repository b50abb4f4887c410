import { bool, bucket, fragment, int4, int8, int8s, read, str, write } from '../../platform/db/sql.ts'

const one = fragment`bucket = ${bucket('replyId')} AND id = ${int8('replyId')}`
/** Old addresses of its pictures stay invalid when it is visible again. */
const newAddresses = fragment`picture_epoch = picture_epoch + 1`

export const hide = write({})`UPDATE reply SET hidden = true WHERE ${one}`

export const release = write({})`UPDATE reply SET hidden = false, waiting = false, ${newAddresses} WHERE ${one}`

/** All content is kept, because it may be restored. */
export const moveToChaos = write({})`
  UPDATE reply SET removed_at = app_now(), removed_by = ${str('by')}, removed_reason = ${str('reason')},
    removed_kind = ${str('kind')}, hidden = ${bool('isHidden')}, removal_appealed = false
  WHERE ${one}`

export const giveBack = write({})`
  UPDATE reply SET removed_at = NULL, removed_by = NULL, removed_reason = NULL, removed_kind = NULL, ${newAddresses}
  WHERE ${one}`

export const makeStub = write({})`
  UPDATE reply SET content = '', removed_at = app_now(), removed_by = 'author', removed_reason = '', removed_kind = NULL,
    selected_at = NULL, waiting = false
  WHERE ${one}`

export const takeDown = write({})`
  UPDATE reply SET deleted_at = app_now() + ${int4('days')}::integer * interval '1 day' WHERE ${one}`

export const restore = write({})`UPDATE reply SET deleted_at = NULL, ${newAddresses} WHERE ${one}`

/** Permanent: only its number is kept. */
export const purge = write({})`
  UPDATE reply SET content = '', selected_at = NULL, deleted_at = app_now(), waiting = false WHERE ${one}`

export const expired = read({ id: int8 }, { across: 'a sweep of what was taken down long ago, by an index' })`
  SELECT id FROM reply
  WHERE deleted_at < app_now() AND content <> '' AND id <> ALL(${int8s('but')}::bigint[])
  ORDER BY deleted_at LIMIT ${int8('size')}`
