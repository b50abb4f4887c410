import { FILTER_DEFAULT } from '@sp/contract'
import { expect, it } from 'vitest'
import { ageOn, dayOfAge, isOldEnough, isStuck, missingOf, tidyFilter } from './rules.ts'

it.each([
  ['2008-11-23', '2026-11-22', 17],
  ['2008-11-23', '2026-11-23', 18],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2008-02-29', '2028-02-28', 19],
  ['2008-02-29', '2028-02-29', 20],
])('a member born on %s is on %s %i years old', (birthday, today, age) => {
  expect(ageOn(birthday, today)).toBe(age)
})

it.each([
  ['2008-11-23', 18, '2026-11-23'],
  ['2008-02-29', 18, '2026-03-01'],
  ['2008-02-29', 20, '2028-02-29'],
  ['2008-03-01', 18, '2026-03-01'],
  ['2000-02-29', 100, '2100-03-01'],
  ['1900-03-01', 100, '2000-03-01'],
  ['1920-02-29', 80, '2000-02-29'],
])('a member born on %s becomes %i on %s', (birthday, years, day) => {
  expect(dayOfAge(birthday, years)).toBe(day)
})

it.each(['2008-11-23', '2008-02-29', '2008-01-01', '2008-12-31'])(
  'the day on which a member born on %s reaches the age is the first on which they are admitted',
  (birthday) => {
    const day = dayOfAge(birthday, 18)
    const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
    expect([isOldEnough(birthday, day, 18), isOldEnough(birthday, before, 18)]).toEqual([true, false])
  },
)

it('a member without a birthday is not old enough', () => {
  expect(isOldEnough(null, '2026-11-23', 18)).toBe(false)
})

it('what is needed to be met is named until it is there', () => {
  expect(missingOf({ birthday: null, gender: null, sexRole: null, province: '', detail: '' })).toEqual([
    'birthday',
    'gender',
    'sexRole',
    'province',
    'detail',
  ])
  expect(missingOf({ birthday: '1998-04-02', gender: 0, sexRole: 0, province: '浙江', detail: '在' })).toEqual([])
})

it('duplicate places are removed', () => {
  const wish = { ...FILTER_DEFAULT, provinces: ['浙江', '浙江', '上海'] }
  expect(tidyFilter(wish)).toEqual({ ...wish, provinces: ['浙江', '上海'] })
})

it('a too young birthday becomes final after a day or a refusal by the square, one that is old enough never', () => {
  const stuck = (birthday: string | null, known: { isSettled?: boolean; isFixed?: boolean }, leastAge = 18) =>
    isStuck({ birthday, isSettled: false, isFixed: false, ...known }, '2026-11-23', leastAge)
  const all = { isSettled: true, isFixed: true }
  expect([stuck('2012-01-01', {}), stuck('2012-01-01', { isSettled: true })]).toEqual([false, true])
  expect([stuck('2012-01-01', { isFixed: true }), stuck('2008-11-23', all), stuck(null, all)]).toEqual([
    true,
    false,
    false,
  ])
  // Where the configured age is higher, a refusal by the square makes a birthday final; time does so only below 18.
  expect(stuck('2006-01-01', { isFixed: true }, 25)).toBe(true)
  for (const birthday of ['2006-01-01', '2008-11-23']) expect(stuck(birthday, { isSettled: true }, 25)).toBe(false)
  expect(stuck('2008-11-24', { isSettled: true }, 25)).toBe(true)
})
