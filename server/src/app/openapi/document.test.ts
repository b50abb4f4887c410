import { type Call, calls, type Refusal, refusalsOf, STATUS_CODES } from '@sp/contract'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, it } from 'vitest'
import { describedCalls, openApi } from './document.ts'

interface Content {
  'application/json': { schema: object; examples?: Record<string, { value: unknown }> }
}
interface Shape {
  $ref?: string
  properties?: Record<string, object>
}
interface Answer {
  anyOf: [{ properties: { data: Shape } }]
}
interface Operation {
  operationId: string
  security: object[]
  parameters?: { name: string; in: string; schema: object }[]
  requestBody?: { content: Content }
  responses: Record<string, { $ref?: string; content?: Content }>
}

// Under a name, so that each of the shared schemas is compiled once for all that refer to it.
const document = JSON.parse(JSON.stringify(openApi()).replaceAll('"#/components/', '"api#/components/')) as {
  paths: Record<string, Record<string, Operation>>
  components: { responses: Record<string, { content: Content }>; schemas: Record<string, Shape> }
}
const { components } = document
const everyCall = describedCalls.map(({ name, call }) => ({ title: name, call }))
const operationOf = ({ path, method }: Call): Operation => {
  const found = document.paths[path]?.[method.toLowerCase()]
  if (found === undefined) throw new Error(`${method} ${path} is missing`)
  return found
}
const contentOf = ({ $ref, content }: Operation['responses'][string]): Content => {
  const found = content ?? components.responses[nameIn($ref)]?.content
  if (found === undefined) throw new Error(`${$ref} leads nowhere`)
  return found
}
const nameIn = (ref = ''): string => ref.split('/').at(-1) ?? ''
const pick = (shape: Shape, key: string): object => {
  const { properties = {} } = components.schemas[nameIn(shape.$ref)] ?? shape
  return { type: 'object', required: [key], properties: { [key]: properties[key] } }
}

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false, validateFormats: false })
ajv.addKeyword('components')
ajv.addSchema({ $id: 'api', components })
const validate = (schema: object) => ajv.compile(schema)

it.each(everyCall)('$title is described in plain JSON Schema', ({ call }) => {
  const { parameters = [], requestBody, responses } = operationOf(call)
  for (const { schema } of parameters) validate(schema)
  if (requestBody) validate(requestBody.content['application/json'].schema)
  for (const response of Object.values(responses)) validate(contentOf(response)['application/json'].schema)
})

it.each(everyCall)('$title shows each of its refusals under the status that it comes with', ({ title, call }) => {
  const { operationId, responses } = operationOf(call)
  expect(operationId).toBe(title)
  const shown = Object.entries(responses).flatMap(([status, response]) => {
    const { schema, examples = {} } = contentOf(response)['application/json']
    const takes = validate(schema)
    return Object.entries(examples).map(([reason, { value }]) => {
      expect([value, takes(value)]).toEqual([value, true])
      return { status: Number(status), reason, code: (value as Refusal).code }
    })
  })
  for (const { code, status } of shown) expect(status).toBe(STATUS_CODES.has(code) ? code : 200)
  const reasons = shown.map(({ reason }) => reason)
  expect(new Set(reasons)).toEqual(new Set(refusalsOf(call).map(({ reason }) => reason)))
  expect(reasons).toEqual(expect.arrayContaining(call.refusals.map(({ reason }) => reason)))
})

it('a token is required where the contract requires one, and optional where anonymous calls are allowed', () => {
  expect(operationOf(calls.flash.star).security).toEqual([{ token: [] }])
  for (const { call } of everyCall)
    expect(operationOf(call).security.some((each) => !('token' in each))).toBe(call.who === 'anyone')
})

it('every nullable field is marked nullable, also an enumeration, and no server-only keyword is published', () => {
  const validatorOf = (call: Call, key: string) => {
    const [answer] = (contentOf(operationOf(call).responses['200'] ?? {})['application/json'].schema as Answer).anyOf
    const takes = validate({ ...answer, properties: { data: pick(answer.properties.data, key) } })
    return (value: unknown) => takes({ code: 200, msg: '', data: { [key]: value } })
  }
  const until = validatorOf(calls.security.get, 'resetUntil')
  expect([until(null), until('2026-01-01T00:00:00Z'), until(5), until(undefined)]).toEqual([true, true, false, false])
  const warning = validatorOf(calls.flash.detail, 'warning')
  expect([warning(null), warning('heavy'), warning('light')]).toEqual([true, true, false])
  expect(JSON.stringify(document)).not.toMatch(/"(texts|trim|nullable)":/)
})
