import { eraseOwn } from '../../platform/db/own-rows.ts'
import {
  bool,
  bucket,
  bytea,
  contentIdIn,
  fragment,
  int2,
  int4,
  int8,
  orNull,
  read,
  str,
  strs,
  timestamp,
  write,
} from '../../platform/db/sql.ts'

export const record = read({ open: bool, upheld: int4, dismissed: int4 })`
  SELECT coalesce(bool_or(state = 'open' AND target_type = ${str('type')} AND target_key = ${str('key')}), false) AS open,
    count(*) FILTER (WHERE state = 'upheld')::integer AS upheld,
    count(*) FILTER (WHERE state = 'dismissed')::integer AS dismissed
  FROM report WHERE bucket = ${bucket('reporterId')} AND reporter_id = ${int8('reporterId')}`

/** No row if they already have an open report of the same content. */
export const addReport = write({ id: int8 })`
  INSERT INTO report (bucket, id, reporter_id, case_id, target_type, target_key, reason, detail, weight)
  VALUES (${bucket('reporterId')}, ${contentIdIn(bucket('reporterId'))}, ${int8('reporterId')},
    ${int8('caseId')}, ${str('type')}, ${str('key')}, ${str('reason')}, ${bytea('detail')}, ${int2('weight')})
  ON CONFLICT DO NOTHING RETURNING id`

/** The open case of some content, as it was before this statement. */
export const before = fragment`WITH before AS (
  SELECT may_wait FROM report_case
  WHERE target_type = ${str('type')} AND target_key = ${str('key')} AND settled_at IS NULL)`

/** What staff are alerted of: a new open case, and one that a reason has just made grave. */
export const news = fragment`CASE WHEN state <> 'open' THEN NULL
    WHEN NOT may_wait AND coalesce((SELECT b.may_wait FROM before b), true) THEN 'grave-case'
    WHEN NOT EXISTS (SELECT 1 FROM before) THEN 'case' END AS news`

/**
 * Joins the case of some content, or opens one; concurrent reports of the same content are serialised. A decided
 * case is joined too while its decision can be undone: the result then applies to this report.
 */
export const joinCase = write({
  caseId: int8,
  weight: int4,
  isOpen: bool,
  isHidden: bool,
  wasDismissed: bool,
  news: orNull(str),
})`
  ${before}
  INSERT INTO report_case AS c (target_type, target_key, owner_id, weight, reasons)
  VALUES (${str('type')}, ${str('key')}, ${int8('ownerId')}, ${int4('weight')}, ARRAY[${str('reason')}])
  ON CONFLICT (target_type, target_key) WHERE settled_at IS NULL
  DO UPDATE SET weight = c.weight + excluded.weight, reports = c.reports + 1,
    reasons = CASE WHEN excluded.reasons <@ c.reasons THEN c.reasons ELSE c.reasons || excluded.reasons END
  RETURNING id AS "caseId", weight, state = 'open' AS "isOpen", hidden_at IS NOT NULL AS "isHidden", EXISTS (
    SELECT 1 FROM report_found_fine f
    WHERE f.target_type = ${str('type')} AND f.target_key = ${str('key')}) AS "wasDismissed", ${news}`

/** Joins the case of some content, or opens one; without a reporter it adds no weight. */
export const joinSystemCase = write({ caseId: int8, news: orNull(str) })`
  ${before}
  INSERT INTO report_case AS c (target_type, target_key, owner_id, weight, reports, kind, found)
  VALUES (${str('type')}, ${str('key')}, ${int8('ownerId')}, 0, 0, ${str('kind')}, ${strs('found')})
  ON CONFLICT (target_type, target_key) WHERE settled_at IS NULL DO UPDATE SET found = ARRAY(
    SELECT DISTINCT each FROM unnest(c.found || excluded.found) AS each ORDER BY each)
  RETURNING id AS "caseId", ${news}`

export const sealedOf = read({ caseId: int8, sealed: bytea })`
  SELECT e.case_id AS "caseId", e.sealed FROM report_case c JOIN report_evidence e ON e.case_id = c.id
  WHERE c.target_type = ${str('type')} AND c.target_key = ${str('key')} AND c.settled_at IS NULL`

export const seal = write({})`
  INSERT INTO report_evidence (case_id, sealed, files) VALUES (${int8('caseId')}, ${bytea('sealed')}, ${strs('files')})`

export const setNode = write({})`
  UPDATE report_case SET node_id = ${int8('nodeId')} WHERE id = ${int8('caseId')} AND node_id IS NULL`

export const setHidden = write({})`
  UPDATE report_case SET hidden_at = app_now() WHERE id = ${int8('caseId')} AND hidden_at IS NULL`

const ownRow = {
  id: int8,
  type: str,
  key: str,
  reason: str,
  detail: bytea,
  caseId: int8,
  state: str,
  createdAt: timestamp,
  decidedAt: orNull(timestamp),
  answer: str,
}

/** At most 20 reports a day for 90 days, so counting is cheap. */
export const countOwn = read({ total: int4 })`
  SELECT count(*)::integer AS total FROM report
  WHERE bucket = ${bucket('reporterId')} AND reporter_id = ${int8('reporterId')}`

export const own = read(ownRow)`
  SELECT id, case_id AS "caseId", target_type AS type, target_key AS key, reason, detail, state, created_at AS "createdAt",
    decided_at AS "decidedAt", answer
  FROM report WHERE bucket = ${bucket('reporterId')} AND reporter_id = ${int8('reporterId')}
  ORDER BY id DESC LIMIT ${int8('take')} OFFSET ${int8('skip')}`

export const allOwn = read(ownRow)`
  SELECT id, case_id AS "caseId", target_type AS type, target_key AS key, reason, detail, state, created_at AS "createdAt",
    decided_at AS "decidedAt", answer
  FROM report WHERE bucket = ${bucket('reporterId')} AND reporter_id = ${int8('reporterId')} ORDER BY id`

/** Its cases remain, without the account's name. */
export const eraseReports = eraseOwn({ table: 'report', by: 'reporter_id', isBucketed: true })

export const toSeal = read({ type: str, key: str, ownerId: int8 })`
  SELECT target_type AS type, target_key AS key, owner_id AS "ownerId" FROM report_case
  WHERE id = ${int8('caseId')} AND settled_at IS NULL`

/** Deletes an open case without reports and evidence: there is nothing to decide. */
export const dropEmpty = write({})`
  DELETE FROM report_case c WHERE c.id = ${int8('caseId')} AND c.state = 'open' AND c.reports = 0
    AND NOT EXISTS (SELECT 1 FROM report_evidence e WHERE e.case_id = c.id)`

export const reported = read({ found: bool })`
  SELECT EXISTS (SELECT 1 FROM report
    WHERE bucket = ${bucket('reporterId')} AND reporter_id = ${int8('reporterId')} AND case_id = ${int8('caseId')}) AS found`

export const filesOfEvidence = read({ key: str, kind: str, expected: bool })`
  SELECT file AS key, 'evidence' AS kind, false AS expected FROM report_evidence, unnest(files) AS file
  WHERE files && ${strs('keys')}::text[]`
