import { describe, expect, it } from 'vitest'
import {
  aboutWhat,
  type ChainRules,
  fits,
  follow,
  hashOf,
  isUnverifiable,
  type Line,
  type Link,
  START,
} from './rules.ts'

const at = new Date('2026-11-23T06:00:00Z')
const keys = new Map([
  [1, Buffer.from('key of line seven')],
  [2, Buffer.from('another key')],
])
const keyOf = (number: number) => keys.get(number)
const previous: Buffer = Buffer.alloc(32, 0xab)
const line: Line = {
  seq: 7,
  at,
  staffId: 2000,
  role: 'owner',
  kind: 'act',
  call: 'PUT setting',
  subjectKind: 'setting',
  subject: 'preModeration',
  reason: '试一试',
  details: '{"value":true}',
  keyed: 1,
}
const hexOf = (about: Partial<Line>, before = previous) => hashOf(keyOf, before, { ...line, ...about })?.toString('hex')
const KEYED = '5c6b65eb9b153a22aa58479cbddf3a362c9db91053e4bb379009a82760c04b52'
const PLAIN = 'c3026363d3820fda0df8fe7134d75001f4d30bd9ac071d276ddcdc075fc6b047'

describe('the hash of a line', () => {
  it('stays the same in every version', () => {
    expect(hexOf({})).toBe(KEYED)
    expect(hexOf({ keyed: 0 })).toBe(PLAIN)
    expect(START).toEqual({ seq: 0, hash: Buffer.from('00'.repeat(32), 'hex') })
    const nothing = { staffId: null, subjectKind: null, subject: null, reason: '', details: '{}' }
    const first = { ...nothing, seq: 1, role: 'machine', call: 'sp audit key', keyed: 0 }
    expect(hexOf(first, START.hash)).toBe('b3f350b0e849aa7af34cad5c4dbb4ad8fe9c067a50176b631c52de798bac8617')
  })

  it.each<Partial<Line>>([
    { seq: 8 },
    { at: new Date('2026-11-23T06:00:00.001Z') },
    { staffId: 2001 },
    { role: 'moderator' },
    { kind: 'look' },
    { call: 'GET setting' },
    { subjectKind: null },
    { subject: null },
    { reason: '' },
    { details: '{"value":false}' },
    { keyed: 2 },
    { keyed: 0 },
  ])('is another with %j', (about) => expect(hexOf(about)).not.toBe(KEYED))

  it('is another after another line', () => expect(hexOf({}, START.hash)).not.toBe(KEYED))

  it('is none where the key is not available', () => expect(hexOf({ keyed: 3 })).toBeUndefined())
})

it.each([
  ['with a key, before the loss', true, { seq: 6, keyed: 1 }],
  ['with a key, from the loss on', false, { seq: 7, keyed: 1 }],
  ['without a key', false, { seq: 6, keyed: 0 }],
])('a line %s cannot be verified: %s', (_which, is, of) => {
  expect(isUnverifiable(of, { renewedFrom: 7 })).toBe(is)
})

const always: ChainRules = { keyOf, keyedFrom: 1, renewedFrom: 1, plainUntil: null }
const keyed = { ...line, hash: Buffer.from(KEYED, 'hex') }
const plain = { ...line, keyed: 0, hash: Buffer.from(PLAIN, 'hex') }
const wrong = Buffer.alloc(32, 1)

describe('a line fits', () => {
  it.each<[string, boolean, ChainRules, Line & Link]>([
    ['with its hash', true, always, keyed],
    ['not with another hash', false, always, { ...keyed, hash: wrong }],
    ['not with changed content', false, always, { ...keyed, reason: '' }],
    ['not where its key is not available', false, always, { ...keyed, keyed: 3 }],
    ['not without a key where one is required', false, always, plain],
    ['without a key before one is required', true, { ...always, keyedFrom: 8 }, plain],
    ['not without a key from the first line that requires one', false, { ...always, keyedFrom: 7 }, plain],
    ['without a key at the end of an update', true, { ...always, plainUntil: at }, plain],
    ['not without a key after an update', false, { ...always, plainUntil: new Date(at.getTime() - 1) }, plain],
    ['not without a key and with another hash', false, { ...always, plainUntil: at }, { ...plain, hash: wrong }],
    ['with any hash before its key was lost', true, { ...always, renewedFrom: 8 }, { ...keyed, hash: wrong }],
    ['not with any hash from the loss on', false, { ...always, renewedFrom: 7 }, { ...keyed, hash: wrong }],
    [
      'not with any hash before the loss without a key',
      false,
      { ...always, keyedFrom: 9, renewedFrom: 8 },
      {
        ...plain,
        hash: wrong,
      },
    ],
  ])('%s', (_when, is, rules, which) => expect(fits(rules, previous, which)).toBe(is))
})

describe('following the chain', () => {
  /** Lines 1, 2, … with these keys, each with the hash of the previous one. */
  function chain(...keyNumbers: number[]): (Line & Link)[] {
    let before = START.hash
    return keyNumbers.map((number, index) => {
      const next = { ...line, seq: index + 1, keyed: number }
      before = hashOf(keyOf, before, next) ?? before
      return { ...next, hash: before }
    })
  }
  const lines = chain(1, 1, 2) as [Line & Link, Line & Link, Line & Link]
  const [one, two, three] = lines
  const linkOf = ({ seq, hash }: Link) => ({ seq, hash })

  it('reaches the last line where all match', () => {
    expect(follow(always, START, lines)).toEqual({ reached: linkOf(three), brokenAt: null, plainAt: null })
    expect(follow(always, linkOf(one), [two, three])).toEqual({
      reached: linkOf(three),
      brokenAt: null,
      plainAt: null,
    })
    expect(follow(always, linkOf(three), [])).toEqual({ reached: linkOf(three), brokenAt: null, plainAt: null })
  })

  it.each([
    ['a changed line', [one, { ...two, reason: '' }, three]],
    ['a removed line', [one, three]],
    ['a repeated line', [one, one, two]],
  ])('stops at %s', (_which, broken) => {
    expect(follow(always, START, broken)).toEqual({ reached: linkOf(one), brokenAt: 2, plainAt: null })
  })

  it('stops at a removed line also where hashes cannot be verified any more', () => {
    const lost = { ...always, renewedFrom: 4 }
    expect(follow(lost, START, [one, three])).toEqual({ reached: linkOf(one), brokenAt: 2, plainAt: null })
  })

  it('stops at a first line that does not continue from where it was verified', () => {
    expect(follow(always, { seq: 1, hash: wrong }, [two])).toEqual({
      reached: { seq: 1, hash: wrong },
      brokenAt: 2,
      plainAt: null,
    })
  })

  it('reports the first line without a key although one is required, also where a later one is broken', () => {
    const updating = { ...always, keyedFrom: 2, plainUntil: at }
    const mixed = chain(0, 1, 0, 0, 1) as [Line & Link, Line & Link, Line & Link, Line & Link, Line & Link]
    expect(follow(updating, START, mixed)).toEqual({ reached: linkOf(mixed[4]), brokenAt: null, plainAt: 3 })
    const broken = [...mixed.slice(0, 4), { ...mixed[4], hash: wrong }]
    expect(follow(updating, START, broken)).toEqual({ reached: linkOf(mixed[3]), brokenAt: 5, plainAt: 3 })
  })
})

it.each([
  ['@ivan', { name: 'ivan' }],
  ['@', { name: '' }],
  ['@#7', { name: '#7' }],
  ['#3107', { subject: '3107' }],
  ['3107', { subject: '3107' }],
  ['##7', { subject: '#7' }],
  ['7#', { subject: '7#' }],
  ['ivan@', { subject: 'ivan@' }],
  ['preModeration', { subject: 'preModeration' }],
])('a search for %j is about %j', (typed, about) => expect(aboutWhat(typed)).toEqual(about))
