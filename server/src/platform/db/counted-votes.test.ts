import { expect, it } from 'vitest'
import { countedVotes } from './counted-votes.ts'
import { type Statement, statements, write } from './sql.ts'

const inOneLine = ({ text }: Statement): string => text.replaceAll(/\s+/g, ' ')
const statementsOf = (declare: () => unknown): string[] => {
  const from = statements.length
  declare()
  return statements.slice(from).map(inOneLine)
}

const counted = (votes: Pick<ReturnType<typeof countedVotes>, 'counted'>) =>
  statementsOf(() => write({})`WITH given AS (…), counted AS (${votes.counted}) SELECT`)[0]

it('adds, takes away and recounts each kind in its column', () => {
  let votes = {} as ReturnType<typeof countedVotes>
  const made = statementsOf(() => (votes = countedVotes({ table: 'thing_vote', of: 'thing', by: 'thingId' })))
  const find = (part: string) => made.find((text) => text.includes(part))
  expect(find('DELETE FROM thing_vote v')).toContain(
    `UPDATE thing t SET up = t.up - (erased.kind = 1)::integer, down = t.down - (erased.kind = -1)::integer`,
  )
  expect(find('RETURNING t.id')).toContain(
    `count(*) FILTER (WHERE v.kind = 1)::integer AS up, count(*) FILTER (WHERE v.kind = -1)::integer AS down`,
  )
  expect(find('RETURNING t.id')).toContain('(t.up, t.down) IS DISTINCT FROM (n.up, n.down)')
  expect(find('created_at')).toContain('thing_id AS "thingId", kind AS "kind", created_at AS "createdAt"')
  expect(find('LIMIT $3')).toContain('(thing_id, user_id, kind) IN ( SELECT thing_id, user_id, kind FROM thing_vote')
  expect(counted(votes)).toContain(
    `t SET up = t.up + (given.kind = 1)::integer, down = t.down + (given.kind = -1)::integer FROM given ` +
      `WHERE t.bucket = $1 AND t.id = given.thing_id AND given.kind IN (1, -1)`,
  )
})

it('accepts only names of columns', () => {
  const of = { table: 'thing_vote', of: 'thing', by: 'thingId' }
  expect(() => countedVotes({ ...of, counts: { 'up; DROP TABLE person': 1 } })).toThrow('not a list of names')
})
