import { expect, test } from 'vitest'
import { isRowUnder, rowOfKey } from './row-name.ts'

test('rows bear the names of the specification', () => {
  expect(rowOfKey(['mine-flash', 1])).toBe('mine-flash-1')
  expect(rowOfKey(['user-flash', 42, 0])).toBe('user-flash-42-0')
})

test('a key that names nothing is an error of ours and never a row of everyone', () => {
  expect(() => rowOfKey(['user-flash', undefined])).toThrow('words and numbers')
  expect(() => rowOfKey(['user-flash', { id: 1 }])).toThrow('words and numbers')
})

test('the beginning of a key ends at a part, not inside a number', () => {
  expect(isRowUnder('user-flash-4-0', ['user-flash', 4])).toBe(true)
  expect(isRowUnder('user-flash-42-0', ['user-flash', 4])).toBe(false)
  expect(isRowUnder('mine-flash-1', [])).toBe(true)
})
