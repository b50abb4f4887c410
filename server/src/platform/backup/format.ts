import { createHash } from 'node:crypto'
import type { Applied } from '../db/releases.ts'

/**
 * A backup is one tar file, encrypted with age. Its entries, in this order:
 *
 * 1. `backup.json`: the header;
 * 2. `pictures/<key>`: every file of the store, listed before the moment of the backup, and again after it;
 * 3. `schema.json`: tables, columns and migrations at the moment of the backup;
 * 4. `tables/<table>/<number>.gz`: rows in the text format of COPY, cut into pieces at any byte;
 * 5. `jobs/<number>.gz`: waiting jobs, one JSON object per line;
 * 6. `summary.json`: how much of everything; a file without it was never completed.
 *
 * age authenticates every byte, their order and the end of the file.
 */
export const FORMAT = 1

export const HEADER = 'backup.json'
export const SCHEMA = 'schema.json'
export const SUMMARY = 'summary.json'
export const PICTURES = 'pictures/'
const TABLES = 'tables/'
const JOBS = 'jobs/'

export interface Header {
  format: number
  version: string
  /** By the clock of the machine that made it. */
  begun: string
  /** Which master keys the data need, without revealing them (`KeyRing.proofs`, base64). */
  keyProofs: string[]
  hasPictures: boolean
}

export interface Schema {
  /** The moment of the backup by the clock of the database: every earlier commit is in it. */
  at: string
  migrations: Applied[]
  /** Columns by table. */
  tables: Record<string, string[]>
  /** The last value by sequence. */
  sequences: Record<string, string>
}

export interface Summary {
  /** Rows by table. */
  rows: Record<string, number>
  jobs: number
  pictures: number
  pictureBytes: number
}

const numbered = (number: number): string => `${String(number).padStart(8, '0')}.gz`
export const tableEntry = (table: string, number: number): string => `${TABLES}${table}/${numbered(number)}`
export const jobsEntry = (number: number): string => JOBS + numbered(number)
export const tableOf = (entry: string): string | undefined =>
  entry.startsWith(TABLES) ? entry.slice(TABLES.length, entry.lastIndexOf('/')) : undefined
export const isJobsEntry = (entry: string): boolean => entry.startsWith(JOBS)

const NAME = /^sp-([0-9a-f]{8})-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.age$/

/** Several sites may share a target: the name contains which site it is, from its first master key. */
export const siteOf = (keyProofs: readonly string[]): string =>
  createHash('sha256')
    .update(keyProofs[0] ?? '')
    .digest('hex')
    .slice(0, 8)

export const backupName = (site: string, at: Date): string =>
  `sp-${site}-${at.toISOString().replace(/[-:]|\.\d{3}/g, '')}.tar.age`

export function readName(name: string): { site: string; at: Date } | undefined {
  const [, site, ...digits] = NAME.exec(name) ?? []
  if (site === undefined) return undefined
  const [year, month, day, hour, minute, second] = digits
  return { site, at: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) }
}
