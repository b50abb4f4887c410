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
    expect(presenceAt(everyDay, at('09:00'))).toEqual({
      ...daily,
      open: true,
      daily: true,
      next: null,
      on: [],
      coming: { at: at('09:00', '2026-11-29'), staffIds: [] },
    })
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
    expect(presenceAt(closed, at('23:00', '2026-11-30')).daily).toBe(false)
    expect(presenceAt(closed, at('10:00', '2026-12-01'))).toMatchObject({ open: true, daily: true })
  })
  it('are the same every day only if no closure is to come', () => {
    const past = { from: '2026-11-20', to: '2026-11-27' }
    const coming = { from: '2026-12-31', to: '2027-01-01' }
    expect(presenceAt({ ...everyDay, closures: [past] }, at('10:00')).daily).toBe(true)
    expect(presenceAt({ ...everyDay, closures: [past, coming] }, at('10:00'))).toMatchObject({
      open: true,
      daily: false,
    })
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
  it('are in the order of their begins, not in that of the plan', () => {
    const planned = plan(shift(6, 19, 22, 8), shift(6, 9, 12, 7))
    expect(presenceAt(planned, at('08:00'))).toMatchObject({ next: iso('09:00'), from: '09:00', to: '12:00' })
  })
  it('cover the time from the first to the last of those that touch', () => {
    const planned = plan(shift(6, 8, 10), shift(6, 10, 12), shift(6, 12, 14), shift(6, 12, 13), shift(6, 15, 17))
    for (const time of ['08:00', '11:00', '13:30'])
      expect(presenceAt(planned, at(time))).toMatchObject({ from: '08:00', to: '14:00' })
  })
  it('name a colleague with two of them one time', () => {
    expect(presenceAt(plan(shift(6, 9, 12), shift(6, 10, 14)), at('11:00')).on).toEqual([7])
  })
  it('are not the same hours every day', () => {
    expect(presenceAt(plan(shift(6, 9, 12)), at('10:00')).daily).toBe(false)
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
  it('are looked for in seventy days, and then the daily hours are shown', () => {
    const closedUntil = (to: string, weekday: number) =>
      presenceAt({ ...plan(shift(weekday, 9, 12)), closures: [{ from: '2026-11-28', to }] }, at('10:00'))
    expect(closedUntil('2027-02-04', 5).next).toBe(iso('09:00', '2027-02-05'))
    expect(closedUntil('2027-02-05', 6)).toEqual({
      ...daily,
      open: false,
      daily: false,
      next: null,
      on: [],
      coming: null,
    })
  })
})

it('writes minutes as a time', () => {
  expect([0, 61, 1439].map(timeText)).toEqual(['00:00', '01:01', '23:59'])
})
