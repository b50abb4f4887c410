import { type Call, calls } from '@sp/contract'
import { allProofs } from './feature-proofs.ts'
import type { Proof } from './matrix-rows.ts'

export interface EveryCall extends Proof<unknown> {
  name: string
  call: Call
}

const proofs = allProofs as unknown as Record<string, Record<string, Proof<unknown>>>

export const everyCall: readonly EveryCall[] = Object.entries(calls).flatMap(([group, ofGroup]) =>
  Object.entries(ofGroup as Record<string, Call>).map(([name, call]) => ({
    name: `${group}.${name}`,
    call,
    ...(proofs[group]?.[name] as Proof<unknown>),
  })),
)

export interface Field {
  type?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  minItems?: number
  enum?: readonly unknown[]
  trim?: boolean
}

export function fieldsOf(call: Pick<Call, 'input'>): { name: string; field: Field; required: boolean }[] {
  const { properties = {}, required = [] } = call.input as { properties?: Record<string, Field>; required?: string[] }
  return Object.entries(properties).map(([name, field]) => ({ name, field, required: required.includes(name) }))
}

export const isId = ({ type, minimum, maximum }: Field): boolean =>
  type === 'integer' && minimum === 1 && maximum === Number.MAX_SAFE_INTEGER

export function wrongValues({ type, maximum, maxLength, minItems = 0, enum: choices }: Field): unknown[] {
  const values: unknown[] = [{}, { toString: 'x' }, [[1]]]
  if (type !== 'array' || minItems > 0) values.push([])
  if (type === 'string') values.push(5, true, 'a\0b', 'a\ud800', '\udc00')
  if (type === 'integer') values.push('abc', '1.5', 1.5, -1, '-1', '0x10', '1e1', ' 1', '', true, 1e300, 'a\0')
  if (type === 'boolean') values.push('perhaps', 2, '', -1)
  if (maxLength !== undefined) values.push('长'.repeat(maxLength + 1), 'x'.repeat(200_000))
  if (maximum !== undefined) values.push(maximum + 1, '99999999999999999999')
  if (choices) values.push('nonsense', 77)
  if (type === undefined) return [[], [[1]], 'perhaps']
  return values.filter((value) => !choices?.some((choice) => [choice, String(choice)].includes(value)))
}

export const wrongTexts = (field: Field): string[] =>
  wrongValues(field)
    .filter(
      (value): value is string =>
        (typeof value === 'string' && value.length < 10_000 && value.isWellFormed()) ||
        (typeof value === 'number' && field.type !== 'string'),
    )
    .map(String)

/** null, false or an empty list. */
export function isNothing(data: unknown): boolean {
  if (data === null || data === false) return true
  const { list, total = 0 } = data as { list?: unknown[]; total?: number }
  return list?.length === 0 && total === 0
}
