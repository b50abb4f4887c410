import { MUTE_MS, type Mute } from '@sp/contract'

/** When a mute that begins now would end; undefined for one without an end. The server says the moment that counts. */
export function wouldEnd(mute: Mute, now: number): string | undefined {
  const end = now + MUTE_MS[mute]
  return Number.isFinite(end) ? new Date(end).toISOString() : undefined
}
