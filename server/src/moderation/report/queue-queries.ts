import {
  bool,
  bucketIn,
  bytea,
  fragment,
  int4,
  int8,
  int8s,
  orNull,
  read,
  str,
  strs,
  timestamp,
} from '../../platform/db/sql.ts'

const row = {
  id: int8,
  kind: str,
  type: str,
  key: str,
  ownerId: int8,
  reasons: strs,
  found: strs,
  reports: int4,
  weight: int4,
  isHidden: bool,
  openedAt: timestamp,
  state: str,
  content: orNull(str),
  mute: orNull(str),
  decidedBy: orNull(int8),
  decidedAt: orNull(timestamp),
  isWarned: bool,
  note: str,
  reporterNote: str,
}
const columns = fragment`c.id, c.kind, c.target_type AS type, c.target_key AS key, c.owner_id AS "ownerId", c.reasons, c.found,
  c.reports, c.weight, c.state = 'open' AND c.hidden_at IS NOT NULL AS "isHidden", c.opened_at AS "openedAt", c.state,
  c.content, c.mute, c.decided_by AS "decidedBy", c.decided_at AS "decidedAt", c.warning_id IS NOT NULL AS "isWarned", c.note,
  c.reporter_note AS "reporterNote"`
const filtered = fragment`(${orNull(str)('kind')}::text IS NULL OR c.kind = ${orNull(str)('kind')})
    AND (${orNull(str)('type')}::text IS NULL OR c.target_type = ${orNull(str)('type')})
    AND (${orNull(str)('reason')}::text IS NULL OR ${orNull(str)('reason')} = ANY(c.reasons))
    AND (${orNull(int8)('ownerId')}::bigint IS NULL OR c.owner_id = ${orNull(int8)('ownerId')})
    AND (${orNull(int8)('nodeId')}::bigint IS NULL OR c.node_id = ${orNull(int8)('nodeId')})`

export const UNFILTERED = { kind: null, type: null, reason: null, ownerId: null, nodeId: null }

/**
 * After the last case of the previous page, by its current position; if it no longer exists, among those that may
 * wait.
 */
const behind = fragment`(c.may_wait, c.id) > (
    coalesce((SELECT w.may_wait FROM report_case w WHERE w.id = ${int8('after')}), ${int8('after')}::bigint <> 0),
    ${int8('after')}::bigint)`

export const oldest = read(row)`
  SELECT ${columns} FROM report_case c
  WHERE c.state = 'open' AND ${behind} AND ${filtered} ORDER BY c.may_wait, c.id LIMIT ${int8('size')}`

export const heaviest = read(row)`
  SELECT ${columns} FROM report_case c
  WHERE c.state = 'open' AND ${filtered} AND (${int8('after')}::bigint = 0 OR (c.may_wait, -c.weight, c.id) > (
    SELECT w.may_wait, -w.weight, w.id FROM report_case w WHERE w.id = ${int8('after')}))
  ORDER BY c.may_wait, -c.weight, c.id LIMIT ${int8('size')}`

export const decided = read(row)`
  SELECT ${columns} FROM report_case c
  WHERE c.state <> 'open' AND ${filtered}
    AND (${orNull(int8)('byId')}::bigint IS NULL OR c.decided_by = ${orNull(int8)('byId')})
    AND (${orNull(timestamp)('from')}::timestamptz IS NULL OR c.decided_at >= ${orNull(timestamp)('from')})
    AND (${orNull(timestamp)('to')}::timestamptz IS NULL OR c.decided_at < ${orNull(timestamp)('to')}) AND (${int8('after')}::bigint = 0 OR (c.decided_at, c.id) < (
    SELECT w.decided_at, w.id FROM report_case w WHERE w.id = ${int8('after')}))
  ORDER BY c.decided_at DESC, c.id DESC LIMIT ${int8('size')}`

export const among = read(row)`
  SELECT ${columns} FROM report_case c
  WHERE c.id = ANY(${int8s('ids')}::bigint[]) AND c.state = 'open' AND ${behind} AND ${filtered}
  ORDER BY c.may_wait, c.id LIMIT ${int8('size')}`

export const others = read({ ...row, total: int4 })`
  SELECT ${columns}, (count(*) OVER ())::integer AS total FROM report_case c
  WHERE c.owner_id = ${int8('ownerId')} AND c.state = 'open' AND c.id <> ${int8('caseId')}
  ORDER BY c.may_wait, c.id LIMIT ${int8('size')}`

export const one = read({
  ...row,
  did: strs,
  undoUntil: orNull(timestamp),
  isSettled: bool,
  restoredAt: orNull(timestamp),
  ownersToldAt: orNull(timestamp),
  handed: orNull(bytea),
  warningId: orNull(int8),
})`
  SELECT ${columns}, c.warning_id AS "warningId", c.did, c.undo_until AS "undoUntil",
    c.settled_at IS NOT NULL AS "isSettled", c.restored_at AS "restoredAt", c.owners_told_at AS "ownersToldAt", c.handed
  FROM report_case c WHERE c.id = ${int8('caseId')}`

export const waiting = read({ kind: str, total: int4 })`
  SELECT kinds.kind, (SELECT count(*)::integer FROM (
    SELECT FROM report_case c WHERE c.state = 'open' AND c.kind = kinds.kind LIMIT ${int8('most')}) few) AS total
  FROM unnest(${strs('kinds')}::text[]) AS kinds(kind)`

export const waitingIn = read({ total: int4 })`
  SELECT count(*)::integer AS total FROM (
    SELECT FROM report_case WHERE node_id = ${int8('nodeId')} AND state = 'open' LIMIT ${int8('most')}) few`

export const countOpen = read({ total: int4 })`
  SELECT count(*)::integer AS total FROM (
    SELECT FROM report_case WHERE state = 'open' AND may_wait = ${bool('mayWait')} LIMIT ${int8('most')}) few`

export const graveWaited = read({ found: bool })`
  SELECT EXISTS (SELECT 1 FROM report_case
    WHERE state = 'open' AND NOT may_wait AND opened_at <= app_now() - make_interval(hours => ${int4('hours')})) AS found`
const oldestOf = (mayWait: 'true' | 'false') => ({
  strings: [
    `(SELECT count(*)::integer FROM (SELECT FROM report_case WHERE state = 'open' AND may_wait = ${mayWait} LIMIT `,
    `) few), (SELECT extract(epoch FROM app_now() - opened_at)::integer FROM report_case
      WHERE state = 'open' AND may_wait = ${mayWait} ORDER BY id LIMIT 1)`,
  ],
  parts: [int8('most')] as const,
})

/** Open cases, of those that may not wait first, and how long the oldest of each waits. */
export const ages = read({ mayWait: bool, waiting: int4, oldestSeconds: orNull(int4) })`
  SELECT * FROM (SELECT false, ${oldestOf('false')} UNION ALL SELECT true, ${oldestOf('true')})
    AS kinds("mayWait", waiting, "oldestSeconds")`

export const latestEvidence = read({ caseId: int8, sealed: bytea, pictures: int4 })`
  SELECT DISTINCT ON (case_id) case_id AS "caseId", sealed, cardinality(files) AS pictures
  FROM report_evidence WHERE case_id = ANY(${int8s('ids')}::bigint[]) ORDER BY case_id, id DESC`

export const reporters = read(
  { caseId: int8, reporterId: int8 },
  { across: 'the reports of the cases of one page, by an index' },
)`
  SELECT case_id AS "caseId", reporter_id AS "reporterId" FROM report WHERE case_id = ANY(${int8s('ids')}::bigint[])`

export const reportersAfter = read({ id: int8 }, { across: 'the reports of one case, by an index' })`
  SELECT DISTINCT reporter_id AS id FROM report WHERE case_id = ${int8('caseId')} AND reporter_id > ${int8('after')}
  ORDER BY reporter_id LIMIT ${int8('size')}`

export const against = read({ upheld: int4, dismissed: int4 })`
  SELECT count(*) FILTER (WHERE state = 'upheld')::integer AS upheld,
    count(*) FILTER (WHERE state = 'dismissed')::integer AS dismissed
  FROM report_case WHERE owner_id = ANY(${int8s('ids')}::bigint[]) AND state <> 'open'
    AND decided_at > app_now() - interval '90 days'`

export const by = read({ upheld: int4, dismissed: int4 }, { across: 'the few people of one case' })`
  SELECT count(*) FILTER (WHERE r.state = 'upheld')::integer AS upheld,
    count(*) FILTER (WHERE r.state = 'dismissed')::integer AS dismissed
  FROM unnest(${int8s('ids')}::bigint[]) AS asked(id)
  JOIN report r ON r.bucket = ${bucketIn('asked.id')} AND r.reporter_id = asked.id`

export const like = read({
  id: int8,
  reasons: strs,
  outcome: str,
  content: str,
  mute: orNull(str),
  decidedBy: orNull(int8),
  decidedAt: timestamp,
  isWarned: bool,
})`
  SELECT id, reasons, state AS outcome, content, mute, decided_by AS "decidedBy", decided_at AS "decidedAt",
    warning_id IS NOT NULL AS "isWarned"
  FROM report_case
  WHERE target_type = ${str('type')} AND kind = ${str('kind')} AND state <> 'open' AND id <> ${int8('caseId')}
    AND decided_at > app_now() - interval '90 days' AND (reasons && ${strs('reasons')} OR ${strs('reasons')}::text[] = '{}')
  ORDER BY decided_at DESC LIMIT ${int8('most')}`
