import type { Profile } from '@sp/contract'
import { expect, test } from 'vitest'
import { isRealDate, mistakeIn, today, typedValue, withField } from './edit-rules.ts'

test('no field may be empty', () => {
  for (const field of ['nickname', 'signature', 'gender', 'birthday'] as const)
    expect(mistakeIn(field, '')).toBe('别填空的啊')
})

test.each(['男', '女'])('%s is a gender', (value) => {
  expect(mistakeIn('gender', value)).toBeUndefined()
})

test.each(['男女', 'male', '1', '男 ', '其他'])('%s is none', (value) => {
  expect(mistakeIn('gender', value)).toBe('性别只能填男或女')
})

test.each(['1998-03-24', '2000-02-29', '2024-02-29', '1900-01-01'])('%s is a day', (value) => {
  expect(isRealDate(value)).toBe(true)
  expect(mistakeIn('birthday', value)).toBeUndefined()
})

test.each(['1998-3-24', '19980324', '1998-02-30', '2100-02-29', '1998-13-01', '1998-00-10', '1998-01-00', '98-01-01'])(
  '%s is no day',
  (value) => {
    expect(mistakeIn('birthday', value)).toBe('生日格式不正确')
  },
)

test('a birthday is neither in the future nor before the earliest date of the server', () => {
  expect(mistakeIn('birthday', today())).toBeUndefined()
  expect(mistakeIn('birthday', today(new Date(Date.now() + 24 * 60 * 60 * 1000)))).toBe('生日格式不正确')
  expect(mistakeIn('birthday', '1899-12-31')).toBe('生日格式不正确')
})

test('today is the day of the calendar on the wall', () => {
  expect(today(new Date(2026, 0, 5, 0, 30))).toBe('2026-01-05')
})

test('lengths count characters, not halves of them', () => {
  expect(mistakeIn('nickname', '🏮'.repeat(20))).toBeUndefined()
  expect(mistakeIn('nickname', '灯'.repeat(21))).toBe('昵称最多 20 个字')
  expect(mistakeIn('signature', '灯'.repeat(100))).toBeUndefined()
  expect(mistakeIn('signature', '灯'.repeat(101))).toBe('签名最多 100 个字')
})

test('what is typed and what is shown are the same', () => {
  const profile = { nickname: '木各', signature: '', gender: null, birthday: null } as Profile
  expect(typedValue(profile, 'gender')).toBe('')
  expect(typedValue(profile, 'birthday')).toBe('')
  for (const [field, value] of [
    ['nickname', '小满'],
    ['signature', '小得盈满'],
    ['gender', '女'],
    ['gender', '男'],
    ['birthday', '1998-03-24'],
  ] as const)
    expect(typedValue(withField(profile, field, value), field)).toBe(value)
})
