import { describe, expect, it } from 'vitest'
import { byStaff, lookKindOf, median, totalsOf, usualUpTo } from './rules.ts'

describe('what is usual', () => {
  it('is the least bound without a past', () => {
    expect(usualUpTo('day', [], [])).toBe(40)
    expect(usualUpTo('hour', [], [])).toBe(20)
  })

  it('is three times what the colleague usually opens, and at most six times what the others do', () => {
    expect(usualUpTo('day', [30, 30, 30], [30, 20, 40])).toBe(90)
    expect(usualUpTo('day', [100, 100, 100], [20, 20])).toBe(120)
    expect(usualUpTo('day', [5], [5])).toBe(40)
  })

  it('follows the others for a colleague without a past, and the colleague alone where there are no others', () => {
    expect(usualUpTo('day', [], [50])).toBe(150)
    expect(usualUpTo('day', [50], [])).toBe(150)
  })

  it('does not depend on one extreme day', () => expect(median([1, 2, 500])).toBe(2))

  it('of exports and of one member is fixed', () => {
    expect(usualUpTo('export', [50], [50])).toBe(2)
    expect(usualUpTo('same-member', [50], [50])).toBe(4)
  })
})

describe('the counts of a month', () => {
  const line = (
    kind: string,
    call: string,
    total: number,
    staffId: number | null = 1,
    outcome: string | null = null,
  ) => ({
    staffId,
    kind,
    call,
    outcome,
    total,
  })

  it('are the acts and refusals that the log has', () => {
    const counts = [
      line('act', 'POST user/begin-reset', 2),
      line('act', 'POST appeal/decide', 3, 1, 'kept'),
      line('act', 'POST appeal/decide', 4, 1, 'revoked'),
      line('refused', 'POST login', 5, null),
      line('refused', 'GET report/words', 6),
    ]
    expect(totalsOf(counts)).toMatchObject({ resetsBegun: 2, appealsGranted: 4, loginsRefused: 5, forbidden: 6 })
  })

  it('of each of staff are looks by kind and acts, without refusals and sign-ins', () => {
    const counts = [
      line('look', 'GET user', 7),
      line('look', 'GET report/words', 1),
      line('look', 'GET user', 2, 8),
      line('act', 'POST user/mute', 3),
      line('act', 'POST login', 9),
      line('act', 'POST audit/export', 1),
      line('refused', 'GET audit', 1),
    ]
    expect(byStaff(counts)).toEqual([
      { staffId: 1, looks: { member: 7, words: 1, export: 1 }, acts: 3 },
      { staffId: 8, looks: { member: 2 }, acts: 0 },
    ])
  })

  it('name every look', () => {
    expect(lookKindOf('look', 'GET something/new')).toBe('other')
    expect(lookKindOf('act', 'POST user/mute')).toBeUndefined()
  })
})
