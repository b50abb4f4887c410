import type { IncomingMessage } from 'node:http'
import { type Call, calls, consoleCalls } from '@sp/contract'

/** What any body may have; enough for every call without a long text, however its client writes it. */
export const COMMON_BODY_BYTES = 256 * 1024
/** No call takes more, whatever its schema says: bodies in memory are bounded in all. */
const MOST_BODY_BYTES = 1024 * 1024
/** For what the schema does not tell: blanks, and fields that the call does not know. */
const REST_BYTES = 4 * 1024

/** JSON may write every character as `\u` and four digits, and those beyond the first plane as two of them. */
const ESCAPED_BYTES = 12
/** The longest of the formats is a time, which has ASCII alone. */
const FORMAT_BYTES = 64 * 6
/** Of an integer, a boolean or null, also where it comes as a text. */
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

/** Of the longest value that a schema takes, with every character escaped. What the schema does not bound counts as a plain value. */
function longest({ type, maxLength, maxItems = 0, properties = {}, items, anyOf }: Schema): number {
  if (anyOf) return Math.max(...anyOf.map(longest))
  if (type === 'object') return 2 + sum(Object.entries(properties).map(([name, of]) => escaped(name) + 4 + longest(of)))
  if (type === 'string') return 2 + (maxLength === undefined ? FORMAT_BYTES : maxLength * ESCAPED_BYTES)
  if (type !== 'array' || items === undefined) return PLAIN_BYTES
  return 'length' in items ? 2 + sum(items.map((each) => longest(each) + 1)) : 2 + maxItems * (longest(items) + 1)
}

/** How long the body of a call may be: as long as its longest legal input with every character escaped (DECISIONS 17). */
export const bodyLimitOf = ({ input }: Pick<Call, 'input'>): number =>
  Math.min(MOST_BODY_BYTES, Math.max(COMMON_BODY_BYTES, longest(input) + REST_BYTES))

/** Those that are more than usual, by method and path. */
const larger = new Map<string, number>(
  [...Object.values(calls), ...Object.values(consoleCalls)]
    .flatMap((group) => Object.values(group as Record<string, Call>))
    .map((call) => [`${call.method} ${call.path}`, bodyLimitOf(call)] as const)
    .filter(([, limit]) => limit > COMMON_BODY_BYTES),
)

/** What the body of a request may come to, known before it is read. */
export function bodyLimitAt({ method = '', url = '' }: Pick<IncomingMessage, 'method' | 'url'>): number {
  const end = url.indexOf('?')
  return larger.get(`${method} ${end < 0 ? url : url.slice(0, end)}`) ?? COMMON_BODY_BYTES
}
