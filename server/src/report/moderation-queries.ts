import { bool, bucket, bytea, int4, int8, read, str, strs, timestamp, write } from '../platform/db/sql.ts'

/** The queue, the heaviest first. */
export const open = read({
  id: int8,
  type: str,
  key: str,
  ownerId: int8,
  weight: int4,
  reports: int4,
  isHidden: bool,
  openedAt: timestamp,
})`
  SELECT id, target_type AS type, target_key AS key, owner_id AS "ownerId", weight, reports,
    hidden_at IS NOT NULL AS "isHidden", opened_at AS "openedAt"
  FROM report_case WHERE state = 'open' ORDER BY weight DESC, id LIMIT ${int8('size')}`

export const evidence = read({ sealed: bytea, files: strs, sealedAt: timestamp })`
  SELECT sealed, files, sealed_at AS "sealedAt" FROM report_evidence WHERE case_id = ${int8('caseId')} ORDER BY id`

export const said = read(
  { reporterId: int8, reason: str, detail: bytea },
  { across: 'the reports of one case, by an index' },
)`
  SELECT reporter_id AS "reporterId", reason, detail FROM report WHERE case_id = ${int8('caseId')} ORDER BY id LIMIT 100`

/** Nothing where it is decided already. */
export const close = write({ type: str, key: str, ownerId: int8, isHidden: bool })`
  UPDATE report_case SET state = ${str('outcome')}, decided_at = app_now(), note = ${str('note')}
  WHERE id = ${int8('caseId')} AND state = 'open'
  RETURNING target_type AS type, target_key AS key, owner_id AS "ownerId", hidden_at IS NOT NULL AS "isHidden"`

/** For good: votes never hide it again. */
export const markFine = write({})`
  INSERT INTO report_found_fine (target_type, target_key) VALUES (${str('type')}, ${str('key')}) ON CONFLICT DO NOTHING`

/** Nothing where the owner was notified of it before. */
export const ownerNotified = write({})`
  UPDATE report_case SET owner_notified = array_append(owner_notified, ${str('what')})
  WHERE id = ${int8('caseId')} AND NOT ${str('what')} = ANY(owner_notified)`

export const decided = read({ outcome: str })`
  SELECT state AS outcome FROM report_case WHERE id = ${int8('caseId')} AND state <> 'open'`

/** The open reports of a case that has been decided. */
export const unsettled = read({ id: int8, reporterId: int8 }, { across: 'the reports of one case, by an index' })`
  SELECT id, reporter_id AS "reporterId" FROM report
  WHERE case_id = ${int8('caseId')} AND state = 'open' ORDER BY id LIMIT ${int8('size')}`

export const settle = write({})`
  UPDATE report SET state = ${str('outcome')}, decided_at = app_now()
  WHERE bucket = ${bucket('reportId')} AND id = ${int8('reportId')} AND state = 'open'`

export const oldEvidence = read({ id: int8, files: strs })`
  SELECT id, files FROM report_evidence
  WHERE sealed_at < app_now() - interval '90 days' ORDER BY sealed_at LIMIT ${int8('size')}`

export const dropEvidence = write({})`
  DELETE FROM report_evidence WHERE id = ${int8('id')}`

export const dropReports = write({}, { across: 'a sweep of what was decided long ago, by an index' })`
  DELETE FROM report WHERE (bucket, id) IN (
    SELECT bucket, id FROM report WHERE state <> 'open' AND decided_at < app_now() - interval '90 days'
    ORDER BY decided_at LIMIT ${int8('size')})`

/** Not while evidence hangs on it: a case may have been decided before its last snapshot was 90 days old. */
export const dropCases = write({})`
  DELETE FROM report_case WHERE id IN (
    SELECT c.id FROM report_case c WHERE c.state <> 'open' AND c.decided_at < app_now() - interval '90 days'
      AND NOT EXISTS (SELECT 1 FROM report_evidence e WHERE e.case_id = c.id)
    ORDER BY c.decided_at LIMIT ${int8('size')})`
