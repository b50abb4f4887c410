import { faultIn, type Passkey, passkeyCalls } from '@sp/contract'
import { fullTime } from '../../platform/time.ts'
import { texts } from './texts.ts'

const DAY = 24 * 60 * 60 * 1000

export const faultOfKey = (key: string): string | undefined => faultIn(passkeyCalls.addPasskey, 'key', key)

/** Extracts the key from copied text (specification 2 § 5). */
export const bareKey = (typed: string): string => typed.trim().replace(/^sp密钥[:：]\s*/i, '')

/** Whether the key no longer works; it may also have expired since it was fetched. */
export const isOver = ({ status, disableTime, disableTimes }: Passkey, now: Date): boolean =>
  status === 1 || disableTimes === 0 || (disableTime !== null && Date.parse(disableTime) <= now.getTime())

export function endOf(passkey: Passkey, now: Date): string {
  const { disableTime, disableTimes } = passkey
  if (disableTime === null) return disableTimes === 0 ? texts.used : texts.left(disableTimes ?? 0)
  return (isOver(passkey, now) ? texts.since : texts.until)(fullTime(disableTime, now))
}

export function kindOf({ disableTime, maxTimes, createDatetime }: Passkey): string {
  if (disableTime === null) return texts.uses(maxTimes ?? 0)
  return texts.days(Math.round((Date.parse(disableTime) - Date.parse(createDatetime)) / DAY))
}
