import { expect, test } from 'vitest'
import { chipOf, originOf, sentenceOf } from './pair-words.ts'
import { dayOfWeek, isPast, timeLeft, timeLeftShort, whenDue } from './time-left.ts'

const now = new Date('2026-11-26T10:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000).toISOString()
const running = { over2Days: false, over10Days: false, due: null } as const

test('the remaining time is shown in days and hours, never in smaller units', () => {
  expect(timeLeft(hours(51), now)).toBe('2 天 3 小时')
  expect(timeLeft(hours(48), now)).toBe('2 天')
  expect(timeLeft(hours(5), now)).toBe('5 小时')
  expect(timeLeft(hours(0.3), now)).toBe('不到 1 小时')
  expect(timeLeft(hours(-5), now)).toBe('不到 1 小时')
  expect([timeLeftShort(hours(51), now), timeLeftShort(hours(23), now)]).toEqual(['2 天', '23 小时'])
})

test('a deadline of tomorrow is shown as tomorrow', () => {
  const at = (date: number, hour: number) => new Date(2026, 10, date, hour).toISOString()
  const from = new Date(2026, 10, 26, 18)
  expect([at(26, 21), at(27, 21), at(28, 21)].map((due) => whenDue(due, from))).toEqual([
    '今天 21:00',
    '明天 21:00',
    '11 月 28 日 21:00',
  ])
})

test('the seven days are counted from the answer back, and end', () => {
  expect([168, 167, 51, 1, 0, -20].map((left) => dayOfWeek(hours(left), now))).toEqual([1, 1, 5, 7, 8, 8])
  expect([isPast(hours(1), now), isPast(hours(0), now), isPast(null, now)]).toEqual([false, true, true])
})

test('a card is highlighted only when its viewer has to act', () => {
  const hello = { ...running, status: 'SAY_HELLO' } as const
  expect(chipOf({ ...hello, waitsFor: 'me' }, now)).toEqual({ tone: 'lamp', words: '等你回应' })
  expect(chipOf({ ...hello, waitsFor: 'both' }, now)?.tone).toBe('lamp')
  expect(chipOf({ ...hello, waitsFor: 'him', due: hours(24) }, now)).toEqual({ tone: 'plain', words: '等他回应' })
  const waits = { ...hello, waitsFor: 'him' } as const
  expect(sentenceOf({ ...waits, due: hours(16) }, now)).toMatch(/^等到明天 \d/)
  expect(sentenceOf({ ...waits, due: hours(40) }, now)).toMatch(/^等到 11 月 2\d 日 /)
  expect(sentenceOf({ ...hello, waitsFor: 'him', due: hours(-1), over2Days: true }, now)).toContain('2 天')
})

test('during the week the day is shown, and after it that an answer is possible', () => {
  const week = { ...running, status: 'READY_BE_LOVER', waitsFor: 'both' } as const
  expect(chipOf({ ...week, due: hours(51) }, now)).toEqual({ tone: 'primary', words: '第 5 天' })
  expect(sentenceOf({ ...week, due: hours(51) }, now)).toBe('还有 2 天 3 小时，就能回答。')
  expect(chipOf({ ...week, due: hours(-1) }, now)?.words).toBe('等你回应')
  expect(sentenceOf({ ...week, due: hours(-1) }, now)).toBe('七天到了，可以回答了。')
  expect(chipOf({ ...week, due: hours(20), waitsFor: 'him' }, now)?.words).toBe('等他回应')
})

test('the origin of a key is described from the perspective of the viewer', () => {
  expect(originOf({ originFrom: 'recommend', fromMe: true })).toBe('月老推荐')
  expect(originOf({ originFrom: 'passkey', fromMe: true })).toBe('他的密钥')
  expect(originOf({ originFrom: 'passkey', fromMe: false })).toBe('你的密钥')
})
