import { fragment, int8, write } from './sql.ts'

/** Nodes that start at the same time migrate one by one; an arbitrary number unique to this program. */
export const migrationLock = { text: 'SELECT pg_advisory_lock($1)', values: [7_316_402] }

/** One backup of a site at a time; it ends with its connection. */
export const backupLock = { text: 'SELECT pg_advisory_lock($1)', values: [7_316_403] }

/** One new master key at a time; it ends with its connection. */
export const renewalLock = { text: 'SELECT pg_advisory_lock($1)', values: [7_316_404] }

/**
 * Every other advisory lock, by the key that it hashes. For what no row can be locked for: rows that may not exist yet,
 * and rules about several rows. A key never changes: nodes of two versions must exclude each other.
 */
const keys = {
  /** Names that look alike. */
  names: fragment`'names', 0`,
  /** Names of sections, and the positions of recommended ones. */
  sections: fragment`'sections', 0`,
  /** Names and number of canned texts. */
  canned: fragment`'canned', 0`,
  /** The number of shift notes. */
  'shift-note': fragment`'shift-note', 0`,
  /** The number of planned shifts of customer service. */
  'support-plan': fragment`'support-plan', 0`,
  /** Devices of one member. */
  push: fragment`'push', ${int8('userId')}`,
  /** What is written in a section while its premoderation changes. */
  'node-review': fragment`'node-review', ${int8('nodeId')}`,
  /** What a member writes in a section. */
  voice: fragment`'voice ' || ${int8('nodeId')}::bigint, ${int8('userId')}`,
}

/** Waits for the lock, which then lasts until the transaction ends. */
export const advisoryLock = <const K extends keyof typeof keys>(key: K) =>
  write({})`SELECT pg_advisory_xact_lock(hashtextextended(${keys[key]}))`

/** Excludes `advisoryLock`, not itself. */
export const sharedAdvisoryLock = <const K extends keyof typeof keys>(key: K) =>
  write({})`SELECT pg_advisory_xact_lock_shared(hashtextextended(${keys[key]}))`
