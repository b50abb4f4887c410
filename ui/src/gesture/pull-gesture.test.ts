import { expect, test } from 'vitest'
import { judgePull, pullHeight } from './pull-gesture.ts'

test('a finger going down pulls', () => {
  expect(judgePull(0, 5)).toBe('wait')
  expect(judgePull(3, 12)).toBe('pull')
  expect(judgePull(20, 60)).toBe('pull')
})

test('a horizontal or upward movement is left to the page', () => {
  expect(judgePull(12, 5)).toBe('leave')
  expect(judgePull(-12, 9)).toBe('leave')
  expect(judgePull(0, -9)).toBe('leave')
})

test('the head follows ever more slowly and never beyond twice the threshold', () => {
  const heights = [0, 50, 150, 300, 5000].map((down) => pullHeight(down, 100))
  expect(heights[0]).toBe(0)
  expect(heights).toEqual([...heights].sort((a, b) => a - b))
  expect(pullHeight(150, 100)).toBeLessThan(100)
  expect(pullHeight(165, 100)).toBeGreaterThan(100)
  expect(heights.at(-1)).toBeLessThanOrEqual(200)
})
