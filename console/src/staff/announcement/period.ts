/** Local date and time in the format of a `datetime-local` input, in the time zone of the device. */
export interface Period {
  from: string
  to: string
}

const two = (n: number): string => String(n).padStart(2, '0')
const localOf = (time: Date): string =>
  `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}T${two(time.getHours())}:${two(time.getMinutes())}`

const THREE_HOURS = 3 * 3_600_000

export const inThreeHours = (now = new Date()): Period => ({
  from: localOf(now),
  to: localOf(new Date(now.getTime() + THREE_HOURS)),
})

export const isPeriod = ({ from, to }: Period, now = Date.now()): boolean =>
  Date.parse(to) > Date.parse(from) && Date.parse(to) > now
