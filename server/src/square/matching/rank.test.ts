import { describe, expect, it } from 'vitest'
import { seeker } from '../../../test/make/seeker.ts'
import { type Candidate, pointsOf, ranked, sharedWords, wordsOf } from './rank.ts'
import type { Seeker } from './rules.ts'

const candidate: Candidate = {
  id: 5000,
  sexRole: 2,
  age: 38,
  province: '四川',
  city: '成都',
  waitedDays: 0,
  activeDays: 30,
}
const points = (their: Partial<Candidate>, mine: Partial<Seeker> = {}) =>
  pointsOf({ ...seeker, ...mine }, { ...candidate, ...their })

describe('who is nearest', () => {
  it('prefers the complementary role, or neither with neither, before either; no role excludes a member', () => {
    const of = (mine: number, theirs: number) => points({ sexRole: theirs }, { sexRole: mine })
    for (const [best, good, none] of [
      [of(0, 1), of(0, 2), of(0, 0)],
      [of(1, 0), of(1, 2), of(1, 1)],
      [of(3, 3), of(2, 2), of(3, 2)],
    ] as const) {
      expect(best).toBeGreaterThan(good)
      expect(good).toBeGreaterThan(none)
      expect(none).toBeGreaterThanOrEqual(0)
    }
  })

  it('is the same in both directions', () => {
    for (const a of [0, 1, 2, 3])
      for (const b of [0, 1, 2, 3])
        expect(points({ sexRole: b, age: 21 }, { sexRole: a, age: 24 })).toBe(
          points({ sexRole: a, age: 24 }, { sexRole: b, age: 21 }),
        )
  })

  it('lives in the same city before the same province, and is of the same age, and was here lately', () => {
    const far = points({})
    const province = points({ province: '浙江', city: '宁波' })
    const city = points({ province: '浙江', city: '杭州' })
    expect([far < province, province < city]).toEqual([true, true])
    expect(points({ province: '浙江', city: '' }, { city: '' })).toBe(province)
    expect(points({ age: 30 })).toBeGreaterThan(points({ age: 33 }))
    expect(points({ age: 70 })).toBe(points({ age: 50 }))
  })

  it.each([
    ['today', 0, 10],
    ['yesterday', 1, 5],
    ['six days ago', 6, 5],
    ['seven days ago', 7, 0],
  ])('has %s been here for %i days, and gets %i points', (_when, activeDays, more) => {
    expect(points({ activeDays }) - points({ activeDays: 30 })).toBe(more)
  })

  it('shares words, of which many are no more than some', () => {
    const mine = wordsOf('喜欢爬山，周末看电影。Cooking！')
    expect(sharedWords(mine, wordsOf('我不喜欢 cooking'))).toBe(6)
    expect(sharedWords(mine, wordsOf('的了我'))).toBe(0)
    expect(sharedWords(wordsOf('一二三四'.repeat(2000)), wordsOf('一二三四'.repeat(2000)))).toBeLessThanOrEqual(15)
  })

  it.each([
    ['words in their order of the text, in small letters', '周末看电影 Cooking', ['周末', '电影', 'cooking']],
    ['no single characters', '我，的 a b', []],
    ['no signs and spaces', '周末   \r\n\r\n……', ['周末']],
    ['the first two hundred characters', `${'。'.repeat(192)}weekendcooking`, ['weekendc']],
  ])('compares %s', (_what, text, words) => expect([...wordsOf(text)]).toEqual(words))

  it('is outranked by a sufficiently long wait', () => {
    const near = points({ sexRole: 1, province: '浙江', city: '杭州', age: 28, activeDays: 0 })
    expect(points({ sexRole: 0, waitedDays: 30 })).toBeLessThan(near)
    expect(points({ sexRole: 0, waitedDays: 150 })).toBeGreaterThan(near)
  })

  it('has one order, independent of the input order', () => {
    const all = [1, 2, 3, 4, 5, 6].map((n) => ({ ...candidate, id: 5000 + n, waitedDays: n % 3 }))
    const ids = (list: readonly Candidate[]) => ranked(list, (each) => pointsOf(seeker, each)).map(({ id }) => id)
    expect(ids(all)).toEqual([5002, 5005, 5001, 5004, 5003, 5006])
    expect(ids(all.toReversed())).toEqual(ids(all))
  })

  it('goes by points, then by the longer wait, then by the lower id', () => {
    const of = (id: number, waitedDays: number) => ({ ...candidate, id, waitedDays })
    const known = new Map([
      [of(5001, 1), 7],
      [of(5002, 9), 7],
      [of(5003, 1), 7],
      [of(5004, 0), 8],
    ])
    const order = ranked([...known.keys()].toReversed(), (each) => known.get(each) ?? 0)
    expect(order.map(({ id }) => id)).toEqual([5004, 5002, 5001, 5003])
  })
})
