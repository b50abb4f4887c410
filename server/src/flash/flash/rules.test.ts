import { PRIVATE, PUBLIC } from '@sp/contract'
import { expect, test } from 'vitest'
import { HIDDEN, shareMoved } from './rules.ts'

const warning = 'r18'

test('a flash that is hidden by moderation is counted with those that only its author sees', () => {
  const hidden = shareMoved({ state: PUBLIC, warning }, { state: HIDDEN, warning })
  expect(hidden).toEqual({ public: -1, private: 1, r18: -1 })
  expect(shareMoved({ state: HIDDEN, warning: null }, { state: PUBLIC, warning: null })).toEqual({
    public: 1,
    private: -1,
    r18: 0,
  })
})

test('one that goes altogether takes along what it added', () => {
  expect(shareMoved({ state: PUBLIC, warning }, undefined)).toEqual({ public: -1, private: 0, r18: -1 })
  expect(shareMoved({ state: PRIVATE, warning }, undefined)).toEqual({ public: 0, private: -1, r18: 0 })
})
