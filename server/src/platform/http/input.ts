import {
  type Call,
  common,
  type Field,
  fieldRefusal,
  fieldsOf,
  type Input,
  nameKey,
  type Refusal,
  textOf,
  trimmed,
} from '@sp/contract'
import { Ajv, type ErrorObject } from 'ajv'
import { Refused } from './refuse.ts'

interface FieldSchema extends Field {
  type?: string
  /** null is a valid value, which clears the field. */
  nullable?: boolean
  /** A name is validated as it was typed, before any normalisation. */
  name?: keyof typeof NAMES
}

/** Checks the calendar: the database would refuse a 31st of February too late. */
const isDay = (text: string): boolean => {
  const at = /^[12]\d{3}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}
const isTime = (text: string): boolean =>
  /^.{10}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?Z$/.test(text) && isDay(text.slice(0, 10))

export const formats = {
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  date: isDay,
  'date-time': isTime,
}

const ajv = new Ajv({
  removeAdditional: 'all',
  useDefaults: true,
  verbose: true,
  allErrors: false,
  strict: false,
  formats,
})

/** The parent of a value, so that it can be normalised before its length is measured. */
interface At {
  parentData: Record<string, unknown>
  parentDataProperty: string
}

ajv.addKeyword({
  keyword: 'trim',
  type: 'string',
  modifying: true,
  before: 'maxLength',
  schema: false,
  validate: (text: string, at: At) => {
    at.parentData[at.parentDataProperty] = trimmed(text)
    return true
  },
})

const NAMES = {
  new: (typed: string) => typed,
  key: nameKey,
  called: (typed: string) => nameKey(typed.replace(/^@/, '')),
}
ajv.addKeyword({
  keyword: 'name',
  type: 'string',
  modifying: true,
  before: 'maxLength',
  validate: (how: keyof typeof NAMES, given: unknown, _schema?: unknown, at?: At) => {
    const typed = String(given).trim()
    if (at) at.parentData[at.parentDataProperty] = typed === '' ? '' : NAMES[how](typed)
    return true
  },
})
ajv.addKeyword('texts')

export function inputValidator<C extends Call>(call: C): (raw: unknown) => Input<C> {
  const check = ajv.compile(call.input)
  const fields = fieldsOf(call) as Record<string, FieldSchema>
  return (raw) => {
    if (raw !== undefined && raw !== null && (typeof raw !== 'object' || Array.isArray(raw)))
      throw new Refused(common.badInput)
    const input = clean((raw ?? {}) as Record<string, unknown>, fields)
    if (!check(input)) throw new Refused(refusalOf(check.errors?.[0], fields))
    return input as Input<C>
  }
}

/**
 * Picks the declared fields; digits become a number, 0 and 1 a boolean. null counts as missing unless it is a
 * valid value.
 */
function clean(raw: Record<string, unknown>, fields: Record<string, FieldSchema>): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(raw)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (field === undefined || value === undefined || (value === null && !field.nullable)) continue
    input[name] = normal(plain(field.type, value), { compose: field.name === undefined, field: name })
  }
  return input
}

const BOOLEANS = new Map<unknown, boolean>([
  [0, false],
  [1, true],
  ['0', false],
  ['1', true],
  ['false', false],
  ['true', true],
])

/** A query string contains only strings; forms send digits too. */
function plain(type: string | undefined, value: unknown): unknown {
  if (type === 'integer' && typeof value === 'string' && /^\d{1,16}$/.test(value)) return Number(value)
  if (type === 'boolean') return BOOLEANS.get(value) ?? value
  return value
}

const DEEPEST = 8

/** Applies NFC; U+0000 and lone surrogates cannot be stored and are refused (DECISIONS 1). */
function normal(value: unknown, how: { compose: boolean; field: string }, depth = 0): unknown {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw new Refused(fieldRefusal(how.field))
    return how.compose ? value.normalize('NFC') : value
  }
  if (typeof value !== 'object' || value === null) return value
  if (depth === DEEPEST) throw new Refused(fieldRefusal(how.field))
  if (Array.isArray(value)) return value.map((each) => normal(each, how, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, normal(each, how, depth + 1)]))
}

function refusalOf(error: ErrorObject | undefined, fields: Record<string, FieldSchema>): Refusal {
  const missing = error?.keyword === 'required' ? String(error.params['missingProperty']) : undefined
  const name = error?.instancePath.split('/')[1] ?? missing
  if (name === undefined) return common.badInput
  return fieldRefusal(name, textOf(fields[name] ?? {}, breachIn(error)))
}

function breachIn(error: ErrorObject | undefined): Parameters<typeof textOf>[1] {
  if (error?.keyword === 'required') return 'required'
  if (error?.keyword === 'minLength') return error.data === '' ? 'required' : 'tooShort'
  return error?.keyword === 'maxLength' ? 'tooLong' : 'wrong'
}
