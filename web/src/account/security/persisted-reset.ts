import type { ResetLetter } from './reset-machine.ts'

const ENTRY = 'reset'
const MAX_AGE = 30 * 60_000

interface SavedReset {
  username: string
  letter: ResetLetter
  at: number
}

/**
 * A phone may discard the page while its owner is in the mail app. The reset is saved for this window only, and
 * for as long as the server knows it; the new password is not saved.
 */
export function saveReset(username: string, letter: ResetLetter): void {
  try {
    sessionStorage.setItem(ENTRY, JSON.stringify({ username, letter, at: Date.now() } satisfies SavedReset))
  } catch {
    // full or forbidden: the reset has to be started again
  }
}

export function readReset(): SavedReset | null {
  try {
    const saved = JSON.parse(sessionStorage.getItem(ENTRY) ?? 'null') as SavedReset | null
    return saved && Date.now() - saved.at < MAX_AGE ? saved : null
  } catch {
    return null
  }
}

export function dropReset(): void {
  try {
    sessionStorage.removeItem(ENTRY)
  } catch {
    // nothing to remove
  }
}
