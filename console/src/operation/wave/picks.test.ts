import { expect, it } from 'vitest'
import { NONE, pickAll, toggle } from './picks.ts'

it('a second choice of the same member takes it back', () => {
  const one = toggle(NONE, 5)
  expect([...toggle(one, 7)]).toEqual([5, 7])
  expect([...toggle(one, 5)]).toEqual([])
})

it('all are as many as one act takes', () => {
  expect([...pickAll([1, 2, 3], 2)]).toEqual([1, 2])
})
