import { type Call, calls, consoleCalls, type Field, faultOf, fieldsOf } from '@sp/contract'
import { expect, test } from 'vitest'
import { inputValidator } from './input.ts'
import { Refused } from './refuse.ts'

const every = [calls, consoleCalls].flatMap((all) => Object.values(all).flatMap((group) => Object.values<Call>(group)))

/** The call with a single field, which is then the only reason for a refusal. */
const withSingle = (call: Call, name: string): Call => ({
  ...call,
  input: { type: 'object', required: [name], properties: { [name]: fieldsOf(call)[name] } },
})

function refusals(call: Call, name: string, values: readonly string[]): (string | undefined)[] {
  const validate = inputValidator(withSingle(call, name))
  return values.map((value) => {
    try {
      validate({ [name]: value })
      return undefined
    } catch (error) {
      if (error instanceof Refused) return error.refusal.msg
      throw error
    }
  })
}

const isText = (field: Field | undefined): field is Field & { type: 'string' } =>
  (field as { type?: string }).type === 'string' && !('enum' in (field ?? {})) && !('format' in (field ?? {}))

const valuesFor = ({ name, minLength = 0, maxLength = 1000 }: Field): string[] => [
  '',
  ' \n\u200b',
  '字',
  '1',
  'a'.repeat(minLength),
  // The key of an impossible name is one sign longer than the name.
  ...(name ? [] : ['🏮'.repeat(maxLength), `${'e\u0301'.repeat(maxLength)}  `]),
  '🏮'.repeat(maxLength + 1),
  '17712345678',
  'a@b.cn',
]

test('a form and the server refuse the same values of every text field, in the same words', () => {
  const texts = every.flatMap((call) =>
    Object.entries(fieldsOf(call)).flatMap(([name, field]) => (isText(field) ? [{ call, name, field }] : [])),
  )
  expect(texts.length).toBeGreaterThan(80)
  for (const { call, name, field } of texts) {
    const values = valuesFor(field)
    const inForm = values.map((value) => faultOf(field, value))
    expect([call.path, name, inForm]).toEqual([call.path, name, refusals(call, name, values)])
  }
})
