import type { Passkey } from '@sp/contract'
import { expect, test } from 'vitest'
import { isEasyKey } from './easy-key.ts'
import { bareKey, endOf, faultOfKey, isOver, kindOf } from './passkey-rules.ts'

const now = new Date('2026-11-20T09:00:00Z')
const passkey = (over: Partial<Passkey>): Passkey => ({
  id: 1,
  passkey: 'shanjian2026',
  type: 0,
  disableTime: null,
  disableTimes: null,
  maxTimes: null,
  status: 0,
  createDatetime: '2026-11-20T09:00:00Z',
  ...over,
})

test('a key of one’s own has from five to fifteen signs that a code can carry', () => {
  for (const good of ['abcde', 'hello-lin', '山间的小屋', '山_间2026', 'a'.repeat(15)])
    expect(faultOfKey(good)).toBeUndefined()
  expect(faultOfKey('abcd')).toBe('自定义密钥需大于5个及以上字符')
  expect(faultOfKey('   ')).toBe('自定义密钥需大于5个及以上字符')
  expect(faultOfKey('a'.repeat(16))).toBe('不能超过15个字')
  for (const bad of ['ab cd e', 'a/b/c/d', 'key:12', 'abc.de', '木木木木🙂'])
    expect(faultOfKey(bad)).toBe('只能用字母、数字、汉字、- 和 _')
})

test('a key that is easy to guess is known as one', () => {
  const names = ['linshan', '木木']
  for (const easy of ['12345', '1996-04-02', 'aaaaa', 'ababab', 'abcde', 'EDCBA', 'qwert', 'linshan2', '木木的钥匙'])
    expect(isEasyKey(easy, names), easy).toBe(true)
  for (const good of ['shanjian2026', 'k7m2x9qa', '山间的小屋', ''])
    expect(isEasyKey(good, [...names, '']), good).toBe(false)
})

test('what was copied is the key with its sign before it', () => {
  expect(bareKey('sp密钥:shanjian2026')).toBe('shanjian2026')
  expect(bareKey(' SP密钥：shanjian2026 ')).toBe('shanjian2026')
  expect(bareKey('shanjian2026')).toBe('shanjian2026')
})

test('a key by time shows its days and its end, one by uses what is left of them', () => {
  const week = passkey({ disableTime: '2026-11-27T09:00:00Z' })
  expect(kindOf(week)).toBe('7 天内有效')
  expect(endOf(week, now)).toMatch(/^11 月 27 日 \d\d:00 失效$/)
  const uses = passkey({ type: 1, disableTimes: 3, maxTimes: 7 })
  expect([kindOf(uses), endOf(uses, now)]).toEqual(['限用 7 次', '还剩 3 次'])
})

test('a key is over when its time has passed, its uses are consumed, or the server ended it', () => {
  const ended = passkey({ disableTime: '2026-11-20T09:00:00Z' })
  expect(isOver(ended, now)).toBe(true)
  expect(endOf(ended, now)).toMatch(/已失效$/)
  const used = passkey({ type: 1, disableTimes: 0 })
  expect([isOver(used, now), endOf(used, now)]).toEqual([true, '已用完'])
  expect(isOver(passkey({ disableTime: '2026-11-27T09:00:00Z', status: 1 }), now)).toBe(true)
  expect(isOver(passkey({ disableTime: '2026-11-20T09:00:01Z' }), now)).toBe(false)
})
