// Test files of the front ends share a process and a window: what one of them leaves must not reach the next.
import { afterAll, vi } from 'vitest'

afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  if (typeof window === 'undefined') return
  window.localStorage.clear()
  window.sessionStorage.clear()
})
