import { useEffect, useEffectEvent } from 'react'
import { useGo } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'

/** How long the message about a missing pairing is shown (specification 2 § 8). */
const NOTE_MS = 3000

export function useReturn(): void {
  const go = useGo()
  const leave = useEffectEvent(() => go(paths.square(), { replace: true }))
  useEffect(() => {
    const timer = setTimeout(() => leave(), NOTE_MS)
    return () => clearTimeout(timer)
  }, [])
}
