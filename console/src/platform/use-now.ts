import { useEffect, useState } from 'react'

/** Current time, updated every `step` ms: use one second for a countdown. */
export function useNow(step = 60_000): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), step)
    return () => clearInterval(timer)
  }, [step])
  return now
}
