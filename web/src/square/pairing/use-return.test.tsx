// @vitest-environment happy-dom
import { act } from 'react'
import { useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { paths } from '../../platform/paths.ts'
import { showHook } from '../../platform/test/test-hook.tsx'
import { useReturn } from './use-return.ts'

test('a missing pairing is reported for three seconds, then the square opens', () => {
  vi.useFakeTimers()
  const shown = showHook(() => {
    useReturn()
    return useLocation().pathname
  })
  const before = shown.now()
  act(() => void vi.advanceTimersByTime(2999))
  expect(shown.now()).toBe(before)
  act(() => void vi.advanceTimersByTime(1))
  expect(shown.now()).toBe(paths.square())
  shown.unmount()
  vi.useRealTimers()
})
