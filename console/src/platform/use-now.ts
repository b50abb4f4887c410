import { useEffect, useState } from 'react'

/** The time, anew after each step: a second where one counts down. */
export function useNow(step = 60_000): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), step)
    return () => clearInterval(timer)
  }, [step])
  return now
}
