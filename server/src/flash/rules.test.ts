import { describe, expect, it } from 'vitest'
import { type Candidate, deal, POOL, pick, ranked, remember, score, stretch } from './rules.ts'

const noon = new Date('2026-11-21T12:00:00Z')
const hours = (n: number) => new Date(noon.getTime() - n * 3_600_000)
const none: ReadonlySet<number> = new Set()
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
/** Flashes 1 to n, 1 the best, by as many authors as are asked for. */
const flashes = (n: number, authors = n) =>
  Array.from({ length: n }, (_, i) => flash({ id: i + 1, authorId: 1 + (i % authors) }))
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

describe('an answer for a member', () => {
  it('holds 54 flashes and three of one author', () => {
    expect(ids(pick(flashes(100), none))).toEqual(ids(flashes(54)))
    expect(ids(pick(flashes(100, 2), none))).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('leaves out what is not for him, had or not, and does not look at more than it needs', () => {
    let asked = 0
    const even = ({ id }: Candidate) => {
      asked++
      return id % 2 === 0
    }
    expect(ids(pick(flashes(8), new Set([2, 3]), even))).toEqual([4, 6, 8, 2])
    asked = 0
    expect(pick(flashes(2000), none, even)).toHaveLength(54)
    expect(asked).toBe(108)
  })

  it('brings what he has not had while there is any, then what he had the longest time ago', () => {
    const all = flashes(120)
    const had = new Set<number>()
    const pulls = Array.from({ length: 4 }, () => {
      const given = ids(pick(all, had))
      remember(had, given, 1)
      return given
    })
    expect(pulls[0]).toEqual(ids(all.slice(0, 54)))
    expect(pulls[1]).toEqual(ids(all.slice(54, 108)))
    expect(pulls[2]).toEqual([...ids(all.slice(108)), ...ids(all.slice(0, 42))])
    expect(pulls[3]).toEqual([...ids(all.slice(42, 54)), ...ids(all.slice(54, 96))])
  })

  it('brings every one of a whole pool before any comes again', () => {
    const all = flashes(POOL, 700)
    const had = new Set<number>()
    const given: number[] = []
    for (let pulls = 0; given.length < POOL; pulls++) {
      const answer = ids(pick(all, had)).filter((id) => !had.has(id))
      expect([pulls, answer.length]).not.toEqual([pulls, 0])
      given.push(...answer)
      remember(had, answer, 1)
    }
    expect(new Set(given).size).toBe(POOL)
  })

  it('forgets what is older than the pool, and nothing of the pool', () => {
    const had = new Set(Array.from({ length: POOL }, (_, i) => i + 1))
    remember(had, [9000, 30], 11)
    expect(had.size).toBe(POOL + 1 - 10)
    expect([...had].slice(-2)).toEqual([9000, 30])
    expect([had.has(10), had.has(11)]).toEqual([false, true])
  })
})

describe('answers for strangers', () => {
  it('hold every flash exactly once, never four of one author, the best in the first', () => {
    const all = flashes(200, 20)
    const batches = deal(all)
    expect(batches.flat().length).toBe(200)
    expect(new Set(ids(batches.flat())).size).toBe(200)
    expect(batches.every((batch) => batch.length <= 54)).toBe(true)
    for (const batch of batches)
      for (const { authorId } of batch)
        expect(batch.filter((each) => each.authorId === authorId).length).toBeLessThan(4)
    expect(ids(batches[0] ?? [])[0]).toBe(1)
    expect(ids(batches[0] ?? [])).toEqual(ids(pick(all, none)))
  })
})

describe('a numbered page', () => {
  it('is counted from the nearer end', () => {
    expect(stretch(100, 0, 18)).toEqual({ skip: 0, take: 18, fromEnd: false })
    expect(stretch(100, 5, 18)).toEqual({ skip: 0, take: 10, fromEnd: true })
    expect(stretch(100, 4, 18)).toEqual({ skip: 10, take: 18, fromEnd: true })
    expect(stretch(18, 0, 18)).toEqual({ skip: 0, take: 18, fromEnd: false })
  })

  it('does not exist past the end', () => {
    expect(stretch(18, 1, 18)).toBeUndefined()
    expect(stretch(0, 0, 18)).toBeUndefined()
  })

  it('together with the others covers every row once', () => {
    for (const total of [1, 17, 18, 19, 36, 37, 100]) {
      const rows = Array.from({ length: total }, (_, i) => i)
      const read = Array.from({ length: Math.ceil(total / 18) }, (_, page) => {
        const found = stretch(total, page, 18)
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
