import { expect, test } from 'vitest'
import { firstUnread, linesOf } from './lines.ts'
import type { Said } from './said.ts'

const start = Date.parse('2026-11-23T04:00:00Z')
const said = (id: number, sent: boolean, minutes: number): Said => ({
  id,
  content: '',
  sent,
  time: new Date(start + minutes * 60_000).toISOString(),
})

test('the time is shown first and after a pause; consecutive messages of one author share an avatar', () => {
  const lines = linesOf([said(1, false, 0), said(2, false, 1), said(3, true, 2), said(4, true, 12), said(5, true, 13)])
  expect(lines.map(({ isStamped }) => isStamped)).toEqual([true, false, false, true, false])
  expect(lines.map(({ goesOn }) => goesOn)).toEqual([false, true, false, false, true])
})

test('what is unread begins with the oldest of those received', () => {
  const list = [said(1, false, 0), said(2, true, 1), said(3, false, 2), said(4, true, 3), said(5, false, 4)]
  expect(firstUnread(list, 2)).toBe(3)
  expect(firstUnread(list, 99)).toBe(1)
  expect(firstUnread(list, 0)).toBeUndefined()
})
