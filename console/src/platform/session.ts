import type { Colleague } from '@sp/contract'
import { makeSlot, useSlot } from '@sp/ui'

/** false: no second factor yet, so only enrolment is allowed. */
export interface Session {
  token: string
  enrolled: boolean
  colleague: Colleague
  mark?: string
}

/** Reason for the end: `over` reported by the server, `idle` without input, `left` by signing out. */
export type End = 'over' | 'idle' | 'left'

/** In sessionStorage: only this tab, kept across a reload. */
const KEY = 'console-session'

function stored(): Session | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Session | null) ?? undefined
  } catch {
    return undefined
  }
}

const slot = makeSlot(stored())
let ended: End | undefined
const atEnd = new Set<() => void>()

export const getSession = (): Session | undefined => slot.get()
export const endReason = (): End | undefined => ended

export const onEnd = (forget: () => void): void => void atEnd.add(forget)

function change(next: Session | undefined): void {
  try {
    if (next) sessionStorage.setItem(KEY, JSON.stringify(next))
    else sessionStorage.removeItem(KEY)
  } catch {
    // No storage: a reload asks for the password again.
  }
  slot.set(next)
}

export function beginSession(next: Session): void {
  ended = undefined
  change(next)
}

export function markSession(): Session | undefined {
  const session = slot.get()
  if (session && session.mark === undefined) change({ ...session, mark: crypto.randomUUID() })
  return slot.get()
}

export function endSession(why: End): void {
  if (!slot.get()) return
  ended = why
  for (const forget of atEnd) forget()
  change(undefined)
}

export const useSession = (): Session | undefined => useSlot(slot)
