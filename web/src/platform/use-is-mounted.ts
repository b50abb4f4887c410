import { useEffect, useRef } from 'react'

/** Whether the component is still mounted, so that a late response does not navigate. */
export function useIsMounted(): () => boolean {
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return () => here.current
}
