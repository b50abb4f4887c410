import { expect, test } from 'vitest'
import { toFontSize, toTheme } from './prefs.ts'

test('only the five sizes and three themes count, everything else is the default', () => {
  expect([14, '22', 18].map(toFontSize)).toEqual([14, 22, 18])
  expect([null, '', '15', 'huge', 999].map(toFontSize)).toEqual([16, 16, 16, 16, 16])
  expect(['light', 'dark', 'system'].map(toTheme)).toEqual(['light', 'dark', 'system'])
  expect([null, 'sepia'].map(toTheme)).toEqual(['system', 'system'])
})
