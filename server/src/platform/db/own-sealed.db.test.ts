import { afterAll, beforeAll, expect, it } from 'vitest'
import { forgetStatementsOn } from '../../../test/every-statement.ts'
import { makeCrowd } from '../../../test/make/crowd.ts'
import { grantSite } from '../../../test/make/site-url.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { dropKey } from '../vault/service.ts'
import { ownSealed } from './own-sealed.ts'
import { timestamp } from './sql.ts'

/** A private note of a member on another. */
const remarks = ownSealed({
  table: 'remark_of_test',
  isBucketed: true,
  sealed: 'words',
  as: 'text',
  row: 'other_id',
  columns: { at: ['created_at', timestamp] },
  order: 'other_id',
  other: { column: 'other_id', erasedAcross: 'few, by an index' },
  document: 'remark',
  about: { what: 'what a member noted about another', lost: { named: '备注', does: 'deletes' } },
})

let world: World
let people: [Who, Who, Who]
beforeAll(async () => {
  world = await makeWorld()
  people = (await makeCrowd(world, 3)) as [Who, Who, Who]
  await world.sql(`CREATE TABLE remark_of_test (bucket smallint, user_id bigint, other_id bigint, words bytea,
    created_at timestamptz DEFAULT app_now(), PRIMARY KEY (bucket, user_id, other_id))`)
  await grantSite(world, 'remark_of_test')
  for (const by of people) for (const about of people) if (by !== about) await remark(by, about)
})
afterAll(() => {
  forgetStatementsOn('remark_of_test')
  return world.destroy()
})

const remark = async (by: Who, about: Who) => {
  const words = await world.app.transact((tx) =>
    remarks.seal(world.app, tx, { userId: by.id, row: about.id }, `${by.id} 记 ${about.id}`),
  )
  await world.sql(
    'INSERT INTO remark_of_test (bucket, user_id, other_id, words) VALUES ($1::bigint & 1023, $1, $2, $3)',
    [by.id, about.id, words],
  )
}
const table = () => remarks.tables['remark_of_test']
const exported = async (who: Who) => {
  const { exported } = table() ?? {}
  if (exported === undefined || !('gather' in exported)) throw new Error('is not gathered')
  return (await exported.gather(world.app, who.id)).rows as { text: string }[]
}
const pairs = async () =>
  (await world.sql<{ by: number; about: number }>(
    'SELECT user_id::float8 AS by, other_id::float8 AS about FROM remark_of_test',
  )) as { by: number; about: number }[]

it('the export has the texts of the member, opened, and nothing of the seal', async () => {
  const [me, ...others] = people
  expect(await exported(me)).toEqual(
    others
      .map(({ id }) => id)
      .sort((a, b) => a - b)
      .map((id) => ({ at: expect.any(Date), text: `${me.id} 记 ${id}` })),
  )
  expect(JSON.stringify(await world.sql('SELECT words::text FROM remark_of_test'))).not.toContain(
    Buffer.from('记').toString('hex'),
  )
})

it('a text opens in its row alone, and not any more when the key of its owner is gone', async () => {
  const [me, other, third] = people
  const [row] = await world.sql<{ words: Buffer }>(
    'SELECT words FROM remark_of_test WHERE user_id = $1 AND other_id = $2',
    [me.id, other.id],
  )
  const open = (at: number) =>
    remarks.open(world.app, world.app.db, me.id, [{ row: at, sealed: row?.words ?? Buffer.alloc(0) }])
  expect(await open(other.id)).toEqual([`${me.id} 记 ${other.id}`])
  await expect(open(third.id)).rejects.toThrow('cannot be opened')
  await world.app.transact((tx) => dropKey(world.app, tx, me.id))
  await expect(open(other.id)).rejects.toThrow('cannot be opened')
})

it('a closed account takes its own rows with it, and those of others about it', async () => {
  const [gone, ...left] = people
  const { names, closing } = table() ?? {}
  expect(names).toEqual(['user_id', 'other_id'])
  if (closing === undefined || !('erase' in closing)) throw new Error('is not erased')
  await closing.erase?.(world.app, { userId: gone.id, keepPosts: false, avatar: '' })
  const ids = left.map(({ id }) => id).sort((a, b) => a - b)
  expect((await pairs()).map(({ by }) => by).sort((a, b) => a - b)).toEqual(ids)
  expect((await pairs()).map(({ about }) => about).sort((a, b) => a - b)).toEqual(ids)
})

it('is declared as sealed, with the key and what it is', () => {
  expect(remarks.texts).toEqual({
    'remark_of_test.words': {
      what: 'what a member noted about another',
      key: 'the member’s',
      lost: { named: '备注', does: 'deletes' },
      at: { by: 'user_id', row: 'other_id' },
    },
  })
})
