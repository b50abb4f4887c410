import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Shed } from './shed.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('of many requests in one second, a bound has two log lines: the first, and one with the number of the others', () => {
  const shed = new Shed()
  const lines: string[] = []
  const meet = (bound: 'search' | 'database') =>
    shed.logSometimes(bound, (requests) => lines.push(`${bound} ${requests}`))
  for (let met = 0; met < 40; met++) meet('search')
  meet('database')
  expect(lines).toEqual(['search 1', 'database 1'])
  vi.advanceTimersByTime(1_000)
  expect(lines.splice(0)).toEqual(['search 1', 'database 1', 'search 39'])
  meet('search')
  expect(lines).toEqual(['search 1'])
})

it('counts since the start, and of the last minutes', () => {
  const shed = new Shed()
  shed.count('search')
  vi.advanceTimersByTime(11 * 60_000)
  shed.count('search')
  expect([shed.counts().get('search'), shed.lately(10).get('search'), shed.lately(60).get('search')]).toEqual([2, 1, 2])
})
