import type { Envelope } from '@sp/contract'
import { inQuery, STATUS_CODES } from '@sp/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeErrorsLog } from './errors-log.ts'
import { type EveryCall, everyCall, type Field, fieldsOf } from './every-call.ts'
import { makeFlash } from './make/flash.ts'
import { makeLoggedIn } from './make/session.ts'
import { makeWorld, type Who, type World } from './world.ts'

const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121)
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 300)

const errors = makeErrorsLog()
let world: World
let me: Who
/** Ids that exist, so that the inputs get past the first door. */
let ids: number[]
beforeAll(async () => {
  world = await makeWorld({}, { log: errors.log })
  me = await makeLoggedIn(world)
  const other = await makeLoggedIn(world)
  ids = [me.id, other.id, await makeFlash(world, me), await makeFlash(world, other)]
})
afterAll(() => world.destroy())

const nasty = fc.constantFrom<unknown>(
  '',
  '\0',
  '\ud800',
  '%00',
  "'; DROP TABLE person; --",
  '‮翻',
  '👩‍👩‍👧‍👧'.repeat(50),
  '9007199254740993',
  -1,
  1e308,
  2 ** 53,
  [],
  {},
  [[[[[[[[[[1]]]]]]]]]],
  { $ne: null },
  { __proto__: null, constructor: 1 },
  'x'.repeat(5000),
)

const valueOf = (field: Field): fc.Arbitrary<unknown> => {
  const right: fc.Arbitrary<unknown>[] = [
    ...(field.enum ? [fc.constantFrom(...field.enum)] : []),
    ...(field.type === 'integer' ? [fc.nat(), fc.constant(-0), fc.nat(3).map((n) => ids[n])] : []),
    ...(field.type === 'boolean' ? [fc.boolean()] : []),
    ...(field.type === 'string' ? [fc.string({ unit: 'binary', maxLength: 60 }), fc.uuid()] : []),
  ]
  return fc.oneof(
    { arbitrary: fc.oneof(...right, fc.constant(undefined)), weight: 3 },
    { arbitrary: nasty, weight: 1 },
    { arbitrary: fc.jsonValue(), weight: 1 },
  )
}

const inputOf = ({ call }: EveryCall): fc.Arbitrary<unknown> => {
  const fields = fc.record(Object.fromEntries(fieldsOf(call).map(({ name, field }) => [name, valueOf(field)])))
  const more = fc.dictionary(fc.string({ maxLength: 12 }), fc.jsonValue(), { maxKeys: 2 })
  const object = fc.tuple(fields, more).map(([given, beside]) => ({ ...beside, ...given }))
  return inQuery(call.method)
    ? object
    : fc.oneof({ arbitrary: object, weight: 9 }, { arbitrary: fc.jsonValue(), weight: 1 })
}

const request = fc
  .constantFrom(...everyCall)
  .chain((each) => fc.record({ each: fc.constant(each), input: inputOf(each), loggedIn: fc.boolean() }))

it(`nothing that anyone sends breaks a call (FUZZ_SEED=${SEED}, ${RUNS} inputs)`, async () => {
  await fc.assert(
    fc.asyncProperty(request, async ({ each: { call, name }, input, loggedIn }) => {
      // A log-out of the one member there is would end the test.
      if (name === 'account.logout') return
      const answer = await send(call, input, loggedIn ? me : undefined)
      const plate = answer.json<Envelope<unknown>>()
      expect([plate.code, answer.statusCode]).toSatisfy(
        ([code, status]) => code === 503 || ((code < 500 || code === 4003) && status < 500),
      )
      expect(answer.statusCode).toBe(STATUS_CODES.has(plate.code) ? plate.code : 200)
      expect(errors.take()).toEqual([])
    }),
    { seed: SEED, numRuns: RUNS, verbose: true },
  )
})

/** Whatever cannot stand in an address is left out of it; bodies carry everything. */
function send(call: EveryCall['call'], input: unknown, as: Who | undefined) {
  if (!inQuery(call.method)) {
    return world.server.inject({
      method: call.method,
      url: call.path,
      headers: { 'content-type': 'application/json', ...(as ? { authentication: as.token } : {}) },
      payload: JSON.stringify(input) ?? '',
    })
  }
  const given = Object.entries(input as Record<string, unknown>).filter(([, value]) => value !== undefined)
  const texts = given.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)])
  return world.send(call, Object.fromEntries(texts.filter((pair) => pair.every((text) => text?.isWellFormed()))), as)
}
