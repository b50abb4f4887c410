import { expect, test } from 'vitest'
import { texts } from './texts.ts'
import { dayLabel, hoursText, whoseText } from './words.ts'

const at = (clock: string) => Date.parse(`2026-11-22T${clock}:30+08:00`)

test('half an hour before closing the end is shown in Beijing time, also across midnight', () => {
  const hours = { from: '10:00', to: '22:00', open: true }
  expect(hoursText(hours, at('21:29'))).toBeUndefined()
  expect(hoursText(hours, at('21:40'))).toBe(texts.shutsSoon('22:00', 20))
  expect(hoursText({ from: '20:00', to: '00:10', open: true }, at('23:50'))).toBe(texts.shutsSoon('00:10', 20))
  expect(hoursText({ ...hours, open: false }, at('22:01'))).toBe(texts.shut('10:00', '22:00'))
})

test('a thread without a claimant is shown as free only while a member waits', () => {
  const by = { id: 2, nickname: '阿宁', avatar: '', role: 'support' as const }
  expect(whoseText({ by: null, waitingSince: '2026-11-22T00:00:00Z' }, 1)).toBe(texts.nobodys)
  expect(whoseText({ by: null, waitingSince: null }, 1)).toBe(texts.settled)
  expect(whoseText({ by, waitingSince: null }, 2)).toBe(texts.answered)
  expect(whoseText({ by, waitingSince: null }, 1)).toBe(texts.theirs('阿宁'))
})

test('yesterday is shown as a day, not in hours', () => {
  const now = new Date(2026, 10, 22, 0, 5)
  expect(dayLabel(new Date(2026, 10, 21, 23, 59).toISOString(), now)).toBe(texts.yesterday)
  expect(dayLabel(new Date(2026, 10, 22, 0, 1).toISOString(), now)).toBe(texts.today)
})
