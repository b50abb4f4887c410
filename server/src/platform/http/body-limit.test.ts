import { type Call, calls, consoleCalls, inQuery } from '@sp/contract'
import { describe, expect, it } from 'vitest'
import { bodyLimitAt, bodyLimitOf, COMMON_BODY_BYTES } from './body-limit.ts'

interface Schema {
  type?: string
  maxLength?: number
  maxItems?: number
  maximum?: number
  format?: string
  enum?: readonly unknown[]
  properties?: Record<string, Schema>
  items?: Schema | readonly Schema[]
  anyOf?: readonly Schema[]
}

const FORMATS: Readonly<Record<string, number>> = { uuid: 36, date: 10, 'date-time': 30 }
const inBody = [...Object.values(calls), ...Object.values(consoleCalls)]
  .flatMap((group) => Object.values(group as Record<string, Call>))
  .filter(({ method }) => !inQuery(method))
  .map((call) => ({ name: `${call.method} ${call.path}`, call }))

const quoted = (characters: number, as: string) => `"${as.repeat(characters)}"`
const escaped = (text: string) =>
  `"${[...text].map((each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}"`

function longest(schema: Schema): string {
  const { type, anyOf, enum: choices, items, properties = {} } = schema
  const longer = (all: string[]) => all.reduce((one, other) => (other.length > one.length ? other : one), '')
  if (anyOf) return longer(anyOf.map(longest))
  if (choices) return longer(choices.map((each) => (typeof each === 'string' ? escaped(each) : JSON.stringify(each))))
  if (type === 'object') return `{${Object.entries(properties).map(([name, of]) => `${escaped(name)}:${longest(of)}`)}}`
  if (type === 'array') {
    const all = Array.isArray(items) ? items.map(longest) : Array(schema.maxItems ?? 0).fill(longest(items as Schema))
    return `[${all}]`
  }
  if (type === 'string' && schema.format) return quoted(FORMATS[schema.format] ?? 0, '\\u0030')
  if (type === 'string') return quoted(schema.maxLength ?? 6, '\\ud83d\\ude00')
  return type === 'boolean' ? 'false' : String(Number.MIN_SAFE_INTEGER)
}

describe.each(inBody)('the body of $name', ({ name, call }) => {
  it('may be as long as its longest input with every character escaped, and is bounded', () => {
    const limit = bodyLimitOf(call)
    expect(limit).toBeGreaterThanOrEqual(Buffer.byteLength(longest(call.input)))
    expect(limit).toBeGreaterThanOrEqual(COMMON_BODY_BYTES)
    expect(limit).toBeLessThan(700 * 1024)
  })

  it('is counted by that before it is read', () => {
    const [method, url = ''] = name.split(' ')
    expect([bodyLimitAt({ method, url }), bodyLimitAt({ method, url: `${url}?x=1` })]).toEqual(
      Array(2).fill(bodyLimitOf(call)),
    )
  })
})

it('a body that no call takes is counted as any other', () => {
  expect([bodyLimitAt({ method: 'POST', url: '/api/nothing' }), bodyLimitAt({})]).toEqual(
    Array(2).fill(COMMON_BODY_BYTES),
  )
})
