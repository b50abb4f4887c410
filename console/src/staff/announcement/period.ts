import { dateTime } from '../../platform/time.ts'

/** Local date and time in the format of a `datetime-local` input, in the time zone of the device. */
export interface Period {
  from: string
  to: string
}

const two = (n: number): string => String(n).padStart(2, '0')
export const localOf = (time: Date): string =>
  `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}T${two(time.getHours())}:${two(time.getMinutes())}`

const HOUR = 3_600_000
const THREE_HOURS = 3 * HOUR

/** Empty for an input that was cleared. */
export const shownTime = (local: string): string =>
  Number.isNaN(Date.parse(local)) ? '' : dateTime(new Date(local).toISOString())

export const inOneHour = (now = new Date()): string => localOf(new Date(now.getTime() + HOUR))

export const inThreeHours = (now = new Date()): Period => ({
  from: localOf(now),
  to: localOf(new Date(now.getTime() + THREE_HOURS)),
})

export const isPeriod = ({ from, to }: Period, now = Date.now()): boolean =>
  Date.parse(to) > Date.parse(from) && Date.parse(to) > now
