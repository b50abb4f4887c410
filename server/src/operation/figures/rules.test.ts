import { describe, expect, it } from 'vitest'
import { daysAfter, inFives, retention, shown } from './rules.ts'

describe('people', () => {
  it.each([
    [0, null],
    [4, null],
    [5, 5],
    [88, 88],
  ])('%s are shown as %s', (people, as) => expect(shown(people)).toBe(as))

  it.each([
    [4, null],
    [5, 5],
    [9, 5],
    [10, 10],
    [1004, 1000],
  ])('all %s of them as %s', (people, as) => expect(inFives(people)).toBe(as))
})

describe('retention', () => {
  it('is given in hundredths', () => expect(retention(88, [54, 33])).toEqual({ joined: 88, returned: [61, 38] }))

  it('of too few hides how many joined as well', () =>
    expect(retention(88, [54, 4, 12])).toEqual({ joined: null, returned: [61, null, 14] }))

  it('of a week with too few new members is hidden entirely, also before any later week', () => {
    expect(retention(4, [4, 4])).toEqual({ joined: null, returned: [null, null] })
    expect(retention(4, [])).toEqual({ joined: null, returned: [] })
  })

  it('of five new members is shown', () => {
    expect(retention(5, [5])).toEqual({ joined: 5, returned: [100] })
    expect(retention(5, [])).toEqual({ joined: 5, returned: [] })
  })
})

it('days are counted over the end of a month', () => {
  expect(daysAfter('2026-10-26', 7)).toBe('2026-11-02')
  expect(daysAfter('2026-03-02', -7)).toBe('2026-02-23')
})
