import { expect, test } from 'vitest'
import { assignedUntil } from './rules.ts'

test('who waits is given back a quarter of an hour after both; what is answered, after a day', () => {
  const [at, later] = [new Date('2026-11-23T04:00:00Z'), new Date('2026-11-23T04:05:00Z')]
  expect(assignedUntil({ assignedAt: at, waitingSince: later })).toEqual(new Date('2026-11-23T04:20:00Z'))
  expect(assignedUntil({ assignedAt: later, waitingSince: at })).toEqual(new Date('2026-11-23T04:20:00Z'))
  expect(assignedUntil({ assignedAt: at, waitingSince: null })).toEqual(new Date('2026-11-24T04:00:00Z'))
})
