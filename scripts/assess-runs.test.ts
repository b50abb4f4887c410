import { expect, test } from 'vitest'
import { assessRuns } from './assess-runs.mjs'

const NOW = Date.parse('2026-11-24T12:00:00Z')
const list = [
  { title: 'known', date: '2026-11-20', reason: 'waits for a frame' },
  { title: 'overdue', date: '2026-11-09', reason: 'waits for a frame' },
]
const runOf = (passed: string[], failed: string[]) => ({ passed, failed })
const assess = (...[first, again]: Parameters<typeof assessRuns>) => assessRuns(first, again, list, NOW)

test('two titles that are not on the list may pass alone, and are named', () => {
  expect(assess(runOf(['a'], ['b', 'c', 'd']), runOf(['b', 'd'], ['c']))).toEqual({
    passed: 3,
    failures: ['c'],
    unsteady: [
      { title: 'b', state: 'new' },
      { title: 'd', state: 'new' },
    ],
  })
})

test('three of them are a failure each', () => {
  const failed = ['b', 'c', 'd']
  expect(assess(runOf(['a'], failed), runOf(failed, []))).toMatchObject({ passed: 1, failures: failed })
})

test('a title on the list may pass alone, however many others do', () => {
  const failed = ['b', 'c', 'd', 'known']
  expect(assess(runOf(['a'], failed), runOf(failed, []))).toMatchObject({ passed: 2, failures: ['b', 'c', 'd'] })
})

test('a title on the list that fails again has failed', () => {
  expect(assess(runOf(['a'], ['known']), runOf([], ['known']))).toEqual({
    passed: 1,
    failures: ['known'],
    unsteady: [],
  })
})

test('a title that is on the list for more than 14 days fails, and takes no place of a new one', () => {
  const failed = ['b', 'c', 'overdue']
  expect(assess(runOf(['a'], failed), runOf(failed, []))).toMatchObject({
    passed: 3,
    failures: ['overdue'],
    unsteady: [{ state: 'new' }, { state: 'new' }, { title: 'overdue', state: 'overdue' }],
  })
})

test('an entry whose test passed at once changes nothing', () => {
  expect(assess(runOf(['known', 'overdue'], []), undefined)).toEqual({ passed: 2, failures: [], unsteady: [] })
})

test('what could not be run again has failed', () => {
  expect(assess(runOf(['a'], ['b']), undefined)).toEqual({ passed: 1, failures: ['b'], unsteady: [] })
})

test.each([undefined, runOf([], [])])('a runner that came to no end, or ran nothing, is one failure: %j', (first) => {
  expect(assess(first, undefined)).toMatchObject({ passed: 0, failures: { length: 1 } })
})
