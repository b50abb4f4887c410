import { expect, test } from 'vitest'
import { isLong } from './long.ts'

const phone = { width: 390, height: 844 }

test('a long picture is one that would be a stripe; a screenshot of a phone is seen whole', () => {
  expect(isLong({ width: 400, height: 3000 }, phone)).toBe(true)
  expect(isLong({ width: 1080, height: 2340 }, phone)).toBe(false)
  expect(isLong({ width: 64, height: 64 }, phone)).toBe(false)
  expect(isLong({ width: 3000, height: 400 }, phone)).toBe(false)
})

test('what fills the width of a very tall view without scrolling far is not long', () => {
  expect(isLong({ width: 100, height: 260 }, { width: 300, height: 760 })).toBe(false)
  expect(isLong({ width: 100, height: 260 }, { width: 1280, height: 800 })).toBe(true)
})
