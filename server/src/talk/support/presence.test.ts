import { describe, expect, it } from 'vitest'
import { type Plan, type PlannedShift, presenceAt, timeText } from './presence.ts'

const daily = { from: '09:00', to: '21:00' }
/** In Beijing. 2026-11-28 is a Saturday. */
const at = (time: string, day = '2026-11-28') => new Date(`${day}T${time}:00+08:00`)
const shift = (weekday: number, from: number, to: number, staffId = 7): PlannedShift => ({
  weekday,
  fromMinute: from * 60,
  toMinute: (to % 24) * 60,
  staffId,
})
const plan = (...shifts: PlannedShift[]): Plan => ({ shifts, closures: [], daily })
const iso = (time: string, day = '2026-11-28') => at(time, day).toISOString()

describe('without shifts', () => {
  const everyDay = plan()
  it('the daily hours apply, and the next begin is shown while no colleague is there', () => {
    expect(presenceAt(everyDay, at('10:00'))).toMatchObject({ ...daily, open: true, daily: true, next: null, on: [] })
    expect(presenceAt(everyDay, at('21:00'))).toMatchObject({ open: false, next: iso('09:00', '2026-11-29') })
    expect(presenceAt(everyDay, at('08:59'))).toMatchObject({ open: false, next: iso('09:00') })
  })
  it('hours past midnight, and equal ends for the whole day', () => {
    const night = { ...everyDay, daily: { from: '20:00', to: '02:00' } }
    expect([at('01:59'), at('02:00'), at('20:00')].map((each) => presenceAt(night, each).open)).toEqual([
      true,
      false,
      true,
    ])
    expect(presenceAt({ ...everyDay, daily: { from: '08:00', to: '08:00' } }, at('08:00')).open).toBe(true)
  })
  it('a closure closes its days, and the hours are not the same every day until it is over', () => {
    const closed = { ...everyDay, closures: [{ from: '2026-11-28', to: '2026-11-30' }] }
    expect(presenceAt(closed, at('10:00'))).toMatchObject({
      open: false,
      daily: false,
      next: iso('09:00', '2026-12-01'),
    })
    expect(presenceAt(closed, at('10:00', '2026-12-01'))).toMatchObject({ open: true, daily: true })
  })
})

describe('with shifts', () => {
  it('say who is on, who comes, and when', () => {
    const planned = plan(shift(6, 9, 12, 7), shift(6, 11, 14, 8), shift(7, 19, 22, 9), shift(7, 19, 21, 7))
    expect(presenceAt(planned, at('11:30'))).toMatchObject({ open: true, on: [7, 8], from: '09:00', to: '14:00' })
    const after = presenceAt(planned, at('14:00'))
    expect(after).toMatchObject({ open: false, on: [], next: iso('19:00', '2026-11-29'), from: '19:00', to: '22:00' })
    expect(after.coming).toEqual({ at: at('19:00', '2026-11-29'), staffIds: [9, 7] })
    expect(presenceAt(planned, at('09:00')).coming?.staffIds).toEqual([8])
  })
  it('go on past midnight into a day without one, and from Sunday into Monday', () => {
    const night = plan(shift(7, 22, 2))
    expect(presenceAt(night, at('01:59', '2026-11-30'))).toMatchObject({
      open: true,
      on: [7],
      from: '22:00',
      to: '02:00',
    })
    expect(presenceAt(night, at('02:00', '2026-11-30'))).toMatchObject({
      open: false,
      next: iso('22:00', '2026-12-06'),
    })
  })
  it('do not begin on a day of a closure, while one that began before it ends as planned', () => {
    const planned = { ...plan(shift(5, 22, 2), shift(6, 9, 12)), closures: [{ from: '2026-11-28', to: '2026-11-28' }] }
    expect(presenceAt(planned, at('01:00')).open).toBe(true)
    expect(presenceAt(planned, at('10:00'))).toMatchObject({ open: false, next: iso('22:00', '2026-12-04') })
  })
  it('are found behind the longest closure', () => {
    const planned = { ...plan(shift(6, 9, 12)), closures: [{ from: '2026-11-28', to: '2027-01-27' }] }
    expect(presenceAt(planned, at('10:00')).next).toBe(iso('09:00', '2027-01-30'))
  })
})

it('writes minutes as a time', () => {
  expect([0, 61, 1439].map(timeText)).toEqual(['00:00', '01:01', '23:59'])
})
