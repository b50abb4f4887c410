import { expect, test } from 'vitest'
import { classifyPull, pullHeight } from './pull-gesture.ts'

test('a finger going down pulls', () => {
  expect(classifyPull(0, 5)).toBe('wait')
  expect(classifyPull(3, 12)).toBe('pull')
  expect(classifyPull(20, 60)).toBe('pull')
})

test('a horizontal or upward movement is left to the page', () => {
  expect(classifyPull(12, 5)).toBe('leave')
  expect(classifyPull(-12, 9)).toBe('leave')
  expect(classifyPull(0, -9)).toBe('leave')
})

test('the head follows ever more slowly and never beyond twice the threshold', () => {
  const heights = [0, 50, 150, 300, 5000].map((down) => pullHeight(down, 100))
  expect(heights[0]).toBe(0)
  expect(heights).toEqual([...heights].sort((a, b) => a - b))
  expect(pullHeight(150, 100)).toBeLessThan(100)
  expect(pullHeight(165, 100)).toBeGreaterThan(100)
  expect(heights.at(-1)).toBeLessThanOrEqual(200)
})
