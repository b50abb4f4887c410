import { WORK_ENDS } from '@sp/contract'
import { describe, expect, it } from 'vitest'
import { slotOf, timesOf, worksOf } from './rules.ts'

const at = new Date('2026-11-28T04:00:00Z')
const before = (minutes: number) => new Date(at.getTime() - minutes * 60_000)
const slots = (of: Readonly<Record<number, number>>) => Array.from({ length: 30 }, (_, slot) => of[slot] ?? 0)

describe('the slot of a time', () => {
  it('is the first whose end is not exceeded', () => {
    expect([0, 1, 1.01, 15, 16, 24 * 60].map((minutes) => WORK_ENDS[slotOf(before(minutes), at)])).toEqual([
      1, 1, 2, 15, 20, 1440,
    ])
  })
  it('is the first for a clock that went back, and one more for what took longer than a month', () => {
    expect(slotOf(at, before(5))).toBe(0)
    expect(slotOf(before(30 * 1440), at)).toBe(25)
    expect(slotOf(before(30 * 1440 + 1), at)).toBe(26)
  })
})

describe('half and nine tenths', () => {
  it('are the ends of the slots that they fall into', () => {
    expect(timesOf(slots({ 0: 5, 6: 4, 12: 1 }))).toEqual({ count: 10, half: 1, most: 15 })
    expect(timesOf(slots({ 0: 4, 6: 4, 12: 2 }))).toEqual({ count: 10, half: 15, most: 120 })
  })
  it('are of one time if there is one, and of none if there is none', () => {
    expect(timesOf(slots({ 3: 1 }))).toEqual({ count: 1, half: 5, most: 5 })
    expect(timesOf([])).toEqual({ count: 0, half: null, most: null })
  })
  it('have no end where they took longer than a month', () => {
    expect(timesOf(slots({ 0: 1, [WORK_ENDS.length]: 1 }))).toEqual({ count: 2, half: 1, most: null })
  })
})

it('each queue has an entry, with its own rows only', () => {
  const rows = [
    { queue: 'support', measure: 'first', slot: 3, total: 2 },
    { queue: 'support', measure: 'solved', slot: 0, total: 4 },
    { queue: 'support', measure: 'unsolved', slot: 0, total: 1 },
    { queue: 'report', measure: 'closed', slot: 6, total: 2 },
    { queue: 'report', measure: 'closed', slot: 6, total: 1 },
    { queue: 'ticket', measure: 'first', slot: 26, total: 1 },
    { queue: 'ticket', measure: 'closed', slot: 40, total: 1 },
  ]
  const none = { count: 0, half: null, most: null }
  const tooLong = { count: 1, half: null, most: null }
  expect(worksOf(rows)).toEqual([
    { queue: 'report', first: none, closed: { count: 3, half: 15, most: 15 }, solved: 0, unsolved: 0 },
    { queue: 'appeal', first: none, closed: none, solved: 0, unsolved: 0 },
    { queue: 'ticket', first: tooLong, closed: tooLong, solved: 0, unsolved: 0 },
    { queue: 'support', first: { count: 2, half: 5, most: 5 }, closed: none, solved: 4, unsolved: 1 },
  ])
})
