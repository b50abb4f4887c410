import { useEffect, useRef, useState } from 'react'
import { keepOverLogin } from './kept.ts'
import { onLogout } from './session-end.ts'

const given = new Map<string, unknown>()
onLogout(() => given.clear())

/**
 * Keeps the input of a form without a draft when a session ends, for the same member.
 * @returns the earlier input after the member has logged in again
 */
export function useKept<T>(name: string, typed: T | undefined): T | undefined {
  const [before] = useState(() => given.get(name) as T | undefined)
  const latest = useRef(typed)
  useEffect(() => {
    latest.current = typed
  })
  useEffect(() => {
    given.delete(name)
    return keepOverLogin(() => {
      const value = latest.current
      return value === undefined ? undefined : () => given.set(name, value)
    })
  }, [name])
  return before
}
