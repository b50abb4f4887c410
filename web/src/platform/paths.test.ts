import { expect, test } from 'vitest'
import { currentPath, outlastsSquare, paths } from './paths.ts'

test('a number leads to an id, a word to a username that cannot break out of its segment', () => {
  expect(paths.profile(12)).toBe('/user/profile/12')
  expect(paths.profile('muge')).toBe('/user/profile/@muge')
  expect(paths.profile('a/b?c')).toBe('/user/profile/@a%2Fb%3Fc')
})

test('the address bar is read as a route', () => {
  expect(currentPath('#/flash/detail/3?x=1')).toBe('/flash/detail/3?x=1')
  expect(currentPath('')).toBe('/')
  expect(currentPath('#main')).toBe('/')
})

test('of the square a pairing and the lover are there while it is off', () => {
  expect([paths.pairedOne(7), paths.loverStory(), paths.parted(7)].every(outlastsSquare)).toBe(true)
  expect([paths.square(), paths.paired(), paths.squareFind(), paths.passkeys()].some(outlastsSquare)).toBe(false)
})
