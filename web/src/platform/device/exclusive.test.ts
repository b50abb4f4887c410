// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Two windows of one browser: separate module instances with shared storage. Over http, so without Web Locks. */
async function windows() {
  vi.resetModules()
  const one = await import('./exclusive.ts')
  vi.resetModules()
  return [one, await import('./exclusive.ts')] as const
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', {})
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const endless = () => new Promise<void>(() => {})

test('while one window is at it the other is not let in, however long it takes', async () => {
  const [one, other] = await windows()
  let end = () => {}
  const first = one.runExclusively('posting', () => new Promise<void>((done) => void (end = done)))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await other.isElsewhere('posting')).toBe(true)
  expect(await one.isElsewhere('posting')).toBe(false)
  const work = vi.fn(async () => {})
  expect(await other.runExclusively('posting', work)).toBe(false)
  end()
  expect(await first).toBe(true)
  expect(await other.isElsewhere('posting')).toBe(false)
  const second = other.runExclusively('posting', work)
  await vi.advanceTimersByTimeAsync(100)
  expect(await second).toBe(true)
  expect(work).toHaveBeenCalledTimes(1)
  expect(localStorage.length).toBe(0)
})

test('of two that start at the same moment only one continues', async () => {
  const [one, other] = await windows()
  const work = vi.fn(async () => {})
  const both = [one.runExclusively('posting', work), other.runExclusively('posting', work)]
  await vi.advanceTimersByTimeAsync(100)
  expect((await Promise.all(both)).filter(Boolean)).toHaveLength(1)
  expect(work).toHaveBeenCalledTimes(1)
})

test('a window closed in the middle blocks others only briefly, and a logout leaves no lease', async () => {
  const [one, other] = await windows()
  void one.runExclusively('posting', endless)
  await vi.advanceTimersByTimeAsync(2000)
  localStorage.clear()
  await vi.advanceTimersByTimeAsync(5000)
  expect(localStorage.length).toBe(0)
  localStorage.setItem('lease:posting', JSON.stringify({ who: 'closed', at: Date.now() }))
  expect(await other.isElsewhere('posting')).toBe(true)
  await vi.advanceTimersByTimeAsync(6000)
  expect(await other.isElsewhere('posting')).toBe(false)
})

test('work that fails lets the next one in', async () => {
  const [one] = await windows()
  const failing = expect(one.runExclusively('posting', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await vi.advanceTimersByTimeAsync(100)
  await failing
  expect(localStorage.length).toBe(0)
})
