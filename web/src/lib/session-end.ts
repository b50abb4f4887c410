import { accountCalls } from '@sp/contract'
import { wipeLocalDb } from './local-db.ts'
import { go } from './navigation.ts'
import { paths } from './paths.ts'
import { keptPrefs } from './prefs.ts'
import { dropSession, getSession, rememberPlace, type Session, storeSession, takePlace } from './session.ts'

type Farewell = () => unknown
const farewells = new Set<Farewell>()

/** What else must go when an account goes: caches in memory, a push subscription. Runs while the token is still there. */
export function atFarewell(farewell: Farewell): () => void {
  farewells.add(farewell)
  return () => void farewells.delete(farewell)
}

const SERVER_PATIENCE = 3000

/** Takes the place of whoever was here: nothing of his is left, then on to where the person was going. */
export async function startSession(session: Session): Promise<void> {
  await forget()
  storeSession(session)
  go(takePlace() ?? paths.flashHome(), { replace: true })
}

/** The server said that it is over, or nobody was logged in: `info` goes, the place is kept, on to login. */
export async function sessionOver(place: string): Promise<void> {
  const wiped = forget()
  dropSession(keptPrefs())
  rememberPlace(place)
  go(paths.login())
  await wiped
}

/** To the login page and back here afterwards; for what only members can do. */
export function askLogin(place: string): void {
  rememberPlace(place)
  go(paths.login())
}

/** Leaves nothing on the device, with or without a connection, and starts afresh at the root. */
export async function logOut(): Promise<void> {
  const told = tellServer(getSession()?.token)
  const wiped = forget()
  dropSession()
  clearCookies()
  await Promise.all([wiped, told])
  location.replace(`${location.pathname}#${paths.root()}`)
  // A new document: nothing stays in memory either.
  location.reload()
}

async function tellServer(token: string | undefined): Promise<void> {
  if (!token) return
  const { method, path } = accountCalls.logout
  await fetch(path, {
    method,
    headers: { Authentication: token },
    credentials: 'omit',
    keepalive: true,
    signal: AbortSignal.timeout(SERVER_PATIENCE),
  }).catch(() => {})
}

async function forget(): Promise<void> {
  await Promise.allSettled([...[...farewells].map(async (farewell) => farewell()), wipeLocalDb()])
}

/** We set none; an older client may have. */
function clearCookies(): void {
  for (const pair of document.cookie.split(';')) {
    const name = pair.split('=')[0]?.trim()
    if (name) document.cookie = `${name}=; Max-Age=0; path=/`
  }
}
