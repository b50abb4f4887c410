import { useEffect, useState } from 'react'

/** The typed text after a pause, so that not every letter triggers a request. */
export function useSettled(typed: string, quiet = 250): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    if (typed === settled) return
    const timer = setTimeout(() => setSettled(typed), quiet)
    return () => clearTimeout(timer)
  }, [typed, settled, quiet])
  return settled
}
