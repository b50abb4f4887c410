import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../server/src/platform/embedded/embedded.ts'
import { makeLog } from '../server/src/platform/log.ts'
import { assumptions } from './capacity-assumptions.ts'
import { capacityAt } from './capacity-model.ts'
import { capacityTables, MEASURED, type MeasuredRows } from './capacity-tables.ts'
import { sizeOf } from './database.ts'
import { seedInto } from './seed.ts'

const SIZE = ['users', 'flashes', 'comments', 'posts', 'replies', 'stars', 'follows', 'messages'].map(
  (name) => `--${name}=20000`,
)
const ARGS = [...SIZE, '--seekers=0']

/** Rows of tables that the seed leaves empty, as the program writes them. */
const MORE = `
  INSERT INTO notice (bucket, id, user_id, kind, tab, target_id, source_id, aggregates, actor_id)
    SELECT b, (nextval('content_id') << 10) | b, n.owner, 'flash.comment', 2, n.flash_id, n.id, false, n.author_id
    FROM (SELECT c.*, f.author_id AS owner, f.author_id & 1023 AS b
          FROM flash_comment c JOIN flash f ON f.bucket = c.bucket AND f.id = c.flash_id) n;
  INSERT INTO flash_image (bucket, flash_id, slot, upload_id, img, thumb, width, height)
    SELECT bucket, id, 0, id, 'p/aa/' || repeat('k', 27) || '.jpg', 'p/aa/' || repeat('k', 27) || '-s.webp', 1600, 1200 FROM flash;
  INSERT INTO picture (bucket, thing_id, kind, upload_id, key, place, img, thumb, width, height, fingerprint)
    SELECT bucket, id, 'post', id, 'in/' || id || '/' || repeat('k', 27), 1, 'p/aa/' || repeat('k', 27) || '.jpg', 'p/aa/' || repeat('k', 27) || '-s.webp', 1600, 1200, repeat('a', 16) FROM post`

async function measure(url: string): Promise<MeasuredRows> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(MORE)
    await client.query('ANALYZE')
    const { rows } = await client.query<{ name: string; bytes: number; rows: number }>(
      `SELECT relname AS name, pg_total_relation_size(oid)::float8 AS bytes, reltuples::float8 AS rows
       FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples >= 1000 ORDER BY relname`,
    )
    const bytes = Object.fromEntries(rows.map(({ name, bytes, rows }) => [name, Math.round(bytes / rows)]))
    const [{ version } = { version: '' }] = (
      await client.query<{ version: string }>(`SELECT current_setting('server_version') AS version`)
    ).rows
    return {
      of: `pg_total_relation_size / rows of a database with 20,000 of each (\`npm run bench -- capacity\`), PostgreSQL ${version}`,
      bytes,
    }
  } finally {
    await client.end()
  }
}

/** Measures the bytes of rows in a database of its own, and simulates sites of three sizes; `npm run docs` writes the page. */
export async function capacity(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sp-capacity-'))
  const database = await startEmbedded({ dataDir: folder, log: makeLog('warn') })
  try {
    await seedInto(database.url, sizeOf(ARGS))
    const measured = await measure(database.url)
    capacityAt(1_000, measured.bytes, assumptions)
    await writeFile(MEASURED, `${JSON.stringify(measured, null, 2)}\n`)
  } finally {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
  console.log(capacityTables())
}
