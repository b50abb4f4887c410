import { expect, test } from 'vitest'
import { filterOf, searchOf } from './filter.ts'

test('without anything the open ones stand in the list, the oldest first', () => {
  expect(filterOf(new URLSearchParams())).toEqual({ state: 'open', order: 'oldest' })
  expect(searchOf({ state: 'open', order: 'oldest' })).toBe('')
})

test('what the address says comes back from it', () => {
  const filter = { state: 'decided', kind: 'word', order: 'heaviest' } as const
  expect(filterOf(new URLSearchParams(searchOf(filter)))).toEqual(filter)
})

test('an address that somebody made up is the plain list', () => {
  expect(filterOf(new URLSearchParams('?state=all&kind=x&order=1'))).toEqual({ state: 'open', order: 'oldest' })
})
