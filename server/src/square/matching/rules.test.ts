import { describe, expect, it } from 'vitest'
import { seeker as anyone } from '../../../test/make/seeker.ts'
import { filterDigest, marksFor, type Seeker } from './rules.ts'

const seeker: Seeker = { ...anyone, gender: 1, sexRole: 2 }
const marks = (about: Partial<Seeker>) => marksFor({ ...seeker, ...about })
const kindsOf = (about: Partial<Seeker>) => marks(about).kinds.toSorted()

describe('the marks of kinds', () => {
  it('are of members who fit and want the seeker, or anyone', () => {
    expect(kindsOf({ wantSexRole: 3 })).toEqual(['k03:-1:-1', 'k03:-1:2', 'k03:1:-1', 'k03:1:2'])
  })

  it('are of each role where the seeker wants any', () => {
    expect(kindsOf({ gender: null })).toEqual([
      'k00:-1:-1',
      'k00:-1:2',
      'k01:-1:-1',
      'k01:-1:2',
      'k02:-1:-1',
      'k02:-1:2',
      'k03:-1:-1',
      'k03:-1:2',
    ])
  })

  it('are of each gender, and of none, where the seeker wants any; who has no gender fits where none is wanted', () => {
    expect(kindsOf({ gender: null, sexRole: 0, wantSexRole: 1, wantGender: -1 })).toEqual([
      'k01:-1:-1',
      'k01:-1:0',
      'k11:-1:-1',
      'k11:-1:0',
      'k?1:-1:-1',
      'k?1:-1:0',
    ])
  })
})

it.each([
  ['an open age', 28, 28, ['A', 'A9']],
  ['the last age of three', 35, 35, ['A', 'A11']],
  ['the first age of the next three', 36, 36, ['A', 'A12']],
  ['a band of ages', 33, 37, ['A', 'A11', 'A12']],
])('by age %s is found without a filter and by that in threes', (_what, ageFrom, ageTo, ages) => {
  expect(marks({ ageFrom, ageTo }).ages).toEqual(ages)
})

describe('a filter', () => {
  it('that asks for nothing repeats the marks of kinds', () => {
    const { kinds, years, provinces, heights } = marksFor(seeker)
    expect([years, provinces, heights]).toEqual([kinds, kinds, kinds])
    expect(marks({ wantAgeMin: 18, wantAgeMax: 99, wantHeightMax: 251 })).toMatchObject({
      years: kinds,
      heights: kinds,
    })
  })

  it('of one band of ages names its years of birth, before and after the birthday', () => {
    expect(marks({ wantAgeMin: 23, wantAgeMax: 27 }).years).toEqual([
      'b1998',
      'b1999',
      'b2000',
      'b2001',
      'b2002',
      'b2003',
    ])
  })

  it.each([
    ['over two bands reaches to the ends of both', 26, 28, 'b1993', 'b2003', 11],
    ['from 19 reaches to members of 18, and up to 120', 19, 99, 'b1905', 'b2008', 104],
    ['below 99 reaches to the end of its band alone', 18, 98, 'b1923', 'b2008', 86],
    ['without a least age reaches to 18', 0, 32, 'b1993', 'b2008', 16],
    ['from 99 begins at 98', 99, 999, 'b1905', 'b1928', 24],
  ])('of ages that goes %s', (_what, wantAgeMin, wantAgeMax, first, last, length) => {
    const { years } = marks({ wantAgeMin, wantAgeMax })
    expect([years[0], years.at(-1), years.length]).toEqual([first, last, length])
  })

  it.each([
    ['one band in fives', 170, 179, ['h34', 'h35']],
    ['the whole band of a single height', 176, 176, ['h34', 'h35']],
    ['two bands', 179, 180, ['h34', 'h35', 'h36', 'h37']],
    ['the first band without a least height', 0, 109, ['h20', 'h21']],
    ['the last band without a most height', 250, 999, ['h50', 'h51']],
  ])('of heights names %s', (_what, wantHeightMin, wantHeightMax, heights) => {
    expect(marks({ wantHeightMin, wantHeightMax }).heights).toEqual(heights)
  })

  it.each([
    ['any least height', 1, 999],
    ['the greatest height as its end', 0, 250],
  ])('with %s excludes members without a height', (_what, wantHeightMin, wantHeightMax) => {
    const { heights } = marks({ wantHeightMin, wantHeightMax })
    expect([heights[0], heights.at(-1), heights.length]).toEqual(['h20', 'h51', 32])
  })

  it('of places names each', () => {
    expect(marks({ wantProvinces: ['西藏', '青海'] }).provinces).toEqual(['p西藏', 'p青海'])
  })
})

describe('the digest of a filter', () => {
  const narrow = {
    wantAgeMin: 26,
    wantAgeMax: 30,
    wantHeightMin: 170,
    wantHeightMax: 179,
    wantSexRole: 1,
    wantGender: -1,
    wantProvinces: ['浙江', '四川'],
  }
  const digestOf = (about: Partial<Seeker>) => filterDigest({ ...seeker, ...narrow, ...about })
  const digest = 'VhD1GBiUhIEHfgBFL4uSv1hC2KWe-vGVD1SSN3hV2Jc'

  it('stays the same in every version that runs on one day', () => {
    expect(filterDigest(seeker)).toBe('iZkdXbn9EEkdvIFM_ZbND-BTfoD8sjCDF3dsB7w3bx4')
    expect(digestOf({})).toBe(digest)
  })

  it('is of what the seeker asks for, in any order of places, and not of the seeker', () => {
    const other = { gender: 0, sexRole: 1, age: 40, ageFrom: 40, ageTo: 40, province: '北京', city: '' }
    expect(digestOf({ ...other, wantProvinces: ['四川', '浙江'] })).toBe(digest)
  })

  it('has no least age up to 18', () => {
    expect(filterDigest({ ...seeker, wantAgeMin: 15 })).toBe(filterDigest(seeker))
    expect(filterDigest({ ...seeker, wantAgeMin: 18 })).toBe(filterDigest(seeker))
    expect(filterDigest({ ...seeker, wantAgeMin: 19 })).not.toBe(filterDigest(seeker))
  })

  it.each<Partial<Seeker>>([
    { wantAgeMin: 25 },
    { wantAgeMax: 31 },
    { wantHeightMin: 169 },
    { wantHeightMax: 180 },
    { wantSexRole: 2 },
    { wantGender: 0 },
    { wantProvinces: ['浙江'] },
    { wantProvinces: ['浙江', '四川', '西藏'] },
  ])('is another for %j', (about) => expect(digestOf(about)).not.toBe(digest))
})
