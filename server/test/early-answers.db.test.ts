import { channel } from 'node:diagnostics_channel'
import type { Call, Envelope } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { features } from '../src/app/features.ts'
import type { Route } from '../src/platform/http/route.ts'
import { everyCall, fieldsOf } from './every-call.ts'
import { makeSupply } from './make/crowd.ts'
import { ACTOR_CASES, actorCaseOf, type Column, expected, refusalByWho, type Scene } from './matrix-rows.ts'
import { met, printed } from './outcome.ts'
import { makeWorld, type Who, type World } from './world.ts'

/**
 * What is answered before Fastify is not reached by `inject`, on which the other tests of all calls run. Here the same
 * table holds for real requests whose answer was ready before the viewer was blocked, muted or shut, or the thing hidden.
 */
const kinds = new Map<string, string>()
const note = ((call, { kind }) => void kinds.set(call.path, kind)) as Route
for (const { routes } of features) routes?.(note)
const kindOf = ({ path }: Call) => kinds.get(path)
const ready = everyCall.filter(
  ({ call }) => (kindOf(call) === 'read' && call.who === 'anyone') || kindOf(call) === 'poll',
)

let world: World
let url: string
const next = makeSupply(() => world)
/** Each request that Fastify handled. */
let handled = 0
const count = () => void handled++
const handling = channel('tracing:fastify.request.handler:start')
beforeAll(async () => {
  world = await makeWorld()
  url = await world.server.listen({ port: 0, host: '127.0.0.1' })
  handling.subscribe(count)
})
afterAll(async () => {
  handling.unsubscribe(count)
  await world.destroy()
})

interface Asked {
  envelope: Envelope<unknown>
  isEarly: boolean
}

async function ask({ path }: Call, input: object, as?: Who): Promise<Asked> {
  const before = handled
  const query = new URLSearchParams(
    Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const headers: Record<string, string> = as === undefined ? {} : { authentication: as.token }
  const response = await fetch(`${url}${path}?${query}`, { headers })
  const envelope = (await response.json()) as Envelope<unknown>
  return { envelope, isEarly: envelope.code === 200 && handled === before }
}

/** Made so directly in the table, which a poll that is answered from memory cannot notice; `session.db.test.ts` does. */
const UNANNOUNCED: readonly Column[] = ['muted', 'shut']

/** What an open page asks that has everything. */
const nothingAfter = (call: Call): object =>
  kindOf(call) === 'poll' && fieldsOf(call).some(({ name }) => name === 'after')
    ? { after: Number.MAX_SAFE_INTEGER }
    : {}

/** Who reads what all share: the answers for everybody and for adults are cached apart. */
async function makeReady(call: Call, input: object, viewer: Who, adult: Who): Promise<void> {
  for (const as of [undefined, adult, viewer]) await ask(call, input, as)
}

describe.each(ready)('$name', ({ call, ...row }) => {
  it('answers early and late what the table states, also if the viewer may see it no longer', async () => {
    const adult = await next()
    await world.sql(`UPDATE person SET birthday = '1990-01-01' WHERE id = $1`, [adult.id])
    const found: [Column, ...string[]][] = []
    const wanted: [Column, ...string[]][] = []
    let early = 0
    for (const column of Object.keys(ACTOR_CASES) as Column[]) {
      if (kindOf(call) === 'poll' && UNANNOUNCED.includes(column)) continue
      const { about = {}, before, after } = actorCaseOf(column)
      const owner = await next()
      const viewer = column === 'owner' ? owner : await next()
      const scene: Scene = { world, about, owner, viewer }
      await before?.(scene)
      const arranged = refusalByWho(call, column) ? {} : await row.arrange(scene)
      const input = { ...arranged, ...nothingAfter(call) }
      await makeReady(call, input, viewer, adult)
      await after?.(scene)
      const as = column === 'anonymous' ? undefined : viewer
      const outcomes: string[] = []
      for (let time = 0; time < 2; time++) {
        const { envelope, isEarly } = await ask(call, input, as)
        outcomes.push(met(envelope, owner, expected(row, call, column)))
        if (isEarly) early++
      }
      found.push([column, ...outcomes])
      const want = printed(expected(row, call, column))
      wanted.push([column, want, want])
    }
    expect(found).toEqual(wanted)
    expect(early).toBeGreaterThan(0)
  })
})
