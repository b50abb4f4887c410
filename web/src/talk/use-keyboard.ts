import { useEffect } from 'react'

/** Less is a bar of the browser that comes and goes. */
const LEAST = 60

/** Says to the styles, as `--keyboard`, how much of the page a phone's keyboard covers. */
export function useKeyboard(): void {
  useEffect(() => {
    const { visualViewport: seen } = window
    const { style } = document.documentElement
    if (!seen) return undefined
    const tell = () => {
      const covered = window.innerHeight - seen.height * seen.scale - seen.offsetTop
      style.setProperty('--keyboard', `${covered > LEAST && seen.scale === 1 ? Math.round(covered) : 0}px`)
    }
    seen.addEventListener('resize', tell)
    seen.addEventListener('scroll', tell)
    return () => {
      seen.removeEventListener('resize', tell)
      seen.removeEventListener('scroll', tell)
      style.removeProperty('--keyboard')
    }
  }, [])
}
