import type { IncomingMessage } from 'node:http'
import { type Call, calls, consoleCalls } from '@sp/contract'

/** Default body limit; enough for every call without a long text, in any JSON encoding. */
export const COMMON_BODY_BYTES = 256 * 1024
/** Upper bound for all calls regardless of schema: the memory for all bodies together is limited. */
const MOST_BODY_BYTES = 1024 * 1024
/** Allowance for what the schema does not describe: whitespace and unknown fields. */
const REST_BYTES = 4 * 1024

/** JSON may write each character as `\u` and four digits, and those outside the BMP as two such escapes. */
const ESCAPED_BYTES = 12
/** The longest format is a time, which is ASCII only. */
const FORMAT_BYTES = 64 * 6
const PLAIN_BYTES = 24

interface Schema {
  type?: string
  maxLength?: number
  maxItems?: number
  properties?: Record<string, Schema>
  items?: Schema | readonly Schema[]
  anyOf?: readonly Schema[]
}

const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0)
const escaped = (text: string): number => text.length * ESCAPED_BYTES

/**
 * Bytes of the longest accepted value with every character escaped. Unbounded parts of a schema count as a plain
 * value.
 */
function longest({ type, maxLength, maxItems = 0, properties = {}, items, anyOf }: Schema): number {
  if (anyOf) return Math.max(...anyOf.map(longest))
  if (type === 'object') return 2 + sum(Object.entries(properties).map(([name, of]) => escaped(name) + 4 + longest(of)))
  if (type === 'string') return 2 + (maxLength === undefined ? FORMAT_BYTES : maxLength * ESCAPED_BYTES)
  if (type !== 'array' || items === undefined) return PLAIN_BYTES
  return 'length' in items ? 2 + sum(items.map((each) => longest(each) + 1)) : 2 + maxItems * (longest(items) + 1)
}

/** Body limit of a call: the size of its longest valid input with every character escaped (DECISIONS 17). */
export const bodyLimitOf = ({ input }: Pick<Call, 'input'>): number =>
  Math.min(MOST_BODY_BYTES, Math.max(COMMON_BODY_BYTES, longest(input) + REST_BYTES))

const larger = new Map<string, number>(
  [...Object.values(calls), ...Object.values(consoleCalls)]
    .flatMap((group) => Object.values(group as Record<string, Call>))
    .map((call) => [`${call.method} ${call.path}`, bodyLimitOf(call)] as const)
    .filter(([, limit]) => limit > COMMON_BODY_BYTES),
)

export function bodyLimitAt({ method = '', url = '' }: Pick<IncomingMessage, 'method' | 'url'>): number {
  const end = url.indexOf('?')
  return larger.get(`${method} ${end < 0 ? url : url.slice(0, end)}`) ?? COMMON_BODY_BYTES
}
