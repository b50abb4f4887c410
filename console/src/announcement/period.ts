/** As a field for date and time writes it: in the zone of the device. */
export interface Period {
  from: string
  to: string
}

const two = (n: number): string => String(n).padStart(2, '0')
const localOf = (time: Date): string =>
  `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}T${two(time.getHours())}:${two(time.getMinutes())}`

const THREE_HOURS = 3 * 3_600_000

/** From now on, for three hours. */
export const inThreeHours = (now = new Date()): Period => ({
  from: localOf(now),
  to: localOf(new Date(now.getTime() + THREE_HOURS)),
})

/** Both are given, one after the other, and it is not over. */
export const isPeriod = ({ from, to }: Period, now = Date.now()): boolean =>
  Date.parse(to) > Date.parse(from) && Date.parse(to) > now
