import { expect, it } from 'vitest'
import { spread, sumOf, toPercent } from './series.ts'

it('labels are at the first point, the last point and evenly in between', () => {
  const names = Array.from({ length: 28 }, (_, at) => `${at}`)
  expect(spread(names, 5).flatMap((name, at) => (name ? [at] : []))).toEqual([0, 7, 14, 21, 27])
  expect(spread(['a', 'b'], 4)).toEqual(['a', 'b'])
  expect(spread([], 4)).toEqual([])
})

it('a change is shown only if both numbers are known', () => {
  expect([toPercent(109, 100), toPercent(90, 100), toPercent(100, 100)]).toEqual(['+9%', '-10%', '0%'])
  expect([toPercent(null, 100), toPercent(5, null), toPercent(5, 0)]).toEqual(['', '', ''])
})

it('numbers of several weeks are added', () => expect(sumOf([{ n: 2 }, { n: 3 }], 'n')).toBe(5))
