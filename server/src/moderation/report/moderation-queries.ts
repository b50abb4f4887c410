import {
  bool,
  bucket,
  bytea,
  int4,
  int8,
  int8s,
  orNull,
  read,
  str,
  strs,
  timestamp,
  write,
} from '../../platform/db/sql.ts'

export const evidence = read({ id: int8, sealed: bytea, files: strs, sealedAt: timestamp })`
  SELECT id, sealed, files, sealed_at AS "sealedAt" FROM report_evidence WHERE case_id = ${int8('caseId')} ORDER BY id`

export const messagesTo = read(
  { reporterId: int8, reason: str, detail: bytea, at: timestamp },
  { across: 'the reports of one case, by an index' },
)`
  SELECT reporter_id AS "reporterId", reason, detail, created_at AS at FROM report
  WHERE case_id = ${int8('caseId')} ORDER BY id LIMIT 100`

export const lock = write({
  type: str,
  key: str,
  ownerId: int8,
  kind: str,
  state: str,
  reasons: strs,
  reports: int4,
  isHidden: bool,
  content: orNull(str),
  note: str,
  decidedBy: orNull(int8),
  muteId: orNull(int8),
  warningId: orNull(int8),
  did: strs,
  canUndo: bool,
  isSettled: bool,
  isRestored: bool,
  handed: orNull(bytea),
  batch: orNull(int8),
  openedAt: timestamp,
  decidedAt: orNull(timestamp),
})`
  SELECT target_type AS type, target_key AS key, owner_id AS "ownerId", kind, state, reasons, reports,
    hidden_at IS NOT NULL AS "isHidden", content, note, decided_by AS "decidedBy", mute_id AS "muteId", warning_id AS "warningId", did,
    undo_until IS NOT NULL AND undo_until > app_now() AND settled_at IS NULL AS "canUndo",
    settled_at IS NOT NULL AS "isSettled", restored_at IS NOT NULL AS "isRestored", handed,
    batch, opened_at AS "openedAt", decided_at AS "decidedAt"
  FROM report_case WHERE id = ${int8('caseId')} FOR UPDATE`

export const decide = write({ turn: int4, undoUntil: timestamp, decidedAt: timestamp })`
  UPDATE report_case SET state = ${str('outcome')}, decided_at = app_now(), decided_by = ${orNull(int8)('byId')},
    content = ${str('content')}, mute = ${orNull(str)('mute')}, mute_id = ${orNull(int8)('muteId')},
    warning_id = ${orNull(int8)('warningId')}, note = ${str('note')},
    reporter_note = ${str('reporterNote')}, did = ${strs('did')}, turn = turn + 1,
    batch = ${orNull(int8)('batch')},
    undo_until = app_now() + ${int4('undoSeconds')}::integer * interval '1 second'
  WHERE id = ${int8('caseId')}
  RETURNING turn, undo_until AS "undoUntil", decided_at AS "decidedAt"`

export const reopen = write({})`
  UPDATE report_case SET state = 'open', decided_at = NULL, decided_by = NULL, content = NULL, mute = NULL, mute_id = NULL,
    warning_id = NULL, note = '', reporter_note = '', did = '{}', undo_until = NULL, batch = NULL
  WHERE id = ${int8('caseId')}`

/** From now on it cannot be undone; updates no row if it was undone or is already settled. */
export const settle = write({})`
  UPDATE report_case SET settled_at = app_now()
  WHERE id = ${int8('caseId')} AND turn = ${int4('turn')} AND state <> 'open' AND settled_at IS NULL`

export const settleBatch = write({})`
  UPDATE report_case SET settled_at = app_now()
  WHERE batch = ${int8('batch')} AND state <> 'open' AND settled_at IS NULL`

/**
 * Locks the unsettled case of the content, after a concurrent decision. Returns the lead case if decided with
 * others.
 */
export const unsettledOf = write({ leadId: int8, isOpen: bool })`
  SELECT coalesce(batch, id) AS "leadId", state = 'open' AS "isOpen" FROM report_case
  WHERE target_type = ${str('type')} AND target_key = ${str('key')} AND settled_at IS NULL FOR UPDATE`

export const turnOf = write({ caseId: int8, turn: int4 })`
  SELECT id AS "caseId", turn FROM report_case WHERE id = ${int8('caseId')}`

/** Cases decided together, locked in the order of ids, the common lock order. */
export const lockBatch = write({ caseId: int8 })`
  SELECT id AS "caseId" FROM report_case WHERE batch = ${int8('batch')} ORDER BY id FOR UPDATE`

/** The open cases about some members and what they posted, in the common lock order. */
export const openOf = read({ caseId: int8 })`
  SELECT id AS "caseId" FROM report_case
  WHERE owner_id = ANY(${int8s('ownerIds')}::bigint[]) AND state = 'open' AND target_type = ANY(${strs('types')}::text[])
  ORDER BY id LIMIT ${int8('size')}`

/** Read before anything is locked. */
export const batchOf = write({ batch: orNull(int8) })`SELECT batch FROM report_case WHERE id = ${int8('caseId')}`

export const setRestored = write({})`
  UPDATE report_case SET restored_at = app_now() WHERE id = ${int8('caseId')}`

/** Permanent: reports never hide it automatically again. @returns no row if already recorded */
export const markFine = write({})`
  INSERT INTO report_found_fine (target_type, target_key) VALUES (${str('type')}, ${str('key')}) ON CONFLICT DO NOTHING`

export const unmarkFine = write({})`
  DELETE FROM report_found_fine WHERE target_type = ${str('type')} AND target_key = ${str('key')}`

export const ownerNotified = write({})`
  UPDATE report_case SET owner_notified = array_append(owner_notified, ${str('what')})
  WHERE id = ${int8('caseId')} AND NOT ${str('what')} = ANY(owner_notified)`

export const settled = read({ outcome: str, reporterNote: str })`
  SELECT state AS outcome, reporter_note AS "reporterNote" FROM report_case
  WHERE id = ${int8('caseId')} AND settled_at IS NOT NULL`

export const unsettled = read(
  { reporterId: int8 },
  { across: 'the reports of the cases of one decision, by an index' },
)`
  SELECT DISTINCT reporter_id AS "reporterId" FROM report
  WHERE case_id = ANY(${int8s('caseIds')}::bigint[]) AND state = 'open' ORDER BY 1 LIMIT ${int8('size')}`

export const close = write({})`
  UPDATE report SET state = ${str('outcome')}, decided_at = app_now(), answer = ${str('answer')}
  WHERE bucket = ${bucket('reporterId')} AND reporter_id = ${int8('reporterId')}
    AND case_id = ANY(${int8s('caseIds')}::bigint[]) AND state = 'open'`

export const settledWith = read({ caseId: int8 })`
  SELECT o.id AS "caseId" FROM report_case c JOIN report_case o ON o.id = c.id OR o.batch = c.batch
  WHERE c.id = ${int8('caseId')} AND o.settled_at IS NOT NULL ORDER BY o.id`

export const late = write({ id: int8 })`
  UPDATE report_case SET owners_told_at = app_now()
  WHERE state = 'open' AND owners_told_at IS NULL AND opened_at <= app_now() - ${int4('hours')}::integer * interval '1 hour'
  RETURNING id`

export const oldEvidence = read({ id: int8, files: strs })`
  SELECT id, files FROM report_evidence
  WHERE sealed_at < app_now() - interval '90 days' ORDER BY sealed_at LIMIT ${int8('size')}`

export const dropEvidence = write({})`
  DELETE FROM report_evidence WHERE id = ${int8('id')}`

export const dropReports = write({}, { across: 'a sweep of what was decided long ago, by an index' })`
  DELETE FROM report WHERE (bucket, id) IN (
    SELECT bucket, id FROM report WHERE state <> 'open' AND decided_at < app_now() - interval '90 days'
    ORDER BY decided_at LIMIT ${int8('size')})`

/** Excludes cases with evidence: a case may be decided before its last snapshot is 90 days old. */
export const dropCases = write({})`
  DELETE FROM report_case WHERE id IN (
    SELECT c.id FROM report_case c WHERE c.state <> 'open' AND c.decided_at < app_now() - interval '90 days'
      AND NOT EXISTS (SELECT 1 FROM report_evidence e WHERE e.case_id = c.id)
    ORDER BY c.decided_at LIMIT ${int8('size')})`
