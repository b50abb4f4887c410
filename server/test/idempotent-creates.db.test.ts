import { randomUUID } from 'node:crypto'
import type { Envelope } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { repairs } from '../src/app/features.ts'
import { type EveryCall, everyCall, fieldsOf } from './every-call.ts'
import { makePost } from './make/post.ts'
import { type ServerProcess, startServer } from './make/server-process.ts'
import { makeLoggedIn } from './make/session.ts'
import type { Stage } from './stage.ts'
import { makeWorld, type Who, type World } from './world.ts'

/** Selected by their input, so a new create is tested automatically. */
const found = everyCall.filter(({ call }) => fieldsOf(call).some(({ name }) => name === 'clientKey'))
/** The first successful call hides the item from all others. */
const blocking = found
  .filter(({ call }) => fieldsOf(call).some(({ name }) => name === 'block'))
  .map((each) => ({
    ...each,
    name: `${each.name} that blocks`,
    example: async (stage: Stage) => ({ ...((await each.example(stage)) as object), block: true }),
  }))
const creates = [...found, ...blocking]

const BATCH_SIZE = 20

it('there are creates that take a key', () => {
  expect(creates.length).toBeGreaterThanOrEqual(5)
})

// With rate limits: a retry must not count against them.
describe('with the rate limits on', () => {
  let world: World
  let restarted: ServerProcess | undefined
  beforeAll(async () => {
    world = await makeWorld({ SP_RATE_LIMITS: 'on' })
    // The first post of a site initialises the shared counters.
    await makePost(world, await makeLoggedIn(world))
  })
  afterAll(async () => {
    await restarted?.stop()
    await world.destroy()
  })

  const sent: { name: string; call: EveryCall['call']; me: Who; input: object; first: Envelope<unknown> }[] = []

  const prepared = async ({ example }: EveryCall) => {
    const me = await makeLoggedIn(world)
    const given = (await example({ world, me, other: await makeLoggedIn(world) })) as object
    return { me, given }
  }

  it.each(creates)('$name sent twenty times at once has a single effect, and all responses are equal', async (each) => {
    const { name, call } = each
    const one = await prepared(each)
    const alone = await effectOf(world, async () => {
      const { code, msg } = (await world.send(call, { ...one.given, clientKey: randomUUID() }, one.me)).json()
      expect([code, msg]).toEqual([200, expect.any(String)])
    })
    const { me, given } = await prepared(each)
    const input = { ...given, clientKey: randomUUID() }
    const send = () => world.send(call, input, me).then((answer) => answer.json<Envelope<unknown>>())
    const together = await effectOf(world, async () => {
      const answers = await Promise.all(Array.from({ length: BATCH_SIZE }, send))
      const [first = { code: 0, msg: '', data: null }] = answers
      expect(first.code).toBe(200)
      expect(answers).toEqual(answers.map(() => first))
      expect(await send()).toEqual(first)
      sent.push({ name, call, me, input, first })
    })
    expect(together).toEqual(alone)
    expect(alone).toMatchObject({ idempotency_key: 1 })
  })

  it('a new process on the same database gives all of them the same answer again', async () => {
    expect(sent.map(({ name }) => name)).toEqual(creates.map(({ name }) => name))
    restarted = await startServer({
      DATABASE_URL: world.url,
      DATA_DIR: world.app.config.dataDir,
      SP_RATE_LIMITS: 'on',
      PUBLIC_URL: world.app.config.publicUrl,
    })
    // Finishes the jobs of the first calls and of the start, so that they do not count as effects of the repetition.
    await world.runJobs()
    const { send } = restarted
    const nothing = await effectOf(world, async () => {
      for (const { call, me, input, first } of sent) {
        const { code, data } = await send(call, input, me)
        expect({ code, data }).toEqual({ code: 200, data: first.data })
      }
    })
    expect(nothing).toEqual({})
  })

  it('every stored count is that of its rows', async () => {
    for (const [name, repair] of Object.entries(repairs)) expect([name, await repair(world.app)]).toEqual([name, 0])
  })
})

/**
 * Number of added rows per table. Usage and day counters are no effect, nor are the names or ends of jobs, nor
 * search entries written by a job after the call.
 */
async function effectOf(world: World, act: () => Promise<void>): Promise<Record<string, number>> {
  const before = await rowCounts(world)
  await act()
  const after = await rowCounts(world)
  const grown = [...after].map(([table, rows]) => [table, rows - (before.get(table) ?? 0)] as const)
  return Object.fromEntries(grown.filter(([, more]) => more > 0))
}

/** The rows of a distributed table are not in the file of its name. */
const mayHaveRows = inject('databaseNodes').length > 1 ? 'true' : 'pg_relation_size(c.oid) > 0'

async function rowCounts(world: World): Promise<Map<string, number>> {
  const rows = await world.sql<{ name: string; rows: number }>(
    `SELECT c.relname AS name, (xpath('/row/n/text()',
       query_to_xml(format('SELECT count(*) AS n FROM %s', c.oid::regclass), false, true, '')))[1]::text::int AS rows
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND n.nspname IN ('public', 'graphile_worker') AND c.relname NOT IN ('rate_limit', '_private_tasks', 'search_entry')
       AND (c.relkind = 'p' OR ${mayHaveRows})`,
  )
  return new Map(rows.map(({ name, rows }) => [name, rows]))
}
