import type { Login } from '@sp/contract'
import { useSyncExternalStore } from 'react'
import { stored } from '../device/stored.ts'

/** The login response, stored as the entry `info` (specification 1 § 3). */
export type Session = Login

const ENTRY = 'info'
const PRE_URL = 'preURL'

const isSession = (given: unknown): given is Session => {
  const { token, user } = (given ?? {}) as Partial<Session>
  return typeof token === 'string' && token !== '' && typeof user?.id === 'number'
}

// One object per stored text, so that React sees a change only if there is one.
let lastText: string | null = null
let lastSession: Session | null = null

/** The session on this device, or null. Read from storage each time, because another tab may have changed it. */
export function getSession(): Session | null {
  const text = stored.read(ENTRY)
  if (text === lastText) return lastSession
  const given = stored.readJson(ENTRY)
  lastText = text
  lastSession = isSession(given) ? given : null
  return lastSession
}

type Listener = () => void
const listeners = new Set<Listener>()

function notify(): void {
  for (const listener of listeners) listener()
}

export function onSession(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Runs when another account, or none, is logged in from then on. */
export function onAccount(listener: Listener): () => void {
  let shown = getSession()?.user.id
  return onSession(() => {
    const now = getSession()?.user.id
    if (now === shown) return
    shown = now
    listener()
  })
}

export const useSession = (): Session | null => useSyncExternalStore(onSession, getSession)

export function storeSession(session: Session): void {
  stored.write(ENTRY, JSON.stringify(session))
  notifyOtherTabs()
  notify()
}

export function updateSessionUser(change: Partial<Session['user']>): void {
  const session = getSession()
  if (!session) return
  stored.write(ENTRY, JSON.stringify({ ...session, user: { ...session.user, ...change } }))
  notify()
}

export function dropSession(keep: Record<string, string | null> = {}): void {
  stored.clear()
  for (const [key, value] of Object.entries(keep)) if (value !== null) stored.write(key, value)
  notifyOtherTabs()
  notify()
}

/** The path to open after login; the login pages themselves are ignored. */
export function rememberReturnPath(path: string): void {
  if (!/^\/(login|resetpwd2?)\b/.test(path)) stored.write(PRE_URL, path)
}

/** A visitor who leaves the login page without logging in no longer needs the remembered path. */
export const forgetReturnPath = (): void => stored.remove(PRE_URL)

export function takeReturnPath(): string | null {
  const path = stored.read(PRE_URL)
  stored.remove(PRE_URL)
  return path?.startsWith('/') ? path : null
}

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('session')

function notifyOtherTabs(): void {
  channel?.postMessage('changed')
}

export function onOtherTab(listener: Listener): void {
  let shown = getSession()?.user.id
  onSession(() => {
    shown = getSession()?.user.id
  })
  const check = () => {
    if (getSession()?.user.id === shown) return
    notify()
    listener()
  }
  if (channel) channel.onmessage = check
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === ENTRY) check()
  })
}
