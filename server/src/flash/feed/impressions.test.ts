import { AFTER_MAX } from '@sp/contract'
import { expect, it } from 'vitest'
import { impressionsIn, NO_IMPRESSIONS, textOf } from './impressions.ts'

it('what was had comes back out of the text', () => {
  for (const had of [
    NO_IMPRESSIONS,
    { newest: 7, numbers: new Set([7, 6, 1]) },
    { newest: 2 ** 42, numbers: new Set([2 ** 42 - 1, 2 ** 41, 128, 127, 1]) },
  ])
    expect(impressionsIn(textOf(had))).toEqual(had)
})

it('the text of one answer is short, and the longest is bounded: then the oldest are forgotten', () => {
  const had = (n: number, apart: number) => ({
    newest: n * apart,
    numbers: new Set(Array.from({ length: n }, (_, i) => (n - i) * apart)),
  })
  expect(textOf(had(54, 10)).length).toBeLessThan(100)
  expect(textOf(had(1080, 200)).length).toBeLessThan(AFTER_MAX)
  expect(impressionsIn(textOf(had(1080, 200)))).toEqual(had(1080, 200))
  const far = textOf(had(1080, 10_000_000))
  expect(far.length).toBeLessThanOrEqual(AFTER_MAX)
  expect([...impressionsIn(far).numbers].slice(0, 700)).toEqual([...had(1080, 10_000_000).numbers].slice(0, 700))
})

it('any other text does no harm', () => {
  for (const text of ['', 'x', '____', '-'.repeat(AFTER_MAX)])
    expect(impressionsIn(text).numbers.size).toBeLessThan(4000)
})
