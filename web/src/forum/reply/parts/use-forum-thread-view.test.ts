import { expect, test } from 'vitest'
import { namedIn, viewOf, viewQuery } from './use-forum-thread-view.ts'

const query = (text: string) => new URLSearchParams(text)

test('page, filter and order come back from the address as they were put there', () => {
  for (const view of [
    { page: 0, only: 'op', order: 'asc' },
    { page: 0, only: 'all', order: 'desc' },
    { page: 99_998, only: 'all', order: 'asc' },
    { page: 3, only: 'op', order: 'desc' },
  ] as const)
    expect(viewOf(new URLSearchParams(viewQuery(view)))).toEqual(view)
  expect(viewQuery({ page: 0, only: 'all', order: 'asc' })).toEqual({})
})

test('without parameters in the address, the previous view is used', () => {
  expect(viewOf(query(''))).toBeUndefined()
  expect(viewOf(query('reply=7'))).toBeUndefined()
})

test('nonsense in the address is the first page of everybody', () => {
  for (const text of ['page=-3', 'page=x&only=me', 'page=1e99&order=up'])
    expect(viewOf(query(text))).toEqual({ page: 0, only: 'all', order: 'asc' })
})

test('only a whole positive number names a reply', () => {
  expect(namedIn(query('reply=12'))).toBe(12)
  for (const text of ['', 'reply=', 'reply=0', 'reply=-1', 'reply=1.5', 'reply=x', 'reply=99999999999999999999'])
    expect(namedIn(query(text))).toBeUndefined()
})
