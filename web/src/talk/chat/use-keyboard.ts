import { useEffect } from 'react'

/** Pixels: a smaller difference is caused by the browser's own bars. */
const LEAST = 60

export function useKeyboard(): void {
  useEffect(() => {
    const { visualViewport: seen } = window
    const { style } = document.documentElement
    if (!seen) return undefined
    const update = () => {
      const covered = window.innerHeight - seen.height * seen.scale - seen.offsetTop
      style.setProperty('--keyboard', `${covered > LEAST && seen.scale === 1 ? Math.round(covered) : 0}px`)
    }
    seen.addEventListener('resize', update)
    seen.addEventListener('scroll', update)
    return () => {
      seen.removeEventListener('resize', update)
      seen.removeEventListener('scroll', update)
      style.removeProperty('--keyboard')
    }
  }, [])
}
