import { RECOMMEND_SIZE } from '@sp/contract'
import { describe, expect, it } from 'vitest'
import { BUCKETS } from '../../platform/bucket.ts'
import { impressionsIn, NO_IMPRESSIONS, textOf } from './impressions.ts'
import { CANDIDATES_MAX, type Candidate } from './rank-rules.ts'
import { pick, spreadAuthors } from './rules.ts'

const noon = new Date('2026-11-21T12:00:00Z')
const flash = (number: number, authorId: number): Candidate => ({
  id: number * BUCKETS + 7,
  authorId,
  warning: null,
  up: 0,
  down: 0,
  commentCount: 0,
  createdAt: noon,
})
const flashes = (n: number, authors = n) => Array.from({ length: n }, (_, i) => flash(n - i, 1 + (i % authors)))
const ids = (list: readonly Candidate[]) => list.map(({ id }) => id)
const authors = (list: readonly Candidate[]) => list.map(({ authorId }) => authorId)

function pulls(count: number, candidates: (turn: number) => readonly Candidate[]): Candidate[][] {
  let text = textOf(NO_IMPRESSIONS)
  return Array.from({ length: count }, (_, turn) => {
    const { list, impressions } = pick(candidates(turn), impressionsIn(text))
    text = textOf(impressions)
    return [...list]
  })
}

describe('an answer', () => {
  it('holds 54 flashes and three of one author', () => {
    expect(ids(pick(flashes(100), NO_IMPRESSIONS).list)).toEqual(ids(flashes(100).slice(0, 54)))
    expect(pick(flashes(100, 2), NO_IMPRESSIONS).list).toHaveLength(6)
  })

  it('leaves out what its reader may not see, and checks no more flashes than it needs', () => {
    let asked = 0
    const even = ({ id }: Candidate) => {
      asked++
      return Math.floor(id / BUCKETS) % 2 === 0
    }
    expect(pick(flashes(2000), NO_IMPRESSIONS, even).list).toHaveLength(54)
    expect(asked).toBe(2 * 54 - 1)
  })

  it('has no author twice in a row while there are others', () => {
    const by = (...who: number[]) => who.map((authorId, i) => flash(100 - i, authorId))
    expect(authors(spreadAuthors(by(1, 1, 2, 3)))).toEqual([1, 2, 1, 3])
    expect(authors(spreadAuthors(by(2, 1, 1)))).toEqual([1, 2, 1])
    expect(authors(spreadAuthors(by(3, 2, 1, 1, 1)))).toEqual([1, 3, 1, 2, 1])
    expect(authors(spreadAuthors(by(1, 1, 1, 2)))).toEqual([1, 2, 1, 1])
    expect(authors(spreadAuthors(by(4, 4)))).toEqual([4, 4])
    const { list } = pick(
      [...flashes(60, 20)].sort((a, b) => a.authorId - b.authorId),
      NO_IMPRESSIONS,
    )
    expect(list).toHaveLength(54)
    expect(list.every((each, at) => each.authorId !== list[at - 1]?.authorId)).toBe(true)
  })
})

describe('pull after pull', () => {
  it('returns unseen flashes while there are any, and then starts over', () => {
    const all = flashes(120)
    const [first = [], second = [], third = [], fourth = []] = pulls(4, () => all)
    expect([ids(first), ids(second)]).toEqual([ids(all.slice(0, 54)), ids(all.slice(54, 108))])
    expect(ids(third)).toEqual([...ids(all.slice(108)), ...ids(all.slice(0, 42))])
    expect(ids(fourth)).toEqual([...ids(all.slice(42, 54)), ...ids(all.slice(54, 96))])
  })

  it('returns newer flashes first, by rank, before other unseen ones', () => {
    const old = flashes(120)
    const fresh = [flash(130, 901), flash(131, 902)]
    const [, second = []] = pulls(2, (turn) => (turn === 0 ? old : [...old, ...fresh]))
    expect(ids(second)).toEqual([...ids(fresh), ...ids(old.slice(54, 106))])
  })

  it('returns each flash exactly once when ranks change in between', () => {
    const all = flashes(150)
    const moved = [...all].reverse()
    const [first = [], second = []] = pulls(2, (turn) => (turn === 0 ? all : moved))
    expect(new Set([...ids(first), ...ids(second)]).size).toBe(108)
  })

  it('brings every one of a whole pool, also of its busiest authors', () => {
    const all = flashes(CANDIDATES_MAX, 700)
    const given = pulls(21, () => all)
    expect(given.slice(0, 20).every((list) => list.length === RECOMMEND_SIZE)).toBe(true)
    expect(new Set(given.slice(0, 20).flatMap(ids)).size).toBe(CANDIDATES_MAX)
    const few = flashes(300, 20)
    expect(new Set(pulls(8, () => few).flatMap(ids)).size).toBe(300)
  })

  it('stores no impressions of flashes that have left the pool', () => {
    const { impressions } = pick(flashes(60), { newest: 90, numbers: new Set([80, 3]) })
    expect([impressions.numbers.has(80), impressions.numbers.has(3), impressions.newest]).toEqual([false, true, 90])
  })
})
