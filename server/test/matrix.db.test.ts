import type { Envelope } from '@sp/contract'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { makeErrorsLog } from './errors-log.ts'
import { everyCall } from './every-call.ts'
import { makeCrowd } from './make/crowd.ts'
import { matrix } from './matrix.ts'
import { type Column, expected, type Outcome, type Row, type Scene, SEATS, seatOf } from './matrix-rows.ts'
import { makeWorld, type Who, type World } from './world.ts'

const errors = makeErrorsLog()
let world: World
let people: Who[]
const columns = Object.keys(SEATS) as Column[]
const rows = matrix as unknown as Record<string, Record<string, Row>>

beforeAll(async () => {
  world = await makeWorld({}, { log: errors.log })
  people = await makeCrowd(world, 2 * columns.length * everyCall.length)
})
afterAll(() => world.destroy())
afterEach(() => expect(errors.take(), 'bugs and undeclared refusals').toEqual([]))

const next = (): Who => people.pop() as Who

it.each(everyCall)('$name gives everyone what the table says', async ({ name, call }) => {
  const [feature = '', word = ''] = name.split('.')
  const row = rows[feature]?.[word] as Row
  const found: Partial<Record<Column, string>> = {}
  const wanted: typeof found = {}
  for (const column of columns) {
    const want = expected(row, call, column)
    const { about = {}, before, after } = seatOf(column)
    const owner = next()
    const scene: Scene = { world, about, owner, viewer: column === 'owner' ? owner : next() }
    await before?.(scene)
    const input = await row.arrange(scene)
    await after?.(scene)
    const answer = await world.send(call, input, column === 'anonymous' ? undefined : scene.viewer)
    found[column] = met(answer.json(), owner, want)
    wanted[column] = printed(want)
  }
  expect(found).toEqual(wanted)
})

const printed = (outcome: Outcome): string =>
  typeof outcome === 'object' ? `${outcome.code} ${outcome.reason}` : String(outcome)

/** The outcome in the words of the table; for a refusal also whether it reveals more than it should. */
function met({ code, reason, data }: Envelope<unknown>, owner: Who, want: Outcome): string {
  const named = JSON.stringify(data).includes(String(owner.id))
  if (code !== 200) return `${code} ${reason}${named ? ' and names the owner' : ''}`
  if (want === 'seen' || want === 'unseen') return named ? 'seen' : 'unseen'
  return typeof want === 'boolean' ? String(data) : 'ok'
}
