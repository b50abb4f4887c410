import { ANONYMOUS, type ConsoleMaintainer } from '@sp/contract'
import { expect, test } from 'vitest'
import { absenceOf, isIdle, nextOf } from './idle.ts'

const NOW = Date.parse('2026-11-21T08:00:00Z')
const daysAgo = (days: number) => new Date(NOW - days * 86_400_000).toISOString()
const head = (userId: number, seen: number, more: Partial<ConsoleMaintainer> = {}): ConsoleMaintainer => ({
  userId,
  user: ANONYMOUS,
  office: 'head',
  askedAt: daysAgo(300),
  since: daysAgo(200),
  lastSeen: daysAgo(seen),
  warnedAt: null,
  banned: false,
  closing: false,
  ...more,
})

test('a section waits for its heads from the thirtieth day on', () => {
  expect([29, 30, 44].map((headsIdleDays) => isIdle({ headsIdleDays }))).toEqual([false, true, true])
  expect(isIdle({ headsIdleDays: null })).toBe(false)
})

test('who was away longest is the one that is waited for, until the forty-fifth day', () => {
  const absence = absenceOf([head(1, 3), head(2, 31, { warnedAt: daysAgo(1) })], NOW)
  expect(absence).toMatchObject({ head: { userId: 2 }, days: 31, remindedAt: daysAgo(1), succeededAt: daysAgo(-14) })
})

test('heads who have not accepted or were here recently are not reported as absent', () => {
  expect(absenceOf([head(1, 90, { since: null, lastSeen: null }), head(2, 29)], NOW)).toBeUndefined()
  expect(absenceOf([], NOW)).toBeUndefined()
})

test('who was never seen since they serve is counted from that day', () => {
  expect(absenceOf([head(1, 0, { lastSeen: null, since: daysAgo(40) })], NOW)?.days).toBe(40)
})

test('who was reminded late, not yet, or in an absence before this one has fifteen days from the reminder on', () => {
  const absence = (warnedAt: string | null) => absenceOf([head(1, 60, { warnedAt })], NOW)
  expect(absence(daysAgo(5))).toMatchObject({ remindedAt: daysAgo(5), succeededAt: daysAgo(-10) })
  for (const warnedAt of [null, daysAgo(70)])
    expect(absence(warnedAt)).toMatchObject({ remindedAt: null, succeededAt: daysAgo(-15) })
})

test('a vice head who is away as long, banned there or closing their account does not succeed', () => {
  const none = [
    head(1, 45),
    head(2, 0, { lastSeen: null }),
    head(3, 0, { banned: true }),
    head(6, 0, { closing: true }),
  ]
  expect(nextOf([...none, head(4, 44), head(5, 0)], NOW)?.userId).toBe(4)
  expect(nextOf(none, NOW)).toBeUndefined()
})
