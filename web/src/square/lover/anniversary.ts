import { PAIR_MOMENTS } from '@sp/contract'
import { dayOf, yearsAfter } from './days-together.ts'

export interface Anniversary {
  moment: number
  /** 0 for the hundredth day. */
  years: number
  isToday: boolean
}

/** The day itself and the six after it: who opens the page at a weekend only meets it too. */
const SHOWN_DAYS = 7
const HUNDRED = 100

/** The anniversary of these days, in Beijing time; undefined on all others. */
export function anniversaryOf(since: string, now: Date): Anniversary | undefined {
  const start = Date.parse(since)
  const today = dayOf(now.getTime())
  const isShown = (day: number) => today >= day && today < day + SHOWN_DAYS
  const hundredth = dayOf(start) + HUNDRED - 1
  if (isShown(hundredth)) return { moment: PAIR_MOMENTS.hundredDays, years: 0, isToday: today === hundredth }
  // The week of an anniversary in December ends in the next year.
  const most = now.getUTCFullYear() + 1 - new Date(start).getUTCFullYear()
  for (const years of [most, most - 1, most - 2]) {
    const day = yearsAfter(start, years)
    if (years > 0 && isShown(day)) return { moment: PAIR_MOMENTS.hundredDays + years, years, isToday: today === day }
  }
  return undefined
}
