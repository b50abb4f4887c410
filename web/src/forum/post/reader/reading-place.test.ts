import { beforeEach, expect, test, vi } from 'vitest'
import { makeStorage } from '../../../platform/test/test-storage.ts'
import { isLong, LONG_FROM, minutesFor, notePlace, paragraphsOf, placeIn, readLook, saveLook } from './reading-place.ts'

beforeEach(() => void vi.stubGlobal('localStorage', makeStorage()))

test('the place in a post is remembered, and forgotten at its start or its end', () => {
  notePlace(7, 12)
  notePlace(8, 3)
  expect([placeIn(7), placeIn(8), placeIn(9)]).toEqual([12, 3, 0])
  notePlace(7, 0)
  notePlace(8, 0)
  expect([placeIn(7), localStorage.length]).toEqual([0, 0])
})

test('only the last posts are remembered', () => {
  for (let post = 1; post <= 60; post++) notePlace(post, 1)
  expect([placeIn(10), placeIn(11), placeIn(60)]).toEqual([0, 1, 1])
})

test('an unreadable entry is no place', () => {
  localStorage.setItem('reading', '[[7,"x"],{"a":1},[8,2]]')
  expect([placeIn(7), placeIn(8)]).toEqual([0, 2])
})

test('the look is that of the app until one is chosen', () => {
  expect([readLook(true), readLook(false)]).toEqual(['night', 'day'])
  saveLook('paper')
  expect([readLook(true), readLook(false)]).toEqual(['paper', 'paper'])
})

test('a text is long from its characters on, however many code units each has', () => {
  expect([isLong('字'.repeat(LONG_FROM)), isLong('字'.repeat(LONG_FROM + 1))]).toEqual([false, true])
  expect(isLong('🌙'.repeat(LONG_FROM))).toBe(false)
  expect([minutesFor('字'), minutesFor('字'.repeat(4000))]).toEqual([1, 10])
})

test('blank lines make no paragraphs of their own', () => {
  expect(paragraphsOf('一\n\n \n二\n三\n')).toEqual(['一', '二', '三'])
})
