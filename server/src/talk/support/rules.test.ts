import { expect, test } from 'vitest'
import { assignedUntil, isOpen } from './rules.ts'

test.each([
  ['10:00', '22:00', '2026-11-23T02:00:00Z', true],
  ['10:00', '22:00', '2026-11-23T01:59:59Z', false],
  ['10:00', '22:00', '2026-11-23T13:59:59Z', true],
  ['10:00', '22:00', '2026-11-23T14:00:00Z', false],
  ['20:00', '02:00', '2026-11-23T12:00:00Z', true],
  ['20:00', '02:00', '2026-11-23T17:59:00Z', true],
  ['20:00', '02:00', '2026-11-23T18:00:00Z', false],
  ['20:00', '02:00', '2026-11-23T05:00:00Z', false],
])('from %s to %s in Beijing, at %s: %s', (from, to, at, open) => {
  expect(isOpen({ from, to }, new Date(at))).toBe(open)
})

test('who waits is given back a quarter of an hour after both; what is answered, after a day', () => {
  const [at, later] = [new Date('2026-11-23T04:00:00Z'), new Date('2026-11-23T04:05:00Z')]
  expect(assignedUntil({ assignedAt: at, waitingSince: later })).toEqual(new Date('2026-11-23T04:20:00Z'))
  expect(assignedUntil({ assignedAt: later, waitingSince: at })).toEqual(new Date('2026-11-23T04:20:00Z'))
  expect(assignedUntil({ assignedAt: at, waitingSince: null })).toEqual(new Date('2026-11-24T04:00:00Z'))
})
