import { hash } from 'node:crypto'

/** One line of the log, as it is hashed. */
export interface Line {
  seq: number
  at: Date
  staffId: number | null
  role: string
  kind: string
  call: string
  subjectKind: string | null
  subject: string | null
  reason: string
  details: string
}

/** Each line holds the hash of the one before it, so that none can be changed or taken out without all that follow. */
export function hashOf(previous: Buffer, line: Line): Buffer {
  const { seq, at, staffId, role, kind, call, subjectKind, subject, reason, details } = line
  const parts = [seq, at.toISOString(), staffId, role, kind, call, subjectKind, subject, reason, details]
  return hash('sha256', `${previous.toString('hex')}\n${JSON.stringify(parts)}`, 'buffer')
}
