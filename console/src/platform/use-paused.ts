import { useEffect, useState } from 'react'

const PAUSE_MS = 350

/** Debounced search text, because each request is a line in the audit log. */
export function usePaused(said: string): string {
  const [paused, setPaused] = useState(said)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(said), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [said])
  return paused
}
