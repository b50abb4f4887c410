import { expect, test } from 'vitest'
import type { ChatMessage } from './chat-message.ts'
import { firstUnread, linesOf } from './lines.ts'

const start = Date.parse('2026-11-23T04:00:00Z')
const messageAt = (id: number, sent: boolean, minutes: number): ChatMessage => ({
  id,
  content: '',
  sent,
  time: new Date(start + minutes * 60_000).toISOString(),
})

test('the time is shown first and after a pause; consecutive messages of one author share an avatar', () => {
  const lines = linesOf([
    messageAt(1, false, 0),
    messageAt(2, false, 1),
    messageAt(3, true, 2),
    messageAt(4, true, 12),
    messageAt(5, true, 13),
  ])
  expect(lines.map(({ isStamped }) => isStamped)).toEqual([true, false, false, true, false])
  expect(lines.map(({ goesOn }) => goesOn)).toEqual([false, true, false, false, true])
})

test('what is unread begins with the oldest of those received', () => {
  const list = [
    messageAt(1, false, 0),
    messageAt(2, true, 1),
    messageAt(3, false, 2),
    messageAt(4, true, 3),
    messageAt(5, false, 4),
  ]
  expect(firstUnread(list, 2)).toBe(3)
  expect(firstUnread(list, 99)).toBe(1)
  expect(firstUnread(list, 0)).toBeUndefined()
})
