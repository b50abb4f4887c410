import { expect, it } from 'vitest'
import { pageFileAt } from './page-files.ts'

it('finds the file of a page', () => {
  expect(['/', '/help', '/help/', '/help/privacy'].map(pageFileAt)).toEqual([
    '/index.html',
    '/help/index.html',
    '/help/index.html',
    '/help/privacy.html',
  ])
})

it('leaves all other paths to the server', () => {
  const others = ['/api/flash', '/helper', '/help/pictures/feed.webp', '/help/a/b', '/operator/', '/assets/x.js']
  expect(others.map(pageFileAt)).toEqual(others.map(() => undefined))
})
