import { expect, it } from 'vitest'
import { avatarKey, genderOf, isDefaultAvatar, isRealDate } from './rules.ts'

it.each(['2000-02-29', '1999-12-31', '1900-01-01', '2024-02-29'])('%s is a day', (value) => {
  expect(isRealDate(value)).toBe(true)
})

it.each(['1999-02-29', '1900-02-29', '2000-13-01', '2000-00-10', '2000-01-00', '2000-1-1', '2000/01/01', '20000101'])(
  '%s is no day',
  (value) => {
    expect(isRealDate(value)).toBe(false)
  },
)

it.each(['０2000-01-01', '2000-01-01 ', '2000-01-01T00:00', '-2000-01-01', '0000-00-00'])('nor is %j', (value) => {
  expect(isRealDate(value)).toBe(false)
})

it('a gender is one of two words', () => {
  expect(['男', '女', '男人', 'male', 'toString', ''].map(genderOf)).toEqual([
    'male',
    'female',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

it('there are twenty default avatars, each with one name', () => {
  const all = Array.from({ length: 100 }, (_, i) => `avatar/default/${i}.png`)
  expect(all.filter(isDefaultAvatar)).toHaveLength(20)
  for (const uri of [
    'avatar/default/01.png',
    'avatar/default/0.png',
    'avatar/default/21.png',
    '/avatar/default/1.png',
    'avatar/default/1.png?x',
  ])
    expect(isDefaultAvatar(uri)).toBe(false)
})

it.each([
  ['/files/i/avatar/7/x/p/a', 'p/a'],
  ['/files/i/avatar/5012345/s1-Gn_ed/p/0a-b/c.webp', 'p/0a-b/c.webp'],
  ['avatar/default/1.png', undefined],
  ['', undefined],
  ['https://example.org/files/i/avatar/7/x/p/a', undefined],
  ['/files/i/avatar/7/x/p/a\n', undefined],
  ['/files/i/avatar/7/x/p/', undefined],
  ['/files/i/avatar/7/x/q/a', undefined],
  ['/files/i/avatar/7//p/a', undefined],
  ['/files/i/avatar/7/x.y/p/a', undefined],
  ['/files/i/avatar/window/x/p/a', undefined],
  ['/files/i/flash/7/x/p/a', undefined],
])('the address of an avatar %j is that of the file %s', (address, key) => {
  expect(avatarKey(address)).toBe(key)
})
