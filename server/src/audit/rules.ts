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

/** A place in the chain: whatever comes next holds its hash. */
export interface Link {
  seq: number
  hash: Buffer
}

/** What the first line holds in the place of a line before it. */
export const START: Link = { seq: 0, hash: Buffer.alloc(32) }

/** Each line holds the hash of the one before it, so that none can be changed or taken out without all that follow. */
export function hashOf(previous: Buffer, line: Line): Buffer {
  const { seq, at, staffId, role, kind, call, subjectKind, subject, reason, details } = line
  const parts = [seq, at.toISOString(), staffId, role, kind, call, subjectKind, subject, reason, details]
  return hash('sha256', `${previous.toString('hex')}\n${JSON.stringify(parts)}`, 'buffer')
}

/** Goes along lines for as long as each fits the one before it. */
export function follow(from: Link, lines: readonly (Line & Link)[]): { reached: Link; brokenAt: number | null } {
  let reached = from
  for (const line of lines) {
    const seq = reached.seq + 1
    if (line.seq !== seq || !hashOf(reached.hash, line).equals(line.hash)) return { reached, brokenAt: seq }
    reached = { seq, hash: line.hash }
  }
  return { reached, brokenAt: null }
}

/** Somebody by their name, or a thing by its number or key, as it is typed: `@ivan`, `#3107`, `preModeration`. */
export function aboutWhat(typed: string): { name: string } | { subject: string } {
  if (typed.startsWith('@')) return { name: typed.slice(1) }
  return { subject: typed.replace(/^#/, '') }
}
