import type { Mute } from '@sp/contract'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const length: Record<Mute, number> = {
  '1h': HOUR,
  '1day': DAY,
  '3day': 3 * DAY,
  '7day': 7 * DAY,
  '30day': 30 * DAY,
  '1y': 365 * DAY,
  forever: Number.POSITIVE_INFINITY,
}

/** When a mute that begins now would end; undefined for one without an end. The server says the moment that counts. */
export function wouldEnd(mute: Mute, now: number): string | undefined {
  const end = now + length[mute]
  return Number.isFinite(end) ? new Date(end).toISOString() : undefined
}
