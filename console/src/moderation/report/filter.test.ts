import { expect, test } from 'vitest'
import { filterOf, isNarrowed, searchOf } from './filter.ts'

test('the default list contains the open cases, oldest first', () => {
  expect(filterOf(new URLSearchParams())).toEqual({ state: 'open', order: 'oldest' })
  expect(searchOf({ state: 'open', order: 'oldest' })).toBe('')
})

test('a filter survives the conversion to an address and back', () => {
  const filter = {
    state: 'decided',
    kind: 'word',
    order: 'heaviest',
    reason: 'minor',
    type: 'post',
    member: 'leng_yan',
    nodeId: 12,
    by: 'a_lan',
    from: '2026-11-01',
    to: '2026-11-20',
  } as const
  expect(filterOf(new URLSearchParams(searchOf(filter)))).toEqual(filter)
  expect([isNarrowed(filter), isNarrowed({ state: 'open', order: 'oldest', kind: 'word' })]).toEqual([true, false])
})

test('an invalid address gives the default list', () => {
  const made = '?state=all&kind=x&order=1&reason=y&type=z&member=%20&node=-3&by=%20&from=2026-13-40&to=gestern'
  expect(filterOf(new URLSearchParams(made))).toEqual({ state: 'open', order: 'oldest' })
})
