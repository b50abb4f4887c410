// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { countFailure } from './tries.ts'

beforeEach(() => sessionStorage.clear())

it('counts the failures of each file in a row, also after a reload, and forgets them after five minutes', () => {
  const at = Date.parse('2026-03-01T08:00:00Z')
  expect([0, 1000, 60_000].map((later) => countFailure('/a.js', at + later))).toEqual([0, 1, 2])
  expect(countFailure('/b.js', at + 60_000)).toBe(0)
  expect(countFailure('/a.js', at + 60_000 + 299_999)).toBe(3)
  expect(countFailure('/a.js', at + 60_000 + 299_999 + 300_000)).toBe(0)
})

it('a storage with something else in it counts as empty', () => {
  sessionStorage.setItem('lost-files', '{')
  expect(countFailure('/a.js')).toBe(0)
})
