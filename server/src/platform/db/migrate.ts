import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { operatorTexts } from '../texts.ts'

// Any number that only we use: two nodes that start at the same time take turns.
const LOCK = 7_316_402

/** Applies what is missing, in the order of the file names; forward only. Throws when an applied file has changed. */
export async function migrate(url: string, folder: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    await client.query(
      'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    )
    const { rows } = await client.query<{ name: string; checksum: string }>('SELECT name, checksum FROM migration')
    return await applyMissing(client, folder, new Map(rows.map((row) => [row.name, row.checksum])))
  } finally {
    await client.end()
  }
}

async function applyMissing(client: pg.Client, folder: string, applied: Map<string, string>): Promise<string[]> {
  const done: string[] = []
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()) {
    const script = await readFile(join(folder, name), 'utf8')
    const checksum = createHash('sha256').update(script).digest('hex')
    const before = applied.get(name)
    if (before === checksum) continue
    if (before !== undefined) throw new Error(operatorTexts.migrationChanged(name))
    await client.query('BEGIN')
    try {
      await client.query(script)
      await client.query('INSERT INTO migration (name, checksum) VALUES ($1, $2)', [name, checksum])
      await client.query('COMMIT')
    } catch (error) {
      await client.query('ROLLBACK')
      throw new Error(operatorTexts.migrationFailed(name, (error as Error).message), { cause: error })
    }
    done.push(name)
  }
  return done
}
