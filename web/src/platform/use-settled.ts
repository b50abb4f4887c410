import { useEffect, useState } from 'react'

const QUIET = 250

/** The typed text after a pause, so that not every letter triggers a request. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    if (typed === settled) return
    const timer = setTimeout(() => setSettled(typed), QUIET)
    return () => clearTimeout(timer)
  }, [typed, settled])
  return settled
}
