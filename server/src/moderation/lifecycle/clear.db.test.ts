import { afterAll, beforeAll, expect, it } from 'vitest'
import { liveFully } from '../../../test/make/live-fully.ts'
import { makeMember } from '../../../test/make/member.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { clearDeleted as clearFlashes } from '../../flash/flash/clear-service.ts'
import { clearDeleted as clearPosts } from '../../forum/post/clear-service.ts'

/** Tables whose rows are deleted by the cascade of what they belong to, and why that stays small. */
const BY_CASCADE: Record<string, string> = {
  flash_image: 'at most four of a flash',
  flash_comment_vote: 'with a batch of comments',
  reply_vote: 'with a batch of replies',
}

interface Below {
  name: string
  table: string
  definition: string
}

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.destroy())

/** The foreign keys of every table below a flash or a post. */
const readBelow = () =>
  world.sql<Below>(
    `WITH RECURSIVE below AS (
       SELECT oid, conname, conrelid FROM pg_constraint
       WHERE contype = 'f' AND confrelid IN ('flash'::regclass, 'post'::regclass)
       UNION
       SELECT k.oid, k.conname, k.conrelid FROM pg_constraint k JOIN below b ON k.confrelid = b.conrelid
       WHERE k.contype = 'f' AND k.conrelid <> k.confrelid
     )
     SELECT conname AS name, conrelid::regclass::text AS table, pg_get_constraintdef(oid) AS definition FROM below`,
  )

const rowsIn = async (table: string) => (await world.sql(`SELECT 1 FROM ${table} LIMIT 1`)).length

it('each table below a flash or a post is cleared in batches, not by the cascade of one deletion', async () => {
  await liveFully(world, await makeMember(world))
  const below = await readBelow()
  const tables = [...new Set(below.map(({ table }) => table))]
  expect(Object.keys(BY_CASCADE).filter((table) => !tables.includes(table))).toEqual([])
  for (const table of tables) expect(`${table}: ${await rowsIn(table)}`).toBe(`${table}: 1`)

  for (const { name, table, definition } of below.filter((each) => !(each.table in BY_CASCADE))) {
    const withoutCascade = definition.replace(' ON DELETE CASCADE', '')
    await world.sql(`ALTER TABLE ${table} DROP CONSTRAINT ${name}, ADD CONSTRAINT ${name} ${withoutCascade}`)
  }
  for (const table of ['flash', 'post'])
    await world.sql(`UPDATE ${table} SET deleted_at = app_now() - interval '1 hour'`)
  const results = await Promise.allSettled([clearFlashes(world.app), clearPosts(world.app)])

  const left: string[] = []
  for (const table of tables) if ((await rowsIn(table)) > 0) left.push(table)
  expect(left, 'tables that no clear-service clears in batches (clearBelow, clearWith…)').toEqual([])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
})
