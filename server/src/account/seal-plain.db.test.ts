import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { dump, spilled } from '../../test/spill.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { makeApp } from '../app.ts'
import { migrate } from '../db/migrate.ts'
import { makeLog } from '../log.ts'
import { migrationsFolder } from '../paths.ts'
import { boundEmails } from './contact.ts'

const [EMAIL, OLD, OVER] = ['canaryone@example.com', 'canarytwo@example.org', 'canarythree@example.org'] as const
const PHONE = '13712345678'

it('a database from before the vault is sealed by the next start, and everything in it counts as before', async () => {
  const world = await makeWorld()
  const config = { ...world.app.config, dataDir: await mkdtemp(join(tmpdir(), 'sp-before-')) }
  const admin = new pg.Client({ connectionString: inject('databaseUrl') })
  await admin.connect()
  const name = `sp_before_${Date.now()}`
  await admin.query(`CREATE DATABASE ${name}`)
  const url = Object.assign(new URL(inject('databaseUrl')), { pathname: `/${name}` }).href
  const old = new pg.Client({ connectionString: url })
  await old.connect()
  const sql: World['sql'] = async (text, values) => (await old.query(text, values)).rows as never
  await migrateTo(url, '20261121-10')
  await sql(`
      INSERT INTO person (bucket, id, username, nickname) VALUES (5, 2053, 'alan', '阿岚'), (6, 2054, 'bare', '小满');
      INSERT INTO credential (bucket, user_id, password_hash, email, phone)
        VALUES (5, 2053, 'x', '${EMAIL}', '${PHONE}'), (6, 2054, 'x', '', '');
      INSERT INTO old_email (bucket, user_id, email, valid_until)
        VALUES (5, 2053, '${OLD}', app_now() + interval '3 days'), (5, 2053, '${OVER}', app_now() - interval '1 hour')`)

  const start = () => makeApp(config, url, makeLog('silent'), { jobs: false })
  const nodes = await Promise.all([start(), start()])
  for (const running of nodes) {
    expect(await boundEmails(running.app, 2053)).toEqual([EMAIL, OLD])
    expect(await boundEmails(running.app, 2054)).toEqual([''])
  }
  expect(await sql('SELECT user_id FROM old_email')).toHaveLength(2)
  expect(await sql('SELECT 1 FROM plain_contact')).toEqual([])
  expect(spilled([EMAIL, OLD, OVER, PHONE], await dump(sql))).toEqual([])
  await Promise.all([...nodes.map((node) => node.close()), old.end()])
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
  await admin.end()
  await world.destroy()
  await rm(config.dataDir, { recursive: true })
})

/** Applies the migrations up to one, as an older program would have. */
async function migrateTo(url: string, last: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sp-migrations-'))
  for (const file of (await readdir(migrationsFolder)).filter((each) => each.slice(0, last.length) <= last))
    await writeFile(join(folder, file), await readFile(join(migrationsFolder, file)))
  await migrate(url, folder)
  await rm(folder, { recursive: true })
}
