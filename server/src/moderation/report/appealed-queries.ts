import { int4, int8, read, str, strs, timestamp, write } from '../../platform/db/sql.ts'

export const deletedOf = read({ caseId: int8, type: str, key: str, note: str, decidedAt: timestamp })`
  SELECT id AS "caseId", target_type AS type, target_key AS key, note, decided_at AS "decidedAt" FROM report_case
  WHERE owner_id = ${int8('ownerId')} AND state = 'upheld' AND content = 'delete' AND target_type = ANY(${strs('types')}::text[])
    AND 'taken-down' = ANY(did) AND settled_at IS NOT NULL AND restored_at IS NULL
    AND decided_at > app_now() - ${int4('days')}::integer * interval '1 day'
  ORDER BY decided_at DESC LIMIT 100`

export const unsetRestored = write({})`
  UPDATE report_case SET restored_at = NULL WHERE id = ${int8('caseId')}`
