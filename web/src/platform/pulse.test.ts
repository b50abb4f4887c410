// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pauseAfter, startPulse } from './pulse.ts'

let stop: () => void
let asked: number
let answer: (signal: AbortSignal) => Promise<unknown>

function show(visibility: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  asked = 0
  answer = async () => undefined
  show('visible')
  stop = startPulse((signal) => {
    asked++
    return answer(signal)
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('beats every four to five seconds', async () => {
  await after(3_900)
  expect(asked).toBe(0)
  await after(700)
  expect(asked).toBe(1)
  await after(60_000 - 4_600)
  expect(asked).toBeGreaterThanOrEqual(12)
  expect(asked).toBeLessThanOrEqual(15)
})

test('pauses while the window is hidden, and asks at once when it becomes visible', async () => {
  show('hidden')
  await after(600_000)
  expect(asked).toBe(0)
  show('visible')
  expect(asked).toBe(1)
  await after(4_600)
  expect(asked).toBe(2)
})

test('a window that is hidden while an answer is awaited rests too', async () => {
  let done = () => {}
  answer = () => new Promise<void>((resolve) => (done = resolve))
  await after(4_600)
  show('hidden')
  done()
  await after(600_000)
  expect(asked).toBe(1)
})

test('never sends two requests at a time', async () => {
  answer = (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  await after(4_600)
  for (let i = 0; i < 5; i++) show('visible')
  window.dispatchEvent(new Event('online'))
  expect(asked).toBe(1)
})

test('a request without a response is aborted and repeated later', async () => {
  answer = (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  await after(4_600)
  await after(30_000)
  expect(asked).toBe(2)
})

test('backs off while it fails, and returns to the normal rate after a success', async () => {
  answer = async () => Promise.reject(new Error('away'))
  await after(300_000)
  expect(asked).toBeLessThan(10)
  const before = asked
  answer = async () => undefined
  await after(70_000)
  expect(asked).toBeGreaterThan(before)
  const again = asked
  await after(20_000)
  expect(asked).toBeGreaterThanOrEqual(again + 4)
})

test('asks at once when the network returns', async () => {
  answer = async () => Promise.reject(new Error('away'))
  await after(300_000)
  const before = asked
  window.dispatchEvent(new Event('online'))
  expect(asked).toBe(before + 1)
})

test('is over when it is ended, also in the middle of a question', async () => {
  let given: AbortSignal | undefined
  answer = (signal) => {
    given = signal
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  }
  await after(4_600)
  stop()
  expect(given?.aborted).toBe(true)
  show('visible')
  window.dispatchEvent(new Event('online'))
  await after(600_000)
  expect(asked).toBe(1)
})

test('never waits longer than about a minute', () => {
  expect(pauseAfter(0, 0)).toBe(4_000)
  expect(pauseAfter(0, 1)).toBeLessThan(5_000)
  expect(pauseAfter(40, 1)).toBeLessThan(67_000)
})
