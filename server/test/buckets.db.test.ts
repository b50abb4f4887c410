import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCatalogue } from './catalogue.ts'
import { everyStatement, gist } from './every-statement.ts'
import { notesInMigrations } from './homes.ts'
import { unpinned } from './pinned.ts'
import { makeWorld, type World } from './world.ts'

let world: World
let catalogue: Awaited<ReturnType<typeof readCatalogue>>
beforeAll(async () => {
  world = await makeWorld()
  catalogue = await readCatalogue(world)
})
afterAll(() => world.destroy())

describe('every table', () => {
  it('has a home in its migration, from which docs/scaling.md is written', async () => {
    const notes = await notesInMigrations('home')
    expect([...notes.keys()].sort()).toEqual([...catalogue.tables].sort())
  })

  it('is either in buckets or at home with the coordinator', async () => {
    const notes = await notesInMigrations('home')
    const whole = catalogue.tables.filter((name) => notes.get(name)?.startsWith('coordinator'))
    expect(whole).toEqual(catalogue.tables.filter((name) => !catalogue.bucketed.has(name)))
  })

  it('that is in buckets has its bucket first in every key', () => {
    expect([catalogue.keyless, catalogue.wrongKeys]).toEqual([[], []])
  })

  it('that is in buckets ties its bucket to an id', () => {
    expect(catalogue.untied).toEqual([])
  })

  it('that is in buckets points to rows of its own bucket only, and has no trigger', () => {
    expect([catalogue.leavingKeys, catalogue.triggers]).toEqual([[], []])
  })

  it('that is in buckets has an index for each key that points to other rows, so that those go quickly', () => {
    expect(catalogue.slowKeys).toEqual([])
  })

  it('every index backs a constraint or documents the query it serves', async () => {
    const serves = await notesInMigrations('serves')
    expect(catalogue.freeIndexes.filter((name) => !serves.has(name))).toEqual([])
  })
})

describe('every statement', () => {
  it('every statement names its bucket or documents why it searches many', async () => {
    const loose = (await everyStatement())
      .filter(({ across, text }) => across === undefined && unpinned(text, catalogue.bucketed).length > 0)
      .map((statement) => `${unpinned(statement.text, catalogue.bucketed).join(', ')}: ${gist(statement)}`)
    expect(loose).toEqual([])
  })

  it.each([
    ['DELETE FROM session WHERE expires_at < app_now()', ['session']],
    ['SELECT 1 FROM session s JOIN person p ON p.id = s.user_id WHERE s.bucket = $1', ['person p']],
    ['SELECT 1 FROM session s WHERE p.bucket = $1', ['session s']],
    ['UPDATE person SET nickname = $1 WHERE id = $2', ['person']],
    ['INSERT INTO session (token_hash) VALUES ($1)', ['session']],
    ['SELECT 1 FROM session s JOIN person p ON p.bucket = s.bucket AND p.id = s.user_id WHERE s.bucket = $1', []],
    ['UPDATE person SET nickname = $1 WHERE bucket = $2 AND id = $3', []],
    ['INSERT INTO session (bucket, token_hash) VALUES ($1, $2)', []],
    ['SELECT value FROM setting', []],
  ])('is assessed correctly: %s', (text, loose) => {
    expect(unpinned(text, catalogue.bucketed)).toEqual(loose)
  })
})

it('a table that breaks every rule is seen by every check', async () => {
  await world.sql(`
    CREATE TABLE stray (bucket smallint, id bigint PRIMARY KEY, name_of bigint REFERENCES account_name (user_id));
    CREATE TABLE loose (bucket smallint, id bigint, name_of bigint REFERENCES account_name (user_id));
    CREATE INDEX stray_name ON stray (name_of);
    CREATE FUNCTION nothing() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
    CREATE TRIGGER stray_told BEFORE INSERT ON stray FOR EACH ROW EXECUTE FUNCTION nothing()`)
  expect(await readCatalogue(world)).toMatchObject({
    keyless: ['loose'],
    wrongKeys: ['stray.stray_pkey'],
    untied: ['loose', 'stray'],
    leavingKeys: ['loose.loose_name_of_fkey', 'stray.stray_name_of_fkey'],
    slowKeys: ['loose.loose_name_of_fkey'],
    triggers: ['stray.stray_told'],
  })
  expect((await readCatalogue(world)).freeIndexes).toContain('stray_name')
})
