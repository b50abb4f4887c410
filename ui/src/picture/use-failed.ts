import { useCallback, useEffect, useState } from 'react'

const NONE: ReadonlySet<string> = new Set()

/**
 * The addresses of pictures that did not come, and what notes one. They are asked for again when the network is back: an
 * address that stays the same is not fetched a second time by itself.
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
