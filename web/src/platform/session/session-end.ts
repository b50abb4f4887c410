import { storedNeutral } from '../device/neutral.ts'
import { storedPrefs } from '../device/prefs.ts'
import { go } from '../navigation.ts'
import { type LoginAct, paths } from '../paths.ts'
import { wipeLocalDb } from '../query/local-db.ts'
import { restoreWritten, saveWritten } from './drafts-over-login.ts'
import { dropSession, getSession, rememberReturnPath, type Session, storeSession, takeReturnPath } from './session.ts'

const storedLooks = () => ({ ...storedPrefs(), ...storedNeutral() })

type LogoutHook = () => unknown
const logoutHooks = new Set<LogoutHook>()

/**
 * Registers cleanup for the end of a session: memory caches, a push subscription. Runs while the token is present.
 */
export function onLogout(hook: LogoutHook): () => void {
  logoutHooks.add(hook)
  return () => void logoutHooks.delete(hook)
}

export const pathAfterLogin = (): string => takeReturnPath() ?? paths.flashHome()

/** Replaces the previous session, removes its data, and navigates to the remembered path. */
export async function startSession(session: Session): Promise<void> {
  const path = pathAfterLogin()
  const before = getSession()?.user.id
  saveWritten()
  await forget()
  // Drafts and all other data of another account are removed; those of the same account stay.
  if (before !== undefined && before !== session.user.id) dropSession(storedLooks())
  storeSession(session)
  restoreWritten()
  go(path, { replace: true })
}

/**
 * The session ended, or there was none: removes `info`, remembers the path and navigates to login. Unfinished text
 * stays in memory for the same member.
 */
export async function endSession(path: string): Promise<void> {
  saveWritten()
  const wiped = forget()
  dropSession(storedLooks())
  rememberReturnPath(path)
  go(paths.login())
  await wiped
}

export function goToLogin(path: string, act?: LoginAct): void {
  rememberReturnPath(path)
  go(paths.login(act))
}

/** Clears everything of the account in memory and on the device; the caller removes `info`. */
export async function forget(): Promise<void> {
  forgetWindow()
  await Promise.allSettled([...[...logoutHooks].map(async (hook) => hook()), wipeLocalDb(), dropCaches()])
}

/** Clears data of this window only: scroll positions, an unfinished password reset. */
export function forgetWindow(): void {
  try {
    sessionStorage.clear()
  } catch {
    // forbidden: then nothing was stored
  }
}

/** Our service worker caches only the app; all other caches are deleted. */
async function dropCaches(): Promise<void> {
  if (typeof caches === 'undefined') return
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !name.startsWith('workbox-precache')).map((name) => caches.delete(name)))
}
