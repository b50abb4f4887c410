import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type Entry, readArchive } from './archive.ts'
import {
  FORMAT,
  HEADER,
  type Header,
  isJobsEntry,
  PICTURES,
  SCHEMA,
  type Schema,
  SUMMARY,
  type Summary,
  tableOf,
} from './format.ts'
import { backupTexts as texts } from './texts.ts'

const unpack = promisify(gunzip)

/** What a reader does with each part of a backup, in the order of the file. */
export interface Visitor {
  header?(header: Header): Promise<void> | void
  picture(key: string, stream: Readable, size: number): Promise<void>
  schema(schema: Schema): Promise<void> | void
  /** The rows of one table may come in many pieces, cut at any byte. */
  rows(table: string, piece: Buffer): Promise<void>
  /** Pieces of lines. */
  jobs(piece: Buffer): Promise<void>
  summary(summary: Summary): Promise<void> | void
}

/** @throws if the file is not a complete backup that this version can read */
export async function readBackup(identity: string, source: Readable, visitor: Visitor): Promise<void> {
  const seen = new Set<string>()
  await readArchive(identity, source, async (entry) => {
    if (seen.size === 0 && entry.name !== HEADER) throw new Error(texts.notABackup)
    seen.add(entry.name.startsWith(PICTURES) ? PICTURES : entry.name)
    await visitEntry(entry, visitor)
  })
  if (!seen.has(SUMMARY)) throw new Error(texts.torn)
}

async function visitEntry({ name, size, stream }: Entry, visitor: Visitor): Promise<void> {
  if (name.startsWith(PICTURES)) return visitor.picture(name.slice(PICTURES.length), stream, size)
  const content = await buffer(stream)
  const table = tableOf(name)
  if (table !== undefined) return visitor.rows(table, await unpack(content))
  if (isJobsEntry(name)) return visitor.jobs(await unpack(content))
  const value: unknown = JSON.parse(content.toString('utf8'))
  if (name === SCHEMA) return visitor.schema(value as Schema)
  if (name === SUMMARY) return visitor.summary(value as Summary)
  if (name !== HEADER) return
  const header = value as Header
  if (header.format > FORMAT) throw new Error(texts.laterFormat(header.version))
  return visitor.header?.(header)
}
