import { expect, it } from 'vitest'
import { eraseOwn, ownRows } from './own-rows.ts'
import { int8, statements, timestamp } from './sql.ts'

const textsSince = (from: number) => statements.slice(from).map(({ text }) => text.replaceAll(/\s+/g, ' '))

it('reads the columns under their names in the export, and erases the rows of the member', () => {
  const from = statements.length
  ownRows({
    table: 'thing',
    by: 'owner_id',
    isBucketed: true,
    columns: { madeAt: timestamp, at: ['seen_at', timestamp] },
    order: 'made_at, id',
  })
  eraseOwn({ table: 'other_thing' })
  const whose = 'bucket = $1 AND owner_id = $2'
  expect(textsSince(from)).toEqual([
    `SELECT made_at AS "madeAt", seen_at AS "at" FROM thing WHERE ${whose} ORDER BY made_at, id`,
    `DELETE FROM thing WHERE ${whose}`,
    'DELETE FROM other_thing WHERE user_id = $1',
  ])
  expect(statements[from]?.columns).toEqual({ madeAt: timestamp, at: timestamp })
})

it.each(['thing; DROP TABLE person', 'thing t', '"thing"', ''])('%j is no name of a table or column', (name) => {
  expect(() => eraseOwn({ table: name })).toThrow('not a list of names')
  expect(() => ownRows({ table: 'thing', columns: { a: [name, int8] }, order: 'id' })).toThrow('not a list of names')
})
