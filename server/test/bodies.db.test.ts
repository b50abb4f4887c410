import { type Call, calls, common, consoleCalls, inQuery, POST_MAX, postCalls } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bodyLimitOf } from '../src/platform/http/body-limit.ts'
import { everyCall, fieldsOf } from './every-call.ts'
import { makeMember } from './make/member.ts'
import { makeNode } from './make/node.ts'
import { makePost } from './make/post.ts'
import { makeLoggedIn } from './make/session.ts'
import { makeWorld, type Who, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld({ SP_RATE_LIMITS: 'off' })
})
afterAll(() => world.destroy())

const put = async ({ method, path }: Pick<Call, 'method' | 'path'>, payload: string, as?: Who) => {
  const headers = { 'content-type': 'application/json', ...(as ? { authentication: as.token } : {}) }
  const answer = await world.server.inject({ method, url: path, payload, headers })
  return { status: answer.statusCode, ...(answer.json() as { code: number; reason?: string; data: unknown }) }
}

const EMOJI = '\\ud83d\\ude00'
const bodyOf = (plain: object, texts: Readonly<Record<string, string>>): string => {
  const fields = Object.entries(plain).filter(([name, value]) => !(name in texts) && value !== undefined)
  const all = [...fields.map(([name, value]) => [name, JSON.stringify(value)]), ...Object.entries(texts)]
  return `{${all.map(([name, value]) => `"${name}":${value}`)}}`
}

const inBody = [...Object.values(calls), ...Object.values(consoleCalls)]
  .flatMap((group) => Object.values(group as Record<string, Call>))
  .filter(({ method }) => !inQuery(method))
  .map((call) => ({ name: `${call.method} ${call.path}`, call }))

it.each(inBody)('$name takes a body up to its bound, and not a byte more', async ({ call }) => {
  const limit = bodyLimitOf(call)
  const { status } = await put(call, '{}'.padEnd(limit, ' '))
  expect(status).not.toBe(413)
  expect(await put(call, '{}'.padEnd(limit + 1, ' '))).toMatchObject({ status: 413, ...common.tooLarge })
})

const textsOf = (call: Call) =>
  fieldsOf(call).flatMap(({ name, field }) => {
    const { trim, maxLength, pattern } = field as typeof field & { pattern?: string }
    return trim && maxLength !== undefined && pattern === undefined ? [{ name, maxLength }] : []
  })
const withTexts = everyCall.filter(({ call }) => !inQuery(call.method) && textsOf(call).length > 0)

it('there are many calls that take a text', () => {
  expect(withTexts.length).toBeGreaterThan(25)
})

it.each(withTexts)(
  '$name takes the longest texts there may be, with every character escaped',
  async ({ call, example }) => {
    const me = await makeLoggedIn(world)
    const given = (await example({ world, me, other: await makeLoggedIn(world) })) as object
    const texts = textsOf(call).map(({ name, maxLength }) => [name, `"${EMOJI.repeat(maxLength)}"`])
    const { code, reason } = await put(call, bodyOf(given, Object.fromEntries(texts)), me)
    expect([413, 500]).not.toContain(code)
    expect(reason ?? '').not.toMatch(/^common\.(bad-input|too-large)$/)
    expect(textsOf(call).map(({ name }) => `input.${name}`)).not.toContain(reason)
  },
)

describe('fifty thousand emoji in escaped JSON', () => {
  it('are posted, edited and read as they are', async () => {
    const author = await makeMember(world)
    const nodeId = await makeNode(world)
    const text = '😀'.repeat(POST_MAX)
    const fields = { title: '很长的一篇', nodeId }
    const made = await put(postCalls.create, bodyOf(fields, { description: `"${EMOJI.repeat(POST_MAX)}"` }), author)
    expect(made.code).toBe(200)
    const read = async (id: number) => (await world.call(postCalls.detail, { id }, author)).data.description
    expect((await read(made.data as number)) === text).toBe(true)
    const id = await makePost(world, author, { nodeId })
    const edited = await put(
      postCalls.edit,
      bodyOf({ ...fields, id }, { description: `"${EMOJI.repeat(POST_MAX)}"` }),
      author,
    )
    expect(edited.code).toBe(200)
    expect((await read(id)) === text).toBe(true)
    const longer = bodyOf(fields, { description: `"${EMOJI.repeat(POST_MAX + 1)}"` })
    expect(await put(postCalls.create, longer, author)).toMatchObject({ code: 400, reason: 'input.description' })
  })
})
