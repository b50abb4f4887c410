import { expect, test } from 'vitest'
import { judgeRuns } from './judge-runs.mjs'

const runOf = (passed: string[], failed: string[]) => ({ passed, failed })

test('what passes by itself counts, and is named', () => {
  const judged = judgeRuns(runOf(['a'], ['b', 'c']), runOf(['b'], ['c']), 2)
  expect(judged).toEqual({ passed: 2, failures: ['c'], unsteady: ['b'] })
})

test('more than so many that pass only by themselves are a failure, and so is what failed again', () => {
  const unsteady = ['b', 'c', 'd']
  const first = runOf(['a'], [...unsteady, 'e'])
  expect(judgeRuns(first, runOf(unsteady, ['e']), 2)).toEqual({ passed: 1, failures: first.failed, unsteady })
  expect(judgeRuns(first, runOf(unsteady, ['e']), 3)).toEqual({ passed: 4, failures: ['e'], unsteady })
})

test('what could not be run again has failed', () => {
  expect(judgeRuns(runOf(['a'], ['b']), undefined, 2)).toEqual({ passed: 1, failures: ['b'], unsteady: [] })
})

test.each([undefined, runOf([], [])])('a runner that came to no end, or ran nothing, is one failure: %j', (first) => {
  expect(judgeRuns(first, undefined, 2)).toMatchObject({ passed: 0, failures: { length: 1 } })
})
