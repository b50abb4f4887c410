import { randomUUID } from 'node:crypto'
import { type Call, calls, common, type Envelope, takesClientKey } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyCall } from './every-call.ts'
import { everyConsoleCall } from './every-console-call.ts'
import { makePost } from './make/post.ts'
import { makeLoggedIn } from './make/session.ts'
import { enterSquare } from './make/square.ts'
import { makeStaff, type Staff } from './make/staff.ts'
import type { ConsoleWorld } from './stage.ts'
import { makeWorld, type Who, type World } from './world.ts'

let world: World
let owner: Staff
beforeAll(async () => {
  world = await makeWorld()
  owner = await makeStaff(world, 'owner', { fresh: true })
})
afterAll(() => world.destroy())

interface Create {
  name: string
  call: Call
  arrange(): Promise<{ me: Who; given: object }>
}

const ofMembers: Create[] = everyCall.map(({ name, call, example }) => ({
  name,
  call,
  arrange: async () => {
    const me = await makeLoggedIn(world)
    return { me, given: (await example({ world, me, other: await makeLoggedIn(world) })) as object }
  },
}))
const ofStaff: Create[] = everyConsoleCall.map(({ name, call, example }) => ({
  name: `console ${name}`,
  call,
  arrange: async () => {
    const me = await makeStaff(world, 'owner', { fresh: true })
    const consoleWorld: ConsoleWorld = { world, owner, me, other: await makeLoggedIn(world) }
    return { me, given: (await example(consoleWorld)) as object }
  },
}))
const creates = [...ofMembers, ...ofStaff].filter(({ call }) => takesClientKey(call))

const keysOf = async ({ id }: Who) =>
  (await world.sql<{ n: number }>('SELECT count(*)::int AS n FROM idempotency_key WHERE user_id = $1', [id]))[0]?.n ?? 0

it('the GETs that write take a key, as every other create does', () => {
  const gets = creates.filter(({ call }) => call.method === 'GET').map(({ name }) => name)
  expect(gets).toEqual(['points.checkIn', 'pairing.find', 'passkey.openPasskey'])
})

it.each(creates.filter(({ call }) => call.method === 'GET'))(
  '$name is not made by a browser that fetches ahead',
  async ({ call, arrange }) => {
    const { me, given } = await arrange()
    const before = await keysOf(me)
    for (const header of ['sec-purpose', 'purpose']) {
      const answer = await world.send(call, given, me, { [header]: 'prefetch;prerender' })
      expect(answer.json()).toMatchObject(common.prefetch)
    }
    expect(await keysOf(me)).toBe(before)
  },
)

describe.each(creates)('$name', ({ call, arrange }) => {
  let me: Who
  let given: object
  let before: number
  beforeAll(async () => {
    ;({ me, given } = await arrange())
    before = await keysOf(me)
  })
  const send = async (fields: object, header?: string): Promise<Envelope<unknown>> =>
    (
      await world.send(call, { ...given, ...fields }, me, header === undefined ? {} : { 'idempotency-key': header })
    ).json()

  it('refuses a key that is none alike in the header and in the field, and does nothing', async () => {
    const inField = await send({ clientKey: 'again' })
    expect(inField).toMatchObject({ code: 400, reason: 'input.client-key' })
    for (const header of ['again', '', `${randomUUID()}, ${randomUUID()}`])
      expect(await send({}, header)).toEqual(inField)
  })

  it('refuses two different keys as neither, and does nothing', async () => {
    const [one, other] = [randomUUID(), randomUUID()]
    expect(await send({ clientKey: one }, other)).toMatchObject({ code: 400, reason: 'input.client-key' })
    expect(await keysOf(me)).toBe(before)
  })

  it('takes effect once per key, wherever the key is in the input', async () => {
    const key = randomUUID()
    const first = await send({}, key)
    expect(first.code).toBe(200)
    for (const again of [send({}, key), send({ clientKey: key }), send({ clientKey: key }, key.toUpperCase())])
      expect(await again).toEqual(first)
    expect(await keysOf(me)).toBe(before + 1)
  })
})

it('a client that repeats a find with its header has spent one of its three', async () => {
  const me = await makeLoggedIn(world)
  await enterSquare(world, me)
  const { find } = calls.pairing
  for (let nth = 0; nth < 3; nth++) await enterSquare(world, await makeLoggedIn(world))
  const headers = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all(Array.from({ length: 3 }, () => world.send(find, {}, me, headers)))
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
  expect(answers[0]?.json()).toMatchObject({ code: 200 })
  expect((await world.call(calls.pairing.running, {}, me)).data.total).toBe(1)
})

it('a check-in with a lost response is answered again, but only under its key', async () => {
  const me = await makeLoggedIn(world)
  const { checkIn } = calls.points
  const clientKey = randomUUID()
  const first = await world.call(checkIn, { clientKey }, me)
  expect(first).toMatchObject({ code: 200, data: { days: 1 } })
  expect(await world.call(checkIn, { clientKey }, me)).toEqual(first)
  expect(await world.call(checkIn, {}, me)).toMatchObject({ code: 400, reason: 'points.checked-in' })
})

it('one key for making and for changing under the same path is two creates', async () => {
  const me = await makeLoggedIn(world)
  const { nodeId } = (await world.call(calls.post.detail, { id: await makePost(world, me) }, me)).data
  const clientKey = randomUUID()
  const input = { title: '早上好', description: '今天天气不错', nodeId, clientKey }
  const { data: id } = await world.call(calls.post.create, input, me)
  expect((await world.call(calls.post.edit, { ...input, id, title: '晚上好' }, me)).code).toBe(200)
  expect((await world.call(calls.post.detail, { id }, me)).data.title).toBe('晚上好')
})
