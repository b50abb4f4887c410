import { sessionCalls } from '@sp/contract'
import { deadline } from '../deadline.ts'
import { paths } from '../paths.ts'
import { dropWritten } from './kept.ts'
import { dropSession, getSession } from './session.ts'
import { forget } from './session-end.ts'

const SERVER_PATIENCE = 3000
/** What is forgotten may need the token still, a moment long. */
const LOGOUT_PATIENCE = 1500

/** Leaves nothing on the device, with or without a connection, and starts afresh at the root. */
export async function logOut(): Promise<void> {
  const token = getSession()?.token
  const wiped = leaveDevice()
  await Promise.race([wiped, new Promise((resolve) => setTimeout(resolve, LOGOUT_PATIENCE))])
  await Promise.all([wiped, endOnServer(token)])
  location.replace(`${location.pathname}#${paths.root()}`)
  // A new document: nothing stays in memory either.
  location.reload()
}

/** The device alone, where the server has ended the session itself. */
export async function leaveDevice(): Promise<void> {
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
    // Browsers heed the answer's Clear-Site-Data, which takes what our own wipe may miss, on such requests alone.
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
