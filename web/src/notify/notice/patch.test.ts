import type { Notice } from '@sp/contract'
import { expect, test } from 'vitest'
import { type NoticePage, tabOf, withAllRead, withRead, withStar } from './patch.ts'

const notice = (id: number, type: number, status: 0 | 1 = 0): Notice => ({
  id,
  type,
  targetId: 1,
  place: null,
  commentId: null,
  content: '北岸 赞了你的动态',
  actors: [],
  excerpt: null,
  gone: false,
  status,
  dateTime: '2026-07-01T00:00:00.000Z',
})

const page: NoticePage = {
  total: 4,
  list: [notice(1, 5), notice(2, 20), notice(3, 7), notice(4, 2, 1)],
  unread: { 0: 3, 1: 1, 2: 2, 3: 0, 4: 0 },
  msgReqId: 9,
}

test.each([
  [1, 3],
  [5, 2],
  [9, 4],
  [11, 3],
  [20, 1],
  [21, 1],
  [99, 0],
])('type %i belongs to tab %i', (type, tab) => {
  expect(tabOf(type)).toBe(tab)
})

test('one that is read takes one off its tab and off all', () => {
  const read = withRead(page, notice(1, 5))
  expect(read.list.map(({ status }) => status)).toEqual([1, 0, 0, 1])
  expect(read.unread).toEqual({ 0: 2, 1: 1, 2: 1, 3: 0, 4: 0 })
})

test('a page that does not hold it counts all the same, and never below nothing', () => {
  const elsewhere = withRead({ ...page, total: 0, list: [], unread: { 0: 1, 1: 0, 2: 1, 3: 0, 4: 0 } }, notice(9, 7))
  expect(elsewhere.unread).toEqual({ 0: 0, 1: 0, 2: 0, 3: 0, 4: 0 })
  expect(withRead(elsewhere, notice(9, 7)).unread[0]).toBe(0)
})

test('marking a tab as read leaves the others unchanged', () => {
  const read = withAllRead(page, 2)
  expect(read.list.map(({ status }) => status)).toEqual([1, 0, 1, 1])
  expect(read.unread).toEqual({ 0: 1, 1: 1, 2: 0, 3: 0, 4: 0 })
})

test('reading all reads every tab', () => {
  const read = withAllRead(page, 0)
  expect(read.list.every(({ status }) => status === 1)).toBe(true)
  expect(read.unread).toEqual({ 0: 0, 1: 0, 2: 0, 3: 0, 4: 0 })
})

test('a star is in the one notice that can be answered, and the page stays the same object without it', () => {
  const answerable = { stared: false, postId: 5 }
  const list = page.list.map((each) => (each.id === 2 ? { ...each, answerable } : each))
  const starred = withStar({ ...page, list }, 2, () => true)
  expect(starred.list.map((each) => each.answerable)).toEqual([
    undefined,
    { stared: true, postId: 5 },
    undefined,
    undefined,
  ])
  expect(withStar(starred, 2, (stared) => stared)).toBe(starred)
  expect(withStar(page, 2, () => true)).toBe(page)
})
