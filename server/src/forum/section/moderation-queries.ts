import { int4, int8, orNull, read, str, write } from '../../platform/db/sql.ts'

/** The author of the current description; null while a placeholder replaces it. */
export const answerable = read({ userId: orNull(int8) })`
  SELECT CASE WHEN taken_at IS NULL THEN described_by END AS "userId" FROM node WHERE id = ${int8('nodeId')}`

export const takeDown = write({})`
  UPDATE node SET taken_description = description, taken_at = app_now(), description = ${str('instead')}
  WHERE id = ${int8('nodeId')} AND taken_at IS NULL`

export const restore = write({})`
  UPDATE node SET description = taken_description, taken_description = NULL, taken_at = NULL
  WHERE id = ${int8('nodeId')} AND taken_at IS NOT NULL`

export const forget = write({})`
  UPDATE node SET taken_description = NULL, taken_at = NULL, described_by = NULL
  WHERE id = ${int8('nodeId')} AND taken_at IS NOT NULL`

export const forgetOverdue = write({})`
  UPDATE node SET taken_description = NULL, taken_at = NULL, described_by = NULL
  WHERE taken_at <= app_now() - ${int4('days')}::integer * interval '1 day'`
