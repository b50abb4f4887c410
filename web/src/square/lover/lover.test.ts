import type { BreakRecord } from '@sp/contract'
import { expect, test } from 'vitest'
import { daysTogether } from './days-together.ts'
import { firstToEnd, isWordless, partingWords } from './parting-words.ts'
import { spansOf } from './story-spans.ts'

test('the first day together is day one, and a day ends at midnight in Beijing', () => {
  const since = '2025-10-05T12:00:00Z'
  expect(daysTogether(since, new Date('2025-10-05T12:00:01Z'))).toBe(1)
  expect(daysTogether(since, new Date('2025-10-05T15:59:59Z'))).toBe(1)
  expect(daysTogether(since, new Date('2025-10-05T16:00:00Z'))).toBe(2)
  expect(daysTogether('2025-10-05T02:00:00Z', new Date('2026-11-20T02:00:00Z'))).toBe(412)
  // A device clock behind the server does not yield day zero.
  expect(daysTogether(since, new Date('2025-10-04T00:00:00Z'))).toBe(1)
})

const record = (over: Partial<BreakRecord>): BreakRecord => ({
  breakupReason: '',
  breakupDatetime: null,
  inLove: true,
  more: [],
  ...over,
})
const at = (breakupDatetime: string) => record({ breakupReason: '…', breakupDatetime, inLove: false })

test('the side that is no longer in love ended it, otherwise the earlier one', () => {
  expect(firstToEnd(record({ inLove: false }), record({ inLove: true }))).toBe('mine')
  expect(firstToEnd(record({ inLove: true }), at('2026-11-20T13:18:00Z'))).toBe('his')
  expect(firstToEnd({ ...at('2026-11-20T13:18:00Z'), inLove: true }, at('2026-11-21T13:18:00Z'))).toBe('his')
  expect(firstToEnd(at('2026-11-20T13:18:00Z'), at('2026-11-20T13:18:01Z'))).toBe('mine')
  expect(firstToEnd(at('2026-11-20T13:18:02Z'), at('2026-11-20T13:18:01Z'))).toBe('his')
  expect(firstToEnd(record({}), at('2026-11-20T13:18:01Z'))).toBe('his')
  expect(firstToEnd(at('2026-11-20T13:18:01Z'), record({}))).toBe('mine')
})

test('without an end by either side, no side ended it', () => {
  expect(firstToEnd(record({}), record({}))).toBeUndefined()
  expect(partingWords(record({}), record({}))).toEqual([])
})

test('an end by a block has no words', () => {
  const ended = record({ breakupDatetime: '2026-11-20T13:18:00Z', inLove: false })
  expect([isWordless(ended), isWordless(at('2026-11-20T13:18:00Z')), isWordless(record({}))]).toEqual([
    true,
    false,
    false,
  ])
  expect(partingWords(record({}), ended)).toMatchObject([{ mine: false, kind: 'first', words: '' }])
})

test('the end comes first, then everything else in order of writing', () => {
  const mine = record({ more: [{ reason: '我明白', createDatetime: '2026-11-20T15:02:00Z' }] })
  const theirs = {
    ...at('2026-11-20T13:18:00Z'),
    more: [
      { reason: '谢谢你', createDatetime: '2026-11-20T14:00:00Z' },
      { reason: '保重', createDatetime: '2026-11-22T14:00:00Z' },
    ],
  }
  expect(partingWords(mine, theirs).map(({ mine, kind, words }) => [mine, kind, words])).toEqual([
    [false, 'first', '…'],
    [false, 'more', '谢谢你'],
    [true, 'more', '我明白'],
    [false, 'more', '保重'],
  ])
})

test('if both ended it in the same second, both are listed, the earlier first', () => {
  const words = partingWords(at('2026-11-20T13:18:00.400Z'), at('2026-11-20T13:18:00.100Z'))
  expect(words.map(({ mine, kind }) => [mine, kind])).toEqual([
    [false, 'first'],
    [true, 'also'],
  ])
})

test('each step of the story lasts until the later of its answers', () => {
  const remarkAt = (createDatetime: string) => ({ comment: '', createDatetime })
  const steps = [
    { mine: remarkAt('2025-09-21T00:12:00Z'), his: remarkAt('2025-09-19T12:40:00Z') },
    { mine: remarkAt('2025-09-26T15:30:00Z'), his: remarkAt('2025-09-27T04:05:00Z') },
    { mine: null, his: null },
  ]
  expect(spansOf('2025-09-18T00:00:00Z', steps)).toEqual([
    { from: '2025-09-18T00:00:00Z', until: '2025-09-21T00:12:00Z' },
    { from: '2025-09-21T00:12:00Z', until: '2025-09-27T04:05:00Z' },
    undefined,
  ])
})
