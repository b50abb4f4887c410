import { wipeLocalDb } from '../lib/local-db.ts'
import { getSession } from '../lib/session.ts'
import { stored } from '../lib/stored.ts'

const ENTRY = 'last-used'
const DAY = 24 * 60 * 60 * 1000
const IDLE = 7 * DAY

/** Whether the copies on the device have lain unused for too long (DECISIONS 11). */
export const isIdle = (lastUsed: string | null, now: number): boolean => {
  const since = Number(lastUsed)
  return lastUsed !== null && !(now - since < IDLE && now >= since)
}

/** Empties the local database of someone who has not been here for a week, then notes that he is. */
export async function forgetIdle(): Promise<void> {
  if (isIdle(stored.read(ENTRY), Date.now())) await wipeLocalDb()
  const note = () => {
    if (getSession()) stored.write(ENTRY, String(Date.now()))
  }
  note()
  document.addEventListener('visibilitychange', note)
}
