import { expect, test } from 'vitest'
import { activeNav, isRootPage } from './nav-items.ts'

test.each([
  ['/', 'flash'],
  ['/flash', 'flash'],
  ['/flash/detail/3', 'flash'],
  ['/topic/post/reply/9', 'topic'],
  ['/square/hint', 'square'],
  ['/user/profile/@muge', 'user'],
  ['/setting/security/question', 'user'],
  ['/attendant', 'msg'],
  ['/msg/chat/7', 'msg'],
  ['/notice', 'msg'],
])('%s belongs to %s', (path, item) => {
  expect(activeNav(path)).toBe(item)
})

test.each(['/notice/3', '/topics', '/flashy', '/game/mine', '/locate', '/feedback'])('%s belongs to none', (path) => {
  expect(activeNav(path)).toBeUndefined()
})

test('the bar is shown only on its five pages, with or without a trailing slash', () => {
  for (const path of ['/flash', '/topic', '/msg/', '/square', '/user']) expect(isRootPage(path)).toBe(true)
  for (const path of ['/flash/add', '/flash/detail/1', '/msg/chat/2', '/notice', '/login', '/']) {
    expect(isRootPage(path)).toBe(false)
  }
})
