import { useEffect, useEffectEvent } from 'react'
import { useGo } from '../platform/navigation.ts'
import { paths } from '../platform/paths.ts'

/** How long it is said that something is not there (specification 2 § 8). */
const SAID = 3000

/** Back to the square by itself, after what stands there could be read. */
export function useReturn(): void {
  const go = useGo()
  const leave = useEffectEvent(() => go(paths.square(), { replace: true }))
  useEffect(() => {
    const timer = setTimeout(() => leave(), SAID)
    return () => clearTimeout(timer)
  }, [])
}
