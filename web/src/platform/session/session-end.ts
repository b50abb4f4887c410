import { storedNeutral } from '../device/neutral.ts'
import { storedPrefs } from '../device/prefs.ts'
import { go } from '../navigation.ts'
import { type LoginAct, paths } from '../paths.ts'
import { wipeLocalDb } from '../query/local-db.ts'
import { giveBackWritten, keepWritten } from './kept.ts'
import { dropSession, getSession, rememberReturnPath, type Session, storeSession, takeReturnPath } from './session.ts'

/** How the device is to look is nobody's data. */
const storedLooks = () => ({ ...storedPrefs(), ...storedNeutral() })

type LogoutHook = () => unknown
const logoutHooks = new Set<LogoutHook>()

/** What else must go when an account goes: caches in memory, a push subscription. Runs while the token is still there. */
export function onLogout(hook: LogoutHook): () => void {
  logoutHooks.add(hook)
  return () => void logoutHooks.delete(hook)
}

/** Where the member was going, once. */
export const pathAfterLogin = (): string => takeReturnPath() ?? paths.flashHome()

/** Replaces whoever was logged in: nothing of theirs is left, then on to where the member was going. */
export async function startSession(session: Session): Promise<void> {
  const path = pathAfterLogin()
  const before = getSession()?.user.id
  keepWritten()
  await forget()
  // Drafts and all else of another account are removed; those of the same account stay.
  if (before !== undefined && before !== session.user.id) dropSession(storedLooks())
  storeSession(session)
  giveBackWritten()
  go(path, { replace: true })
}

/**
 * The server said that it is over, or nobody was logged in: `info` goes, the path is remembered, on to login. What was being
 * written stays in memory for the same member.
 */
export async function sessionOver(path: string): Promise<void> {
  keepWritten()
  const wiped = forget()
  dropSession(storedLooks())
  rememberReturnPath(path)
  go(paths.login())
  await wiped
}

/** To the login page, which says what for, and back here afterwards; for what only members can do. */
export function askLogin(path: string, act?: LoginAct): void {
  rememberReturnPath(path)
  go(paths.login(act))
}

/** Nothing of the one who was here is left, in memory or on the device; `info` itself is the caller's to drop. */
export async function forget(): Promise<void> {
  forgetWindow()
  await Promise.allSettled([...[...logoutHooks].map(async (hook) => hook()), wipeLocalDb(), dropCaches()])
}

/** What one window keeps beside the device, where no other can reach it: how far pages were read, a reset half done. */
export function forgetWindow(): void {
  try {
    sessionStorage.clear()
  } catch {
    // forbidden: then nothing was stored
  }
}

/** Our service worker keeps the app alone; whatever else lies there goes. */
async function dropCaches(): Promise<void> {
  if (typeof caches === 'undefined') return
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !name.startsWith('workbox-precache')).map((name) => caches.delete(name)))
}
