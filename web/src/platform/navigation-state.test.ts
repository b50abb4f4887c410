// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { arrive, isBehindSkeleton, light, startNavigation } from './navigation-state.ts'

beforeEach(() => {
  vi.useFakeTimers()
  arrive('/flash')
})
afterEach(() => void vi.useRealTimers())

test('a page that takes longer than 150 ms is replaced by the skeleton of the next, until that is drawn', () => {
  startNavigation('/topic')
  vi.advanceTimersByTime(149)
  expect(isBehindSkeleton()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(isBehindSkeleton()).toBe(true)
  arrive('/topic')
  expect(isBehindSkeleton()).toBe(false)
})

test('a quick page never shows a skeleton', () => {
  startNavigation('/topic')
  arrive('/topic')
  vi.advanceTimersByTime(1000)
  expect(isBehindSkeleton()).toBe(false)
})

test('a Back before the page has loaded keeps the current one', () => {
  const link = document.createElement('a')
  startNavigation('/topic')
  light(link)
  vi.advanceTimersByTime(300)
  startNavigation('/flash')
  vi.advanceTimersByTime(1000)
  expect(isBehindSkeleton()).toBe(false)
  expect(link.dataset).not.toHaveProperty('going')
})

test('a pressed link is marked until its page is drawn, and not where the page stays', () => {
  const link = document.createElement('a')
  light(link)
  expect(link.dataset).not.toHaveProperty('going')
  startNavigation('/topic')
  light(link)
  expect(link.dataset).toHaveProperty('going')
  arrive('/topic')
  expect(link.dataset).not.toHaveProperty('going')
})
