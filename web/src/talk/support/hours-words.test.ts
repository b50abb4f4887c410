import { expect, it, vi } from 'vitest'
import { hoursWords } from './hours-words.ts'

const now = new Date('2026-11-28T15:00:00+08:00')
const hours = { from: '19:00', to: '22:00', open: false, daily: false }
const next = (at: string) => hoursWords({ ...hours, next: at }, now)
const inChina = (minutes = -480) => vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(minutes)

it('shows until when a colleague is there, and every day if it is every day', () => {
  inChina()
  expect(hoursWords({ ...hours, open: true, next: null }, now)).toBe('有人在，到 22:00')
  expect(hoursWords({ ...hours, open: true, daily: true, next: null }, now)).toBe('19:00–22:00 有人在')
})

it('shows when a colleague comes, today, tomorrow or on a day, in the time of Beijing', () => {
  inChina()
  expect(next('2026-11-28T11:00:00Z')).toBe('现在没有人在，下次 19:00 有人来')
  expect(next('2026-11-28T16:30:00Z')).toBe('现在没有人在，下次明天 00:30 有人来')
  expect(next('2026-12-01T11:00:00Z')).toBe('现在没有人在，下次 12 月 1 日 19:00 有人来')
  inChina(0)
  expect(next('2026-11-28T11:00:00Z')).toBe('现在没有人在，下次 19:00 有人来（北京时间）')
})

it('shows that no colleague is there where no shift follows, and what a server of the version before answers', () => {
  inChina()
  expect(hoursWords({ ...hours, next: null }, now)).toBe('现在没有人在')
  expect(hoursWords({ from: '09:00', to: '21:00', open: false }, now)).toBe('现在没有人在，09:00–21:00 有人在')
})
