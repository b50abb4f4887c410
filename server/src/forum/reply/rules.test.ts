import { describe, expect, it } from 'vitest'
import {
  floorsOf,
  isAwaitingStaff,
  NO_SHARE,
  newestFloorsOf,
  pageOfFloor,
  type ReplyState,
  shareMoved,
  shareOf,
  stateOf,
  statusOf,
} from './rules.ts'

const there: ReplyState = { isHidden: false, isSelected: false, removedBy: null, isTakenDown: false }

const sharesOf = (row: ReplyState, isR18 = false) =>
  shareOf({ isSelected: row.isSelected, isR18, status: statusOf(row) })

describe('the status of a reply', () => {
  const untouched = { review: 'open', removedBy: null, removedKind: null, takenDown: null }

  it.each([
    ['there', {}, untouched],
    ['hidden by staff', { isHidden: true }, { ...untouched, review: 'hidden' }],
    ['hidden, and not waiting', { isHidden: true, isWaiting: false }, { ...untouched, review: 'hidden' }],
    ['waiting for staff', { isHidden: true, isWaiting: true }, { ...untouched, review: 'pending' }],
    ['published, and no longer waiting', { isWaiting: true }, untouched],
    ['removed by its author', { removedBy: 'author' }, { ...untouched, removedBy: 'author' }],
    [
      'removed by a maintainer',
      { removedBy: 'vice', removedKind: 'off-topic' },
      { ...untouched, removedBy: 'vice', removedKind: 'off-topic' },
    ],
    ['taken down', { isTakenDown: true, isRestorable: true }, { ...untouched, takenDown: 'restorable' }],
    ['taken down too long ago', { isTakenDown: true, isRestorable: false }, { ...untouched, takenDown: 'expired' }],
    ['purged', { isTakenDown: true, isPurged: true }, { ...untouched, takenDown: 'purged' }],
    [
      'purged while it could be restored',
      { isTakenDown: true, isRestorable: true, isPurged: true },
      { ...untouched, takenDown: 'purged' },
    ],
    ['not taken down', { isRestorable: true, isPurged: false }, untouched],
  ])('that is %s', (_, change, status) => {
    expect(statusOf({ ...there, ...change })).toEqual(status)
  })

  it('awaits staff only where its section removed it for a reason that staff decide on', () => {
    const removed = { ...there, isHidden: true, removedBy: 'vice', removedKind: 'unlawful' }
    expect(isAwaitingStaff(removed)).toBe(true)
    expect(isAwaitingStaff({ ...removed, removedKind: 'off-topic' })).toBe(false)
    expect(isAwaitingStaff({ ...removed, isHidden: false })).toBe(false)
    expect(isAwaitingStaff({ ...removed, removedBy: null })).toBe(false)
  })
})

describe('a reply', () => {
  it.each([
    [{}, 'there'],
    [{ isHidden: true }, 'hidden'],
    [{ removedBy: 'author' }, 'stub'],
    [{ removedBy: 'vice' }, 'chaos'],
    [{ removedBy: 'vice', isHidden: true }, 'chaos'],
    [{ removedBy: 'vice', isTakenDown: true }, 'stub'],
    [{ isTakenDown: true }, 'stub'],
  ] as const)('%o is %s', (change, state) => {
    expect(stateOf({ ...there, ...change })).toBe(state)
  })

  it.each([
    [{ isSelected: true }, { living: 1, chaos: 0, replies: 1, ownReplies: 1, selected: 1 }],
    [
      { isHidden: true, isSelected: true },
      { living: 1, chaos: 0, replies: 0, ownReplies: 1, selected: 0 },
    ],
    [{ removedBy: 'head' }, { living: 0, chaos: 1, replies: 0, ownReplies: 1, selected: 0 }],
    [{ removedBy: 'author' }, { living: 0, chaos: 1, replies: 0, ownReplies: 0, selected: 0 }],
    [
      { removedBy: 'author', isHidden: true },
      { living: 0, chaos: 0, replies: 0, ownReplies: 0, selected: 0 },
    ],
    [
      { removedBy: 'head', isTakenDown: true },
      { living: 0, chaos: 0, replies: 0, ownReplies: 0, selected: 0 },
    ],
  ])('%o counts for %o', (change, share) => {
    expect(sharesOf({ ...there, ...change })).toEqual({ ...share, repliesR18: 0, selectedR18: 0 })
    const forAdults = { ...share, repliesR18: share.replies, selectedR18: share.selected }
    expect(sharesOf({ ...there, ...change }, true)).toEqual(forAdults)
  })

  it('that is removed takes from each count what it added, and gives it back when it returns', () => {
    const [before, removed] = [
      sharesOf({ ...there, isSelected: true }, true),
      sharesOf({ ...there, removedBy: 'head' }, true),
    ]
    expect(shareMoved(before, removed)).toEqual({
      living: -1,
      chaos: 1,
      replies: -1,
      ownReplies: 0,
      selected: -1,
      repliesR18: -1,
      selectedR18: -1,
    })
    expect(shareMoved(removed, before)).toEqual({
      living: 1,
      chaos: -1,
      replies: 1,
      ownReplies: 0,
      selected: 1,
      repliesR18: 1,
      selectedR18: 1,
    })
    expect(shareMoved(before, before)).toEqual(NO_SHARE)
  })
})

describe('a page of reply numbers', () => {
  it.each([
    [0, { from: 1, to: 10 }, { from: 91, to: 100 }],
    [1, { from: 11, to: 20 }, { from: 81, to: 90 }],
    [9, { from: 91, to: 100 }, { from: 1, to: 10 }],
  ])('%i, ten to a page, of a hundred: %o, newest first %o', (page, oldestFirst, newestFirst) => {
    expect(floorsOf(page, 10)).toEqual(oldestFirst)
    expect(newestFloorsOf(page, 10, 100)).toEqual(newestFirst)
  })

  it.each([
    [1, 0],
    [10, 0],
    [11, 1],
    [1_000_000, 99_999],
  ])('that has the number %i is page %i', (floor, page) => {
    expect(pageOfFloor(floor, 10)).toBe(page)
  })
})
