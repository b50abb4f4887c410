import { expect, test } from 'vitest'
import { judgeRuns, readReport } from './journeys.mjs'

const runOf = (passed: string[], failed: string[]) => ({ passed, failed })

test('a journey that passes by itself counts, and is named', () => {
  const judged = judgeRuns(runOf(['a'], ['b', 'c']), runOf(['b'], ['c']))
  expect(judged).toEqual({ passed: 2, failed: 1, unsteady: ['b'] })
})

test('more than two that pass only by themselves are a failure', () => {
  const judged = judgeRuns(runOf(['a'], ['b', 'c', 'd']), runOf(['b', 'c', 'd'], []))
  expect(judged).toEqual({ passed: 1, failed: 3, unsteady: ['b', 'c', 'd'] })
})

test('of many journeys, one in twenty-five may', () => {
  const many = Array.from({ length: 97 }, (_, i) => `j${i}`)
  const unsteady = ['b', 'c', 'd', 'e']
  const four = judgeRuns(runOf(many, unsteady), runOf(unsteady, []))
  expect(four).toEqual({ passed: 101, failed: 0, unsteady })
  expect(judgeRuns(runOf(many.slice(2), unsteady), runOf(unsteady, []))).toMatchObject({ passed: 95, failed: 4 })
})

test('what could not be run again has failed', () => {
  expect(judgeRuns(runOf(['a'], ['b']), undefined)).toEqual({ passed: 1, failed: 1, unsteady: [] })
})

test('a report tells each journey by where it stands', () => {
  const spec = (title: string, ok: boolean) => ({ title, ok })
  const report = {
    suites: [
      {
        title: 'flash.e2e.ts',
        specs: [spec('posts', true)],
        suites: [{ title: 'a visitor', specs: [spec('reads', false)] }],
      },
    ],
  }
  expect(readReport(report)).toEqual({ passed: ['flash.e2e.ts › posts'], failed: ['flash.e2e.ts › a visitor › reads'] })
})
