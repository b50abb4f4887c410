import { stored } from '../platform/device/stored.ts'
import { wipeCopies } from '../platform/query/local-db.ts'
import { clearCopies } from '../platform/query/query.ts'
import { getSession } from '../platform/session/session.ts'

const ENTRY = 'last-used'
const DAY = 24 * 60 * 60 * 1000
const IDLE = 7 * DAY

/** Whether the local copies have been unused for too long (DECISIONS 11). */
export const isIdle = (lastUsed: string | null, now: number): boolean => {
  const since = Number(lastUsed)
  return lastUsed !== null && !(now - since < IDLE && now >= since)
}

/** Clears the local database after a week without a visit, then records this visit. */
export async function forgetIdle(): Promise<void> {
  const idle = () => isIdle(stored.read(ENTRY), Date.now())
  const note = () => {
    if (getSession()) stored.write(ENTRY, String(Date.now()))
  }
  if (idle()) await wipeCopies()
  note()
  document.addEventListener('visibilitychange', () => {
    // A window that stays open for a week also has copies in memory.
    if (document.visibilityState === 'visible' && idle()) void clearCopies()
    note()
  })
}
