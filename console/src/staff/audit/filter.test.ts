import { expect, it } from 'vitest'
import { everything, inputOf } from './filter.ts'

const now = new Date(2026, 10, 21, 17, 8)

it('an empty filter requests everything', () => expect(inputOf(everything, now)).toEqual({}))

it.each([
  ['刷屏', { words: '刷屏' }],
  ['@leng_yan', { about: '@leng_yan' }],
  ['#3107', { about: '#3107' }],
  ['#', { words: '#' }],
])('%s is looked for as %o', (typed, input) => expect(inputOf({ ...everything, typed }, now)).toEqual(input))

it('a span is of whole days with today as the last, however late it is', () => {
  const from = (span: 'day' | 'week') => inputOf({ ...everything, span }, now).from
  expect(from('day')).toBe(new Date(2026, 10, 21).toISOString())
  expect(from('week')).toBe(new Date(2026, 10, 15).toISOString())
})

it('all of it goes together, with the place to go on from', () => {
  const filter = { typed: '', staffId: 7, call: 'PUT setting', span: 'all', shown: 'final' } as const
  expect(inputOf(filter, now, 812)).toEqual({ before: 812, staffId: 7, call: 'PUT setting', final: true })
})
