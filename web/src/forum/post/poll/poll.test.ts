import { expect, test } from 'vitest'
import { isDecided, leadersOf, litOf, percentOf, timeLeft, withBallot } from './poll.ts'

const poll = { options: ['海边', '山里'], multiple: false, endsAt: null, ended: false, voters: 4 }

test('a ballot is shown at once without counts, and an empty one is no vote', () => {
  expect(withBallot(poll, [1])).toEqual({ ...poll, mine: [1], voters: 5 })
  expect(withBallot(poll, [])).toEqual({ ...poll, mine: [], voters: 4 })
  expect([isDecided(poll), isDecided(withBallot(poll, [])), isDecided({ ...poll, ended: true })]).toEqual([
    false,
    true,
    true,
  ])
})

test('windows are lit by the share of the voters: one for any vote, all only for every vote', () => {
  expect([litOf(0, 0, 20), litOf(0, 9, 20), litOf(1, 1000, 20), litOf(999, 1000, 20), litOf(9, 9, 20)]).toEqual([
    0, 0, 1, 19, 20,
  ])
  expect([percentOf(0, 0), percentOf(1, 3), percentOf(2, 2)]).toEqual([0, 33, 100])
})

test('all options with the most votes lead, and none without votes', () => {
  expect([...leadersOf([2, 5, 5])]).toEqual([1, 2])
  expect([...leadersOf([0, 0])]).toEqual([])
})

test('the time left is in days, then in hours', () => {
  const now = new Date('2026-11-20T00:00:00Z')
  const left = (endsAt: string | null, ended = false) => timeLeft({ endsAt, ended }, now)
  expect(left(null)).toBe('不限时间')
  expect(left('2026-11-22T12:00:00Z')).toBe('还剩 3 天')
  expect(left('2026-11-20T05:30:00Z')).toBe('还剩 6 小时')
  expect(left('2026-11-20T00:59:00Z')).toBe('不到 1 小时')
  expect(left('2026-11-20T00:00:00Z')).toBe('已结束')
  expect(left('2026-11-21T00:00:00Z', true)).toBe('已结束')
})
