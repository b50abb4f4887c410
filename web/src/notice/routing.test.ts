import { NOTICE_TYPES } from '@sp/contract'
import { expect, test } from 'vitest'
import { pathOf } from './routing.ts'

const there = { commentId: null, gone: false }

test.each([
  [1, '/topic/post/detail/7'],
  [2, '/topic/post/reply/7'],
  [3, '/topic/post/reply/7'],
  [4, '/topic/post/reply/7'],
  [11, '/topic/post/reply/7'],
  [5, '/flash/detail/7'],
  [6, '/flash/detail/7'],
  [7, '/flash/detail/7'],
  [8, '/flash/detail/7'],
  [10, '/flash/detail/7'],
  [9, '/square/paired/7'],
  [21, '/feedback?id=7'],
  [20, '/setting/reports?tab=appeals'],
])('type %i leads to %s', (type, path) => {
  expect(pathOf({ ...there, type, targetId: 7 })).toBe(path)
})

test('what has nothing to open stays where it is', () => {
  for (const { type } of Object.values(NOTICE_TYPES)) {
    expect(pathOf({ ...there, type, targetId: null })).toBe(type === 21 ? '/feedback' : undefined)
  }
})

test('a type that this version does not know stays too', () => {
  expect(pathOf({ ...there, type: 99, targetId: 7 })).toBeUndefined()
})

test('what is about a comment leads to that comment', () => {
  for (const type of [5, 6, 8, 10])
    expect(pathOf({ type, targetId: 7, commentId: 9, gone: false })).toBe('/flash/detail/7?comment=9')
})

test('what is gone leads nowhere, but to where one can appeal against that', () => {
  for (const { type } of Object.values(NOTICE_TYPES).filter(({ type }) => type !== 20))
    expect(pathOf({ type, targetId: 7, commentId: null, gone: true })).toBeUndefined()
  expect(pathOf({ type: 20, targetId: 7, commentId: null, gone: true })).toBe('/setting/reports?tab=appeals')
})
