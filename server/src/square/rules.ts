import type { SquareFilter } from '@sp/contract'

/** A day of the calendar, YYYY-MM-DD. */
export type Day = string

/** Full years between two days; whoever was born on a leap day grows older on the first of March. */
export const ageOn = (birthday: Day, today: Day): number =>
  Number(today.slice(0, 4)) - Number(birthday.slice(0, 4)) - (today.slice(5) < birthday.slice(5) ? 1 : 0)

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** The first day on which somebody has so many years. */
export function dayOfAge(birthday: Day, years: number): Day {
  const year = Number(birthday.slice(0, 4)) + years
  const monthAndDay = birthday.slice(5) === '02-29' && !isLeap(year) ? '03-01' : birthday.slice(5)
  return `${year}-${monthAndDay}`
}

/** How old somebody has to be; the owner's word, and never less than the law's. */
export const isOldEnough = (birthday: Day | null, today: Day, leastAge: number): boolean =>
  birthday !== null && ageOn(birthday, today) >= leastAge

interface Required {
  birthday: Day | null
  sexRole: number | null
  province: string
  detail: string
}

/** What is still missing before one can be met. */
export const missingOf = ({ birthday, sexRole, province, detail }: Required) => [
  ...(birthday === null ? (['birthday'] as const) : []),
  ...(sexRole === null ? (['sexRole'] as const) : []),
  ...(province === '' ? (['province'] as const) : []),
  ...(detail === '' ? (['detail'] as const) : []),
]

const inOrder = (least: number | null, most: number | null): [number | null, number | null] =>
  least !== null && most !== null && least > most ? [most, least] : [least, most]

/** Bounds the wrong way round are meant the right way round; a place named twice is named once. */
export function tidyFilter(filter: SquareFilter): SquareFilter {
  const [ageMin, ageMax] = inOrder(filter.ageMin, filter.ageMax)
  const [heightMin, heightMax] = inOrder(filter.heightMin, filter.heightMax)
  return { ...filter, ageMin, ageMax, heightMin, heightMax, provinces: [...new Set(filter.provinces)] }
}
