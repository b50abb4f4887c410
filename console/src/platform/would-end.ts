import { MUTE_MS, type Mute } from '@sp/contract'

/** Estimated end of a mute that starts now; undefined if permanent. The server decides the actual end. */
export function wouldEnd(mute: Mute, now: number): string | undefined {
  const end = now + MUTE_MS[mute]
  return Number.isFinite(end) ? new Date(end).toISOString() : undefined
}
