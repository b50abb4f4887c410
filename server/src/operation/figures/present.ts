import type { DayFigures, RetentionFigures, WeekFigures } from '@sp/contract'
import { inFives, retention, shown } from './rules.ts'

interface Week extends Omit<WeekFigures, 'members' | 'joined' | 'activeWeek' | 'activeMonth'> {
  members: number
  joined: number
  activeWeek: number
  activeMonth: number
}
interface Return {
  week: string
  after: number
  returned: number
}

export const presentDay = ({ day, active }: { day: string; active: number }): DayFigures => ({
  day,
  active: shown(active),
})

const hours = (minutes: number | null): number | null => (minutes === null ? null : Math.round(minutes / 6) / 10)

export function presentRetention({ week, joined }: Week, returns: readonly Return[]): RetentionFigures {
  const later = returns.filter((each) => each.week === week).sort((a, b) => a.after - b.after)
  const returned = later.map((each) => each.returned)
  return { week, ...retention(joined, returned) }
}

/** @param joined as shown in the retention table, so that a number hidden there is hidden here too. */
export const presentWeek = (week: Week, joined: number | null): WeekFigures => ({
  ...week,
  members: inFives(week.members),
  joined,
  activeWeek: shown(week.activeWeek),
  activeMonth: shown(week.activeMonth),
  halfWithin: hours(week.halfWithin),
  mostWithin: hours(week.mostWithin),
})
