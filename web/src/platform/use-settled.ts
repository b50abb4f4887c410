import { useEffect, useState } from 'react'

const QUIET = 250

/** What is being typed, once it rests: nothing is asked for each letter. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    if (typed === settled) return
    const timer = setTimeout(() => setSettled(typed), QUIET)
    return () => clearTimeout(timer)
  }, [typed, settled])
  return settled
}
