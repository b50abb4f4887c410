import { describe, expect, it } from 'vitest'
import { floorsOf, pageOfFloor, type ReplyState, shareMoved, shareOf, stateOf, statusOf } from './rules.ts'

const there: ReplyState = { isHidden: false, isSelected: false, removedBy: null, isTakenDown: false }

const sharesOf = (row: ReplyState, isR18 = false) =>
  shareOf({ isSelected: row.isSelected, isR18, status: statusOf(row) })

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

  it('that comes back gives every count what it had taken', () => {
    const [before, gone] = [sharesOf({ ...there, isSelected: true }), sharesOf({ ...there, removedBy: 'head' })]
    const [away, back] = [shareMoved(before, gone), shareMoved(gone, before)]
    for (const name of ['living', 'chaos', 'replies', 'ownReplies', 'selected', 'repliesR18', 'selectedR18'] as const)
      expect(away[name] + back[name]).toBe(0)
  })
})

it('a reply number is on the page whose range contains it', () => {
  for (const floor of [1, 10, 11, 1_000_000]) {
    const { from, to } = floorsOf(pageOfFloor(floor, 10), 10)
    expect(from <= floor && floor <= to && to - from === 9).toBe(true)
  }
})
