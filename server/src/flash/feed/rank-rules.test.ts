import { describe, expect, it } from 'vitest'
import { type Candidate, ranked, score } from './rank-rules.ts'

const noon = new Date('2026-11-21T12:00:00Z')
const hours = (n: number) => new Date(noon.getTime() - n * 3_600_000)
const flash = (about: Partial<Candidate>): Candidate => ({
  id: 1,
  authorId: 1,
  warning: null,
  up: 0,
  down: 0,
  commentCount: 0,
  createdAt: noon,
  ...about,
})
const ids = (list: readonly Candidate[]) => list.map(({ id }) => id)

describe('the rank of a flash', () => {
  it('grows with stars and comments and falls with unstars', () => {
    expect(score(flash({ up: 5 }))).toBeGreaterThan(score(flash({ up: 4 })))
    expect(score(flash({ commentCount: 1 }))).toBeGreaterThan(score(flash({})))
    expect(score(flash({ down: 1 }))).toBeLessThan(score(flash({})))
    expect(score(flash({ up: 2 }))).toBeGreaterThan(score(flash({ commentCount: 2 })))
  })

  it('does not move when one person gives both', () => {
    expect(score(flash({ up: 4, down: 1 }))).toBe(score(flash({ up: 3 })))
  })

  it('fades: yesterday’s favourite ranks below a fresh flash, the favourite of an hour ago above it', () => {
    expect(score(flash({ up: 3, createdAt: hours(24) }))).toBeLessThan(score(flash({})))
    expect(score(flash({ up: 3, createdAt: hours(1) }))).toBeGreaterThan(score(flash({})))
  })

  it.each([
    ['one star', { up: 1 }, 8],
    ['three stars', { up: 3 }, 16],
    ['seven stars', { up: 7 }, 24],
    ['two comments', { commentCount: 2 }, 8],
  ])('is the same for a fresh flash and one with %s, %o, that is %i hours older', (_, reactions, age) => {
    expect(score(flash({ ...reactions, createdAt: hours(age) }))).toBeCloseTo(score(flash({})), 6)
  })

  it('falls with unstars as it grows with stars', () => {
    expect(score(flash({ down: 3 }))).toBeCloseTo(score(flash({ createdAt: hours(16) })), 6)
  })

  it('puts what has more reactions before what is newer, and the newest first among equals', () => {
    expect(ids(ranked([flash({ id: 4 }), flash({ id: 9 }), flash({ id: 6 })]))).toEqual([9, 6, 4])
    expect(ids(ranked([flash({ id: 4 }), flash({ id: 9 }), flash({ id: 6, up: 1 })]))).toEqual([6, 9, 4])
  })
})
