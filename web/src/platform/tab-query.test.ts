import { expect, test } from 'vitest'
import { readTabQuery } from './tab-query.ts'

const read = (text: string) => readTabQuery(new URLSearchParams(text), ['fans', 'following'])

test.each([
  ['', 'fans', 0],
  ['tab=following', 'following', 0],
  ['tab=following&page=3', 'following', 2],
  ['tab=strangers&page=2', 'fans', 1],
])('%s', (text, tab, page) => {
  expect(read(text)).toEqual({ tab, page })
})

test.each(['0', '-1', '1.5', 'x', '', '1e400', '9007199254740993'])('page %s is the first', (page) => {
  expect(read(`page=${page}`).page).toBe(0)
})
