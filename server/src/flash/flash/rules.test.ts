import { PRIVATE, PUBLIC } from '@sp/contract'
import { describe, expect, it } from 'vitest'
import { HIDDEN, shareMoved, statusOf, WAITING } from './rules.ts'

describe('the status of a flash', () => {
  const untouched = { review: 'open', removedBy: null, removedKind: null, takenDown: null }
  const there = { isDeleted: false, isRestorable: false }

  it.each([
    ['public', PUBLIC, there, untouched],
    ['private, of which nothing is reviewed', PRIVATE, there, untouched],
    ['hidden by staff', HIDDEN, there, { ...untouched, review: 'hidden' }],
    ['waiting for staff', WAITING, there, { ...untouched, review: 'pending' }],
    ['taken down', PUBLIC, { isDeleted: true, isRestorable: true }, { ...untouched, takenDown: 'restorable' }],
    ['deleted', PRIVATE, { isDeleted: true, isRestorable: false }, { ...untouched, takenDown: 'purged' }],
    [
      'taken down while it was hidden',
      HIDDEN,
      { isDeleted: true, isRestorable: true },
      { ...untouched, review: 'hidden', takenDown: 'restorable' },
    ],
  ])('that is %s', (_, state, deletion, status) => {
    expect(statusOf({ state, ...deletion })).toEqual(status)
  })
})

describe('the counts of its author', () => {
  const warning = 'r18'

  it('have a flash that moderation hides among those that only its author sees', () => {
    const hidden = shareMoved({ state: PUBLIC, warning }, { state: HIDDEN, warning })
    expect(hidden).toEqual({ public: -1, private: 1, r18: -1 })
    expect(shareMoved({ state: HIDDEN, warning: null }, { state: PUBLIC, warning: null })).toEqual({
      public: 1,
      private: -1,
      r18: 0,
    })
  })

  it('lose what a flash added that goes altogether', () => {
    expect(shareMoved({ state: PUBLIC, warning }, undefined)).toEqual({ public: -1, private: 0, r18: -1 })
    expect(shareMoved({ state: PRIVATE, warning }, undefined)).toEqual({ public: 0, private: -1, r18: 0 })
  })
})
