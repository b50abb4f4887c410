import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personalTables, sealedColumns, textColumns } from '../src/app/features.ts'
import type { PersonalTable } from '../src/platform/personal.ts'
import type { Canary } from './life.ts'
import { makeCanary } from './make/canary.ts'
import { liveFully } from './make/live-fully.ts'
import { makePushService, type PushService } from './make/push-service.ts'
import { makeWorld, type World } from './world.ts'

let world: World
let service: PushService
let me: Canary
beforeAll(async () => {
  service = await makePushService()
  const pushAt = `http://push.test:${service.port}`
  world = await makeWorld({ PUSH_HOSTS: pushAt })
  me = await makeCanary(world, pushAt)
  await liveFully(world, me)
  await dropForeignKeys()
})
afterAll(async () => {
  await world.destroy()
  await service.close()
})

type Exported = Exclude<PersonalTable['exported'], { not: string }>

const tables = Object.entries(personalTables).flatMap(([table, { names, exported }]) =>
  'not' in exported ? [] : [{ table, names, exported }],
)
const nameOf = (exported: Exported): string => ('as' in exported ? exported.as : exported.within)

/** A document of the export, as text. */
async function documentOf(name: string): Promise<string> {
  const made = tables.find(({ exported }) => 'as' in exported && exported.as === name)?.exported
  if (made === undefined || !('as' in made)) throw new Error(`no table is exported as ${name}`)
  if ('gather' in made) return JSON.stringify((await made.gather(world.app, me.id)).rows)
  const rows: unknown[] = []
  for await (const page of made.pages(world.app, me.id)) rows.push(...page.rows)
  return JSON.stringify(rows)
}

const mine = (names: readonly string[]): string => names.map((column) => `${column} = ${me.id}`).join(' OR ') || 'true'

/** Nothing may follow from rows that a test takes away. */
async function dropForeignKeys(): Promise<void> {
  const keys = await world.sql<{ table: string; name: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS name FROM pg_constraint
     WHERE contype = 'f' AND conparentid = 0 AND connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of keys) await world.sql(`ALTER TABLE ${table} DROP CONSTRAINT "${name}"`)
}

/** Sets the member's rows of a table aside. @returns how many */
async function setAside(table: string, names: readonly string[]): Promise<number> {
  await world.sql(`CREATE TABLE aside AS SELECT * FROM ${table} WHERE ${mine(names)}`)
  await world.sql(`DELETE FROM ${table} WHERE ${mine(names)}`)
  return (await world.sql('SELECT 1 FROM aside')).length
}

async function putBack(table: string): Promise<void> {
  const [written] = await world.sql<{ columns: string }>(
    `SELECT string_agg(format('%I', column_name), ', ') AS columns FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'`,
    [table],
  )
  await world.sql(`INSERT INTO ${table} (${written?.columns}) OVERRIDING SYSTEM VALUE
    SELECT ${written?.columns} FROM aside`)
  await world.sql('DROP TABLE aside')
}

describe('the export of a member who has rows in every table', () => {
  it.each(tables)('has the rows of $table', async ({ table, names, exported }) => {
    const whole = await documentOf(nameOf(exported))
    const rows = await setAside(table, names)
    const rest = await documentOf(nameOf(exported)).catch(() => 'not without these rows')
    await putBack(table)
    expect(rows, `server/test/features: no secrets or traces fill ${table}`).toBeGreaterThan(0)
    expect(rest).not.toBe(whole)
    expect(await documentOf(nameOf(exported))).toBe(whole)
  })

  const withTexts = tables.filter(({ table }) => Object.keys(textColumns).some((name) => name.startsWith(`${table}.`)))

  it.each(withTexts)('has the texts of $table', async ({ table, names: [by], exported }) => {
    const text = await documentOf(nameOf(exported))
    for (const name of Object.keys(textColumns).filter((each) => each.startsWith(`${table}.`) && !(each in NO_TEXT))) {
      const planted = name in sealedColumns ? plantedIn(name) : await storedIn(name, by)
      if (name in sealedColumns) expect(planted, `server/test/features: no secrets plant ${name}`).not.toEqual([])
      // Some rows are deleted, which the export leaves out.
      if (planted.length > 0) expect([name, planted.some((each) => text.includes(inJson(each)))]).toEqual([name, true])
    }
  })
})

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1)

const plantedIn = (column: string): string[] =>
  Object.entries(me.secrets).flatMap(([name, text]) => (name.split(' ')[0] === column ? [text] : []))

async function storedIn(name: string, by: string | undefined): Promise<string[]> {
  const [table, column] = name.split('.')
  if (by === undefined || !['public', 'private'].includes(textColumns[name] ?? '')) return []
  const rows = await world.sql<{ text: string }>(
    `SELECT ${column}::text AS text FROM ${table} WHERE ${by} = $1 AND ${column}::text <> ''`,
    [me.id],
  )
  return rows.map(({ text }) => text)
}

/** Texts that a canary cannot plant, or that are not in the export, and why. */
const NO_TEXT: Record<string, string> = {
  'node.description': 'belongs to the section',
  'old_email.email': 'no call of a canary confirms a new address',
  'pair_side.kept_name': 'the name of the other member',
  'staff_alert.webhook': 'who knows the address can write to a group of the staff',
  'shift_note.words': 'colleagues write it for each other',
  'staff_note.words': 'staff write it, and may read it',
  'ticket.username': 'the name of another account',
}
