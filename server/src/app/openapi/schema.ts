import * as contract from '@sp/contract'

type Schema = Readonly<Record<string, unknown>>
export type Schemas = Record<string, Schema>

/** Schema keywords of the contract that only the server interprets; they are not published. */
const OURS = new Set(['texts', 'trim', 'name', 'nullable'])

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && ('type' in value || 'anyOf' in value)

const NAMES: ReadonlyMap<unknown, string> = new Map(
  Object.entries(contract)
    .filter(([, value]) => isSchema(value))
    .map(([name, value]) => [value, name]),
)

export function publicSchema(schema: Schema, named: Schemas): Schema {
  const name = NAMES.get(schema)
  if (name === undefined) return orNull(schema, inline(schema, named))
  named[name] ??= inline(schema, named)
  return { $ref: `#/components/schemas/${name}` }
}

function inline(schema: Schema, named: Schemas): Schema {
  const keywords = Object.entries(schema).filter(([keyword]) => !OURS.has(keyword))
  return Object.fromEntries(keywords.map(([keyword, value]) => [keyword, inner(keyword, value, named)]))
}

function inner(keyword: string, value: unknown, named: Schemas): unknown {
  if (keyword === 'properties')
    return Object.fromEntries(Object.entries(value as Schemas).map(([name, each]) => [name, publicSchema(each, named)]))
  if (Array.isArray(value)) return value.map((each) => (isSchema(each) ? publicSchema(each, named) : (each as unknown)))
  return isSchema(value) ? publicSchema(value, named) : value
}

const orNull = (given: Schema, { type, ...rest }: Schema): Schema =>
  given['nullable'] === true ? { type: [type, 'null'], ...rest } : { ...(type === undefined ? {} : { type }), ...rest }
