import { Readable, type Writable } from 'node:stream'
import pg from 'pg'
import { to as copyRows } from 'pg-copy-streams'
import { keysBelow } from '../files/keys-below.ts'
import type { FileStore } from '../files/store.ts'
import { version } from '../version.ts'
import { type AddEntry, writeArchive } from './archive.ts'
import {
  FORMAT,
  HEADER,
  type Header,
  jobsEntry,
  PICTURES,
  SCHEMA,
  type Schema,
  SUMMARY,
  type Summary,
  tableEntry,
} from './format.ts'
import { compressedPieces } from './pieces.ts'
import * as queries from './schema-statements.ts'
import { beginSnapshot } from './snapshot.ts'

export interface Progress {
  pictures: number
  pictureBytes: number
  tables: number
  tablesOf: number
}

export interface BackupSource {
  url: string
  /** undefined: without pictures. */
  files: FileStore | undefined
  recipient: string
  onProgress?: (now: Progress) => void
}

/**
 * Writes a backup of the whole site into the sink while people go on writing. Everything that was committed before the
 * moment it returns (`Schema.at`) is in it, and of what comes later no half.
 */
export async function makeBackup(
  { url, files, recipient, onProgress }: BackupSource,
  sink: Writable,
): Promise<Schema & Summary> {
  const client = new pg.Client({ connectionString: url, application_name: 'sp backup' })
  client.on('error', () => undefined)
  await client.connect()
  const summary: Summary = { rows: {}, jobs: 0, pictures: 0, pictureBytes: 0 }
  const now: Progress = { pictures: 0, pictureBytes: 0, tables: 0, tablesOf: 0 }
  const report = () =>
    onProgress?.(Object.assign(now, { pictures: summary.pictures, pictureBytes: summary.pictureBytes }))
  let schema: Schema | undefined
  try {
    await writeArchive(recipient, sink, async (add) => {
      await add(HEADER, json(await headerOf(client, files !== undefined)))
      // A picture is stored before its row and removed after it. One that is removed during the backup was copied in the
      // first round, and one that was added in it is found by the second.
      const copied = new Set<string>()
      if (files) await addPictures(files, { add, copied, summary, report })
      schema = await beginSnapshot(client)
      if (files) await addPictures(files, { add, copied, summary, report })
      await add(SCHEMA, json(schema))
      now.tablesOf = Object.keys(schema.tables).length
      for (const [table, columns] of Object.entries(schema.tables)) {
        summary.rows[table] = await addTable(client, add, table, columns)
        now.tables += 1
        report()
      }
      summary.jobs = await addJobs(client, add)
      await add(SUMMARY, json(summary))
    })
  } finally {
    await client.end()
  }
  return { ...(schema as Schema), ...summary }
}

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value))

const headerOf = async (client: pg.Client, hasPictures: boolean): Promise<Header> => ({
  format: FORMAT,
  version,
  begun: new Date().toISOString(),
  keyProofs: await queries.keyProofs(client),
  hasPictures,
})

interface PictureRound {
  add: AddEntry
  copied: Set<string>
  summary: Summary
  report(): void
}

async function addPictures(files: FileStore, { add, copied, summary, report }: PictureRound): Promise<void> {
  for await (const keys of keysBelow(files, ''))
    for (const key of keys) {
      if (copied.has(key)) continue
      const file = await files.open(key)
      // Removed since it was listed.
      if (file === undefined) continue
      await add(PICTURES + key, file)
      copied.add(key)
      summary.pictures += 1
      summary.pictureBytes += file.size
      report()
    }
}

async function addTable(client: pg.Client, add: AddEntry, table: string, columns: readonly string[]): Promise<number> {
  const rows = client.query(copyRows(queries.copyTo(table, columns)))
  await compressedPieces(rows as Readable, (piece, number) => add(tableEntry(table, number), piece))
  return rows.rowCount
}

async function addJobs(client: pg.Client, add: AddEntry): Promise<number> {
  const jobs = await queries.waitingJobs(client)
  const lines = jobs.map((job) => Buffer.from(`${JSON.stringify(job)}\n`))
  await compressedPieces(Readable.from(lines), (piece, number) => add(jobsEntry(number), piece))
  return jobs.length
}
