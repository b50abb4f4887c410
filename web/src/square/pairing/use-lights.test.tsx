// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showHook } from '../../platform/test/test-hook.tsx'
import { useLights } from './use-lights.ts'

const SHOWN_MS = 5000
let isStill: boolean
let visibility: DocumentVisibilityState
let shownTimes: number
beforeEach(() => {
  vi.useFakeTimers()
  isStill = false
  visibility = 'visible'
  shownTimes = 0
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => ({ matches: isStill, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
  )
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const show = () => showHook(() => useLights(SHOWN_MS, () => (shownTimes += 1)))
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const look = (state: DocumentVisibilityState) =>
  act(() => {
    visibility = state
    document.dispatchEvent(new Event('visibilitychange'))
  })

test('the lights go on, and the moment counts as shown once they have been on', () => {
  const shown = show()
  expect(shown.now()).toBe(false)
  pass(1000)
  expect([shown.now(), shownTimes]).toEqual([true, 0])
  pass(SHOWN_MS)
  expect(shownTimes).toBe(1)
  shown.unmount()
})

test('a page that no one looks at waits, and one that closes before the end is not shown', () => {
  visibility = 'hidden'
  const shown = show()
  pass(60_000)
  expect([shown.now(), shownTimes]).toEqual([false, 0])
  look('visible')
  pass(1000)
  expect(shown.now()).toBe(true)
  shown.unmount()
  pass(60_000)
  expect(shownTimes).toBe(0)
})

test('who wants no motion gets the finished picture', () => {
  isStill = true
  const shown = show()
  expect(shown.now()).toBe(true)
  shown.unmount()
})
