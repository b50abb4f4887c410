import { accountCalls } from '@sp/contract'
import { paths } from './paths.ts'
import { dropSession, getSession } from './session.ts'
import { forget } from './session-end.ts'

const SERVER_PATIENCE = 3000

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

/** We set none; an older client may have. */
function clearCookies(): void {
  for (const pair of document.cookie.split(';')) {
    const name = pair.split('=')[0]?.trim()
    if (name) document.cookie = `${name}=; Max-Age=0; path=/`
  }
}
