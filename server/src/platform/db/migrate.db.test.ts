import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Database, makeEmptyDatabase } from '../../../test/make/database.ts'
import { makeWorld } from '../../../test/world.ts'
import { migrationsFolder } from '../paths.ts'
import { operatorTexts as texts } from '../texts.ts'
import { migrate } from './migrate.ts'
import { RELEASES } from './releases.ts'

let database: Database
let folder: string
beforeEach(async () => {
  database = await makeEmptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'sp-migrations-'))
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const put = (name: string, script: string) => writeFile(join(folder, name), script)
const migrateHere = (program = '0.2.0') => migrate(database.url, folder, { program })
const applied = async () =>
  (await database.sql<{ name: string }>('SELECT name FROM applied_migration ORDER BY name')).map(({ name }) => name)
const relations = async () =>
  (
    await database.sql<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace ORDER BY 1`,
    )
  ).map(({ name }) => name)

describe('migrating', () => {
  it('finds nothing to do where all is done', async () => {
    const world = await makeWorld()
    expect(await migrate(world.url, migrationsFolder)).toEqual([])
    await world.destroy()
  })

  it('does not upgrade data that another program uses', async () => {
    await put('20261101-01-first.sql', 'CREATE TABLE first ()')
    await migrateHere()
    const current = () => migrate(database.url, folder, { program: '0.2.0', mustBeCurrent: true })
    expect(await current()).toEqual([])
    await put('20261102-01-second.sql', 'CREATE TABLE second ()')
    await expect(current()).rejects.toThrow(texts.dataOlderInUse('0.2.0'))
    expect(await applied()).toEqual(['20261101-01-first.sql'])
  })

  it('does not open half of a restore', async () => {
    await migrateHere()
    await database.sql('CREATE TABLE restore_in_progress ()')
    await expect(migrateHere()).rejects.toThrow(texts.restoreInterrupted)
  })

  it('applies what is missing, only one time, in the order of the names', async () => {
    await put('20300102-b.sql', 'INSERT INTO step SELECT count(*) FROM step')
    await put('20300101-a.sql', 'CREATE TABLE step (n bigint)')
    await put('notes.txt', 'not SQL')
    expect(await migrateHere()).toEqual(['20300101-a.sql', '20300102-b.sql'])
    expect(await migrateHere()).toEqual([])
    await put('20300103-c.sql', 'INSERT INTO step SELECT count(*) FROM step')
    expect(await migrateHere()).toEqual(['20300103-c.sql'])
    expect(await database.sql('SELECT n::int FROM step ORDER BY n')).toEqual([{ n: 0 }, { n: 1 }])
  })

  it('is done by only one of several nodes that start at the same time', async () => {
    await put('20300101-a.sql', 'CREATE TABLE step (n bigint); SELECT pg_sleep(0.3); INSERT INTO step VALUES (1)')
    const done = await Promise.all(Array.from({ length: 4 }, () => migrateHere()))
    expect(done.flat()).toEqual(['20300101-a.sql'])
    expect(await database.sql('SELECT n::int FROM step')).toEqual([{ n: 1 }])
  })

  it('leaves nothing of a file that fails halfway, keeps the earlier files applied, and continues after the fix', async () => {
    await put('20300101-a.sql', 'CREATE TABLE step (n bigint)')
    await put('20300102-b.sql', 'INSERT INTO step VALUES (1); INSERT INTO steps VALUES (2)')
    await expect(migrateHere()).rejects.toThrow(/20300102-b\.sql.*steps/)
    expect(await applied()).toEqual(['20300101-a.sql'])
    expect(await database.sql('SELECT n FROM step')).toEqual([])
    await put('20300102-b.sql', 'INSERT INTO step VALUES (1)')
    expect(await migrateHere()).toEqual(['20300102-b.sql'])
  })

  it('notes by which version each was applied', async () => {
    await put('20300101-a.sql', 'CREATE TABLE step (n bigint)')
    await put('20300102-b.sql', 'DROP TABLE step')
    await put(RELEASES, JSON.stringify({ '0.1.0': { '20300101-a.sql': 'its checksum' } }))
    await migrateHere()
    expect(await database.sql('SELECT name, version FROM applied_migration ORDER BY name')).toEqual([
      { name: '20300101-a.sql', version: '0.1.0' },
      { name: '20300102-b.sql', version: '0.2.0+' },
    ])
  })
})

describe('data that must not be opened', () => {
  it('of a later version are refused before anything is written, also by what would be prepared', async () => {
    await put('20300101-a.sql', 'CREATE TABLE step (n bigint)')
    await put('20300102-b.sql', 'ALTER TABLE step ADD COLUMN m bigint')
    await put(RELEASES, JSON.stringify({ '0.2.0': { '20300101-a.sql': '' }, '0.10.0': { '20300102-b.sql': '' } }))
    await migrateHere('0.10.0')
    await rm(join(folder, '20300102-b.sql'))
    await put('20300103-c.sql', 'DROP TABLE step')
    let prepared = false
    const prepare = async () => {
      prepared = true
    }
    await expect(migrate(database.url, folder, { program: '0.9.0', prepare })).rejects.toThrow(
      texts.dataNewer('0.10.0', '0.9.0'),
    )
    expect(prepared).toBe(false)
    expect(await applied()).toEqual(['20300101-a.sql', '20300102-b.sql'])
  })

  it('of an unreleased migration are opened by the release that takes it, and refused by the release before', async () => {
    await put('20300101-a.sql', 'CREATE TABLE step (n bigint)')
    await put(RELEASES, JSON.stringify({ '0.2.0': { '20300101-a.sql': '' } }))
    await put('20300102-b.sql', 'ALTER TABLE step ADD COLUMN m bigint')
    await migrateHere('0.2.0')
    await put(RELEASES, JSON.stringify({ '0.2.0': { '20300101-a.sql': '' }, '0.3.0': { '20300102-b.sql': '' } }))
    expect(await migrateHere('0.3.0')).toEqual([])
    await rm(join(folder, '20300102-b.sql'))
    await expect(migrateHere('0.2.0')).rejects.toThrow(texts.dataNewer('0.2.0+', '0.2.0'))
  })

  it('of code that was never released are refused in words, as is a file that was changed after it was applied', async () => {
    await put('20300101-a.sql', 'CREATE TABLE step (n bigint)')
    await migrateHere()
    await put('20300101-a.sql', 'CREATE TABLE step (n integer)')
    await put('20300102-b.sql', 'DROP TABLE step')
    await expect(migrateHere()).rejects.toThrow(texts.dataUnknown('20300101-a.sql', '0.2.0'))
    expect(await applied()).toEqual(['20300101-a.sql'])
    await rm(join(folder, '20300101-a.sql'))
    await put(RELEASES, JSON.stringify({ '0.3.0': {} }))
    await expect(migrateHere('0.3.0')).rejects.toThrow(texts.dataUnknown('20300101-a.sql', '0.3.0'))
    expect(await applied()).toEqual(['20300101-a.sql'])
  })

  it('of another program are not modified', async () => {
    await database.sql('CREATE TABLE orders (id bigint)')
    await put('20300101-a.sql', 'CREATE TABLE step (n bigint)')
    await expect(migrateHere()).rejects.toThrow(texts.dataForeign('orders'))
    expect(await relations()).toEqual(['orders'])
  })
})

describe('data of version 0.1.0', () => {
  const record = `CREATE TABLE migration (name text PRIMARY KEY, checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now())`

  it('are taken over with their record, and the code of 0.1.0 is refused from then on, in words with both versions', async () => {
    await put('20300101-a.sql', 'CREATE TABLE step (n bigint)')
    await put(RELEASES, JSON.stringify({ '0.1.0': { '20300101-a.sql': '' } }))
    await migrateHere('0.1.0')
    const before = await database.sql('SELECT name, checksum, applied_at FROM applied_migration')
    await database.sql('DROP VIEW migration; DROP FUNCTION refuse_first_version')
    await database.sql(record)
    await database.sql('INSERT INTO migration SELECT name, checksum, applied_at FROM applied_migration')
    await database.sql('DROP TABLE applied_migration')

    await put('20300102-b.sql', 'INSERT INTO step VALUES (1)')
    expect(await migrateHere()).toEqual(['20300102-b.sql'])
    const after = await database.sql<{ name: string; version: string }>('SELECT * FROM applied_migration ORDER BY name')
    expect(after.map(({ name, version }) => [name, version])).toEqual([
      ['20300101-a.sql', '0.1.0'],
      ['20300102-b.sql', '0.2.0+'],
    ])
    expect(after[0]).toMatchObject(before[0] ?? {})

    await database.sql(record.replace('TABLE', 'TABLE IF NOT EXISTS'))
    await expect(database.sql('SELECT name, checksum FROM migration')).rejects.toThrow(
      texts.dataNewer('0.2.0', '0.1.0'),
    )
  })

  it('that were never released are refused, and their record is unchanged', async () => {
    await database.sql(record)
    await database.sql(`INSERT INTO migration (name, checksum) VALUES ('20200101-a.sql', '')`)
    await put('20300101-a.sql', 'CREATE TABLE step (n bigint)')
    await expect(migrateHere()).rejects.toThrow(texts.dataUnknown('20200101-a.sql', '0.2.0'))
    expect(await relations()).toEqual(['migration', 'migration_pkey'])
  })
})
