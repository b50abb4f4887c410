// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shieldModal, shieldTaps } from './tap-shield.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const shields = () => [...document.body.children].filter((each) => (each as HTMLElement).style.position === 'fixed')
const modal = () => document.createElement('dialog')

test('for 300 ms after a modal closed a shield over the page takes the taps', () => {
  expect(shields()).toHaveLength(0)
  shieldTaps()
  expect(shields()).toHaveLength(1)
  vi.advanceTimersByTime(299)
  expect(shields()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(shields()).toHaveLength(0)
})

test('a second modal that closes within this time restarts it, with the same shield', () => {
  shieldTaps()
  vi.advanceTimersByTime(200)
  shieldTaps()
  vi.advanceTimersByTime(200)
  expect(shields()).toHaveLength(1)
  vi.advanceTimersByTime(100)
  expect(shields()).toHaveLength(0)
})

test('a modal that opens under the shield takes no taps until it is lifted', () => {
  const opened = modal()
  shieldTaps()
  shieldModal(opened)
  expect(opened.style.pointerEvents).toBe('none')
  vi.advanceTimersByTime(300)
  expect(opened.style.pointerEvents).toBe('')
})

test('a modal opened without an active shield accepts taps at once, even if it was closed a moment before', () => {
  const again = modal()
  again.style.pointerEvents = 'none'
  shieldModal(again)
  expect(again.style.pointerEvents).toBe('')
})
