import { createHmac, hash } from 'node:crypto'

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
  /** The number of the key that its hash was made with; 0 for a line of version 0.1.0, which had none. */
  keyed: number
}

/** A place in the chain: whatever comes next holds its hash. */
export interface Link {
  seq: number
  hash: Buffer
}

/** What the first line holds in the place of a line before it. */
export const START: Link = { seq: 0, hash: Buffer.alloc(32) }

/** The key behind a number, where there is one. */
export type KeyOf = (number: number) => Buffer | undefined

/**
 * Each line holds the hash of the one before it, so that none can be changed or taken out without all that follow. The
 * key is outside the database: who has the database alone cannot make the hash of a line. undefined without that key.
 */
export function hashOf(keyOf: KeyOf, previous: Buffer, line: Line): Buffer | undefined {
  const { seq, at, staffId, role, kind, call, subjectKind, subject, reason, details, keyed } = line
  const parts = [seq, at.toISOString(), staffId, role, kind, call, subjectKind, subject, reason, details]
  const text = `${previous.toString('hex')}\n${JSON.stringify(parts)}`
  if (keyed === 0) return hash('sha256', text, 'buffer')
  const key = keyOf(keyed)
  return key && createHmac('sha256', key).update(text).digest()
}

export interface ChainRules {
  keyOf: KeyOf
  /** From this line on a key is needed. */
  keyedFrom: number
  /** Until then nodes of the version before ran on during the update, and wrote lines without a key; null for never. */
  plainUntil: Date | null
}

/** Whether a line has no key where all should have one. */
const isPlain = (line: Line, { keyedFrom }: ChainRules): boolean => line.keyed === 0 && line.seq >= keyedFrom

/** Whether the hash of a line is the one that its words and the line before ask for, by the rule of its time. */
export function fits(rules: ChainRules, previous: Buffer, line: Line & Link): boolean {
  if (isPlain(line, rules) && (rules.plainUntil === null || line.at > rules.plainUntil)) return false
  return hashOf(rules.keyOf, previous, line)?.equals(line.hash) === true
}

export interface Followed {
  reached: Link
  /** The first line that does not fit; null where all do. */
  brokenAt: number | null
  /** The first that fits and has no key, where all should have one. */
  plainAt: number | null
}

/** Goes along lines for as long as each fits the one before it. */
export function follow(rules: ChainRules, from: Link, lines: readonly (Line & Link)[]): Followed {
  let reached = from
  let plainAt: number | null = null
  for (const line of lines) {
    const seq = reached.seq + 1
    if (line.seq !== seq || !fits(rules, reached.hash, line)) return { reached, brokenAt: seq, plainAt }
    if (isPlain(line, rules)) plainAt ??= seq
    reached = { seq, hash: line.hash }
  }
  return { reached, brokenAt: null, plainAt }
}

/** Somebody by their name, or a thing by its number or key, as it is typed: `@ivan`, `#3107`, `preModeration`. */
export function aboutWhat(typed: string): { name: string } | { subject: string } {
  if (typed.startsWith('@')) return { name: typed.slice(1) }
  return { subject: typed.replace(/^#/, '') }
}
