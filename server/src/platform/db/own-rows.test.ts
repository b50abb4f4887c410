import { expect, it } from 'vitest'
import { eraseOwn, gatherOwn, ownRows, unnameOwn } from './own-rows.ts'
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

it('takes the member’s name out of rows about others', () => {
  const from = statements.length
  eraseOwn({ table: 'thing', unname: ['by_id'] })
  unnameOwn('thing', 'actor_id', 'user_id')
  eraseOwn({ table: 'note', about: { column: 'other_id', across: 'few, by an index' } })
  expect(textsSince(from)).toEqual([
    'DELETE FROM thing WHERE user_id = $1',
    'UPDATE thing SET by_id = NULL WHERE by_id = $1',
    'UPDATE thing SET actor_id = NULL WHERE actor_id = $1',
    'UPDATE thing SET user_id = NULL WHERE user_id = $1',
    'DELETE FROM note WHERE user_id = $1',
    'DELETE FROM note WHERE other_id = $1',
  ])
  expect(statements.at(-1)?.across).toBe('few, by an index')
})

it('documents why it reads more than one bucket', () => {
  const from = statements.length
  gatherOwn({ table: 'thing', columns: { id: int8 }, order: 'id', across: 'a reason' })
  expect(statements[from]?.across).toBe('a reason')
})

it.each(['thing; DROP TABLE person', 'thing t', '"thing"', ''])('%j is no name of a table or column', (name) => {
  expect(() => eraseOwn({ table: name })).toThrow('not a list of names')
  expect(() => ownRows({ table: 'thing', columns: { a: [name, int8] }, order: 'id' })).toThrow('not a list of names')
})
