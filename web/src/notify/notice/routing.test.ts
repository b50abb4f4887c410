import { NOTICE_KINDS, NOTICE_PLACES, type NoticeKindRecord } from '@sp/contract'
import { expect, test } from 'vitest'
import { pathOf } from './routing.ts'

const there = { commentId: null, gone: false, place: null }
const OWN = 4

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
])('type %i leads to %s', (type, path) => {
  expect(pathOf({ ...there, type, targetId: 7 }, OWN)).toBe(path)
})

test.each([
  ['appeals', '/setting/reports?tab=appeals'],
  ['fans', '/user/followers?tab=fans'],
  ['flash', '/flash/detail/7'],
  ['game', '/game/mine'],
  ['node', '/topic/node/info/7'],
  ['points', '/user/points/4'],
  ['post', '/topic/post/detail/7'],
  ['profile', '/user/profile/4'],
  ['reply', '/topic/post/reply/7'],
  ['rules', '/setting/rules'],
  ['reports', '/setting/reports'],
  ['security', '/setting/security'],
] as const)('the place %s is %s', (place, path) => {
  expect(pathOf({ ...there, type: 20, targetId: 7, place }, OWN)).toBe(path)
})

test('a place may name a comment', () => {
  expect(pathOf({ ...there, type: 20, targetId: 7, place: 'flash', commentId: 9 }, OWN)).toBe(
    '/flash/detail/7?comment=9',
  )
})

test.each(Object.entries<NoticeKindRecord>(NOTICE_KINDS))('%s opens a path', (_kind, { type, opens }) => {
  // A notice of the kind without a place of its own names one.
  const place = 'target' in opens ? null : (opens.place ?? 'rules')
  expect(pathOf({ ...there, type, targetId: 7, place }, OWN)).toMatch(/^\//)
})

test('each place leads somewhere', () => {
  for (const place of NOTICE_PLACES) expect(pathOf({ ...there, type: 20, targetId: 7, place }, OWN)).toMatch(/^\//)
})

test('what has nothing to open stays where it is', () => {
  for (const { type } of Object.values(NOTICE_KINDS)) {
    expect(pathOf({ ...there, type, targetId: null }, OWN)).toBe(type === 21 ? '/feedback' : undefined)
  }
})

test('a type or place unknown to this version has no target either', () => {
  expect(pathOf({ ...there, type: 99, targetId: 7 }, OWN)).toBeUndefined()
  const place = 'later' as (typeof NOTICE_PLACES)[number]
  expect(pathOf({ ...there, type: 20, targetId: 7, place }, OWN)).toBeUndefined()
})

test('what is about a comment leads to that comment', () => {
  for (const type of [5, 6, 8, 10])
    expect(pathOf({ ...there, type, targetId: 7, commentId: 9 }, OWN)).toBe('/flash/detail/7?comment=9')
})

test('a removed target has no link, except to the appeal', () => {
  for (const { type } of Object.values(NOTICE_KINDS))
    expect(pathOf({ ...there, type, targetId: 7, gone: true }, OWN)).toBeUndefined()
  expect(pathOf({ ...there, type: 20, targetId: 7, gone: true, place: 'appeals' }, OWN)).toBe(
    '/setting/reports?tab=appeals',
  )
})
