import { afterAll, beforeAll, expect, it } from 'vitest'
import { repairs } from '../src/app/features.ts'
import { readCounters } from './counters.ts'
import { liveFully } from './make/live-fully.ts'
import { makeMember } from './make/member.ts'
import { makeWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.destroy())

/** Kept counts that no migration marks. */
const UNMARKED = [
  ...['following', 'fans', 'blocked'].map((column) => `follow_count.${column}`),
  ...['public', 'private', 'r18'].map((column) => `flash_count.${column}`),
  ...['total', 'unread'].map((column) => `notice_count.${column}`),
  ...['found', 'finished'].map((column) => `square_member.${column}`),
  ...['up', 'down'].map((column) => `flash_comment.${column}`),
  'profile.upvotes',
  'node_count.day_posts',
]

/** Counts that follow from no rows, and why. */
const TALLIES: Record<string, string> = {
  'word_hit.hits': 'which postings had a word is not stored',
  'known_picture.seen': 'which uploads it matched is not stored',
  'chat.stranger_sent': 'a limit that deleted messages still use up',
  'pair_side.sent': 'a limit that deleted messages still use up',
  'report_case.weight': 'reports of closed accounts are deleted, and still count',
  'report_case.reports': 'reports of closed accounts are deleted, and still count',
}

/** The rows of a table that have the count, where not all have. */
const ONLY: Record<string, string> = {
  'notice.actors': 'EXISTS (SELECT 1 FROM notice_actor a WHERE a.notice_id = notice.id)',
}

async function repairAll(): Promise<void> {
  for (const repair of Object.values(repairs)) await repair(world.app)
}

/** In the order of the primary key. */
async function valuesOf(counter: string): Promise<string> {
  const [table = '', column = ''] = counter.split('.')
  const [key] = await world.sql<{ columns: string }>(
    `SELECT string_agg(format('%I', a.attname), ', ' ORDER BY a.attnum) AS columns
     FROM pg_index x JOIN pg_attribute a ON a.attrelid = x.indrelid AND a.attnum = ANY(x.indkey)
     WHERE x.indisprimary AND x.indrelid = $1::regclass`,
    [table],
  )
  const rows = await world.sql(
    `SELECT ${column} FROM ${table} WHERE ${ONLY[counter] ?? 'true'} ORDER BY ${key?.columns}`,
  )
  return JSON.stringify(rows)
}

async function dropChecks(): Promise<void> {
  const checks = await world.sql<{ table: string; name: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS name FROM pg_constraint
     WHERE contype = 'c' AND connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of checks) await world.sql(`ALTER TABLE ${table} DROP CONSTRAINT "${name}"`)
}

it('every kept count is recomputed by the repair of its feature', { timeout: 300_000 }, async () => {
  const marked = readCounters()
  expect(Object.keys(TALLIES).filter((name) => !marked.includes(name))).toEqual([])
  const counters = [...new Set([...marked, ...UNMARKED])].filter((name) => !(name in TALLIES))
  await liveFully(world, await makeMember(world))
  await repairAll()
  const before = new Map<string, string>()
  for (const counter of counters) before.set(counter, await valuesOf(counter))
  expect(counters.filter((counter) => before.get(counter) === '[]')).toEqual([])

  await dropChecks()
  for (const counter of counters) {
    const [table, column] = counter.split('.')
    await world.sql(`UPDATE ${table} SET ${column} = ${column} + 1 WHERE ${ONLY[counter] ?? 'true'}`)
  }
  await repairAll()
  const wrong: string[] = []
  for (const counter of counters) if ((await valuesOf(counter)) !== before.get(counter)) wrong.push(counter)
  expect(wrong, 'counts that no repair recomputes').toEqual([])
})
