import { inQuery } from '@sp/contract'
import fc from 'fast-check'
import { type EveryCall, type Field, fieldsOf } from './every-call.ts'

const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)

const nasty = fc.constantFrom<unknown>(
  '',
  '\0',
  '\ud800',
  '%00',
  "'; DROP TABLE person; --",
  '‮翻',
  '👩‍👩‍👧‍👧'.repeat(50),
  'e\u0301'.repeat(1000),
  '9007199254740993',
  -1,
  1e308,
  2 ** 53,
  [],
  {},
  JSON.parse(deep(50)),
  { $ne: null },
  JSON.parse('{ "__proto__": { "isAdmin": true }, "constructor": { "prototype": 1 } }'),
  'x'.repeat(5000),
)

/** @param ids existing ids, so that inputs pass the first validation */
function valueOf(field: Field, ids: readonly number[]): fc.Arbitrary<unknown> {
  const right: fc.Arbitrary<unknown>[] = [
    ...(field.enum ? [fc.constantFrom(...field.enum)] : []),
    ...(field.type === 'integer' ? [fc.nat(), fc.constant(-0), fc.constantFrom(...ids)] : []),
    ...(field.type === 'boolean' ? [fc.boolean()] : []),
    ...(field.type === 'string' ? [fc.string({ unit: 'binary', maxLength: 60 }), fc.uuid()] : []),
  ]
  return fc.oneof(
    { arbitrary: fc.oneof(...right, fc.constant(undefined)), weight: 3 },
    { arbitrary: nasty, weight: 1 },
    { arbitrary: fc.jsonValue(), weight: 1 },
    { arbitrary: fc.array(fc.oneof(...right, fc.integer()), { maxLength: 3 }), weight: 1 },
  )
}

const bodies = fc.oneof(
  fc.json(),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom('{', '"', 'null', '[1]', '{"a":', deep(20_000), `{"content":"${'长'.repeat(100_000)}"}`, '\ufeff{}'),
)
const queries = fc.oneof(
  fc.string({ unit: 'binary-ascii', maxLength: 60 }),
  fc.constantFrom(
    'page=1&page=2',
    'page[]=1',
    'page[a]=1',
    '%',
    '%ff=%c0%80',
    '__proto__=1',
    'id=1'.repeat(300),
    '&&=&=',
  ),
)

export interface Hostile {
  input: Record<string, unknown> | string
  headers: Record<string, string>
  loggedIn: boolean
}

const rubbish = fc.oneof(
  fc.string({ minLength: 1, maxLength: 80 }),
  fc.constantFrom('null', 'Bearer x', '0'.repeat(46), 'A'.repeat(46), '_'.repeat(46), 'a'.repeat(5000)),
)
const headers = fc.record(
  {
    authentication: rubbish,
    'idempotency-key': fc.oneof(rubbish, fc.uuid()),
    'content-type': fc.constantFrom(
      'text/plain',
      'application/xml',
      'application/json; charset=utf-7',
      'a',
      'multipart/form-data',
    ),
    cookie: rubbish,
    'user-agent': rubbish,
    'x-forwarded-for': rubbish,
    'accept-encoding': fc.constantFrom('br', 'gzip;q=0', '*', 'x'),
    'sec-purpose': fc.constantFrom('prefetch', 'x'),
  },
  { requiredKeys: [] },
)

export function hostile({ call }: Pick<EveryCall, 'call'>, ids: readonly number[]): fc.Arbitrary<Hostile> {
  const given = fieldsOf(call).map(({ name, field }) => [name, valueOf(field, ids)] as const)
  const more = fc.dictionary(fc.string({ maxLength: 12 }), fc.jsonValue(), { maxKeys: 2 })
  const object = fc.tuple(fc.record(Object.fromEntries(given)), more).map(([own, beside]) => ({ ...beside, ...own }))
  return fc.record({
    input: fc.oneof(
      { arbitrary: object, weight: 5 },
      { arbitrary: inQuery(call.method) ? queries : bodies, weight: 1 },
    ),
    headers: fc.oneof({ arbitrary: fc.constant({}), weight: 2 }, { arbitrary: headers, weight: 1 }),
    loggedIn: fc.boolean(),
  })
}

/** Modifies an address, sometimes without effect. The last character contains unused bits. */
export const altered = (address: string): fc.Arbitrary<string> =>
  fc.oneof(
    fc
      .tuple(fc.nat(address.length - 2), fc.constantFrom(...'aZ09-_%/.&=?'))
      .map(([at, letter]) => address.slice(0, at) + letter + address.slice(at + 1)),
    fc.integer({ min: 1, max: address.length - 1 }).map((length) => address.slice(0, length)),
    fc.constantFrom(
      `${address}&sig=x`,
      `${address}&until=99999999999999`,
      address.replace('/files/', '/files/../'),
      address.replace('/files/', '/files/%2e%2e%2f'),
      address.replace(/until=\d+/, 'until=NaN'),
      address.replace(/sig=.*/, 'sig='),
      address.replace(/\?.*/, ''),
    ),
  )

export const widened = (address: string): fc.Arbitrary<string> =>
  fc.constantFrom(
    `${address}&max=999999999`,
    address.replace(/type=[^&]*/, 'type=text%2Fhtml'),
    address.replace(/max=\d+/, 'max=-1'),
    address.replace(/max=\d+/, 'max=999999999'),
    `${address}&exact=1`,
  )
