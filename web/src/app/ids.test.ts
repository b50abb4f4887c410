import { expect, test } from 'vitest'
import { areIds } from './ids.ts'

test.each(['1', '4096', '9007199254740991'])('%s is an id', (id) => {
  expect(areIds({ id, userId: id, who: id })).toBe(true)
})

test.each(['abc', '12abc', '0', '-1', '1.5', '1e3', '٣', '９', '99999999999999999999', ''])('%j is none', (id) => {
  expect([areIds({ id }), areIds({ userId: id }), areIds({ who: id })]).toEqual([false, false, false])
})

test('a profile page also accepts a name, and parameters other than ids are not validated', () => {
  expect([areIds({ who: '@muge' }), areIds({ who: '@' }), areIds({ id: '@muge' })]).toEqual([true, false, false])
  expect(areIds({ '*': 'nowhere/at/all', type: 'mute' })).toBe(true)
})
