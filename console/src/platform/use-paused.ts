import { useEffect, useState } from 'react'

const PAUSE_MS = 350

/** Debounced search text, because each request is a line in the audit log. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
