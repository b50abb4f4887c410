import { describe, expect, it } from 'vitest'
import { intervalOf, quantile, sumOf } from './latency.ts'

/** So many answers for each of these times. */
const times = (counts: Readonly<Record<number, number>>): number[] =>
  Object.entries(counts).reduce((all, [ms, count]) => all.with(intervalOf(Number(ms)), count), sumOf([]))

describe('the interval of an answer', () => {
  it.each([
    [0, 0],
    [5, 0],
    [5.1, 1],
    [250, 12],
    [5_000, 19],
    [5_001, 20],
  ])('in %d ms is number %d', (ms, number) => expect(intervalOf(ms)).toBe(number))
})

describe('the time within which nine of ten were answered', () => {
  it.each([
    ['nothing without answers', {}, null],
    ['a part of the interval in which all are', { 220: 10 }, 245],
    ['a part of the interval in which the ninth is', { 3: 8, 220: 2 }, 225],
    ['the end of the interval whose last one is the ninth', { 3: 9, 220: 1 }, 5],
    ['the last end if it is beyond, where no more is known', { 3: 1, 60_000: 9 }, 5_000],
  ])('is %s', (_, counts, ms) => expect(quantile(times(counts), 0.9)).toBe(ms))
})

describe('the answers of all nodes', () => {
  it('are one sum by interval', () =>
    expect(sumOf([times({ 3: 2, 900: 1 }), times({ 3: 1, 60_000: 4 })])).toEqual(times({ 3: 3, 900: 1, 60_000: 4 })))

  it('have each interval, also where a node has fewer', () =>
    expect(sumOf([[1], [2, 3]])).toEqual([3, 3, ...Array.from({ length: 19 }, () => 0)]))
})
