import { bool, bytea, int4, int8, orNull, str, write } from '../../platform/db/sql.ts'
import { before, news } from './queries.ts'

/** Joins the open case of the content, or opens one; a handover by a section adds no weight. */
export const join = write({ caseId: int8, news: orNull(str) })`
  ${before}
  INSERT INTO report_case AS c (target_type, target_key, owner_id, weight, reports, reasons, hidden_at)
  VALUES (${str('type')}, ${str('key')}, ${int8('ownerId')}, 0, ${int4('reports')}, ARRAY[${str('reason')}], app_now())
  ON CONFLICT (target_type, target_key) WHERE settled_at IS NULL
  DO UPDATE SET reports = c.reports + excluded.reports, hidden_at = coalesce(c.hidden_at, excluded.hidden_at),
    reasons = CASE WHEN excluded.reasons <@ c.reasons THEN c.reasons ELSE c.reasons || excluded.reasons END
  RETURNING id AS "caseId", ${news}`

export const addHandOver = write({})`
  UPDATE report_case SET handed = ${bytea('handed')} WHERE id = ${int8('caseId')}`

export const lock = write({ caseId: int8, isOpen: bool })`
  SELECT id AS "caseId", state = 'open' AS "isOpen" FROM report_case
  WHERE target_type = ${str('type')} AND target_key = ${str('key')} AND settled_at IS NULL AND handed IS NOT NULL
  FOR UPDATE`
