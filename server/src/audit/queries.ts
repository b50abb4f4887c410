import { bytea, int8, orNull, read, str, timestamp, write } from '../platform/db/sql.ts'

/** Takes the next number; whoever adds at the same time waits here until this transaction ends. */
export const next = write({ seq: int8, previous: bytea })`
  UPDATE audit_head SET seq = seq + 1 RETURNING seq, hash AS previous`

export const now = read({ at: timestamp })`SELECT app_now() AS at`

export const add = write({})`
  INSERT INTO audit_line (seq, at, staff_id, role, kind, call, subject_kind, subject, reason, details, hash)
  VALUES (${int8('seq')}, ${timestamp('at')}, ${orNull(int8)('staffId')}, ${str('role')}, ${str('kind')}, ${str('call')},
    ${orNull(str)('subjectKind')}, ${orNull(str)('subject')}, ${str('reason')}, ${str('details')}, ${bytea('hash')})`

export const moveHead = write({})`
  UPDATE audit_head SET hash = ${bytea('hash')}`
