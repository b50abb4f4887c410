import { describe, expect, it } from 'vitest'
import { HIDE_AT, isEnough, weightOf } from './rules.ts'

const member = { hours: 24 * 30, level: 4, isMuted: false, upheld: 0, dismissed: 0 }

describe('what the word of a reporter weighs', () => {
  it('is nothing for an account younger than a day', () => {
    expect(weightOf({ ...member, hours: 23.9 })).toBe(0)
    expect(weightOf({ ...member, hours: 24 })).toBe(1)
  })

  it('is more after a week and eight points', () => {
    expect(weightOf({ ...member, hours: 24 * 7 })).toBe(2)
    expect(weightOf({ ...member, hours: 24 * 7 - 1 })).toBe(1)
    expect(weightOf({ ...member, level: 3 })).toBe(1)
  })

  it('is nothing while muted', () => expect(weightOf({ ...member, isMuted: true })).toBe(0))

  it('falls and rises with what became of their reports', () => {
    expect(weightOf({ ...member, dismissed: 3 })).toBe(0)
    expect(weightOf({ ...member, dismissed: 3, upheld: 1 })).toBe(2)
    expect(weightOf({ ...member, hours: 30, level: 0, upheld: 3 })).toBe(2)
    expect(weightOf({ ...member, hours: 30, level: 0, upheld: 3, dismissed: 1 })).toBe(1)
  })
})

describe('taking a thing out of sight', () => {
  it('takes three who weigh, and cannot be done by two, however good their name', () => {
    const most = weightOf({ hours: 10_000, level: 15, isMuted: false, upheld: 100, dismissed: 0 })
    expect(isEnough(2 * most, false)).toBe(false)
    expect(isEnough(2 * most + 1, false)).toBe(true)
  })

  it('does not happen again by reports after staff found nothing wrong', () => {
    expect(isEnough(HIDE_AT, true)).toBe(false)
    expect(isEnough(100, true)).toBe(false)
  })
})
