import {
  ALWAYS_HIDDEN,
  bitOf,
  faultOf,
  fieldsOf,
  GIVES_AWAY,
  HEIGHT_RANGE,
  hiddenBefore,
  isHidden,
  lengthOf,
  type OwnSquareProfile,
  REQUIRED_FIELDS,
  SQUARE_FIELD_NAMES,
  type SquareField,
  squareCalls,
  WEIGHT_RANGE,
} from '@sp/contract'
import { profileTexts, texts } from './texts.ts'

const isAlwaysHidden = (field: SquareField): boolean => ALWAYS_HIDDEN.some((each) => each === field)

/** `along`: locked because it would reveal another locked field. */
export type Lock = 'open' | 'locked' | 'always' | 'along'

export function lockOf(hideCode: number, field: SquareField): Lock {
  const given = GIVES_AWAY[field]
  if (isAlwaysHidden(field)) return 'always'
  if (given && isHidden(hideCode, given)) return 'along'
  return isHidden(hideCode, field) ? 'locked' : 'open'
}

export const withLock = (hideCode: number, field: SquareField): number => hideCode ^ bitOf(field)

export const hiddenCount = (hideCode: number): number => hiddenBefore(hideCode).length

export const missingOf = (profile: OwnSquareProfile): (typeof REQUIRED_FIELDS)[number][] =>
  REQUIRED_FIELDS.filter((field) => profile[field] === null || profile[field] === '')

const PANES = [
  ['birthday'],
  ['gender', 'sexRole'],
  ['province'],
  ['detail'],
] as const satisfies readonly (readonly (typeof REQUIRED_FIELDS)[number][])[]

export const panesOf = (missing: readonly SquareField[]) =>
  PANES.map((fields) => fields.every((field) => !missing.includes(field))) as [boolean, boolean, boolean, boolean]

export const darkPanes = (missing: readonly SquareField[]): number => panesOf(missing).filter((isLit) => !isLit).length

/** Neither WeChat nor another contact is set, so that the other member could not reach them after both agree. */
export const hasNoContact = ({ wechat, contact }: Pick<OwnSquareProfile, 'wechat' | 'contact'>): boolean =>
  wechat === '' && contact === ''

const RANGES = { height: HEIGHT_RANGE, weight: WEIGHT_RANGE } as const
export type NumberField = keyof typeof RANGES
export const isNumberField = (field: SquareField): field is NumberField => field in RANGES

export function mistakeIn(field: SquareField, value: string): string | undefined {
  if (isNumberField(field)) {
    const [least, most] = RANGES[field]
    const number = Number(value)
    const isRight = value === '' || (/^\d+$/.test(value) && number >= least && number <= most)
    return isRight ? undefined : profileTexts.between(least, most)
  }
  const fault = faultOf(fieldsOf(squareCalls.putProfile)[field] ?? {}, value)
  return fault && field === 'detail' ? profileTexts.count(lengthOf(value)) : fault
}

export const mistaken = (profile: OwnSquareProfile): SquareField[] =>
  SQUARE_FIELD_NAMES.filter((field) => {
    const value = profile[field]
    return typeof value === 'string' && mistakeIn(field, value) !== undefined
  })

const dayNumber = (date: string): number => Date.parse(`${date}T00:00Z`) / 86_400_000

const { young } = texts
const numeral = (count: number): string => young.numerals[count] ?? `${count}`

/** Whether a person born on that day is younger than `years`. @param today in Beijing, YYYY-MM-DD */
export const isYounger = (birthday: string, years: number, today: string): boolean =>
  `${Number(birthday.slice(0, 4)) + years}${birthday.slice(4)}` > today

/** The approximate time until that day: 一年多, 三个月, 12 天. @param today in Beijing, YYYY-MM-DD */
export function waitUntil(day: string, today: string): string {
  const days = Math.max(1, dayNumber(day) - dayNumber(today))
  const years = Math.floor(days / 365)
  if (years > 0) return days - years * 365 > 15 ? young.yearsMore(numeral(years)) : young.years(numeral(years))
  const months = Math.round(days / 30.4)
  return months >= 2 ? young.months(numeral(Math.min(12, months))) : young.days(days)
}

/** The server's rules use the date in Beijing for all members. */
export const dayInBeijing = (now: Date): string => new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
