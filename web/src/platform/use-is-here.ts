import { useEffect, useRef } from 'react'

/** Whether the page is still there: what ends later moves nobody who has left it. */
export function useIsHere(): () => boolean {
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return () => here.current
}
