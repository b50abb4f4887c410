import { createHmac, hash } from 'node:crypto'

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

export interface Link {
  seq: number
  hash: Buffer
}

export const START: Link = { seq: 0, hash: Buffer.alloc(32) }

/** The key for a number; undefined where the key is not available. */
export type KeyOf = (number: number) => Buffer | undefined

/**
 * Each line contains the hash of the previous one, so that changing or removing a line invalidates all later ones.
 * The key is stored outside the database: access to the database alone is not enough to compute a hash. Returns
 * undefined without that key.
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
  keyedFrom: number
  /** Earlier lines with a key are under a master key that was lost. */
  renewedFrom: number
  /** Until then, nodes of the old version may write lines without a key during an update; null for never. */
  plainUntil: Date | null
}

const isPlain = (line: Line, { keyedFrom }: ChainRules): boolean => line.keyed === 0 && line.seq >= keyedFrom

/** It cannot be verified any more; the first line after the loss holds the hash of the last one before. */
export const isUnverifiable = (
  line: Pick<Line, 'keyed' | 'seq'>,
  { renewedFrom }: Pick<ChainRules, 'renewedFrom'>,
): boolean => line.keyed > 0 && line.seq < renewedFrom

/** Whether the hash of a line matches its content and predecessor, by the rule in force at its time. */
export function fits(rules: ChainRules, previous: Buffer, line: Line & Link): boolean {
  if (isPlain(line, rules) && (rules.plainUntil === null || line.at > rules.plainUntil)) return false
  return isUnverifiable(line, rules) || hashOf(rules.keyOf, previous, line)?.equals(line.hash) === true
}

export interface Followed {
  reached: Link
  /** The first line with a wrong hash; null where all match. */
  brokenAt: number | null
  /** The first line that matches but has no key although one is required. */
  plainAt: number | null
}

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

/** Parses a search for a member by name, or for a subject by number or key: `@ivan`, `#3107`, `preModeration`. */
export function aboutWhat(typed: string): { name: string } | { subject: string } {
  if (typed.startsWith('@')) return { name: typed.slice(1) }
  return { subject: typed.replace(/^#/, '') }
}
