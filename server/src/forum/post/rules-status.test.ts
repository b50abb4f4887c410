import { describe, expect, it } from 'vitest'
import { HIDDEN, isAwaitingStaff, OPEN, stateOf, statusOf, wireState } from './rules.ts'

const there = { state: OPEN, removedBy: null }
const untouched = { review: 'open', removedBy: null, removedKind: null, takenDown: null }

describe('the status of a post', () => {
  it.each([
    ['open', there, untouched],
    ['hidden by staff', { ...there, state: HIDDEN }, { ...untouched, review: 'hidden' }],
    ['waiting for staff', { ...there, state: HIDDEN, waiting: true }, { ...untouched, review: 'pending' }],
    ['hidden, and not waiting', { ...there, state: HIDDEN, waiting: false }, { ...untouched, review: 'hidden' }],
    ['open, and no longer waiting', { ...there, waiting: true }, untouched],
    ['removed by its author', { ...there, removedBy: 'author' }, { ...untouched, removedBy: 'author' }],
    [
      'removed by a maintainer',
      { ...there, removedBy: 'vice', removedKind: 'off-topic' },
      { ...untouched, removedBy: 'vice', removedKind: 'off-topic' },
    ],
    ['taken down', { ...there, isDeleted: true, isRestorable: true }, { ...untouched, takenDown: 'restorable' }],
    ['purged', { ...there, isDeleted: true, isRestorable: false }, { ...untouched, takenDown: 'purged' }],
    ['not taken down', { ...there, isDeleted: false, isRestorable: false }, untouched],
  ])('that is %s', (_, row, status) => {
    expect(statusOf(row)).toEqual(status)
  })

  it('decides which row of the permission table holds for it', () => {
    expect(stateOf(there)).toBe('there')
    expect(stateOf({ ...there, state: HIDDEN })).toBe('hidden')
    expect(stateOf({ ...there, removedBy: 'head' })).toBe('chaos')
    expect(stateOf({ ...there, removedBy: 'author' })).toBe('stub')
    expect(stateOf({ ...there, isDeleted: true })).toBe('stub')
  })

  it('awaits staff only where its section removed it for a reason that staff decide on', () => {
    const removed = { state: HIDDEN, removedBy: 'vice', removedKind: 'unlawful' }
    expect(isAwaitingStaff(removed)).toBe(true)
    expect(isAwaitingStaff({ ...removed, removedKind: 'off-topic' })).toBe(false)
    expect(isAwaitingStaff({ ...removed, state: OPEN })).toBe(false)
    expect(isAwaitingStaff({ ...removed, removedBy: null })).toBe(false)
  })

  it('is one of two on the wire: 0 as long as neither its author nor its section removed it', () => {
    expect([null, 'author', 'vice'].map((removedBy) => wireState({ removedBy }))).toEqual([0, 1, 1])
  })
})
