import { describe, expect, it } from 'vitest'
import { type Candidate, pageWindow, ranked, score } from './rules.ts'

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

  it('fades: yesterday’s favourite stands below a fresh flash, the favourite of an hour ago above it', () => {
    expect(score(flash({ up: 3, createdAt: hours(24) }))).toBeLessThan(score(flash({})))
    expect(score(flash({ up: 3, createdAt: hours(1) }))).toBeGreaterThan(score(flash({})))
  })

  it('puts the newest first among equals', () => {
    expect(ids(ranked([flash({ id: 4 }), flash({ id: 9 }), flash({ id: 6 })]))).toEqual([9, 6, 4])
  })
})

describe('a numbered page', () => {
  it('is counted from the nearer end', () => {
    expect(pageWindow(100, 0, 18)).toEqual({ skip: 0, take: 18, fromEnd: false })
    expect(pageWindow(100, 5, 18)).toEqual({ skip: 0, take: 10, fromEnd: true })
    expect(pageWindow(100, 4, 18)).toEqual({ skip: 10, take: 18, fromEnd: true })
    expect(pageWindow(18, 0, 18)).toEqual({ skip: 0, take: 18, fromEnd: false })
  })

  it('does not exist past the end', () => {
    expect(pageWindow(18, 1, 18)).toBeUndefined()
    expect(pageWindow(0, 0, 18)).toBeUndefined()
  })

  it('together with the others covers every row once', () => {
    for (const total of [1, 17, 18, 19, 36, 37, 100]) {
      const rows = Array.from({ length: total }, (_, i) => i)
      const read = Array.from({ length: Math.ceil(total / 18) }, (_, page) => {
        const found = pageWindow(total, page, 18)
        if (!found) return []
        if (!found.fromEnd) return rows.slice(found.skip, found.skip + found.take)
        return [...rows]
          .reverse()
          .slice(found.skip, found.skip + found.take)
          .reverse()
      })
      expect(read.flat()).toEqual(rows)
    }
  })
})
