import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exactNow, noteTime, serverNow } from './clock.ts'
import { dayTime } from './time.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-24T04:10:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  noteTime(new Date().toUTCString())
})

test('a clock that is a day ahead does not make the data of today look old', () => {
  const serverTime = '2026-11-23T04:08:00Z'
  const ofYesterday = dayTime(serverTime)
  noteTime('Mon, 23 Nov 2026 04:10:00 GMT')
  expect(serverNow().toISOString()).toBe('2026-11-23T04:10:00.000Z')
  expect(dayTime(serverTime)).not.toBe(ofYesterday)
  expect(dayTime(serverTime)).toContain('今天')
})

test('a delayed response or one without a date changes nothing', () => {
  noteTime('Tue, 24 Nov 2026 04:07:00 GMT')
  noteTime(null)
  expect(serverNow().toISOString()).toBe('2026-11-24T04:10:00.000Z')
})

test('what lasts a minute is counted by the last answer, to the second', () => {
  noteTime('Tue, 24 Nov 2026 04:07:00 GMT')
  expect(exactNow().toISOString()).toBe('2026-11-24T04:07:00.000Z')
})
