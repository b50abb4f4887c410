import { describe, expect, it } from 'vitest'
import { byStaff, isOpening, lookKindOf, median, TAKES, totalsOf, usualUpTo } from './rules.ts'

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

  it.each([
    ['without one', [], undefined],
    ['of one', [7], 7],
    ['of many, one of them extreme', [500, 1, 2], 2],
    ['of an even number the lesser', [4, 30, 1, 20], 4],
  ])('is the day in the middle: %s', (_, days, expected) => expect(median(days)).toBe(expected))

  it('of what was not claimed is at least fifteen', () => {
    expect(usualUpTo('outside', [5], [5])).toBe(15)
    expect(usualUpTo('outside', [6], [5])).toBe(18)
  })

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
      line('act', 'POST user/reset-code', 3),
      line('act', 'POST user/role', 4),
      line('act', 'sp owner reset', 1, null),
      line('act', 'POST appeal/decide', 10, 1, 'kept'),
      line('act', 'POST appeal/decide', 20, 2, 'lightened'),
      line('act', 'POST appeal/decide', 30, 1, 'revoked'),
      line('refused', 'POST login', 5, null),
      line('refused', 'GET report/words', 6),
    ]
    expect(totalsOf(counts)).toEqual({
      resetsBegun: 2,
      resetsReleased: 3,
      rolesChanged: 5,
      appealsGranted: 50,
      loginsRefused: 5,
      forbidden: 6,
    })
  })

  it('have an act that was refused among the refusals alone, and what succeeded not among them', () => {
    const counts = [
      line('refused', 'POST user/begin-reset', 1),
      line('refused', 'POST appeal/decide', 2, 1, 'revoked'),
      line('act', 'POST login', 9),
      line('act', 'POST report/decide', 8, 1, 'revoked'),
      line('look', 'GET appeal', 7, 1, 'revoked'),
    ]
    expect(totalsOf(counts)).toEqual({
      resetsBegun: 0,
      resetsReleased: 0,
      rolesChanged: 0,
      appealsGranted: 0,
      loginsRefused: 0,
      forbidden: 3,
    })
  })

  it('of each of staff are looks by kind and acts, without refusals and sign-ins', () => {
    const counts = [
      line('look', 'GET user', 7),
      line('look', 'GET report/words', 1),
      line('look', 'GET user', 2, 8),
      line('act', 'POST user/mute', 3),
      line('act', 'POST login', 9),
      line('act', 'POST logout', 9),
      line('act', 'POST totp/fresh', 9),
      line('act', 'POST audit/export', 1),
      line('act', 'sp owner reset', 1, null),
      line('refused', 'GET audit', 1),
      line('refused', 'POST user/mute', 1),
    ]
    expect(byStaff(counts)).toEqual([
      { staffId: 1, looks: { member: 7, words: 1, export: 1 }, acts: 3 },
      { staffId: 8, looks: { member: 2 }, acts: 0 },
    ])
  })
})

describe('a look', () => {
  it.each([
    ['GET report/words', 'words', 'POST report/take'],
    ['GET report', 'case', 'POST report/take'],
    ['GET report/picture', 'case', undefined],
    ['GET appeal', 'case', 'POST appeal/take'],
    ['GET user', 'member', undefined],
    ['GET user/things', 'member', undefined],
    ['GET ticket', 'ticket', 'POST ticket/take'],
    ['GET attendant/thread', 'talk', undefined],
  ] as const)('with %s opens something of a member: %s, after %s', (call, kind, claim) => {
    expect(lookKindOf('look', call)).toBe(kind)
    expect(isOpening(kind)).toBe(true)
    expect(TAKES[call]).toBe(claim)
  })

  it.each([
    'GET queue',
    'GET appeals',
    'GET tickets',
    'GET attendant',
    'GET newcomers',
    'GET networks',
    'GET user/find',
    'GET user/muted',
    'GET user/newest',
    'GET audit',
  ] as const)('with %s shows a list, which is not claimed', (call) => {
    expect(lookKindOf('look', call)).toBe('list')
    expect(TAKES[call]).toBeUndefined()
  })

  it('that is new is counted, and like lists and files opens nothing', () => {
    expect(lookKindOf('look', 'GET something/new')).toBe('other')
    expect(['other', 'list', 'export'].filter(isOpening)).toEqual([])
  })

  it('is a list as a file too, and neither another act nor what was refused', () => {
    expect(lookKindOf('act', 'POST audit/export')).toBe('export')
    expect(lookKindOf('act', 'POST user/mute')).toBeUndefined()
    expect(lookKindOf('refused', 'GET report/words')).toBeUndefined()
    expect(lookKindOf('refused', 'GET something/new')).toBeUndefined()
  })
})
