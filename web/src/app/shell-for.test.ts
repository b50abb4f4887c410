import { expect, test } from 'vitest'
import { navItems } from './nav-items.ts'
import { shellFor } from './shell-for.ts'

test.each(navItems)('the tab $id has its own shell', ({ id, path }) => {
  expect(shellFor(`#${path}`)).toBe(id)
  expect(shellFor(`#${path}?page=2`)).toBe(id)
})

test.each(['', '#', '#/', '#/?round=1'])('%j is the feed', (hash) => {
  expect(shellFor(hash)).toBe('flash')
})

test.each(['#/topic/node/all', '#/flash/detail/3', '#/setting', '#/user/profile/7', '#/square/lover'])(
  '%s has no bar',
  (hash) => {
    expect(shellFor(hash)).toBe('page')
  },
)

test.each(['#/login', '#/login?tab=register', '#/resetpwd2', '#/test'])('%s has neither bar nor list', (hash) => {
  expect(shellFor(hash)).toBe('bare')
})
