import { ALL_BITS, bitOf, isHidden, type OwnSquareProfile, SQUARE_FIELD_NAMES } from '@sp/contract'
import { expect, test } from 'vitest'
import {
  darkPanes,
  dayInBeijing,
  hasNoContact,
  hiddenCount,
  isYounger,
  lockOf,
  missingOf,
  mistakeIn,
  mistaken,
  panesOf,
  waitUntil,
  withLock,
} from './rules.ts'

const empty = {
  ...Object.fromEntries(SQUARE_FIELD_NAMES.map((field) => [field, ''])),
  birthday: null,
  gender: null,
  sexRole: null,
  hideCode: 0,
} as unknown as OwnSquareProfile

test('each lock is a separate bit; contacts are always locked, regardless of the mask', () => {
  for (const field of SQUARE_FIELD_NAMES) {
    const locked = withLock(0, field)
    expect(SQUARE_FIELD_NAMES.filter((each) => isHidden(locked, each))).toEqual([field])
    expect(withLock(locked, field)).toBe(0)
    expect(withLock(ALL_BITS, field)).toBe(ALL_BITS - bitOf(field))
  }
  expect([lockOf(0, 'wechat'), lockOf(ALL_BITS, 'contact'), lockOf(0, 'name'), lockOf(ALL_BITS, 'name')]).toEqual([
    'always',
    'always',
    'open',
    'locked',
  ])
  expect([hiddenCount(0), hiddenCount(bitOf('wechat')), hiddenCount(bitOf('name')), hiddenCount(ALL_BITS)]).toEqual([
    2, 2, 3, 19,
  ])
  expect([lockOf(bitOf('age'), 'birthday'), lockOf(bitOf('birthday'), 'age'), hiddenCount(bitOf('age'))]).toEqual([
    'along',
    'open',
    4,
  ])
})

test('a field is missing until it is filled, of which the gender is one; the role 0 and the gender 0 are something', () => {
  expect(missingOf(empty)).toEqual(['birthday', 'gender', 'sexRole', 'province', 'detail'])
  expect(missingOf({ ...empty, birthday: '1996-04-02', gender: 0, sexRole: 0, province: '浙江' })).toEqual(['detail'])
})

test('of the four panes one is that of gender and role together', () => {
  expect([panesOf([]), darkPanes([])]).toEqual([[true, true, true, true], 0])
  expect([panesOf(['gender']), darkPanes(['gender', 'sexRole'])]).toEqual([[true, false, true, true], 1])
  expect(darkPanes(missingOf(empty))).toBe(4)
})

test('who gave neither WeChat nor another contact has none', () => {
  expect([
    hasNoContact(empty),
    hasNoContact({ ...empty, wechat: 'w' }),
    hasNoContact({ ...empty, contact: 'QQ 1' }),
  ]).toEqual([true, false, false])
})

test.each([
  ['2008-11-23', false],
  ['2008-11-24', true],
  ['2012-01-01', true],
  ['1996-02-29', false],
])('whether a person born on %s is younger than 18: %s', (birthday, young) => {
  expect(isYounger(birthday, 18, '2026-11-23')).toBe(young)
})

test('an invalid field has an error, and an empty one is valid', () => {
  expect([mistakeIn('height', '176'), mistakeIn('height', ''), mistakeIn('weight', '30')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  for (const value of ['99', '251', '1.8', '17 6', '１８０', '-180']) expect(mistakeIn('height', value)).toBeDefined()
  expect(mistakeIn('job', '书'.repeat(50))).toBeUndefined()
  expect(mistakeIn('job', '🌿'.repeat(51))).toBe('最多 50 字')
  expect(mistaken({ ...empty, school: '书'.repeat(51), detail: '字'.repeat(2000) })).toEqual(['school'])
})

test.each([
  ['2026-11-24', '1 天'],
  ['2026-12-15', '22 天'],
  ['2027-02-20', '三个月'],
  ['2027-11-20', '十二个月'],
  ['2027-11-23', '一年'],
  ['2028-02-11', '一年多'],
  ['2029-11-22', '三年'],
  ['2026-11-01', '1 天'],
])('until %s one waits %s', (day, words) => {
  expect(waitUntil(day, '2026-11-23')).toBe(words)
})

test('the day is that of Beijing, wherever the device is', () => {
  expect(dayInBeijing(new Date('2026-11-22T16:00:00Z'))).toBe('2026-11-23')
  expect(dayInBeijing(new Date('2026-11-22T15:59:59Z'))).toBe('2026-11-22')
})
