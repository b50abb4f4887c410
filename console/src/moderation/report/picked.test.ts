import { expect, test } from 'vitest'
import { neighbour, nothingPicked, pickUpTo, stillThere, togglePick } from './picked.ts'

const list = [5, 3, 9, 1]
const idsOf = (picked: { ids: ReadonlySet<number> }) => [...picked.ids].sort((a, b) => a - b)

test('a row is picked, and a second press takes it back', () => {
  const once = togglePick(nothingPicked, 3)
  expect(idsOf(once)).toEqual([3])
  expect(idsOf(togglePick(once, 3))).toEqual([])
})

test('with shift all in between are picked, upwards and downwards, and the others stay', () => {
  expect(idsOf(pickUpTo(togglePick(nothingPicked, 3), 1, list))).toEqual([1, 3, 9])
  expect(idsOf(pickUpTo(togglePick(togglePick(nothingPicked, 1), 9), 5, list))).toEqual([1, 3, 5, 9])
  expect(idsOf(pickUpTo(nothingPicked, 9, list))).toEqual([9])
})

test('if the start row has left the list, only the current row is selected', () => {
  expect(idsOf(pickUpTo({ ids: new Set(), from: 77 }, 9, list))).toEqual([9])
})

test('a case that leaves the list is deselected; without removals the state stays the same', () => {
  const picked = pickUpTo(togglePick(nothingPicked, 3), 1, list)
  expect(idsOf(stillThere(picked, [3, 1]))).toEqual([1, 3])
  expect(stillThere(picked, list)).toBe(picked)
})

test('the next row is the next in the list; at its ends there is none, and from nowhere it is the first', () => {
  expect(neighbour(list, 3, 1)).toBe(9)
  expect(neighbour(list, 3, -1)).toBe(5)
  expect(neighbour(list, 1, 1)).toBeUndefined()
  expect(neighbour(list, 5, -1)).toBeUndefined()
  expect(neighbour(list, null, -1)).toBe(5)
  expect(neighbour(list, 404, 1)).toBe(5)
})
