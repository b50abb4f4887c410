import { expect, it } from 'vitest'
import { dueFor, freeSlot, hasName, idleDays, mayLift } from './rules.ts'

it.each([
  [29, null, undefined],
  [30, null, 'warn'],
  [30, 0, undefined],
  [44, 14, undefined],
  [45, 14, undefined],
  [45, 15, 'succeed'],
  [90, null, 'warn'],
  [90, 14, undefined],
  [90, 15, 'succeed'],
  [30, 29, 'warn'],
  [45, 16, 'warn'],
] as const)('a head not seen for %i days, reminded %s days ago: %s', (idle, warned, due) =>
  expect(dueFor(idle, warned)).toBe(due),
)

it.each([
  ['vice', 'vice', true],
  ['vice', 'head', false],
  ['vice', 'staff', false],
  ['head', 'vice', true],
  ['head', 'head', true],
  ['head', 'staff', false],
  ['staff', 'vice', true],
  ['staff', 'head', true],
  ['staff', 'staff', true],
] as const)('%s lifts a ban that %s gave: %s', (office, by, may) => {
  expect(mayLift(office, by)).toBe(may)
})

it('the idle time of a maintainer never seen in office starts with the office', () => {
  expect([idleDays(undefined, 12), idleDays(40, 12), idleDays(3, 12)]).toEqual([12, 12, 3])
})

it('the first free place is taken', () => {
  expect([freeSlot([], 3), freeSlot([1, 3], 3), freeSlot([3, 2, 1], 3)]).toEqual([1, 2, undefined])
})

it('a part of a name is found however it is written, and nothing in a section that is not there', () => {
  expect([hasName('ABC茶', 'bc'), hasName('夜读', '读'), hasName('夜读', ''), hasName('夜读', '%')]).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(hasName(undefined, '')).toBe(false)
})
