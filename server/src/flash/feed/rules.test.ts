import { RECOMMEND_SIZE } from '@sp/contract'
import { describe, expect, it } from 'vitest'
import { BUCKETS } from '../../platform/bucket.ts'
import { impressionsIn, NO_IMPRESSIONS, textOf } from './impressions.ts'
import { CANDIDATES_MAX, type Candidate } from './rank-rules.ts'
import { isNew, pick, pickNew, spreadAuthors } from './rules.ts'

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

  it.each([
    ['aabc', 'abac'],
    ['baa', 'aba'],
    ['baac', 'baca'],
    ['cbaaa', 'acaba'],
    ['aaab', 'abaa'],
    ['aa', 'aa'],
  ])('has no author twice in a row while there are others: %s becomes %s', (before, after) => {
    const list = [...before].map((author, at) => flash(100 - at, author.charCodeAt(0)))
    expect(String.fromCharCode(...authors(spreadAuthors(list)))).toBe(after)
  })

  it('has no author twice in a row also when it is full', () => {
    const byAuthor = [...flashes(60, 20)].sort((a, b) => a.authorId - b.authorId)
    const { list } = pick(byAuthor, NO_IMPRESSIONS)
    expect(list).toHaveLength(54)
    expect(list.every((each, at) => each.authorId !== list[at - 1]?.authorId)).toBe(true)
  })
})

describe('new flashes alone', () => {
  const [eighth, seventh, sixth, fifth] = [flash(8, 1), flash(7, 2), flash(6, 3), flash(5, 4)]
  const had = { newest: 6, numbers: new Set([6, 2]) }

  it('are those after the last answer, however few; the rest of the pool fills no gap', () => {
    expect(pickNew([fifth, seventh, sixth, eighth], had)).toEqual({
      list: [seventh, eighth],
      impressions: { newest: 8, numbers: new Set([6, 7, 8]) },
    })
    expect([eighth, seventh, sixth, fifth].map((each) => isNew(each, had))).toEqual([true, true, false, false])
  })

  it('leave out what the reader may not see, and a fourth of one author', () => {
    const byOne = [flash(12, 1), flash(11, 1), flash(10, 1), flash(9, 1), eighth]
    expect(ids(pickNew(byOne, had, ({ id }) => id !== flash(12, 1).id).list)).toEqual(ids(byOne.slice(1, 4)))
  })

  it('are none where nothing was posted, and the newest of the last answer stays the newest', () => {
    expect(pickNew([fifth], had)).toEqual({ list: [], impressions: { newest: 6, numbers: new Set() } })
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

  it('returns an unseen flash as old as the newest of the last answer after those that are newer', () => {
    const [older, newer] = [flash(5, 1), flash(6, 2)]
    expect(pick([older, newer], { newest: 5, numbers: new Set() }).list).toEqual([newer, older])
  })

  it('starts over only after what had to wait behind three flashes of its author', () => {
    const ofOne = [flash(5, 1), flash(4, 1), flash(3, 1), flash(2, 1), flash(1, 1)]
    const [, second = [], third = []] = pulls(3, (turn) => (turn === 0 ? ofOne.slice(4) : ofOne))
    expect(ids(second)).toEqual(ids(ofOne.slice(0, 3)))
    expect(ids(third)).toEqual(ids([flash(2, 1), flash(5, 1), flash(4, 1)]))
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
