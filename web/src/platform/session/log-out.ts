import { sessionCalls } from '@sp/contract'
import { deadline } from '../deadline.ts'
import { paths } from '../paths.ts'
import { dropWritten } from './drafts-over-login.ts'
import { dropSession, getSession } from './session.ts'
import { forget } from './session-end.ts'

const SERVER_PATIENCE = 3000
/** Logout hooks may still need the token for a moment. */
const LOGOUT_PATIENCE = 1500

export async function logOut(): Promise<void> {
  const token = getSession()?.token
  const wiped = clearDevice()
  await Promise.race([wiped, new Promise((resolve) => setTimeout(resolve, LOGOUT_PATIENCE))])
  await Promise.all([wiped, endOnServer(token)])
  location.replace(`${location.pathname}#${paths.root()}`)
  // A new document, so that nothing stays in memory.
  location.reload()
}

export async function clearDevice(): Promise<void> {
  const wiped = forget()
  dropWritten()
  dropSession()
  clearCookies()
  await wiped
}

async function endOnServer(token: string | undefined): Promise<void> {
  if (!token) return
  const { method, path } = sessionCalls.logout
  await fetch(path, {
    method,
    headers: { Authentication: token },
    // Only for such requests browsers apply the Clear-Site-Data header, which clears what our own wipe may miss.
    credentials: 'same-origin',
    keepalive: true,
    signal: deadline(SERVER_PATIENCE),
  }).catch(() => {})
}

/** We set none; an older client may have. */
function clearCookies(): void {
  for (const pair of document.cookie.split(';')) {
    const name = pair.split('=')[0]?.trim()
    if (name) document.cookie = `${name}=; Max-Age=0; path=/`
  }
}
