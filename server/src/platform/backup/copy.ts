import pg from 'pg'
import { to as copyRows } from 'pg-copy-streams'
import type { Schema, Summary } from './format.ts'
import { Loader } from './load.ts'
import * as queries from './schema-statements.ts'
import { beginSnapshot } from './snapshot.ts'

export interface CopyProgress {
  bytes: number
  tables: number
  tablesOf: number
}

interface Copying {
  from: string
  /** An empty database. */
  to: string
  /** Makes the tables there, as they are in the other one. */
  prepare(schema: Schema): Promise<void>
  onProgress(now: CopyProgress): void
  /** All rows are there; indexes and foreign keys follow. */
  onRows(): void
}

/**
 * Copies a database that no one else uses into another, like a backup and its restore, but without a file, and with
 * exactly its sequences: no id was given out since. The copy has all of it or nothing.
 * @throws if the rows of a table differ in number, or do not fit together
 */
export async function copyDatabase({ from, to, prepare, onProgress, onRows }: Copying): Promise<Summary> {
  const client = new pg.Client({ connectionString: from, application_name: 'sp upgrade' })
  client.on('error', () => undefined)
  await client.connect()
  let loader: Loader | undefined
  try {
    const schema = await beginSnapshot(client)
    await prepare(schema)
    loader = await Loader.begin(to, schema, 0)
    const summary: Summary = { rows: {}, jobs: 0, pictures: 0, pictureBytes: 0 }
    const now: CopyProgress = { bytes: 0, tables: 0, tablesOf: Object.keys(schema.tables).length }
    for (const [table, columns] of Object.entries(schema.tables)) {
      const rows = client.query(copyRows(queries.copyTo(table, columns)))
      for await (const piece of rows) {
        await loader.rows(table, piece as Buffer)
        now.bytes += (piece as Buffer).length
        onProgress(now)
      }
      summary.rows[table] = rows.rowCount
      now.tables += 1
    }
    const jobs = await queries.waitingJobs(client)
    for (const job of jobs) await loader.jobs(Buffer.from(`${JSON.stringify(job)}\n`))
    summary.jobs = jobs.length
    onRows()
    await loader.finish(summary)
    await loader.commit({ isWhole: true })
    return summary
  } finally {
    await loader?.close()
    await client.end()
  }
}
