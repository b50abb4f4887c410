import { useCallback, useEffect, useState } from 'react'

const NONE: ReadonlySet<string> = new Set()

/**
 * URLs of pictures that failed to load, and a function that adds one. They are retried when the network is
 * back, because the browser does not reload an unchanged address by itself.
 */
export function useFailed(): readonly [failed: ReadonlySet<string>, note: (src: string) => void] {
  const [failed, setFailed] = useState(NONE)
  const isAny = failed.size > 0
  useEffect(() => {
    if (!isAny) return
    const again = () => setFailed(NONE)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isAny])
  const note = useCallback((src: string) => setFailed((before) => new Set(before).add(src)), [])
  return [failed, note]
}
