import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { Header, Schema, Summary } from './format.ts'
import { readBackup } from './read.ts'
import { backupTexts as texts } from './texts.ts'

export interface Contents {
  header: Header
  schema: Schema
  summary: Summary
}

/** Reads a whole backup without storing anything, and counts what is in it. @throws if anything is missing */
export async function verifyBackup(identity: string, source: Readable): Promise<Contents> {
  const found: Partial<Contents> = {}
  const lines: Record<string, number> = {}
  let [pictures, jobs] = [0, 0]
  await readBackup(identity, source, {
    header: (header) => void (found.header = header),
    schema: (schema) => void (found.schema = schema),
    summary: (summary) => void (found.summary = summary),
    picture: async (_key, stream) => {
      pictures += 1
      await finished(stream.resume())
    },
    rows: async (table, piece) => void (lines[table] = (lines[table] ?? 0) + linesIn(piece)),
    jobs: async (piece) => void (jobs += linesIn(piece)),
  })
  const { header, schema, summary } = found as Contents
  requireSame(pictures, summary.pictures)
  requireSame(jobs, summary.jobs)
  for (const [table, rows] of Object.entries(summary.rows)) requireSame(lines[table] ?? 0, rows)
  return { header, schema, summary }
}

function requireSame(found: number, expected: number): void {
  if (found !== expected) throw new Error(texts.incomplete)
}

const LINE_END = 10

/** COPY writes one line for each row; line ends inside a value are escaped. */
function linesIn(piece: Buffer): number {
  let count = 0
  for (let at = piece.indexOf(LINE_END); at >= 0; at = piece.indexOf(LINE_END, at + 1)) count += 1
  return count
}
