// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { readKind, saveKind, toKind } from './kind.ts'

beforeEach(() => localStorage.clear())

test('a person who has not chosen gets the board without guessing, and later the one they chose', () => {
  expect(readKind()).toEqual({ size: 8, mode: 'solvable' })
  saveKind({ size: 20, mode: 'classic' })
  expect(readKind()).toEqual({ size: 20, mode: 'classic' })
})

test('what the device stores may be of another version', () => {
  expect([null, 7, { size: 9, mode: 'hard' }].map(toKind)).toEqual(Array(3).fill({ size: 8, mode: 'solvable' }))
  expect(toKind({ size: 50 })).toEqual({ size: 50, mode: 'solvable' })
})
