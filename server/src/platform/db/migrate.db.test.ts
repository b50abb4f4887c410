import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeWorld, type World } from '../../../test/world.ts'
import { migrationsFolder } from '../paths.ts'
import { operatorTexts } from '../texts.ts'
import { migrate } from './migrate.ts'

let world: World
let folder: string
beforeEach(async () => {
  world = await makeWorld()
  folder = await mkdtemp(join(tmpdir(), 'sp-migrations-'))
})
afterEach(async () => {
  await world.destroy()
  await rm(folder, { recursive: true, force: true })
})

const put = (name: string, script: string) => writeFile(join(folder, name), script)
const applied = async () =>
  (await world.sql<{ name: string }>(`SELECT name FROM migration WHERE name LIKE '2030%' ORDER BY name`)).map(
    ({ name }) => name,
  )

describe('migrating', () => {
  it('finds nothing to do where all is done', async () => {
    expect(await migrate(world.url, migrationsFolder)).toEqual([])
  })

  it('applies what is missing, only one time, in the order of the names', async () => {
    await put('20300102-b.sql', 'INSERT INTO step SELECT count(*) FROM step')
    await put('20300101-a.sql', 'CREATE TABLE step (n bigint)')
    await put('notes.txt', 'not SQL')
    expect(await migrate(world.url, folder)).toEqual(['20300101-a.sql', '20300102-b.sql'])
    expect(await migrate(world.url, folder)).toEqual([])
    await put('20300103-c.sql', 'INSERT INTO step SELECT count(*) FROM step')
    expect(await migrate(world.url, folder)).toEqual(['20300103-c.sql'])
    expect(await world.sql('SELECT n::int FROM step ORDER BY n')).toEqual([{ n: 0 }, { n: 1 }])
  })

  it('is done by only one of several nodes that start at the same time', async () => {
    await put('20300101-a.sql', 'CREATE TABLE step (n bigint); SELECT pg_sleep(0.3); INSERT INTO step VALUES (1)')
    const done = await Promise.all(Array.from({ length: 4 }, () => migrate(world.url, folder)))
    expect(done.flat()).toEqual(['20300101-a.sql'])
    expect(await world.sql('SELECT n::int FROM step')).toEqual([{ n: 1 }])
  })

  it('refuses a file that was changed after it was applied, and touches nothing', async () => {
    await put('20300101-a.sql', 'CREATE TABLE step (n bigint)')
    await migrate(world.url, folder)
    await put('20300101-a.sql', 'CREATE TABLE step (n integer)')
    await put('20300102-b.sql', 'DROP TABLE step')
    await expect(migrate(world.url, folder)).rejects.toThrow(operatorTexts.migrationChanged('20300101-a.sql'))
    expect(await applied()).toEqual(['20300101-a.sql'])
  })

  it('leaves nothing of a file that fails halfway, leaves the files before it applied, and goes on when it is corrected', async () => {
    await put('20300101-a.sql', 'CREATE TABLE step (n bigint)')
    await put('20300102-b.sql', 'INSERT INTO step VALUES (1); INSERT INTO steps VALUES (2)')
    await expect(migrate(world.url, folder)).rejects.toThrow(/20300102-b\.sql.*steps/)
    expect(await applied()).toEqual(['20300101-a.sql'])
    expect(await world.sql('SELECT n FROM step')).toEqual([])
    await put('20300102-b.sql', 'INSERT INTO step VALUES (1)')
    expect(await migrate(world.url, folder)).toEqual(['20300102-b.sql'])
  })
})
