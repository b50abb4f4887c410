import { useEffect, useRef, useState } from 'react'
import { registerOverLogin } from './drafts-over-login.ts'
import { onLogout } from './session-end.ts'

const returnedValues = new Map<string, unknown>()
onLogout(() => returnedValues.clear())

/**
 * Keeps the input of a form without a draft when a session ends, for the same member.
 * @returns the earlier input after the member has logged in again
 */
export function useValueOverLogin<T>(name: string, typed: T | undefined): T | undefined {
  const [before] = useState(() => returnedValues.get(name) as T | undefined)
  const latest = useRef(typed)
  useEffect(() => {
    latest.current = typed
  })
  useEffect(() => {
    returnedValues.delete(name)
    return registerOverLogin(() => {
      const value = latest.current
      return value === undefined ? undefined : () => returnedValues.set(name, value)
    })
  }, [name])
  return before
}
