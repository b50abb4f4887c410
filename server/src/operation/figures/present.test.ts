import { describe, expect, it } from 'vitest'
import { presentDay, presentRetention, presentWeek } from './present.ts'

const week = {
  week: '2026-11-16',
  members: 1004,
  joined: 12,
  activeWeek: 88,
  activeMonth: 153,
  flashes: 40,
  comments: 41,
  posts: 3,
  replies: 4,
  reports: 2,
  upheld: 1,
  dismissed: 0,
  halfWithin: 90,
  mostWithin: 1434,
  overDay: 6,
  overThreeDays: 7,
  appeals: 8,
  appealsChanged: 9,
}

it('a day shows five active members, and not four', () => {
  expect(presentDay({ day: '2026-11-22', active: 5 })).toEqual({ day: '2026-11-22', active: 5 })
  expect(presentDay({ day: '2026-11-22', active: 4 })).toEqual({ day: '2026-11-22', active: null })
})

describe('a week', () => {
  it('shows all members in fives, its other counts as they are, and waiting times in hours', () => {
    expect(presentWeek(week, 12)).toEqual({ ...week, members: 1000, halfWithin: 1.5, mostWithin: 23.9 })
  })

  it('hides each count of people below five, and who joined where the retention hides it', () => {
    const small = { ...week, members: 4, activeWeek: 4, activeMonth: 4 }
    expect(presentWeek(small, null)).toMatchObject({
      members: null,
      joined: null,
      activeWeek: null,
      activeMonth: null,
      flashes: 40,
    })
  })

  it.each([
    ['none without a decision', null, null],
    ['zero for a decision at once', 0, 0],
    ['rounded down below three minutes', 2, 0],
    ['rounded up from three minutes', 3, 0.1],
    ['one for sixty minutes', 60, 1],
  ])('has waiting times: %s', (_what, minutes, hours) => {
    expect(presentWeek({ ...week, halfWithin: minutes }, 12)).toMatchObject({ halfWithin: hours, mostWithin: 23.9 })
    expect(presentWeek({ ...week, mostWithin: minutes }, 12)).toMatchObject({ halfWithin: 1.5, mostWithin: hours })
  })
})

describe('who returned', () => {
  const returned = (after: number, people: number, of = week.week) => ({ week: of, after, returned: people })

  it('is given for each later week, in their order, in hundredths of those who joined', () => {
    expect(presentRetention(week, [returned(3, 5), returned(1, 12), returned(2, 6)])).toEqual({
      week: '2026-11-16',
      joined: 12,
      returned: [100, 50, 42],
    })
  })

  it('is of this week alone', () => {
    expect(
      presentRetention(week, [returned(1, 6), returned(1, 9, '2026-11-09'), returned(2, 3, '2026-11-09')]),
    ).toEqual({
      week: '2026-11-16',
      joined: 12,
      returned: [50],
    })
  })

  it('hides a share of four, and with it how many joined', () => {
    expect(presentRetention(week, [returned(1, 6), returned(2, 4)])).toEqual({
      week: '2026-11-16',
      joined: null,
      returned: [50, null],
    })
  })
})
