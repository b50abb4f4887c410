import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { type CopyStreamQuery, from as copyRows } from 'pg-copy-streams'
import type { Schema, Summary } from './format.ts'
import * as queries from './load-statements.ts'
import type { Job } from './schema-statements.ts'
import { backupTexts as texts } from './texts.ts'

/**
 * Loads the rows of a backup, in one transaction, into a database that has its migrations and no data of people.
 * Without `commit` nothing of it remains.
 */
export class Loader {
  readonly #client: pg.Client
  readonly #schema: Schema
  readonly #skippedIds: number
  readonly #constraints: readonly string[]
  #open: { table: string; rows: CopyStreamQuery } | undefined
  readonly #loaded: Record<string, number> = {}
  #line = ''
  #jobs = 0

  private constructor(client: pg.Client, schema: Schema, constraints: readonly string[], skippedIds: number) {
    this.#client = client
    this.#schema = schema
    this.#skippedIds = skippedIds
    this.#constraints = constraints
  }

  /** @param skippedIds how many ids were perhaps given out after the moment of the schema */
  static async begin(url: string, schema: Schema, skippedIds = queries.SKIPPED_IDS): Promise<Loader> {
    const client = new pg.Client({ connectionString: url, application_name: 'sp restore' })
    client.on('error', () => undefined)
    await client.connect()
    try {
      await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; BEGIN')
      const constraints = await queries.dropConstraints(client)
      for (const table of Object.keys(schema.tables)) await queries.emptyTable(client, table)
      return new Loader(client, schema, constraints, skippedIds)
    } catch (error) {
      await client.end()
      throw error
    }
  }

  async rows(table: string, piece: Buffer): Promise<void> {
    if (this.#open?.table !== table) {
      await this.#finishTable()
      const columns = this.#schema.tables[table]
      if (columns === undefined) throw new Error(texts.incomplete)
      this.#open = { table, rows: this.#client.query(copyRows(queries.copyFrom(table, columns))) }
    }
    const { rows } = this.#open
    if (rows.write(piece)) return
    // When the database refuses a row, the stream never drains. Each wait removes its listeners.
    const wait = new AbortController()
    const { signal } = wait
    await Promise.race([once(rows, 'drain', { signal }), finished(rows, { signal, cleanup: true })]).finally(() =>
      wait.abort(),
    )
  }

  async jobs(piece: Buffer): Promise<void> {
    await this.#finishTable()
    const lines = (this.#line + piece.toString('utf8')).split('\n')
    this.#line = lines.pop() ?? ''
    for (const line of lines) await queries.addJob(this.#client, JSON.parse(line) as Job)
    this.#jobs += lines.length
  }

  /** @throws if rows are missing, or do not fit together */
  async finish(summary: Summary): Promise<void> {
    await this.#finishTable()
    const isMissing = Object.entries(summary.rows).some(([table, rows]) => (this.#loaded[table] ?? 0) !== rows)
    if (isMissing || this.#jobs !== summary.jobs) throw new Error(texts.incomplete)
    for (const [name, value] of Object.entries(this.#schema.sequences))
      await queries.setSequence(this.#client, name, value, this.#skippedIds)
    for (const statement of this.#constraints) await this.#client.query(statement)
  }

  /** @param isWhole nothing more is to be done before a server may open the database */
  async commit({ isWhole }: { isWhole: boolean }): Promise<void> {
    if (isWhole) await queries.endRestore(this.#client)
    await this.#client.query('COMMIT')
    await this.#client.query('ANALYZE')
  }

  close(): Promise<void> {
    return this.#client.end()
  }

  async #finishTable(): Promise<void> {
    if (this.#open === undefined) return
    const { table, rows } = this.#open
    this.#open = undefined
    rows.end()
    await finished(rows)
    this.#loaded[table] = rows.rowCount
  }
}
